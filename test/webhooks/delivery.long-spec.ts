import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RequeueDeliveriesJob } from '../../src/webhooks/deliveries/requeue-deliveries.job.js';
import { WebhookMessageRetentionJob } from '../../src/webhooks/messages/webhook-message-retention.job.js';
import { WebhookDeliveries } from '../../src/webhooks/deliveries/webhook-deliveries.service.js';
import {
  WebhookEndpoints,
  type EndpointWithSecret,
} from '../../src/webhooks/endpoints/webhook-endpoints.service.js';
import { WebhookMessages } from '../../src/webhooks/messages/webhook-messages.js';
import { BY_OPERATOR } from '../../src/security-log/security-log.js';
import { type ReceivedWebhook, verified, WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { itInOneProcess, startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { deliveriesWhen, registerWebhook, tryNow, WEBHOOKS_HERE } from '../support/service/webhooks.js';
import { ApiDocument } from '../support/http/api-document.js';
import { createTicket, createTicketOrg, getInvoice, settled } from '../support/http/requests.js';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
let api: ApiDocument;
let receiver: WebhookReceiver;
let organization: TestOrganization;
let hook: EndpointWithSecret;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ...WEBHOOKS_HERE, LOW_CREDITS: '2' } });
  api = await ApiDocument.load(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  receiver = await new WebhookReceiver().listen();
  organization = await createOrganization(testApp, { credits: 100 });
  hook = await registerWebhook(testApp, organization.id, `${receiver.origin}/hooks?for=me`);
});
afterEach(() => receiver.close());

/** A settled invoice. */
async function invoice(key = organization.admin.key): Promise<string> {
  const { body } = await createTicket(testApp, key).expect(200);
  return body.id;
}
const payload = ({ body }: ReceivedWebhook) => JSON.parse(body) as { type: string; data: object };
/** An error unless the OpenAPI document describes this message. */
function expectDocumented(received: ReceivedWebhook): void {
  const sent = payload(received);
  const body = api.document.webhooks?.[sent.type]?.post?.requestBody;
  const { schema = false } = (body && 'content' in body && body.content['application/json']) || {};
  expect([sent.type, schema && api.problemOf(sent, schema)]).toEqual([sent.type, null]);
}
const idOf = ({ headers }: ReceivedWebhook): string => headers['webhook-id'] ?? '';
const delivered = (is: EndpointWithSecret = hook) =>
  deliveriesWhen(
    testApp,
    is.endpoint,
    (all) => all.length > 0 && all.every(({ state }) => state === 'delivered'),
  );
/** The waiting attempts for this test's URL, each with its delay in seconds since it was queued. */
const job = async (): Promise<{ pause_s: number }[]> =>
  testApp.rows(
    `SELECT extract(epoch FROM run_at - updated_at)::float AS pause_s FROM graphile_worker.jobs
      WHERE queue_name = 'webhook:' || $1 AND locked_at IS NULL`,
    [hook.endpoint.id],
  );

