import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebhookEndpoint } from '../../src/webhooks/webhook-endpoint.entity.js';
import { MAX_ENDPOINTS } from '../../src/webhooks/endpoints/webhook-endpoints.service.js';
import { WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { deliveriesWhen, registerWebhook, tryNow } from '../support/service/webhooks.js';
import { createTicket } from '../support/http/requests.js';

let testApp: TestApp;
let organization: TestOrganization;
let inside: WebhookReceiver;

beforeAll(async () => {
  testApp = await startTestApp();
  organization = await createOrganization(testApp, { credits: 100 });
  inside = await new WebhookReceiver().listen();
});
afterAll(async () => {
  await inside.close();
  await testApp.close();
});

const refusal = (url: string) =>
  registerWebhook(testApp, organization.id, url).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );

describe('the registration of a URL', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'example.com/hook',
    'https://',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.0.0.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00:ec2::254]/',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('refuses %s', async (url) => {
    expect(await refusal(url)).toBe('INVALID_WEBHOOK_URL');
  });

  it('stores its events once, and limits the number of webhooks', async () => {
    const { id } = await createOrganization(testApp);
    await expect(registerWebhook(testApp, id, 'https://example.com/', [])).rejects.toMatchObject({
      code: 'NO_WEBHOOK_EVENTS',
    });
    const { endpoint } = await registerWebhook(testApp, id, ' https://EXAMPLE.com#top ', [
      'credits.low',
      'credits.low',
    ]);
    expect(endpoint).toMatchObject({ url: 'https://example.com/', events: ['credits.low'] });
    await expect(registerWebhook(testApp, id, 'https://example.com/')).rejects.toMatchObject({
      code: 'WEBHOOK_URL_TAKEN',
    });
    for (let n = 1; n < MAX_ENDPOINTS; n++) await registerWebhook(testApp, id, `https://example.com/${n}`);
    await expect(registerWebhook(testApp, id, 'https://example.com/more')).rejects.toMatchObject({
      code: 'TOO_MANY_WEBHOOKS',
    });
  });
});

describe('a delivery', () => {
  it('is not made to a name that resolves to a private address, at any attempt', async () => {
    expect((await lookup('localhost')).address).toMatch(/^(127\.|::1$)/);
    const port = new URL(inside.origin).port;
    const { endpoint } = await registerWebhook(testApp, organization.id, `https://localhost:${port}/`);
    await createTicket(testApp, organization.admin.key).expect(200);
    for (const attempts of [1, 2]) {
      const [one] = await deliveriesWhen(testApp, endpoint, ([first]) => first?.attempts === attempts);
      expect(one?.answers.at(-1)).toMatchObject({ status: null, fault: 'ADDRESS_REFUSED' });
      await tryNow(testApp);
    }
    expect(inside.received).toEqual([]);
  });

  it('is not made to a private address, even if it was registered while that was allowed', async () => {
    const { endpoint } = await registerWebhook(testApp, organization.id, 'https://example.com/');
    await testApp.dataSource.getRepository(WebhookEndpoint).update(endpoint.id, { url: inside.origin });
    await createTicket(testApp, organization.admin.key).expect(200);
    const [one] = await deliveriesWhen(testApp, endpoint, ([first]) => first?.attempts === 1);
    expect(one?.answers).toMatchObject([{ status: null, fault: 'ADDRESS_REFUSED' }]);
    expect(inside.received).toEqual([]);
  });
});
