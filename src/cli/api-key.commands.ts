import type { Command } from 'commander';
import { StartupError } from '../platform/startup-error.js';
import { addCommand, operateAndPrint, toId } from './command.js';

export function addApiKeyCommands(program: Command): void {
  const apiKey = program.command('api-key').description('keys of profiles');

  addCommand(apiKey, 'issue', "issue a profile's key; an earlier one stops working")
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action((options: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { ApiKeysService, Database, ProfilesService }) => {
        if (!(await app.get(ProfilesService).findForOperator(options.profile))) {
          throw new StartupError(`There is no profile ${options.profile}`);
        }
        const issue = app
          .get(Database)
          .transaction((tx) => app.get(ApiKeysService).issue(tx, options.profile));
        return { api_key: await issue };
      }),
    );
}