describe('a receiver', () => {
  it('is notified of a completed invoice, and can read it', async () => {
    const id = await invoice();
    const [first] = await receiver.has(1);
    if (!first) throw new Error('nothing came');
    const { headers, path } = first;
    expect(path).toBe('/hooks?for=me');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(verified(first, hook.secret)).toEqual({
      type: 'invoice.completed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { org_id: organization.id, invoice_id: id, profile_id: organization.admin.id, corrected: false },
    });
    const { org_id, invoice_id } = payload(first).data as { org_id: string; invoice_id: string };
    const { body } = await getInvoice(testApp, organization.admin.key, { org_id, invoice_id }).expect(200);
    expect(body.status).toBe('completed');
    expectDocumented(first);
    expect(await delivered()).toHaveLength(1);
  });

  itInOneProcess('is notified of a failed invoice, at each attempt', async () => {
    testApp.provider.willDo(() => ({ state: 'failed', code: 'TOTAL_NOT_FOUND', message: 'No total.' }));
    const id = await invoice();
    const [first] = await receiver.has(1);
    if (!first) throw new Error('nothing came');
    expect(payload(first)).toMatchObject({ type: 'invoice.failed', data: { invoice_id: id } });
    expectDocumented(first);
  });

  it('is notified once when a balance falls to the threshold, with its account', async () => {
    const member = await createMember(testApp, { orgId: organization.id }, 4);
    const others = await registerWebhook(testApp, organization.id, `${receiver.origin}/low`, ['credits.low']);
    for (let left = 3; left >= 1; left--) await invoice(member.key);
    await deliveriesWhen(testApp, hook.endpoint, (all) => all.length === 4);
    const low = await delivered(others);
    expect(low.map(({ message }) => message.data)).toEqual([
      { org_id: organization.id, profile_id: member.id, credits_remaining: 2, threshold: 2 },
    ]);
  });

  it('gets no profile for the organization’s own account', async () => {
    const poor = await createOrganization(testApp, { orgCredits: 3 });
    const told = await registerWebhook(testApp, poor.id, receiver.origin, ['credits.low']);
    await createTicketOrg(testApp, poor.admin.key, { rfc: poor.admin.rfc }).expect(200);
    const [first] = await delivered(told);
    expect(first?.message.data).toMatchObject({ org_id: poor.id, profile_id: null, credits_remaining: 2 });
    for (const received of await receiver.has(1)) expectDocumented(received);
  });

  it('gets only the events that it subscribes to', async () => {
    const failures = await registerWebhook(testApp, organization.id, `${receiver.origin}/f`, [
      'invoice.failed',
    ]);
    await invoice();
    await delivered();
    const { app } = testApp;
    expect(await app.get(WebhookDeliveries).list(organization.id, failures.endpoint.id, 10)).toEqual([]);
  });

  it('gets accumulated messages one after the other, without delays', async () => {
    const messages = testApp.app.get(WebhookMessages);
    const data = { org_id: organization.id };
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        messages.publish({
          organizationId: organization.id,
          type: 'credits.low',
          subject: `pile:${at}`,
          data,
        }),
      ),
    );
    await receiver.has(200);
    expect(new Set(receiver.received.map(idOf)).size).toBe(200);
  });

  it('gets nothing of other organizations, and nothing is stored without receivers', async () => {
    const other = await createOrganization(testApp);
    const lonely = await createMember(testApp, { orgId: null });
    const foreign = await invoice(other.admin.key);
    const alone = await invoice(lonely.key);
    await settled(testApp, other.admin.key, other.id, foreign);
    await settled(testApp, lonely.key, lonely.id, alone);
    await invoice();
    await delivered();
    expect(receiver.received).toHaveLength(1);
    const kept = await testApp.rows(
      'SELECT FROM webhook_messages WHERE organization_id <> $1 AND data ->> $2 = ANY ($3)',
      [organization.id, 'invoice_id', [foreign, alone]],
    );
    expect(kept).toEqual([]);
  });
});

