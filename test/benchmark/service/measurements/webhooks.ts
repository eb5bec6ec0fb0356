import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { v7 as newId } from 'uuid';
import type { Bench, Figure } from '../harness/bench.js';
import { PUBLISH } from '../harness/built.js';
import { inTurns } from '../harness/in-turns.js';
import { fromSources, startServer, startService } from '../harness/process.js';

/** For each second of a slice. */
const MESSAGES_PER_SECOND = 100;
const ORGANIZATIONS = 8;
/** As many as `WEBHOOK_CONCURRENCY` has places. */
const LOOPS = 4;

/**
 * Webhooks a second, from a backlog that comes at once, to a receiver on the same machine; beside bare loops that sign
 * and `fetch`. One address is sent one thing at a time, so it is compared with one loop.
 */
export async function webhooks(bench: Bench): Promise<Figure[]> {
  const { database, folder, seconds, turns } = bench;
  const receiver = await startServer({
    args: fromSources('peers/webhook-receiver.ts'),
    env: {},
    ready: '/ready',
    log: join(folder, 'receiver.log'),
  });
  const env = {
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  };
  const worker = await startService(env, join(folder, 'webhooks.log'));
  const url = `http://127.0.0.1:${receiver.port}/`;
  const organizations = await register(bench, url);
  const count = Math.max(100, Math.round(seconds * MESSAGES_PER_SECOND));
  const compare = (to: string[], loops: number) =>
    inTurns({ ours: () => delivered(bench, to, count), other: () => fetched(url, loops, count) }, turns);
  try {
    const one = await compare(organizations.slice(0, 1), 1);
    const many = await compare(organizations, LOOPS);
    return [
      {
        name: 'webhooks to one address, to a bare loop',
        value: one.ratio,
        note: `${one.ours.toFixed(0)} to ${one.other.toFixed(0)} a second`,
      },
      {
        name: `webhooks to ${ORGANIZATIONS} organizations, to ${LOOPS} bare loops`,
        value: many.ratio,
        note: `${many.ours.toFixed(0)} to ${many.other.toFixed(0)} a second`,
      },
    ];
  } finally {
    await worker.stop();
    await receiver.stop();
  }
}

/** Organizations with an address each. */
async function register({ database }: Bench, url: string): Promise<string[]> {
  const ids = Array.from({ length: ORGANIZATIONS }, () => newId());
  await database.rows(`INSERT INTO organizations (id, name) SELECT unnest($1::uuid[]), 'Benchmark'`, [ids]);
  await database.rows(
    `INSERT INTO webhook_endpoints (id, organization_id, url, events, secret, created_at)
     SELECT gen_random_uuid(), id, $2, '{invoice.completed}', $3, now() FROM unnest($1::uuid[]) AS id`,
    [ids, url, newSecret()],
  );
  return ids;
}

/** Messages a second from the moment in which all of them are there until all are delivered. */
async function delivered({ database }: Bench, organizations: string[], count: number): Promise<number> {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  for (let at = 0; at < count; at++) {
    const [id, org] = [newId(), organizations[at % organizations.length]];
    const subject = `invoice:${id}:1`;
    await client.query(PUBLISH, [id, org, 'invoice.completed', subject, dataOf(id), new Date()]);
  }
  await client.query('COMMIT');
  client.release();
  const began = performance.now();
  const waiting = () => database.rows("SELECT FROM webhook_deliveries WHERE state <> 'delivered' LIMIT 1");
  while ((await waiting()).length > 0) await sleep(10);
  return (count * 1_000) / (performance.now() - began);
}

/** Messages a second by so many loops, each of which sends one after the other. */
async function fetched(url: string, loops: number, count: number): Promise<number> {
  const webhook = new Webhook(newSecret());
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: loops }, async () => {
      while (left-- > 0) {
        const [id, now] = [newId(), new Date()];
        const body = JSON.stringify({ type: 'invoice.completed', timestamp: now, data: dataOf(id) });
        const headers = {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': webhook.sign(id, now, body),
        };
        const response = await fetch(url, { method: 'POST', headers, body });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The receiver answered ${response.status}`);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - began);
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const dataOf = (invoiceId: string) => ({ org_id: newId(), invoice_id: invoiceId, profile_id: newId() });
