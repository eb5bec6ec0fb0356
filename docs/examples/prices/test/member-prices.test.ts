import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { failed } from 'receipt-invoicing-service/provider';
import { createTestApp, startTestDatabases, type TestApp } from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';
import { MemberPrices } from '../src/member-prices.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let databases: { stop(): Promise<void> };
let testApp: TestApp;
before(async () => {
  databases = await startTestDatabases(EXTENSIONS);
  testApp = await createTestApp({ extensions: EXTENSIONS, env: { REFUND_FAILED_INVOICES: 'true' } });
});
after(async () => {
  await testApp.close();
  await databases.stop();
});

const status = async (key: string): Promise<number> => {
  const answer = await fetch(`${testApp.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receipt_image: PIXEL, cfdi_usage: 'G03' }),
  });
  await answer.body?.cancel();
  return answer.status;
};

it('charges the price of the member, or else the default', async () => {
  const [ana, beto] = [await testApp.caller({ credits: 4 }), await testApp.caller({ credits: 4 })];
  await testApp.app.get(MemberPrices).set({ scopeId: ana.orgId, profileId: ana.profileId }, 3);
  assert.equal(await status(ana.key), 200);
  assert.equal(await status(ana.key), 402);
  assert.equal(await status(beto.key), 200);
  assert.equal(await status(beto.key), 200);
  // Otherwise this invoice would use the script of the next test.
  await testApp.atRest();
});

it('refunds what the invoice has cost, even if the price has changed', async () => {
  const { key, orgId, profileId } = await testApp.caller({ credits: 3 });
  const cost = (credits: number) => testApp.app.get(MemberPrices).set({ scopeId: orgId, profileId }, credits);
  await cost(3);
  testApp.provider.willDo(async () => {
    await cost(1);
    return failed('RECEIVER_REFUSED', 'Compare the data with the tax certificate.');
  });
  assert.equal(await status(key), 200);
  await testApp.atRest();
  await cost(3);
  assert.equal(await status(key), 200);
});
