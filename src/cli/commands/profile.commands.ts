import type { Command } from 'commander';
import { v7 as newId } from 'uuid';
import { CommandError } from '../command-error.js';
import {
  checkPostalCode,
  checkRegimen,
  checkUse,
  readRfc,
  readTaxpayer,
  type TaxData,
} from '../../tax-info/tax-data.js';
import { toPositiveInteger, toId } from '../arguments.js';
import { addCommand, operateAndPrint, operatorName } from '../operate.js';
import { profileOf } from '../profile-of.js';

interface CreateOptions {
  /** False with `--no-org`. */
  org?: string | false;
  rfc: string;
  taxpayer: string;
  postalCode: string;
  regimen: string;
  cfdiUse: string;
  email?: string;
  phone?: string;
  admin?: boolean;
  credits?: number;
  parent?: string;
  json?: boolean;
}

export function addProfileCommands(program: Command): void {
  const profile = program
    .command('profile')
    .description('members of organizations, and taxpayers without one');

  addCommand(profile, 'create', 'create a profile')
    .option('--org <id>', 'the organization of the member', toId)
    .option('--no-org', 'create a taxpayer without an organization')
    .requiredOption('--rfc <rfc>')
    .requiredOption('--taxpayer <name>', 'legal name')
    .requiredOption('--postal-code <code>')
    .requiredOption('--regimen <code>', 'fiscal regime, such as 601')
    .requiredOption('--cfdi-use <code>', 'CFDI use, such as G03')
    .option('--email <address>')
    .option('--phone <number>')
    .option('--admin', 'may manage the organization')
    .option('--credits <amount>', "credits on the profile's account", toPositiveInteger)
    .option('--parent <id>', 'the parent of a subprofile', toId)
    .action(async (options: CreateOptions) => {
      const orgId = options.org || null;
      if (options.org === undefined)
        throw new CommandError('Name the organization with --org, or pass --no-org');
      const taxData = taxDataOf(options);
      await operateAndPrint(options, async (app, services) => {
        const { BY_OPERATOR, CreditsService, Database, OrganizationsService, ProfilesService, SecurityLog } =
          services;
        if (orgId && !(await app.get(OrganizationsService).find(orgId))) {
          throw new CommandError(`There is no organization ${orgId}`);
        }
        const parent = options.parent && (await app.get(ProfilesService).findForOperator(options.parent));
        if (options.parent && (!parent || parent.orgId !== orgId)) {
          throw new CommandError(`There is no profile ${options.parent} in the same organization`);
        }
        return app.get(Database).transaction(async (tx) => {
          const created = await app.get(ProfilesService).create(tx, {
            orgId,
            taxData,
            email: options.email === undefined ? null : services.readEmail(options.email),
            phoneNumber: options.phone === undefined ? null : services.readPhoneNumber(options.phone),
            isAdmin: options.admin,
            parentId: options.parent,
          });
          const { id: profileId, scopeId } = created;
          const event = { kind: 'profile-created' as const, scopeId, profileId, ...BY_OPERATOR };
          await app.get(SecurityLog).record(tx, event);
          if (options.credits) {
            const grant = {
              accountId: created.id,
              amount: options.credits,
              reference: newId(),
              madeBy: operatorName(),
            };
            await app.get(CreditsService).grant(tx, grant);
          }
          return {
            id: created.id,
            org_id: created.orgId,
            name: created.name,
            tax_id: created.taxInfo.taxId,
            is_admin: created.isAdmin,
            credits_remaining: options.credits ?? 0,
          };
        });
      });
    });

  addSuspensionCommand(profile, 'suspend', 'suspend a member: its key and sessions are refused');
  addSuspensionCommand(profile, 'resume', 'end the suspension of a member');

  addCommand(profile, 'erase', 'erase a person on request; this cannot be undone')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action(({ profile: id, ...options }: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, services) => {
        await profileOf(app, services, id);
        const { invoices } = await app.get(services.EraseProfile).erase(id);
        return {
          id,
          erased: [
            'name, RFC, address, tax data',
            'email, phone number',
            'password, sessions, links of invitations',
            'API keys, kept answers to requests',
            'pictures of receipts and what was read of them (as invoices are settled; within the hour)',
          ],
          kept: {
            invoices,
            documents:
              'PDF and XML, with the name and RFC in them, until their time is over (KEEP_DOCUMENTS_DAYS): fiscal law (CFF, art. 30)',
            ledger: 'the entries of the credit account, which name ids alone',
            security_log:
              'what was done to keys and rights, with ids and IP addresses (KEEP_SECURITY_LOG_DAYS)',
          },
        };
      }),
    );

  addCommand(profile, 'add-regimen', 'register one more fiscal regime for a profile')
    .requiredOption('--profile <id>', "the profile's id", toId)
    .requiredOption('--regimen <code>')
    .action((options: { profile: string; regimen: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { Database, TaxInfoService }) => {
        const { profile: id, regimen } = options;
        const regimens = await app
          .get(Database)
          .transaction((tx) => app.get(TaxInfoService).addRegimen(tx, id, regimen));
        if (!regimens) throw new CommandError(`There is no profile ${id}`);
        return { id, registered_regimens: regimens };
      }),
    );
}

function addSuspensionCommand(profile: Command, name: 'suspend' | 'resume', description: string): void {
  addCommand(profile, name, description)
    .requiredOption('--profile <id>', "the profile's id", toId)
    .action(({ profile: id, ...options }: { profile: string; json?: boolean }) =>
      operateAndPrint(options, async (app, services) => {
        const { BY_OPERATOR, Database, ProfilesService, SecurityLog } = services;
        const member = await profileOf(app, services, id);
        await app.get(Database).transaction(async (tx) => {
          const kind = name === 'suspend' ? 'suspended' : 'resumed';
          const event = { kind, scopeId: member.scopeId, profileId: id, ...BY_OPERATOR } as const;
          if (await app.get(ProfilesService)[name](tx, null, member))
            await app.get(SecurityLog).record(tx, event);
        });
        const { suspendedAt } = await profileOf(app, services, id);
        return { id, suspended_at: suspendedAt?.toISOString() ?? null };
      }),
    );
}

function taxDataOf(options: CreateOptions): TaxData {
  const taxId = readRfc(options.rfc);
  checkRegimen(options.regimen, taxId);
  checkPostalCode(options.postalCode);
  const cfdiUse = options.cfdiUse.toUpperCase();
  checkUse(cfdiUse, options.regimen, taxId);
  return {
    taxId,
    taxpayer: readTaxpayer(options.taxpayer),
    postalCode: options.postalCode,
    fiscalRegimen: options.regimen,
    cfdiUse,
  };
}
