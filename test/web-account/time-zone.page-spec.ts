import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember, createOrganization, someTaxData } from '../support/service/accounts.js';
import { signedIn } from '../support/http/visitor.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

let testApp: TestApp;
let orgId: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  orgId = (await createOrganization(testApp)).id;
});
afterAll(() => testApp.close());

describe('the times of a page', () => {
  it.each([
    ['06000', 'Jun 30, 2026, 11:30 PM'],
    ['22000', 'Jun 30, 2026, 10:30 PM'],
    ['77500', 'Jul 1, 2026, 12:30 AM'],
    ['00000', 'Jun 30, 2026, 11:30 PM'],
  ])('are of where the taxpayer is, of postal code %s', async (postalCode, time) => {
    testApp.clock.fix('2026-07-01T05:30:00Z');
    const { id } = await createMember(testApp, { orgId, taxData: { ...someTaxData(), postalCode } });
    await testApp.rows(
      `UPDATE credit_entries SET created_at = '2026-07-01T05:30:00Z' WHERE account_id = $1`,
      [id],
    );
    const { text } = await (await signedIn(testApp, id)).get('/account/credits').expect(200);
    expect(text.replaceAll(/\s/g, ' ')).toContain(time);
  });
});
