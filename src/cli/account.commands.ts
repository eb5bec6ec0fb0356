import type { Command } from 'commander';
import { readConfig } from '../platform/config/config.js';
import { addCommand, operateAndPrint, toId } from './command.js';

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('the web account of profiles');

  addCommand(account, 'invite', 'make a link by which the owner of a profile sets a password; it works once')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action((options: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { AccountLinks, Database, linkOrigin }) => {
        const { path, expiresAt, email } = await app
          .get(Database)
          .transaction((tx) => app.get(AccountLinks).invite(tx, options.profile));
        return { link: `${linkOrigin(readConfig())}${path}`, expires_at: expiresAt.toISOString(), email };
      }),
    );
}
