import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import type { Payer } from './accounts.js';
import type { Bench } from './bench.js';
import { acceptInvoice } from './built.js';

const IMAGE_KEY = 'receipts/2026-01-31/benchmark.png';

/** Accepts invoices of some payers, one each in turn, all at once with a commit, as the service does. @returns their ids. */
export async function accept(
  { database, folder }: Bench,
  payers: readonly Payer[],
  count: number,
  picture: Buffer,
): Promise<string[]> {
  const file = join(folder, 'files', IMAGE_KEY);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, picture);
  const ids = Array.from({ length: count }, () => newId());
  const client = await database.pool.connect();
  const on = { query: async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows };
  await client.query('BEGIN');
  for (const [at, id] of ids.entries()) {
    const payer = payers.at(at % payers.length)!;
    await acceptInvoice(on as never, {
      id,
      scopeId: payer.orgId,
      profileId: payer.id,
      accountId: payer.id,
      madeBy: payer.id,
      price: 1,
      receiver: {
        rfc: payer.rfc,
        name: 'BENCHMARK',
        postalCode: '42501',
        fiscalRegimen: '601',
        cfdiUse: 'G03',
      },
      expenseDescription: null,
      imageKey: IMAGE_KEY,
      needsExtraction: true,
      createdAt: new Date(),
    });
  }
  await client.query('COMMIT');
  client.release();
  return ids;
}

/** How many of some invoices are settled. */
export async function countSettled({ database }: Bench, ids: readonly string[]): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    `SELECT count(*)::int FROM invoices WHERE id = ANY ($1) AND status IN ('completed', 'failed')`,
    [ids],
  );
  return row?.count ?? 0;
}
