import type { Payer } from '../harness/accounts.js';
import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad } from '../harness/load.js';
import { readRequest } from '../harness/requests.js';

const FEW = 1_000;
/** One after the other: what counts is how long one takes. */
const ONE = 1;
/** As whoever writes it first would. */
const NAIVE =
  'SELECT * FROM invoices WHERE profile_id = $1 ORDER BY created_at DESC, id DESC LIMIT 10 OFFSET $2';

/** `member-invoices` of a member with very many invoices. */
export async function pages(bench: Bench): Promise<Figure[]> {
  const [many, few] = bench.payers.slice(-2) as [Payer, Payer];
  await addInvoices(bench, many, bench.invoices);
  await addInvoices(bench, few, FEW);
  // So that the table is as autovacuum would have left it.
  await bench.database.rows('VACUUM (ANALYZE) invoices');
  return [await firstPage(bench, many, few), await deepPage(bench, many)];
}

async function firstPage(bench: Bench, many: Payer, few: Payer): Promise<Figure> {
  const { ratio, ours, other } = await inTurns(
    { ours: () => pageTime(bench, many, 0), other: () => pageTime(bench, few, 0) },
    bench.turns,
  );
  return {
    name: `first page of ${bench.invoices} invoices, to one of ${FEW}`,
    value: ratio,
    goal: { most: 1.3 },
    note: `${ours.toFixed(1)} to ${other.toFixed(1)} ms`,
  };
}

async function deepPage(bench: Bench, many: Payer): Promise<Figure> {
  const offset = Math.floor(bench.invoices * 0.99);
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => pageTime(bench, many, offset),
      other: () => naiveTime(bench, many, offset),
    },
    bench.turns,
  );
  return {
    name: `page at offset ${offset}, to the naive query`,
    value: ratio,
    goal: { most: 0.4 },
    note: `${ours.toFixed(1)} to ${other.toFixed(1)} ms, the one with HTTP and the other without`,
  };
}

/** Milliseconds of one request. */
async function pageTime(bench: Bench, payer: Payer, offset: number): Promise<number> {
  const { port } = await bench.service();
  const request = readRequest(
    payer,
    `member-invoices?org_id=${payer.orgId}&rfc=${payer.rfc}&offset=${offset}`,
  );
  return 1_000 / (await fullLoad({ port, next: () => request }, bench.seconds, ONE));
}

async function naiveTime({ database, seconds }: Bench, payer: Payer, offset: number): Promise<number> {
  const began = performance.now();
  let times = 0;
  for (; performance.now() < began + seconds * 1_000; times++) await database.rows(NAIVE, [payer.id, offset]);
  return (performance.now() - began) / times;
}

/** Completed invoices over the last years, with the member's counter. */
async function addInvoices({ database }: Bench, { id, orgId, rfc }: Payer, count: number): Promise<void> {
  await database.rows(
    `INSERT INTO invoices (id, scope_id, profile_id, account_id, status, receiver_rfc, receiver_name, receiver_postal_code,
                           receiver_regimen, cfdi_usage, image_key, provider_reference, amount, subtotal, tax,
                           vendor_name, vendor_rfc, vendor_address, uuid, pdf_key, xml_key, created_at, completed_at)
     SELECT gen_random_uuid(), $2, $1, $1, 'completed', $3, 'BENCHMARK', '42501', '601', 'G03', 'receipts/benchmark.png',
            'benchmark', 116, 100, 16, 'ABARROTES EL SOL', 'AES010203AB1', 'CALLE 1, CENTRO', gen_random_uuid(),
            'documents/benchmark.pdf', 'documents/benchmark.xml', at, at
       FROM generate_series(1, $4) AS n, LATERAL (SELECT now() - n * interval '1 minute') AS made (at)`,
    [id, orgId, rfc, count],
  );
  await database.rows('UPDATE profiles SET invoice_count = invoice_count + $2 WHERE id = $1', [id, count]);
}
