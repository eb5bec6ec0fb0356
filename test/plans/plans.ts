// Usage: npm run test:plans -- [--rows 5000000]: what the service asks of a database that holds millions of invoices must be
// found by an index, and be little. It is driven by clients, people and its own jobs, and PostgreSQL itself tells how it does
// each statement (auto_explain): so what is judged is what is sent, and there is no list of it here to fall behind.
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { fileOfBuild } from '../benchmark/service/harness/built.js';
import { type BenchDatabase, openBenchDatabase } from '../benchmark/service/harness/database.js';
import { SOURCES, startService } from '../benchmark/service/harness/process.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import { FakeSat } from '../support/providers/fake-sat.js';
import { WebhookReceiver } from '../support/providers/webhook-receiver.js';
import type { ExecutedPlan } from './plan.js';
import { ALLOWANCES, EXPECTED, LARGE_ROWS, MOST_ROWS } from './bounds.js';
import { seed } from './seed.js';
import { inOneLine, judge, type Judged } from './verdict.js';
import { Visits } from './visits.js';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '5000000' }, all: { type: 'boolean' } },
});
const ROWS = Number(values.rows);

/** Commands that list invoices of all tenants. */
const COMMANDS = [
  ['invoice', 'unconfirmed'],
  ['invoice', 'unconfirmed', '--all'],
  [
    'invoice',
    'collisions',
    '--since',
    '2020-01-31',
    '--before',
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
    '--limit',
    '10',
  ],
];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-plans-'));
  const database = await openBenchDatabase(folder);
  try {
    const began = performance.now();
    const seeded = await seed(database, ROWS);
    console.log(`${ROWS} invoices were made in ${seconds(began)} s`);
    const file = join(folder, 'plans.jsonl');
    await drive(database, folder, file, seeded);
    const large = new Set(await largeTables(database));
    const judged = judge(await plansIn(file), { large, rows: MOST_ROWS, allowances: ALLOWANCES });
    report(judged, large);
    console.log(`All of it took ${seconds(began)} s`);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drive(
  database: BenchDatabase,
  folder: string,
  file: string,
  seeded: Awaited<ReturnType<typeof seed>>,
): Promise<void> {
  const [portal, sat, receiver] = await Promise.all([
    FakePortal.start(),
    new FakeSat().listen(),
    new WebhookReceiver().listen(),
  ]);
  // One of five fails, and one is waited for.
  let jobs = 0;
  portal.alwaysPlan = () =>
    [{}, {}, { status: 'failed' as const }, { afterMs: 300, callsBack: true }, {}][jobs++ % 5] ?? {};
  const { orgId } = seeded.large;
  await database.rows(`UPDATE webhook_endpoints SET url = $1 WHERE organization_id = $2`, [
    receiver.origin,
    orgId,
  ]);
  await explainTo(database);
  const env = {
    ...portal.env,
    ...sat.env,
    // Cookies without TLS.
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    DATABASE_POOL: '2',
    DATA_DIR: folder,
    BACKLOG_LIMIT: '1000000',
    REFUND_FAILED_INVOICES: 'true',
    REPEATED_RECEIPTS: 'refuse',
    // Of two years, the first day is to be removed.
    KEEP_PICTURES_DAYS: '729',
    KEEP_READINGS_DAYS: '729',
    KEEP_DOCUMENTS_DAYS: '729',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    PLANS_FILE: file,
  };
  const options = [
    '--no-warnings',
    '--import',
    SOURCES,
    '--import',
    here('../benchmark/service/peers/receipts-at-hand.ts'),
    '--import',
    here('record-plans.ts'),
  ];
  const service = await startService(env, join(folder, 'service.log'), options);
  portal.callbackUrl = `http://127.0.0.1:${service.port}/api/provider-callbacks`;
  try {
    const visits = new Visits(`http://127.0.0.1:${service.port}`, database, seeded);
    await visits.all();
    await visits.recurring();
    const cli = fileURLToPath(fileOfBuild('src/cli.js'));
    for (const command of COMMANDS)
      await promisify(execFile)(process.execPath, [...options, cli, ...command], {
        env: { PATH: process.env['PATH'], ...env },
      });
  } finally {
    await service.stop();
    await Promise.all([portal.close(), sat.close(), receiver.close()]);
  }
}

/** Enables auto_explain for all new connections. */
async function explainTo(database: BenchDatabase): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [setting, value] of Object.entries(settings)) {
    await database.rows(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  }
}

async function largeTables(database: BenchDatabase): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND reltuples >= $1`,
    [LARGE_ROWS],
  );
  return tables.map(({ name }) => name);
}

async function plansIn(file: string): Promise<ExecutedPlan[]> {
  const plans: ExecutedPlan[] = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    plans.push(JSON.parse(line) as ExecutedPlan);
  return plans;
}

function report(judged: readonly Judged[], large: ReadonlySet<string>): void {
  console.log(`${judged.length} statements, ${large.size} large tables: ${[...large].sort().join(', ')}`);
  for (const one of judged) {
    if (!values.all && one.faults.length === 0 && one.rows <= MOST_ROWS) continue;
    const ways = one.scans
      .filter(({ rows }) => rows > 0)
      .map(({ way, table, index, rows }) => `${way} ${index ?? table}: ${Math.round(rows)}`);
    console.log(
      `${String(Math.round(one.rows)).padStart(9)}  ${one.text.slice(0, 150)}\n           ${[...new Set(ways)].slice(0, 6).join(', ')}`,
    );
    for (const fault of one.faults) console.log(`!!!        ${fault}`);
  }
  const missing = EXPECTED.filter((part) => !judged.some(({ text }) => text.includes(inOneLine(part))));
  for (const part of missing) console.log(`!!! was not sent: ${part}`);
  const faulty = judged.filter(({ faults }) => faults.length > 0).length;
  console.log(
    `${judged.length - faulty} statements are good, ${faulty} are not, ${missing.length} were not sent`,
  );
  if (faulty + missing.length > 0) process.exitCode = 1;
}

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(0);

await main();
