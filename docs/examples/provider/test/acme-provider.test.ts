import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvoicingProvider, ProviderUnavailable } from 'receipt-invoicing-service/provider';
import { createTestApp, startTestDatabases, type TestApp } from 'receipt-invoicing-service/testing';
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

const acme = new FakeAcme();
let databases: { stop(): Promise<void> };
let testApp: TestApp;
let key: string;
before(async () => {
  databases = await startTestDatabases(EXTENSIONS);
  testApp = await createTestApp({
    extensions: { ...EXTENSIONS, reader: TypedReader },
    env: { INVOICING_PROVIDER: 'acme', ACME_URL: await acme.listen(), ACME_KEY: 'acme_hush_hush' },
    realProvider: true,
  });
  ({ key } = await testApp.caller());
});
after(async () => {
  await testApp.close();
  await databases.stop();
  acme.close();
});

const create = () =>
  fetch(`${testApp.url}/api/invoicing/create-invoice-full`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receipt_image: PIXEL, tax_info: RECEIVER }),
  });

interface Invoice {
  id: string;
  status: string;
  uuid: string;
  failure?: { code: string };
}

/** What has become of an invoice that was asked for: of one whose answer got lost, seconds later. */
async function settled(): Promise<Invoice> {
  const { data } = (await (await create()).json()) as {
    data: { invoice: { id: string }; member: { org_id: string } };
  };
  const query = `org_id=${data.member.org_id}&invoice_id=${data.invoice.id}`;
  for (;;) {
    const answer = await fetch(`${testApp.url}/api/invoicing/invoice?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const invoice = (await answer.json()) as Invoice;
    if (invoice.status !== 'processing') return invoice;
    await sleep(100);
  }
}

it('says why an invoice fails that Acme refuses', async () => {
  acme.refusals.push(422);
  const { status, failure } = await settled();
  assert.equal(status, 'failed');
  assert.equal(failure?.code, 'RECEIVER_REFUSED');
  assert.equal(acme.stamped.size, 0);
});

it('has one document stamped, though the answer gets lost', async () => {
  acme.losesNextAnswer = true;
  const { id, status, uuid } = await settled();
  assert.deepEqual({ status, uuid }, { status: 'completed', uuid: '0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D' });
  assert.deepEqual([...acme.stamped], [id]);
  assert.deepEqual(acme.orders.at(-1), {
    id,
    vendor: 'EKU9003173C9',
    total: '232.00',
    customer: {
      rfc: 'CACX7605101P8',
      name: 'XOCHILT CASAS CHAVEZ',
      zip: '36257',
      regime: '612',
      use: 'G03',
    },
  });
});

it('takes no work while Acme refuses the key', async () => {
  const provider = testApp.app.get(InvoicingProvider);
  await provider.check();
  acme.refusesKeys = true;
  await assert.rejects(provider.check(), ProviderUnavailable);
});
