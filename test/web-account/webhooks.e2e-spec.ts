import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BY_OPERATOR } from '../../src/security-log/security-log.js';
import { WebhookDeliveries } from '../../src/webhooks/deliveries/webhook-deliveries.service.js';
import { WebhookEndpoints } from '../../src/webhooks/endpoints/webhook-endpoints.service.js';
import { WEBHOOK_EVENTS } from '../../src/webhooks/webhook-events.js';
import { verified, WebhookReceiver } from '../support/providers/webhook-receiver.js';
import {
  createMember,
  createOrganization,
  suspend,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { Mailbox } from '../support/service/mailbox.js';
import { deliveriesWhen, registerWebhook, WEBHOOKS_HERE } from '../support/service/webhooks.js';
import { createTicket } from '../support/http/requests.js';
import { givePassword, signedIn, type Visitor } from '../support/http/visitor.js';

const PAGE = '/account/organization/webhooks';
const XSS = '<script>alert(1)</script>';

let testApp: TestApp;
const mailbox = new Mailbox();
let receiver: WebhookReceiver;
let organization: TestOrganization;
let visitor: Visitor;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  testApp = await startTestApp({
    env: {
      ...WEBHOOKS_HERE,
      SMTP_URL,
      MAIL_FROM: 'Invoicing <no-reply@example.com>',
      PUBLIC_URL: 'https://app.example.com',
    },
  });
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});
beforeEach(async () => {
  receiver = await new WebhookReceiver().listen();
  organization = await createOrganization(testApp, { credits: 100 });
  visitor = await signedIn(testApp, organization.admin.id);
});
afterEach(() => receiver.close());

const endpoints = () => testApp.app.get(WebhookEndpoints).list(organization.id);
const add = (url: string, events: readonly string[] = WEBHOOK_EVENTS) =>
  visitor.submit(PAGE, PAGE, { url, ...Object.fromEntries(events.map((name) => [name, 'yes'])) });
const secretIn = (text: string): string => />(whsec_[^<]+)<\/textarea>/.exec(text)?.[1] ?? '';

