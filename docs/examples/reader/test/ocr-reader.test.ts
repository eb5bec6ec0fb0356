import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import type { ReadableReceipt } from 'receipt-invoicing-service/provider';
import {
  createTestApp,
  ScriptedReceiptProvider,
  startTestDatabases,
  type TestApp,
} from 'receipt-invoicing-service/testing';
import { EXTENSIONS } from '../src/extensions.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const RECEIPT = `ABARROTES EL GÜERO S.A. DE C.V.
RFC: EKU9003173C9
AV. JUAREZ 100
COL. CENTRO C.P. 06600
TICKET: A-1234
10    TORNILLO                   150.00
10    TUERCA                      50.00
SUBTOTAL                         200.00
IVA 16%                           32.00
TOTAL                            232.00
TARJETA DE CREDITO               232.00`;

/** A fake OCR service that reads the same text from every picture, after the scripted refusals. */
const refusals: number[] = [];
const sent: Buffer[] = [];
const ocr = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  sent.push(await buffer(request));
  const refusal = request.headers.authorization === 'Bearer ocr_hush' ? refusals.shift() : 401;
  if (refusal !== undefined) return void response.writeHead(refusal).end('{}');
  const words = RECEIPT.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      confidence: 0.99,
      box: [index * 12, row * 30, (index + text.length) * 12, row * 30 + 24],
    })),
  );
  response.end(JSON.stringify({ width: 800, height: 1200, words }));
}

const provider = new ScriptedReceiptProvider();
let databases: { stop(): Promise<void> };
let testApp: TestApp;
before(async () => {
  await new Promise<void>((done) => void ocr.listen(0, '127.0.0.1', done));
  databases = await startTestDatabases(EXTENSIONS);
  const { port } = ocr.address() as AddressInfo;
  const env = { OCR_URL: `http://127.0.0.1:${port}`, OCR_KEY: 'ocr_hush' };
  testApp = await createTestApp({ extensions: EXTENSIONS, env, provider });
});
after(async () => {
  await testApp.close();
  await databases.stop();
  ocr.close();
});

/** Waits for the outcome of a new invoice. */
async function settled() {
  const { key, orgId } = await testApp.caller();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = await fetch(`${testApp.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ receipt_image: PIXEL, cfdi_usage: 'G03' }),
  });
  const { id } = (await created.json()) as { id: string };
  await testApp.atRest();
  const detail = await fetch(`${testApp.url}/api/invoicing/invoice?org_id=${orgId}&invoice_id=${id}`, {
    headers,
  });
  return (await detail.json()) as { status: string; failure?: { code: string } };
}

it('passes on the text of an OCR service that is unavailable at first', async () => {
  refusals.push(503);
  assert.equal((await settled()).status, 'completed');
  assert.equal(sent.at(-1)?.toString('base64'), PIXEL.split(',')[1]);
  const [{ receipt }] = provider.submitted.map((request) => request.receipt as ReadableReceipt) as [
    ReadableReceipt,
  ];
  assert.deepEqual(
    [receipt.vendor.rfc, receipt.total.toFixed(2), receipt.iva?.toFixed(2), receipt.lines.length],
    ['EKU9003173C9', '232.00', '32.00', 2],
  );
});

it('refuses a picture that the OCR service refuses', async () => {
  refusals.push(422);
  const { status, failure } = await settled();
  assert.deepEqual([status, failure?.code], ['failed', 'RECEIPT_UNREADABLE']);
});
