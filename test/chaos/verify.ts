import { readIssuedCfdi } from '../../src/provider/remote/issued-cfdi.js';
import { cli } from '../support/service/process.js';
import { promised, wasRefused } from './book.js';
import { diskOf, storedFiles } from './stored-files.js';
import type { World } from './world.js';

interface Row {
  id: string;
  tag: string;
  status: string;
  account_id: string;
  receiver_rfc: string;
  uuid: string | null;
  amount: string | null;
  failure_code: string | null;
  image_key: string;
  pdf_key: string | null;
  xml_key: string | null;
}

export interface Verdict {
  accepted: number;
  completed: number;
  failed: number;
  refused: number;
  violations: string[];
}

/** Everything that must hold when all is over, of the running service's database, files and issuer. */
export async function verify(world: World): Promise<Verdict> {
  const invoices = await world.rows<Row>(
    `SELECT id, expense_description AS tag, status, account_id, receiver_rfc, upper(uuid::text) AS uuid, amount,
            failure_code, image_key, pdf_key, xml_key FROM invoices`,
  );
  const violations = [
    ...promises(world, invoices),
    ...(await documents(world, invoices)),
    ...(await money(world)),
    ...(await files(world, invoices)),
    ...(await amounts(world, invoices)),
    ...(await members(world)),
  ];
  const count = (status: string) => invoices.filter((invoice) => invoice.status === status).length;
  return {
    accepted: invoices.length,
    completed: count('completed'),
    failed: count('failed'),
    refused: world.book.requests.filter(wasRefused).length,
    violations,
  };
}

/** What was answered 200 is there, once, and settled; what was refused is not there. */
function promises({ book }: World, invoices: Row[]): string[] {
  const found: string[] = [];
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const byTag = Map.groupBy(invoices, ({ tag }) => tag);
  for (const { id, status, failure_code } of invoices) {
    if (status !== 'completed' && status !== 'failed') found.push(`invoice ${id} is ${status}`);
    // The issuer refuses tickets, and loses nothing: any other failure is ours.
    if (status === 'failed' && failure_code !== 'TICKET_NOT_FOUND')
      found.push(`invoice ${id} failed with ${failure_code}`);
  }
  for (const sent of book.requests) {
    const answered = sent.told.flatMap(({ invoiceId }) => invoiceId ?? []);
    const made = byTag.get(sent.tag) ?? [];
    for (const id of answered)
      if (!byId.has(id)) found.push(`${sent.tag}: answered 200, and ${id} is not there`);
    if (new Set(answered).size > 1) found.push(`${sent.tag}: one key, answered with several invoices`);
    if (made.length > 1) found.push(`${sent.tag}: asked for once, accepted ${made.length} times`);
    if (promised(sent) && made[0]?.id !== promised(sent))
      found.push(`${sent.tag}: another invoice than promised`);
    if (wasRefused(sent) && made.length > 0)
      found.push(`${sent.tag}: refused (${sent.told.at(-1)?.status}), and accepted`);
  }
  return found;
}

/** One document for a completed invoice, and none for another. */
async function documents({ issued }: World, invoices: Row[]): Promise<string[]> {
  const found: string[] = [];
  const all = await issued();
  const completed = new Map(
    invoices.filter(({ status }) => status === 'completed').map((invoice) => [invoice.uuid, invoice]),
  );
  for (const { uuid, invoiceId } of all) {
    const invoice = completed.get(uuid);
    if (!invoice)
      found.push(`document ${uuid} of ${invoiceId ?? 'an invoice'} was issued, and no invoice has it`);
    else if (invoiceId !== null && invoice.id !== invoiceId)
      found.push(`document ${uuid} is at another invoice`);
  }
  for (const [invoiceId, of] of Map.groupBy(all, (document) => document.invoiceId))
    if (invoiceId !== null && of.length > 1) found.push(`invoice ${invoiceId} has ${of.length} documents`);
  const known = new Set(all.map(({ uuid }) => uuid));
  for (const { id, uuid } of completed.values())
    if (!uuid || !known.has(uuid)) found.push(`invoice ${id} has document ${uuid}, which nobody issued`);
  return found;
}

