import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  actsThenDrops,
  createTestApp,
  startTestDatabases,
  type TestApp,
} from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';
import { FakeAcme } from './fake-acme.js';
import { TypedReader } from './typed-reader.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const RECEIVER = {
  tax_id: 'CACX7605101P8',
  taxpayer: 'XOCHILT CASAS CHAVEZ',
  postal_code: '36257',
  fiscal_regimen: '612',
  cfdi_use: 'G03',
};
const KEY = 'acme_hush_hush';

const acme = new FakeAcme(KEY);
let databases: { stop(): Promise<void> };
let testApp: TestApp;
let key: string;
before(async () => {
  databases = await startTestDatabases(EXTENSIONS);
  await acme.listen();
  testApp = await createTestApp({
    extensions: { ...EXTENSIONS, reader: TypedReader },
    env: { INVOICING_PROVIDER: 'acme', ACME_URL: acme.origin, ACME_KEY: KEY },
    realProvider: true,
  });
  ({ key } = await testApp.caller());
});
after(async () => {
  await testApp.close();
  await databases.stop();
  await acme.close();
});

interface Invoice {
  id: string;
  status: string;
  uuid: string;
}

it('has invoices stamped by Acme, each once, even if an answer is lost', async () => {
  acme.willFault(actsThenDrops);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${testApp.url}/api/invoicing/create-invoice-full`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ receipt_image: PIXEL, tax_info: RECEIVER }),
  });
  const { data } = (await created.json()) as {
    data: { invoice: { id: string }; member: { org_id: string } };
  };
  const query = `org_id=${data.member.org_id}&invoice_id=${data.invoice.id}`;
  const read = async () => {
    const answer = await fetch(`${testApp.url}/api/invoicing/invoice?${query}`, { headers });
    return (await answer.json()) as Invoice;
  };
  let invoice = await read();
  for (; invoice.status === 'processing'; invoice = await read()) await sleep(100);
  assert.equal(invoice.status, 'completed');
  assert.match(invoice.uuid, /^[0-9A-F-]{36}$/);
  assert.equal(acme.stamps, 1);
  assert.equal(acme.orders.at(-1)?.total, '232.00');
});
