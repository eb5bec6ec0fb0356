import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { failed } from 'receipt-invoicing-service/provider';
import { createTestApp, startTestDatabases, type TestApp } from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A fake ERP. It stores what it receives, and answers with the scripted refusals first. */
const stored = new Map<string, unknown>();
const attempts: string[] = [];
const refusals: number[] = [];
const erp = createServer((request, response) => {
  keep(request, response).catch(() => response.destroy());
});

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  const body: unknown = await json(request);
  attempts.push(url);
  const refusal = headers.authorization === 'Bearer erp_hush' ? refusals.shift() : 401;
  if (refusal === undefined) stored.set(url, body);
  response.writeHead(refusal ?? 204).end();
}

let databases: { stop(): Promise<void> };
let testApp: TestApp;
before(async () => {
  await new Promise<void>((done) => void erp.listen(0, '127.0.0.1', done));
  databases = await startTestDatabases(EXTENSIONS);
  const { port } = erp.address() as AddressInfo;
  const env = { ERP_URL: `http://127.0.0.1:${port}`, ERP_KEY: 'erp_hush' };
  testApp = await createTestApp({ extensions: EXTENSIONS, env });
});
after(async () => {
  await testApp.close();
  await databases.stop();
  erp.close();
});

/** Waits until a new invoice is settled and the ERP is notified. @returns its id. */
async function settled(): Promise<string> {
  const { key } = await testApp.caller();
  const answer = await fetch(`${testApp.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ receipt_image: PIXEL, cfdi_usage: 'G03' }),
  });
  const { id } = (await answer.json()) as { id: string };
  await testApp.atRest();
  return id;
}

it('sends an invoice to an ERP that fails at first', async () => {
  refusals.push(503, 503);
  const url = `/invoices/${await settled()}`;
  assert.deepEqual(attempts, [url, url, url]);
  const { status, total, vendor } = stored.get(url) as {
    status: string;
    total: number;
    vendor: { rfc: string };
  };
  assert.deepEqual([status, total, vendor.rfc], ['completed', 116, 'AES010203AB1']);
});

it('sends the reason of a failure', async () => {
  testApp.provider.willDo(() => failed('RECEIVER_REFUSED', 'Compare the data with the tax certificate.'));
  const invoice = stored.get(`/invoices/${await settled()}`) as { status: string; reason: string };
  assert.deepEqual([invoice.status, invoice.reason], ['failed', 'RECEIVER_REFUSED']);
});