/** Debits are the accepted invoices, and balances are what is left. */
async function money({ rows, accounts, env }: World): Promise<string[]> {
  const unpaid = await rows<{ id: string }>(
    `SELECT i.id FROM invoices i
      WHERE (SELECT count(*) FROM credit_entries e WHERE e.reason = 'debit' AND e.reference = i.id::text
                AND e.account_id = i.account_id AND e.amount = -1) <> 1`,
  );
  const forNothing = await rows<{ reference: string }>(
    `SELECT reference FROM credit_entries e
      WHERE reason = 'debit' AND NOT EXISTS (SELECT FROM invoices i WHERE i.id::text = e.reference)`,
  );
  const balances = await rows<{ id: string; balance: number; granted: number; due: number }>(
    `SELECT a.id, a.balance::int,
            coalesce(sum(e.amount) FILTER (WHERE e.reason = 'grant'), 0)::int AS granted,
            (coalesce(sum(e.amount) FILTER (WHERE e.reason <> 'debit'), 0)
             - (SELECT count(*) FROM invoices i WHERE i.account_id = a.id))::int AS due
       FROM credit_accounts a LEFT JOIN credit_entries e ON e.account_id = a.id GROUP BY a.id`,
  );
  const byAccount = new Map(balances.map((account) => [account.id, account]));
  const grants = [...accounts.granted].filter(([id, amount]) => byAccount.get(id)?.granted !== amount);
  const audit = await cli<{ holds: boolean }>(env, 'credits', 'audit').catch(() => ({ holds: false }));
  return [
    ...unpaid.map(({ id }) => `invoice ${id} has not one debit`),
    ...forNothing.map(({ reference }) => `${reference} was debited, and there is no such invoice`),
    ...balances
      .filter(({ balance, due }) => balance !== due)
      .map(
        ({ id, balance, due }) =>
          `account ${id}: balance ${balance}, and grants - invoices + refunds are ${due}`,
      ),
    ...grants.map(
      ([id, amount]) => `account ${id}: ${amount} were granted, it has ${byAccount.get(id)?.granted}`,
    ),
    ...(audit.holds ? [] : ['credits audit does not hold']),
  ];
}

/** No file without a row, no row without its files. */
async function files(world: World, invoices: Row[]): Promise<string[]> {
  const stored = new Set(await storedFiles(world));
  const named = new Set(
    invoices.flatMap(({ image_key, pdf_key, xml_key }) =>
      [image_key, pdf_key, xml_key].filter((key) => key !== null),
    ),
  );
  return [
    ...[...stored].filter((key) => !named.has(key)).map((key) => `file ${key} is of no invoice`),
    ...[...named].filter((key) => !stored.has(key)).map((key) => `file ${key} is not there`),
    ...invoices
      .filter(({ status, pdf_key, xml_key }) => status === 'completed' && !(pdf_key && xml_key))
      .map(({ id }) => `invoice ${id} is completed without files`),
  ];
}

/** What an invoice says is what its XML says. */
async function amounts(world: World, invoices: Row[]): Promise<string[]> {
  const found: string[] = [];
  const disk = await diskOf(world);
  for (const { id, amount, uuid, receiver_rfc, xml_key } of invoices) {
    if (xml_key === null) continue;
    const xml = Buffer.from(await disk.getBytes(xml_key).catch(() => Buffer.alloc(0)));
    try {
      const cfdi = readIssuedCfdi(xml);
      if (cfdi.total.toFixed(2) !== amount)
        found.push(`invoice ${id}: ${amount}, and its XML ${cfdi.total.toFixed(2)}`);
      if (cfdi.uuid !== uuid) found.push(`invoice ${id}: ${uuid}, and its XML ${cfdi.uuid}`);
      if (cfdi.receptor.rfc !== receiver_rfc) found.push(`invoice ${id}: its XML is for somebody else`);
    } catch (error) {
      found.push(`invoice ${id}: ${(error as Error).message}`);
    }
  }
  return found;
}

/** Members that a request made came with an invoice, and are whole. */
async function members({ rows }: World): Promise<string[]> {
  const broken = await rows<{ id: string }>(
    `SELECT p.id FROM profiles p LEFT JOIN tax_infos t ON t.profile_id = p.id
      WHERE t.profile_id IS NULL
         OR NOT EXISTS (SELECT FROM credit_accounts a WHERE a.id = p.id)
         OR p.invoice_count <> (SELECT count(*) FROM invoices i WHERE i.profile_id = p.id)
         OR (p.name LIKE 'NEW %' AND p.invoice_count = 0)`,
  );
  const [strangers] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM auth_users u WHERE NOT EXISTS (SELECT FROM profiles p WHERE p.auth_user_id = u.id)`,
  );
  return [
    ...broken.map(({ id }) => `member ${id} is not whole, has no invoice, or is counted wrongly`),
    ...(strangers?.count ? [`${strangers.count} auth users are of nobody`] : []),
  ];
}
