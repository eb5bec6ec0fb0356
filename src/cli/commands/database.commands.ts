import type { Command } from 'commander';
import { addCommand, operateAndPrint } from '../operate.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('db').description('the database');

  addCommand(database, 'migrate', 'run pending migrations').action((options: { json?: boolean }) =>
    // Every command runs pending migrations before its work.
    operateAndPrint(options, () => Promise.resolve({ migrated: true })),
  );
}
