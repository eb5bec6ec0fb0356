import type { Command } from 'commander';
import { addCommand, operateAndPrint } from '../operate.js';

export function addDatabaseCommands(program: Command): void {
  const database = program.command('db').description('the database');

  addCommand(database, 'migrate', 'bring the database to this version').action(
    (options: { json?: boolean }) =>
      // Every command does that first.
      operateAndPrint(options, () => Promise.resolve({ migrated: true })),
  );
}
