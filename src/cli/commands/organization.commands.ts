import type { Command } from 'commander';
import { v7 as newId } from 'uuid';
import { FEATURE_FLAGS } from '../../organizations/feature-flags.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { CommandError } from '../command-error.js';
import { toPositiveInteger, toFlags, toId } from '../arguments.js';
import { addCommand, operateAndPrint, operatorName } from '../operate.js';

interface CreateOptions {
  name: string;
  description?: string;
  credits?: number;
  flag?: Record<string, boolean>;
  json?: boolean;
}

export function addOrganizationCommands(program: Command): void {
  const organization = program.command('organization').description('tenants and their feature flags');

  addCommand(organization, 'create', 'create an organization')
    .requiredOption('--name <name>')
    .option('--description <text>')
    .option('--credits <amount>', "credits on the organization's own account", toPositiveInteger)
    .option('--flag <name=bool>', 'a feature flag; repeat it for several', toFlags)
    .action((options: CreateOptions) => {
      warnOfUnknownFlags(options.flag ?? {});
      return operateAndPrint(options, (app, { CreditsService, Database, OrganizationsService }) =>
        app.get(Database).transaction(async (tx) => {
          const { name, description, credits, flag } = options;
          const created = await app
            .get(OrganizationsService)
            .create(tx, { name, description, featureFlags: flag });
          if (credits) {
            await app.get(CreditsService).grant(tx, {
              accountId: created.id,
              amount: credits,
              reference: newId(),
              madeBy: operatorName(),
            });
          }
          return { ...view(created), credits_remaining: credits ?? 0 };
        }),
      );
    });

  addCommand(organization, 'set-flag', 'set feature flags of an organization')
    .argument('<name=bool...>', `such as ${FEATURE_FLAGS.join(' and ')}, which the service reads`, toFlags)
    .requiredOption('--org <id>', "the organization's id", toId)
    .action((flags: Record<string, boolean>, options: { org: string; json?: boolean }) => {
      warnOfUnknownFlags(flags);
      return operateAndPrint(options, async (app, { Database, OrganizationsService }) => {
        const changed = await app
          .get(Database)
          .transaction((tx) => app.get(OrganizationsService).setFlags(tx, options.org, flags));
        if (!changed) throw new CommandError(`There is no organization ${options.org}`);
        return view(changed);
      });
    });
}

/** Flags for clients have any name, but an unknown one may also be a misspelt flag of the service. */
function warnOfUnknownFlags(flags: Record<string, boolean>): void {
  const others = Object.keys(flags).filter((name) => !FEATURE_FLAGS.some((known) => known === name));
  if (others.length > 0)
    process.stderr.write(
      `Not read by the service, only by clients: ${others.join(', ')}. The service reads ${FEATURE_FLAGS.join(' and ')}.\n`,
    );
}

function view({ id, name, description, featureFlags }: Organization) {
  return { id, name, description, feature_flags: featureFlags };
}
