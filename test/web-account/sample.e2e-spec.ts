import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganization } from '../support/service/accounts.js';
import { signedIn } from '../support/http/visitor.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

let testApp: TestApp;
let orgId: string;

beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true, env: { ROLE: 'api' } });
  orgId = (await createOrganization(testApp)).id;
});
afterAll(() => testApp.close());

describe('the sample receipt', () => {
  it('is offered to members without invoices, and becomes one invoice however often it is sent', async () => {
    const visitor = await signedIn(testApp, (await createMember(testApp, { orgId })).id);
    const before = await visitor.get('/account').expect(200);
    const [, picture = ''] = /<img src="([^"]+sample-ticket\.jpg)"/.exec(before.text) ?? [];
    const { body, headers } = await testApp.http.get(picture).expect(200);
    expect([headers['content-type'], (body as Buffer).subarray(0, 2).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8',
    ]);
    const [first, second] = [
      await visitor.submit('/account', '/account/sample'),
      await visitor.submit('/account', '/account/sample'),
    ];
    expect(first.status).toBe(303);
    expect(first.headers['location']).toMatch(/^\/account\/invoices\/[0-9a-f-]{36}$/);
    expect(second.headers['location']).toBe(first.headers['location']);
    await visitor.get(first.headers['location'] ?? '').expect(200);
    expect((await visitor.get('/account')).text).not.toContain('sample-ticket');
  });

  it('is not offered to members who cannot pay', async () => {
    const visitor = await signedIn(testApp, (await createMember(testApp, { orgId }, 0)).id);
    expect((await visitor.get('/account').expect(200)).text).not.toContain('sample-ticket');
  });
});
