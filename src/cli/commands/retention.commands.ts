import type { Command } from 'commander';
import { toDay } from '../arguments.js';
import { addCommand, operateAndPrint } from '../operate.js';

export function addRetentionCommands(program: Command): void {
  const retention = program.command('retention').description('what is kept for a time, and then removed');

  addCommand(retention, 'report', 'how long each kind is kept, and how much of it was removed')
    .option('--since <day>', 'what was removed on this day and later, such as 2026-01-31 (UTC)', toDay)
    .action((options: { since?: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { DeletionLog }) => {
        const kinds = await app.get(DeletionLog).report(options.since);
        return kinds.map(({ what, keptDays, removed, lastOn }) => ({
          what,
          kept_days: keptDays,
          removed,
          last_on: lastOn,
        }));
      }),
    );
}