describe('an administrator', () => {
  it('registers a URL, and sees its secret once', async () => {
    expect((await visitor.get('/account/organization')).text).toContain(`href="${PAGE}"`);
    expect((await visitor.get(PAGE)).text).toContain('There is no address yet.');
    const { status, text, headers } = await add(`${receiver.origin}/hook`, ['invoice.completed']);
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    const secret = secretIn(text);
    await createTicket(testApp, organization.admin.key).expect(200);
    const [first] = await receiver.has(1);
    expect(first && verified(first, secret)).toMatchObject({ type: 'invoice.completed' });
    const [endpoint] = await endpoints();
    for (const path of [PAGE, `${PAGE}/${endpoint?.id}`]) {
      const page = await visitor.get(path).expect(200);
      expect(page.text).toContain(`${receiver.origin}/hook`);
      expect(page.text).not.toContain('whsec_');
    }
  });

  it.each([
    ['an address that is none', XSS, ['credits.low'], 'The address must begin with https://', 'url'],
    ['nothing to be told of', 'https://example.com/', [], 'Choose at least one event', 'events'],
  ])('is refused %s, and keeps the input', async (_, url, events, said, field) => {
    const { status, text } = await add(url, events);
    expect(status).toBe(400);
    expect(text).toContain(`id="${field}-error">${said}`);
    expect(text).not.toContain(XSS);
    expect(await endpoints()).toEqual([]);
  });

  it('cannot register a URL twice', async () => {
    await add('https://example.com/');
    const { status, text } = await add('https://example.com/');
    expect(status).toBe(409);
    expect(text).toContain('id="url-error">This address is registered already.');
  });

  it('sees the answers as text', async () => {
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin);
    receiver.willDo((response) => void response.writeHead(500).end(XSS));
    await createTicket(testApp, organization.admin.key).expect(200);
    await deliveriesWhen(testApp, endpoint, ([one]) => one?.attempts === 1);
    const { text } = await visitor.get(`${PAGE}/${endpoint.id}`).expect(200);
    expect(text).toContain('An invoice is completed');
    expect(text).toContain('Active, but no message has been delivered since');
    expect(text).toContain('Tried again on');
    expect(text).toContain('<strong>500</strong>');
    expect(text).toContain('&lt;script>alert(1)&lt;/script>');
    expect(text).not.toContain(XSS);
  });

  it('rotates the secret, resends, disables, enables and removes', async () => {
    const { endpoint, secret } = await registerWebhook(testApp, organization.id, receiver.origin);
    const page = `${PAGE}/${endpoint.id}`;
    const turned = await visitor.submit(page, `${page}/secret`);
    expect(turned.text).toContain('The previous secret also signs messages until');
    expect(secretIn(turned.text)).not.toBe(secret);
    await createTicket(testApp, organization.admin.key).expect(200);
    // A delivery that is still under way is not repeated.
    await deliveriesWhen(testApp, endpoint, ([one]) => one?.state === 'delivered');
    const done = async (action: string) => {
      const { status, headers } = await visitor.submit(page, `${page}/${action}`);
      return [status, headers['location']];
    };
    expect(await done('replay')).toEqual([303, `${page}?done=replayed`]);
    await receiver.has(2);
    expect(await done('disable')).toEqual([303, `${page}?done=disabled`]);
    const { text } = await visitor.get(`${page}?done=disabled`);
    expect(text).toContain('it no longer receives messages');
    expect(text).toContain('Somebody disabled it.');
    const events = await visitor.submit(page, `${page}/events`, { 'credits.low': 'yes' });
    expect(events.headers['location']).toBe(`${page}?done=changed`);
    expect(await endpoints()).toMatchObject([{ events: ['credits.low'] }]);
    const none = await visitor.submit(page, `${page}/events`);
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose at least one event')]);
    const refused = await visitor.submit(page, `${page}/replay`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('enable it first')]);
    expect(await done('enable')).toEqual([303, `${page}?done=enabled`]);
    expect((await visitor.get(`${page}/remove`).expect(200)).text).toContain('This cannot be undone.');
    expect(await done('remove')).toEqual([303, `${PAGE}?done=removed`]);
    expect(await endpoints()).toEqual([]);
    const log = await visitor.get('/account/organization/security');
    for (const said of [
      'added',
      'events changed',
      'Secret of a webhook replaced',
      'disabled',
      'enabled',
      'removed',
    ])
      expect(log.text).toContain(said);
  });

  it('sends a signed test event to one URL, whatever it subscribes to', async () => {
    const { endpoint, secret } = await registerWebhook(testApp, organization.id, `${receiver.origin}/one`, [
      'credits.low',
    ]);
    await registerWebhook(testApp, organization.id, `${receiver.origin}/other`);
    const page = `${PAGE}/${endpoint.id}`;
    expect((await visitor.get(page)).text).toContain('Send a test event');
    const { status, headers } = await visitor.submit(page, `${page}/test`);
    expect([status, headers['location']]).toEqual([303, `${page}?done=tested`]);
    const [delivery] = await deliveriesWhen(testApp, endpoint, ([one]) => one?.state === 'delivered');
    const requests = receiver.received;
    expect(requests.map(({ path }) => path)).toEqual(['/one']);
    expect(requests[0] && verified(requests[0], secret)).toEqual({
      type: 'webhook.test',
      timestamp: delivery?.message.createdAt.toISOString(),
      data: { org_id: organization.id, webhook_id: endpoint.id },
    });
    const { text } = await visitor.get(page);
    expect(text).toContain('<strong>Test</strong>');
    expect(text).toMatch(/Delivered · 1 attempt</);
    expect((await visitor.get('/account/organization/security')).text).toContain(
      'Test event sent to a webhook',
    );
  });

  it('sends at most ten test events a minute, and none to a disabled URL', async () => {
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin);
    const page = `${PAGE}/${endpoint.id}`;
    for (let sent = 0; sent < 10; sent++)
      expect((await visitor.submit(page, `${page}/test`)).status).toBe(303);
    const refused = await visitor.submit(page, `${page}/test`);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(refused.text).toContain('There were too many test events.');
    expect(await deliveriesWhen(testApp, endpoint, ({ length }) => length > 0)).toHaveLength(10);
    const other = await createOrganization(testApp);
    const theirs = await registerWebhook(testApp, other.id, receiver.origin);
    await testApp.app.get(WebhookEndpoints).disable(other.id, theirs.endpoint.id, BY_OPERATOR);
    const theirPage = `${PAGE}/${theirs.endpoint.id}`;
    const administrator = await signedIn(testApp, other.admin.id);
    expect((await administrator.get(theirPage)).text).not.toContain('Send a test event');
    const disabled = await administrator.submit(theirPage, `${theirPage}/test`);
    expect([disabled.status, disabled.text]).toEqual([409, expect.stringContaining('enable it first')]);
  });

  it('sends one message again, also after it was delivered', async () => {
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin);
    const page = `${PAGE}/${endpoint.id}`;
    await visitor.submit(page, `${page}/test`);
    await visitor.submit(page, `${page}/test`);
    const [last] = await deliveriesWhen(
      testApp,
      endpoint,
      (all) => all.length === 2 && all.every(({ state }) => state === 'delivered'),
    );
    const action = `${page}/deliveries/${last?.id}/resend`;
    expect((await visitor.get(page)).text).toContain(`action="${action}"`);
    const { status, headers } = await visitor.submit(page, action);
    expect([status, headers['location']]).toEqual([303, `${page}?done=resent`]);
    const [first, second] = await deliveriesWhen(
      testApp,
      endpoint,
      ([one]) => one?.state === 'delivered' && one.answers.length === 2,
    );
    expect([first?.id, first?.attempts, second?.answers.length]).toEqual([last?.id, 1, 1]);
    const ids = receiver.received.map(({ headers: sent }) => sent['webhook-id']);
    expect(ids.filter((id) => id === last?.messageId)).toHaveLength(2);
    const unknown = await visitor.submit(page, `${page}/deliveries/x/resend`);
    expect(unknown.status).toBe(404);
  });

  it("redirects a reload of a form's response to the page of the webhook", async () => {
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin);
    const { status, headers } = await visitor.get(`${PAGE}/${endpoint.id}/secret`);
    expect([status, headers['location']]).toEqual([303, `${PAGE}/${endpoint.id}`]);
  });

  it('finds no webhook of another organization', async () => {
    const other = await createOrganization(testApp);
    const { endpoint } = await registerWebhook(testApp, other.id, 'https://example.com/theirs');
    const foreign = `${PAGE}/${endpoint.id}`;
    expect((await visitor.get(PAGE)).text).not.toContain('theirs');
    await visitor.get(foreign).expect(404);
    await visitor.get(`${foreign}/remove`).expect(404);
    await testApp.app.get(WebhookDeliveries).sendTest(other.id, endpoint.id, BY_OPERATOR);
    const [delivery] = await deliveriesWhen(testApp, endpoint, ({ length }) => length === 1);
    const resend = `deliveries/${delivery?.id}/resend`;
    for (const action of ['events', 'secret', 'replay', 'test', resend, 'disable', 'enable', 'remove'])
      expect((await visitor.submit(PAGE, `${foreign}/${action}`)).status).toBe(404);
    // Nor through a webhook of one's own.
    const own = await registerWebhook(testApp, organization.id, 'https://example.com/ours');
    expect((await visitor.submit(PAGE, `${PAGE}/${own.endpoint.id}/${resend}`)).status).toBe(404);
    expect(await testApp.app.get(WebhookEndpoints).find(other.id, endpoint.id)).toMatchObject({
      disabledAt: null,
      formerSecretEndsAt: null,
    });
  });

  it('is notified by email that the service has disabled a webhook, and nobody else is', async () => {
    await givePassword(testApp, organization.admin.id, 'ana@example.com');
    const second = await createMember(testApp, { orgId: organization.id, isAdmin: true });
    await givePassword(testApp, second.id, 'berta@example.com');
    const out = await createMember(testApp, { orgId: organization.id, isAdmin: true });
    await givePassword(testApp, out.id, 'carla@example.com');
    await suspend(testApp, out.id);
    const plain = await createMember(testApp, { orgId: organization.id });
    await givePassword(testApp, plain.id, 'diana@example.com');
    await registerWebhook(testApp, organization.id, `${receiver.origin}/hook?token=secret`);
    receiver.willAnswer(410);
    await createTicket(testApp, organization.admin.key).expect(200);
    const mails = await eventually(
      () => Promise.resolve(mailbox.mails),
      ({ length }) => length >= 2,
    );
    expect(mails.flatMap(({ to }) => to).sort()).toEqual(['ana@example.com', 'berta@example.com']);
    expect(mails[0]?.source).toContain('https://app.example.com/account/organization/webhooks');
    expect(mails[0]?.source).toContain('410');
    expect(mails[0]?.source).toContain('porque administras Org.');
    expect(mails[0]?.source).not.toContain('token=secret');
  });
});