// Signatures are verified by the current clock, so these tests come before the clock is advanced.
describe('a secret', () => {
  it('signs beside the previous one for a day, and then alone', async () => {
    const endpoints = testApp.app.get(WebhookEndpoints);
    const { secret } = await endpoints.rotateSecret(organization.id, hook.endpoint.id, BY_OPERATOR);
    await invoice();
    const [first] = await receiver.has(1);
    if (!first) throw new Error('nothing came');
    expect(verified(first, secret)).toEqual(verified(first, hook.secret));
    testApp.clock.advance(25 * HOUR_MS);
    await invoice();
    const [, second] = await receiver.has(2);
    expect(second?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('is only in the answer that created it', async () => {
    const endpoints = testApp.app.get(WebhookEndpoints);
    const shown = [
      await endpoints.list(organization.id),
      await endpoints.find(organization.id, hook.endpoint.id),
      await invoice().then(() => delivered()),
    ];
    expect(JSON.stringify(shown)).not.toContain('whsec_');
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  });
});

describe('a receiver that does not accept', () => {
  it('gets the same message again, with a new signature, after growing delays', async () => {
    receiver.willAnswer(500, 503);
    await invoice();
    await receiver.has(1);
    const [waiting] = await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    expect(waiting).toMatchObject({ state: 'waiting', answers: [{ status: 500, fault: null }] });
    const [soon] = await eventually(job, ({ length }) => length === 1);
    expect(soon?.pause_s).toBeGreaterThanOrEqual(5);
    expect(soon?.pause_s).toBeLessThan(6);
    testApp.clock.advance(5_000);
    await tryNow(testApp);
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 2);
    const [later] = await eventually(job, ({ length }) => length === 1);
    expect(later?.pause_s).toBeGreaterThanOrEqual(300);
    await tryNow(testApp);
    const [first, second, third] = await receiver.has(3);
    await delivered();
    expect(new Set([first, second, third].map((one) => one && idOf(one))).size).toBe(1);
    expect(new Set([first, second, third].map((one) => one?.body)).size).toBe(1);
    expect(first?.headers['webhook-timestamp']).not.toBe(second?.headers['webhook-timestamp']);
    expect(first?.headers['webhook-signature']).not.toBe(second?.headers['webhook-signature']);
  });

  it('is not followed to a redirect', async () => {
    const elsewhere = await new WebhookReceiver().listen();
    receiver.willDo((response) => void response.writeHead(307, { location: elsewhere.origin }).end('moved'));
    await invoice();
    const [one] = await deliveriesWhen(testApp, hook.endpoint, ([first]) => first?.attempts === 1);
    expect(one).toMatchObject({ state: 'waiting', answers: [{ status: 307, said: 'moved' }] });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('is not waited for beyond the timeout', async () => {
    receiver.willDo(() => undefined);
    await invoice();
    const [one] = await deliveriesWhen(testApp, hook.endpoint, ([first]) => first?.attempts === 1);
    expect(one?.answers).toEqual([expect.objectContaining({ status: null, fault: 'TIMEOUT', said: '' })]);
    expect(one?.answers[0]?.tookMs).toBeGreaterThanOrEqual(900);
    expect(one?.answers[0]?.tookMs).toBeLessThan(5_000);
  });

  it('may be unreachable', async () => {
    await receiver.close();
    await invoice();
    const [one] = await deliveriesWhen(testApp, hook.endpoint, ([first]) => first?.attempts === 1);
    expect(one?.answers).toMatchObject([{ status: null, fault: 'ECONNREFUSED' }]);
    await receiver.listen();
  });

  it('may speak another protocol, or send headers without end', async () => {
    receiver.willDo((response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'));
    await invoice();
    const [first] = await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    expect(first?.answers).toMatchObject([{ status: null, fault: expect.stringMatching(/^HPE_/) }]);
    receiver.willDo((response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    });
    await tryNow(testApp);
    const [second] = await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 2);
    expect(second?.answers[1]).toMatchObject({ status: null, fault: 'HPE_HEADER_OVERFLOW' });
  });

  it('is given up after the last attempt', async () => {
    receiver.willAlways((response) => void response.writeHead(500).end());
    await invoice();
    for (let attempts = 1; attempts <= 10; attempts++) {
      await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === attempts);
      await tryNow(testApp);
    }
    const [one] = await deliveriesWhen(testApp, hook.endpoint, ([first]) => first?.state === 'failed');
    expect(one).toMatchObject({ attempts: 10, nextAttemptAt: null });
    expect(await job()).toEqual([]);
  });
});

describe('an answer', () => {
  it('counts by its status alone, and is stored as plain text', async () => {
    receiver.willDo(
      (response) =>
        void response
          .writeHead(200)
          .end(Buffer.from(`\u0000\u001b[31m<script>\r\n\u202e${'ñ'.repeat(5_000)}\xff`)),
    );
    await invoice();
    const [one] = await delivered();
    const said = one?.answers[0]?.said ?? '';
    expect(said).toMatch(/^\[31m<script> ñ+$/);
    expect([...said]).toHaveLength(200);
  });

  it('is read only at its beginning, without waiting for its end', async () => {
    let written = 0;
    receiver.willDo((response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    await invoice();
    await delivered();
    expect(written).toBeLessThan(20_000_000);
    receiver.willDo((response) => void response.writeHead(202).write('so far'));
    await invoice();
    const [slow] = await deliveriesWhen(
      testApp,
      hook.endpoint,
      ([one, two]) => Boolean(two) && one?.attempts === 1,
    );
    expect(slow).toMatchObject({ state: 'delivered', answers: [{ status: 202, said: 'so far' }] });
  });
});

describe('a receiver that is given up', () => {
  const endpoint = () => testApp.app.get(WebhookEndpoints).find(organization.id, hook.endpoint.id);

  it('is disabled at once if it answers 410', async () => {
    receiver.willAnswer(410);
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.state === 'failed');
    expect(await endpoint()).toMatchObject({ disabledBecause: 'gone', disabledAt: expect.any(Date) });
    await settled(testApp, organization.admin.key, organization.id, await invoice());
    expect(receiver.received).toHaveLength(1);
  });

  it('is disabled after five days without success, but not after a success', async () => {
    receiver.willAnswer(500);
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    testApp.clock.advance(4 * 24 * HOUR_MS);
    await tryNow(testApp);
    await delivered();
    expect(await endpoint()).toMatchObject({ failingSince: null });
    receiver.willAlways((response) => void response.writeHead(500).end());
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1 && one.state === 'waiting');
    testApp.clock.advance(4 * 24 * HOUR_MS);
    await tryNow(testApp);
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 2);
    expect(await endpoint()).toMatchObject({ disabledAt: null });
    testApp.clock.advance(25 * HOUR_MS);
    await tryNow(testApp);
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 3);
    expect(await endpoint()).toMatchObject({ disabledAt: null });
    await tryNow(testApp);
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.state === 'failed');
    expect(await endpoint()).toMatchObject({ disabledBecause: 'failing' });
  });

  it('is not disabled if two events that are days apart have met an outage', async () => {
    receiver.willAlways((response) => void response.writeHead(500).end());
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    await testApp.rows(`UPDATE webhook_deliveries SET state = 'failed' WHERE endpoint_id = $1`, [
      hook.endpoint.id,
    ]);
    testApp.clock.advance(6 * 24 * HOUR_MS);
    await invoice();
    const [second] = await deliveriesWhen(
      testApp,
      hook.endpoint,
      ([one, two]) => Boolean(two) && one?.attempts === 1,
    );
    expect(second).toMatchObject({ state: 'waiting' });
    expect(await endpoint()).toMatchObject({ disabledAt: null, failingSince: expect.any(Date) });
  });

  it('gets nothing old when it is enabled, not even messages that came while it was being disabled', async () => {
    const endpoints = testApp.app.get(WebhookEndpoints);
    const { id } = hook.endpoint;
    await invoice();
    await delivered();
    await endpoints.disable(organization.id, id, BY_OPERATOR);
    // The state of a message that is created while the endpoint is being disabled.
    await testApp.rows(`UPDATE webhook_deliveries SET state = 'waiting' WHERE endpoint_id = $1`, [id]);
    await testApp.app.get(RequeueDeliveriesJob).run();
    expect(await job()).toEqual([]);
    await endpoints.enable(organization.id, id, BY_OPERATOR);
    await testApp.app.get(RequeueDeliveriesJob).run();
    expect(await job()).toEqual([]);
    await invoice();
    const [, before] = await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.state === 'delivered');
    expect(before).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(receiver.received).toHaveLength(2);
  });

  it('gets missed messages when it is enabled and the last day is resent', async () => {
    const endpoints = testApp.app.get(WebhookEndpoints);
    const deliveries = testApp.app.get(WebhookDeliveries);
    await invoice();
    await delivered();
    testApp.clock.advance(25 * HOUR_MS);
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, (all) => all.length === 2 && all[0]?.state === 'delivered');
    await endpoints.disable(organization.id, hook.endpoint.id, BY_OPERATOR);
    await expect(deliveries.resendLastDay(organization.id, hook.endpoint.id)).rejects.toMatchObject({
      code: 'WEBHOOK_DISABLED',
    });
    const missed = await invoice();
    await eventually(
      () => testApp.rows(`SELECT FROM webhook_messages WHERE data ->> 'invoice_id' = $1`, [missed]),
      ({ length }) => length === 1,
    );
    await endpoints.enable(organization.id, hook.endpoint.id, BY_OPERATOR);
    expect(await deliveries.resendLastDay(organization.id, hook.endpoint.id)).toBe(2);
    const [, second, ...again] = await receiver.has(4);
    expect(again.map(idOf)).toContain(second && idOf(second));
    expect(again.map(payload)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ invoice_id: missed }) }),
    );
  });
});

