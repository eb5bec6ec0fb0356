import { type Command, InvalidArgumentError } from 'commander';
import { MAX_OVERLAP_HOURS, type OwnedApiKeyInfo } from '../../auth/api-key-info.js';
import { CommandError } from '../command-error.js';
import { toId } from '../arguments.js';
import { addCommand, operateAndPrint } from '../operate.js';
import { profileOf } from '../profile-of.js';

interface IssueOptions {
  profile: string;
  keepOldHours: number;
  json?: boolean;
}

export function addApiKeyCommands(program: Command): void {
  const apiKey = program.command('api-key').description('keys of profiles');

  addCommand(apiKey, 'issue', 'issue the key of a profile; the previous one stops working')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .option(
      '--keep-old-hours <hours>',
      'hours that the previous key stays valid, up to 24',
      toOverlapHours,
      0,
    )
    .action(({ profile: id, ...options }: IssueOptions) =>
      operateAndPrint(options, async (app, services) => {
        const { ApiKeysService, BY_OPERATOR, Database, AccountNotifications, SecurityLog } = services;
        const { scopeId, suspendedAt } = await profileOf(app, services, id);
        if (suspendedAt)
          throw new CommandError(`Profile ${id} is suspended: a key of it opens nothing. Resume it first`);
        const apiKeys = app.get(ApiKeysService);
        const { current } = await apiKeys.describe(id);
        return app.get(Database).transaction(async (tx) => {
          const kind = current ? 'key-replaced' : 'key-issued';
          await app.get(SecurityLog).record(tx, { kind, scopeId, profileId: id, ...BY_OPERATOR });
          await app.get(AccountNotifications).notify(tx, id, kind, BY_OPERATOR, 'es');
          return { api_key: await apiKeys.issue(tx, id, options) };
        });
      }),
    );

  addCommand(apiKey, 'revoke', 'revoke the key of a profile, and the previous one if it is still valid')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action(({ profile: id, ...options }: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, services) => {
        const { ApiKeysService, BY_OPERATOR, Database, AccountNotifications, SecurityLog } = services;
        const { scopeId } = await profileOf(app, services, id);
        return app.get(Database).transaction(async (tx) => {
          const revoked = await app.get(ApiKeysService).revoke(tx, id);
          const event = { kind: 'key-revoked' as const, scopeId, profileId: id, ...BY_OPERATOR };
          if (revoked) {
            await app.get(SecurityLog).record(tx, event);
            await app.get(AccountNotifications).notify(tx, id, event.kind, BY_OPERATOR, 'es');
          }
          return { profile_id: id, revoked };
        });
      }),
    );

  addCommand(apiKey, 'list', 'list valid keys, oldest first, with the time and address of their last use')
    .option('--org <id>', 'only keys of members of this organization', toId)
    .action((options: { org?: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { ApiKeysService }) => ({
        api_keys: (await app.get(ApiKeysService).listForOperator(options.org)).map(view),
      })),
    );
}

function view(key: OwnedApiKeyInfo) {
  return {
    id: key.id,
    profile_id: key.profileId,
    name: key.name,
    suspended: key.isSuspended,
    last_four: key.lastFour,
    created_at: key.createdAt.toISOString(),
    last_used_on: key.lastUsedOn,
    last_used_address: key.lastUsedAddress,
    ends_at: key.endsAt?.toISOString() ?? null,
  };
}

/** Parses the hours that a replaced key stays valid. */
function toOverlapHours(text: string): number {
  const hours = Number(text);
  if (!/^\d+$/.test(text) || hours > MAX_OVERLAP_HOURS)
    throw new InvalidArgumentError(`A whole number, from 0 to ${MAX_OVERLAP_HOURS}.`);
  return hours;
}
