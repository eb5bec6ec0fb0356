import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { createOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { deliveriesWhen, registerWebhook, tryNow } from '../support/service/webhooks.js';
import { createTicket } from '../support/http/requests.js';

let testApp: TestApp;
const slow = new WebhookReceiver();
const quick = new WebhookReceiver();

beforeAll(async () => {
  // Longer than any wait in this test.
  testApp = await startTestApp({
    env: { ALLOW_PRIVATE_WEBHOOKS: 'true', WEBHOOK_CONCURRENCY: '4', WEBHOOK_TIMEOUT: '60' },
  });
  await slow.listen();
  await quick.listen();
});
afterAll(async () => {
  await slow.close();
  await quick.close();
  await testApp.close();
});

/** Deliveries that found all slots busy, with how often, and their delays in seconds. */
const turnedAway = () =>
  testApp.rows<{ times: number; pause_s: number }>(
    `SELECT (payload ->> 'withoutPlace')::int AS times, extract(epoch FROM run_at - updated_at)::float AS pause_s
       FROM graphile_worker._private_jobs WHERE payload ->> 'withoutPlace' IS NOT NULL AND locked_at IS NULL`,
  );

it('slow receivers of one organization do not delay those of another', async () => {
  const waiting: ServerResponse[] = [];
  slow.willAlways((response) => void waiting.push(response));
  const one = await createOrganization(testApp, { credits: 1 });
  const hooks = await Promise.all(
    [1, 2, 3, 4].map((at) => registerWebhook(testApp, one.id, `${slow.origin}/${at}`)),
  );
  await createTicket(testApp, one.admin.key).expect(200);
  await slow.has(2);
  const later = await eventually(
    turnedAway,
    (all) => all.length === 2 && all.every(({ times }) => times >= 4),
  );
  for (const { times, pause_s } of later) expect(pause_s).toBeGreaterThanOrEqual(0.1 * 2 ** (times - 1));

  const other = await createOrganization(testApp, { credits: 1 });
  await registerWebhook(testApp, other.id, quick.origin);
  await createTicket(testApp, other.admin.key).expect(200);
  await quick.has(1);

  expect(slow.received).toHaveLength(2);
  slow.willAlways();
  for (const response of waiting) response.writeHead(204).end();
  await tryNow(testApp);
  for (const { endpoint } of hooks)
    await deliveriesWhen(testApp, endpoint, ([first]) => first?.state === 'delivered');
});
