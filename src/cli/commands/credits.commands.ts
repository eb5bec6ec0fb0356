import { Option, type Command } from 'commander';
import { v7 as newId } from 'uuid';
import type { CreditsService, CreditStatement } from '../../credits/credits.service.js';
import { CommandError } from '../command-error.js';
import { auditReport } from '../audit-report.js';
import { toPositiveInteger, toId } from '../arguments.js';
import { profileOf } from '../profile-of.js';
import { addCommand, operateAndPrint, operateWith, operatorName, print } from '../operate.js';

interface AccountOptions {
  profile?: string;
  org?: string;
  json?: boolean;
}

interface TransferOptions {
  profile: string;
  amount: number;
  back?: boolean;
  json?: boolean;
}

export function addCreditsCommands(program: Command): void {
  const credits = program.command('credits').description('balances and the ledger');

  withAccount(addCommand(credits, 'grant', 'add credits to an account'))
    .requiredOption('--amount <credits>', 'a positive whole number', toPositiveInteger)
    .action(async (options: AccountOptions & { amount: number }) => {
      const accountId = accountOf(options);
      await operateAndPrint(options, async (app, { CreditsService, Database }) => {
        const service = app.get(CreditsService);
        await statementOf(service, accountId);
        const grant = { accountId, amount: options.amount, reference: newId(), madeBy: operatorName() };
        await app.get(Database).transaction((tx) => service.grant(tx, grant));
        return { account_id: accountId, balance: await service.balanceOf(accountId) };
      });
    });

  addCommand(credits, 'transfer', 'transfer credits from an organization to a member, or back')
    .requiredOption('--profile <id>', 'the member', toId)
    .requiredOption('--amount <credits>', 'a positive whole number', toPositiveInteger)
    .option('--back', 'transfer from the member to the organization')
    .action((options: TransferOptions) =>
      operateAndPrint(options, async (app, services) => {
        const { CreditsService, Database } = services;
        const { id, orgId } = await profileOf(app, services, options.profile);
        if (!orgId) throw new CommandError('The profile belongs to no organization');
        const service = app.get(CreditsService);
        const [from, to] = options.back ? [id, orgId] : [orgId, id];
        const { amount } = options;
        const transfer = { id: newId(), from, to, amount, scopeId: orgId, madeBy: operatorName() };
        await app.get(Database).transaction((tx) => service.transfer(tx, transfer));
        const [memberHas, organizationHas] = [await service.balanceOf(id), await service.balanceOf(orgId)];
        return { profile_id: id, balance: memberHas, org_id: orgId, org_balance: organizationHas };
      }),
    );

  withAccount(
    addCommand(
      credits,
      'show',
      'show the balance and entries of an account, oldest first, each with the balance after it',
    ),
  ).action(async (options: AccountOptions) => {
    const accountId = accountOf(options);
    await operateAndPrint(options, async (app, { CreditsService }) => {
      const { balance, entries } = await statementOf(app.get(CreditsService), accountId);
      return {
        account_id: accountId,
        balance,
        entries: entries.map((entry) => ({
          amount: entry.amount,
          balance: entry.balance,
          reason: entry.reason,
          reference: entry.reference,
          made_by: entry.madeBy,
          created_at: entry.createdAt.toISOString(),
        })),
      };
    });
  });

  addCommand(credits, 'refund', 'refund the credit of a failed invoice to the account that paid')
    .requiredOption('--invoice <id>', "the invoice's id", toId)
    .action((options: { invoice: string; json?: boolean }) =>
      operateAndPrint(options, async (app, { RefundInvoice }) => {
        const { accountId, balance } = await app.get(RefundInvoice).refund(options.invoice, operatorName());
        return { invoice_id: options.invoice, account_id: accountId, balance };
      }),
    );

  addCommand(
    credits,
    'audit',
    'check over the whole database that no credit and no invoice was lost or duplicated; exits with code 1 if a check fails',
  ).action(async (options: { json?: boolean }) => {
    const audit = await operateWith((app, { AuditService }) => app.get(AuditService).audit());
    if (!audit.holds) process.exitCode = 1;
    if (options.json) print(audit, options);
    else process.stdout.write(auditReport(audit));
  });
}

function withAccount(command: Command): Command {
  return command
    .addOption(new Option('--profile <id>', 'the account of a profile').argParser(toId).conflicts('org'))
    .addOption(new Option('--org <id>', 'the account of an organization').argParser(toId));
}

function accountOf({ profile, org }: AccountOptions): string {
  const id = profile ?? org;
  if (!id) throw new CommandError('Name the account with --profile or --org');
  return id;
}

async function statementOf(credits: CreditsService, accountId: string): Promise<CreditStatement> {
  const statement = await credits.statement(accountId);
  if (!statement) throw new CommandError(`There is no account ${accountId}`);
  return statement;
}
