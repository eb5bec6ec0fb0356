import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createTestApp, startTestDatabases, type TestApp } from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';
import { FakeS3 } from './fake-s3.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const s3 = new FakeS3('acme-files');
let databases: { stop(): Promise<void> };
let testApp: TestApp;
before(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  databases = await startTestDatabases(EXTENSIONS);
  const env = { ACME_BUCKET: 'acme-files', ACME_ENDPOINT: await s3.listen() };
  testApp = await createTestApp({ extensions: EXTENSIONS, env });
});
after(async () => {
  await testApp.close();
  await databases.stop();
  s3.close();
});

it('stores receipts and documents in the bucket, and serves them by links', async () => {
  const { key, orgId } = await testApp.caller();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${testApp.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ receipt_image: PIXEL, cfdi_usage: 'G03' }),
  });
  const { id } = (await created.json()) as { id: string };
  await testApp.atRest();
  const answer = await fetch(`${testApp.url}/api/invoicing/invoice?org_id=${orgId}&invoice_id=${id}`, {
    headers,
  });
  const invoice = (await answer.json()) as { uuid: string; xml_url: string; receipt_image_url: string };
  const documents = [`documents/${id}/CFDI-${invoice.uuid}.pdf`, `documents/${id}/CFDI-${invoice.uuid}.xml`];
  // Besides files that the service creates once for all its processes.
  const keys = [...s3.objects.keys()].filter((name) => !name.startsWith('kept/'));
  const [receipt, ...others] = keys.sort().reverse();
  assert.match(receipt ?? '', new RegExp(`^receipts/.*/${id}\\.png$`));
  assert.deepEqual(others.reverse(), documents);
  assert.equal(await (await fetch(invoice.xml_url)).text(), '<cfdi/>');
  const image = await fetch(invoice.receipt_image_url);
  assert.equal(Buffer.from(await image.arrayBuffer()).toString('base64'), PIXEL.split(',')[1]);
});
