import type { Command } from 'commander';
import { toId } from '../arguments.js';
import { CommandError } from '../command-error.js';
import { addCommand, extensionsNow, operateAndPrint, settingsNow } from '../operate.js';
import { profileOf } from '../profile-of.js';

export function addAccountCommands(program: Command): void {
  const account = program
    .command('account')
    .description('the web account of profiles')
    .hook('preAction', () => {
      if (extensionsNow().withoutWebAccount) throw new CommandError('This service has no web account.');
    });

  addCommand(
    account,
    'invite',
    'create a link with which the owner of a profile sets a password; it works once',
  )
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action((options: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { AccountLinks, Database, linkOrigin }) => {
        const { path, expiresAt, email } = await app
          .get(Database)
          .transaction((tx) => app.get(AccountLinks).invite(tx, options.profile));
        return { link: `${linkOrigin(settingsNow())}${path}`, expires_at: expiresAt.toISOString(), email };
      }),
    );

  addCommand(
    account,
    'address',
    'change the email with which the owner of a profile signs in; the previous address is notified',
  )
    .requiredOption('--profile <id>', "the profile's id", toId)
    .requiredOption('--email <address>', "the owner's email; make sure that it is theirs")
    .action((options: { profile: string; email: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { BY_OPERATOR, Database, readEmail, SignInAddresses }) => {
        const { profile: id } = options;
        const email = readEmail(options.email);
        await app
          .get(Database)
          .transaction((tx) => app.get(SignInAddresses).change(tx, id, email, BY_OPERATOR, 'es'));
        return { id, sign_in_email: email };
      }),
    );

  addCommand(account, 'end-sessions', 'sign the owner of a profile out everywhere')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action(({ profile: id, ...options }: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, services) => {
        const { BY_OPERATOR, Database, SecurityLog, SessionsService } = services;
        const { scopeId, authUserId } = await profileOf(app, services, id);
        return app.get(Database).transaction(async (tx) => {
          const ended = await app.get(SessionsService).endAll(tx, authUserId);
          const event = { kind: 'sessions-ended' as const, scopeId, profileId: id, ...BY_OPERATOR };
          if (ended > 0) await app.get(SecurityLog).record(tx, event);
          return { profile_id: id, ended };
        });
      }),
    );
}
