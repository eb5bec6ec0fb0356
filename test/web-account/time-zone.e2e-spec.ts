import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatClock } from '../../src/web-account/texts/format.js';
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

describe('times on a page', () => {
  it.each([
    ['06000', 'America/Mexico_City'],
    ['22000', 'America/Tijuana'],
    ['77500', 'America/Cancun'],
    ['00000', 'America/Mexico_City'],
  ])("are in the taxpayer's time zone: with the postal code %s, of %s", async (postalCode, timeZone) => {
    const { id } = await createMember(testApp, { orgId, taxData: { ...someTaxData(), postalCode } });
    const { text } = await (await signedIn(testApp, id)).get('/account/credits').expect(200);
    const [granted] = await testApp.rows<{ at: Date }>(
      'SELECT created_at AS at FROM credit_entries WHERE account_id = $1',
      [id],
    );
    expect(text).toContain(`>${formatClock(granted?.at ?? '', { language: 'en', timeZone })}</time>`);
  });
});
