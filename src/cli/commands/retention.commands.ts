import type { Command } from 'commander';
import { toDay } from '../arguments.js';
import { addCommand, operateAndPrint } from '../operate.js';

export function addRetentionCommands(program: Command): void {
  const retention = program.command('retention').description('data that is removed after a time');

  addCommand(retention, 'report', 'show how long each kind of data is retained, and how much was removed')
    .option('--since <day>', 'only removals on this day and later, such as 2026-01-31 (UTC)', toDay)
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