describe('the email about a disabled webhook', () => {
  it('is sent for each URL, however long and similar they are, and once a day', async () => {
    const { admin } = organization;
    const to = `${admin.id}@example.com`;
    await givePassword(testApp, admin.id, to);
    /** How many mails have come, once nobody is to be told any more. */
    const mails = async (): Promise<number> => {
      await eventually(
        () =>
          testApp.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'tell-of-disabled-webhook'`),
        ({ length }) => length === 0,
      );
      return mailbox.mails.filter((mail) => mail.to.includes(to)).length;
    };
    const service = testApp.app.get(WebhookEndpoints);
    const disabled = ({ id }: { id: string }) =>
      eventually(
        () => service.find(organization.id, id),
        ({ disabledAt }) => disabledAt !== null,
      );
    receiver.willAlways((response) => void response.writeHead(410).end());
    const path = 'x'.repeat(600);
    const { endpoint: one } = await registerWebhook(testApp, organization.id, `${receiver.origin}/${path}/1`);
    const { endpoint: two } = await registerWebhook(testApp, organization.id, `${receiver.origin}/${path}/2`);
    await createTicket(testApp, admin.key).expect(200);
    await disabled(one);
    await disabled(two);
    expect(await mails()).toBe(2);

    const disabledAgain = async () => {
      await service.enable(organization.id, one.id, BY_OPERATOR);
      await createTicket(testApp, admin.key).expect(200);
      await disabled(one);
    };
    await disabledAgain();
    expect(await mails()).toBe(2);
    testApp.clock.advance(25 * 3_600_000);
    await disabledAgain();
    expect(await mails()).toBe(3);
  });
});

describe('a member who is not an administrator', () => {
  it('has no such page', async () => {
    const member = await createMember(testApp, { orgId: organization.id });
    const alone = await createMember(testApp, { orgId: null });
    await (await signedIn(testApp, member.id)).get(PAGE).expect(403);
    await (await signedIn(testApp, alone.id)).get(PAGE).expect(404);
  });
});
