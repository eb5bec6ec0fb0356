// Arguments: [haproxy] [caddy]. Replaces two `api` and two `worker` processes one after the other, under load through the proxies
// of docs/operations, and proves that no request and no invoice is lost.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Accounts, makeAccounts } from '../chaos/accounts.js';
import { rows } from '../chaos/embedded-database.js';
import { ExternalServer } from '../chaos/external-server.js';
import { freePort } from '../support/free-port.js';
import { Service } from '../chaos/service.js';
import { makeFolder, removeFolders } from '../chaos/world.js';
import { eventually } from '../support/service/eventually.js';
import { cli } from '../support/service/process.js';
import { Client } from './client.js';
import { PROXIES, type Proxy } from './proxies.js';
import { wrongAnswers } from './unavailable.js';

/** Of each organization. */
const CLIENTS_EACH = 4;
/** Between two processes that are replaced, as a deployment waits for each to be there. */
const SETTLES_MS = 2_000;
const ENDS_MS = 180_000;
const UNSETTLED = `SELECT count(*)::int AS n FROM invoices WHERE status IN ('pending', 'processing')`;

const folder = await makeFolder('rolling');
const server = await ExternalServer.create(join(folder, 'postgres'));
const shared = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), CHAOS_TICKETS: 'yes' };
const behind = { hosts: ['127.0.0.1', '127.0.0.2'], port: await freePort() } as const;
/** Seconds. Much longer than a proxy keeps idle connections, because its timers are late on a busy machine. */
const STOP_DELAY = '8';
const apis = behind.hosts.map(
  (HOST) => new Service({ ...shared, ROLE: 'api', HOST, PORT: String(behind.port), STOP_DELAY }),
);
const workers = [0, 1].map(() => new Service({ ...shared, ROLE: 'worker' }));
const all = [...apis, ...workers];

const problems: string[] = [];
try {
  for (const service of all) await service.start();
  const { organizations } = await makeAccounts(shared);
  const chosen = process.argv.slice(2);
  for (const [name, start] of Object.entries(PROXIES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const proxy = await start(folder, behind);
    try {
      await replaceAll(name, proxy, organizations);
      await takeAway(name, proxy, organizations);
    } finally {
      proxy.process.kill('SIGKILL');
    }
  }
  // Ends with 1 where anything does not hold.
  await cli(shared, 'credits', 'audit').catch(({ message }: Error) => problems.push(message));
} finally {
  for (const service of all) await service.killAndWait();
  await server.stop('immediate');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
await removeFolders();

/** Replaces every process while clients are at work, and looks at what became of their requests and invoices. */
async function replaceAll(
  name: string,
  { url }: Proxy,
  organizations: Accounts['organizations'],
): Promise<void> {
  const before = new Set(await invoices());
  const clients = organizations.flatMap(({ id, adminKey }) =>
    Array.from({ length: CLIENTS_EACH }, () => new Client(url, adminKey, id)),
  );
  const begun = Date.now();
  await sleep(SETTLES_MS);
  for (const service of all) {
    if (!(await service.stop())) problems.push('a process did not end in order');
    await service.start();
    await sleep(SETTLES_MS);
  }
  const seconds = Math.round((Date.now() - begun) / 1_000);
  await Promise.all(clients.map((client) => client.end()));

  await eventually(
    () => rows<{ n: number }>(server.url, UNSETTLED),
    ([left]) => left?.n === 0,
    ENDS_MS,
  ).catch(() => problems.push(`${name}: invoices are not settled after ${ENDS_MS / 1_000} s`));
  const made = new Set((await invoices()).filter((id) => !before.has(id)));
  const outcomes = clients.flatMap((client) => client.outcomes);
  const failed = outcomes.filter(({ status }) => status !== 200);
  for (const { status, error, body } of failed.slice(0, 10))
    problems.push(`${name}: a request failed: ${status ?? error} ${body.slice(0, 200)}`);
  const accepted = new Set(clients.flatMap((client) => client.accepted));
  const lost = [...accepted].filter((id) => !made.has(id)).length;
  const doubled = [...made].filter((id) => !accepted.has(id)).length;
  if (lost > 0) problems.push(`${name}: ${lost} accepted invoices are not there`);
  // Of a request that failed, nobody knows.
  if (doubled > failed.length) problems.push(`${name}: ${doubled} invoices were made that no answer told of`);
  const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  console.log(
    `${name}: ${outcomes.length} requests in ${seconds} s, while ${all.length} processes were replaced: ${failed.length} failed,` +
      ` the slowest took ${Math.round(slowest)} ms; ${accepted.size} invoices, ${lost} lost, ${doubled} too many`,
  );
}

/** Takes the database away, and then the processes that answer HTTP, and looks at what clients are told. */
async function takeAway(
  name: string,
  proxy: Proxy,
  [organization]: Accounts['organizations'],
): Promise<void> {
  const key = organization?.adminKey ?? '';
  const tell = async (when: string) => {
    // Until the proxy has seen that a process was killed, it may pass on the end of a connection.
    let wrong = await wrongAnswers(proxy, key);
    for (let others = 0; wrong.length > 0 && others < 20; others++) {
      await sleep(500);
      wrong = await wrongAnswers(proxy, key);
    }
    for (const answer of wrong) problems.push(`${name}, ${when}: ${answer}`);
    console.log(`${name}, ${when}: ${wrong.length === 0 ? '503 in JSON with Retry-After' : 'other answers'}`);
  };
  await server.stop('fast');
  await tell('without the database');
  await server.start();
  for (const api of apis) await api.killAndWait();
  await tell('without a process');
  for (const api of apis) await api.start();
}

async function invoices(): Promise<string[]> {
  return (await rows<{ id: string }>(server.url, 'SELECT id::text FROM invoices')).map(({ id }) => id);
}