describe('resent messages', () => {
  it('start from the beginning, even while the last attempt is in progress', async () => {
    const thinking: ServerResponse[] = [];
    receiver.willAnswer(500);
    receiver.willDo((response) => void thinking.push(response));
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    await testApp.rows('UPDATE webhook_deliveries SET attempts = 9 WHERE endpoint_id = $1', [
      hook.endpoint.id,
    ]);
    await tryNow(testApp);
    await receiver.has(2);
    const deliveries = testApp.app.get(WebhookDeliveries);
    expect(await deliveries.resendLastDay(organization.id, hook.endpoint.id)).toBe(1);
    thinking[0]?.writeHead(500).end();
    await receiver.has(3);
    const [one] = await delivered();
    expect(one).toMatchObject({ attempts: 1 });
  });

  it('do not include any from before the registration', async () => {
    await invoice();
    await delivered();
    const { endpoint } = await registerWebhook(testApp, organization.id, `${receiver.origin}/new`);
    const deliveries = testApp.app.get(WebhookDeliveries);
    expect(await deliveries.resendLastDay(organization.id, endpoint.id)).toBe(0);
    await invoice();
    await deliveriesWhen(testApp, endpoint, ([one]) => one?.state === 'delivered');
    expect(await deliveries.resendLastDay(organization.id, endpoint.id)).toBe(1);
  });
});

