import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { type Payer, PAYER_ID_START } from '../harness/accounts.js';
import { acceptInvoice } from '../harness/built.js';
import { CONCURRENCY } from '../harness/load.js';

const run = promisify(execFile);

/** Where pgbench is, as Debian installs it or in the path; null where it is not. */
export function findPgbench(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  return [...inPath, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].findLast(existsSync) ?? null;
}

/** Transactions a second of the service's own statement, prepared once, with nothing around it but PostgreSQL. */
export async function pgbench(
  program: string,
  script: string,
  { url, seconds }: { url: string; seconds: number },
): Promise<number> {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CONCURRENCY),
    '-T',
    String(Math.ceil(seconds)),
    '-f',
    script,
  ];
  const { stdout } = await run(program, [...args, url]).catch(({ stderr }: { stderr: string }) => {
    // The error itself names the database with its password.
    throw new Error(stderr.split('\n')[0]);
  });
  const [, tps] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (tps === undefined || !/failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return Number(tps);
}

/** Writes the statement that accepts an invoice as a script of pgbench, for a random payer each time. */
export async function writeScript(path: string, payers: readonly [Payer, ...Payer[]]): Promise<string> {
  const statement = await statementOf(payers[0]);
  // Its variables are numbers, so ids are made of them.
  const payer = `('${PAYER_ID_START}' || lpad(to_hex(:payer::bigint), 12, '0'))`;
  const id = "lpad(to_hex(:invoice::bigint), 32, '0')";
  const values: Record<string, string> = {
    $1: payer,
    $2: '1',
    $3: payer,
    $4: id,
    $5: `'${payers[0].orgId}'`,
    $6: payer,
    $7: "'TST010101AAA'",
    $8: "'BENCHMARK'",
    $9: "'42501'",
    $10: "'601'",
    $11: "'G03'",
    $12: "'Papelería'",
    $13: "'receipts/2026-01-31/benchmark.png'",
    $14: 'now()',
    $15: "'benchmark'::bytea",
    $16: 'NULL',
    $17: "'process-invoice'",
    $18: '10',
  };
  const filled = statement.replace(/\$\d+/g, (placeholder) => {
    const value = values[placeholder];
    if (value === undefined)
      throw new Error(`The statement of the service has a ${placeholder} that pgbench is not told of`);
    return value;
  });
  await writeFile(
    path,
    `\\set payer random(0, ${payers.length - 1})\n\\set invoice random(1, 9000000000000000000)\n${filled};\n`,
  );
  return path;
}

/** The text of the statement, as the service sends it. */
async function statementOf({ id, orgId }: Payer): Promise<string> {
  let sent = '';
  const listener = {
    query(sql: string) {
      sent = sql;
      return Promise.resolve([{ balance: '0' }]);
    },
  };
  await acceptInvoice(listener as never, {
    id: newId(),
    scopeId: orgId,
    profileId: id,
    accountId: id,
    madeBy: id,
    price: 1,
    receiver: { rfc: '', name: '', postalCode: '', fiscalRegimen: '', cfdiUse: '' },
    expenseDescription: null,
    imageKey: '',
    needsExtraction: true,
    createdAt: new Date(),
  });
  return sent;
}