describe('another organization', () => {
  it('has no access to any of it', async () => {
    const other = await createOrganization(testApp);
    const endpoints = testApp.app.get(WebhookEndpoints);
    const deliveries = testApp.app.get(WebhookDeliveries);
    const { id } = hook.endpoint;
    const notFound = { code: 'WEBHOOK_NOT_FOUND', status: 404 };
    expect(await endpoints.list(other.id)).toEqual([]);
    await expect(endpoints.find(other.id, id)).rejects.toMatchObject(notFound);
    await expect(endpoints.remove(other.id, id, BY_OPERATOR)).rejects.toMatchObject(notFound);
    await expect(endpoints.rotateSecret(other.id, id, BY_OPERATOR)).rejects.toMatchObject(notFound);
    await expect(endpoints.disable(other.id, id, BY_OPERATOR)).rejects.toMatchObject(notFound);
    await expect(endpoints.enable(other.id, id, BY_OPERATOR)).rejects.toMatchObject(notFound);
    await expect(deliveries.list(other.id, id, 10)).rejects.toMatchObject(notFound);
    await expect(deliveries.resendLastDay(other.id, id)).rejects.toMatchObject(notFound);
    expect(await endpoints.find(organization.id, id)).toMatchObject({ disabledAt: null });
  });
});

describe('maintenance', () => {
  it('removes old messages, and requeues deliveries without a job', async () => {
    receiver.willAnswer(500);
    await invoice();
    await deliveriesWhen(testApp, hook.endpoint, ([one]) => one?.attempts === 1);
    await testApp.rows(`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'deliver-webhook:%'`);
    await testApp.app.get(RequeueDeliveriesJob).run();
    await delivered();
    testApp.clock.advance(31 * 24 * HOUR_MS);
    await testApp.app.get(WebhookMessageRetentionJob).run();
    expect(await testApp.app.get(WebhookDeliveries).list(organization.id, hook.endpoint.id, 10)).toEqual([]);
  });
});
