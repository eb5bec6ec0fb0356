import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import supertest from 'supertest';
import { createOrganization, type TestOrganization } from './support/service/accounts.js';
import { startTestApp, type TestApp } from './support/service/app.js';
import { openToOthers } from './support/service/permissions.js';
import { receiptBytes } from './support/receipts/receipts.js';
import { createFull, createTicket, fullBody, settled } from './support/http/requests.js';

// Reading a receipt takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const READ_MS = 90_000;

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true });
  organization = await createOrganization(testApp);
});
afterAll(() => testApp.close());

const dataUrl = (name: string) => `data:image/jpeg;base64,${receiptBytes(name).toString('base64')}`;

describe('the complete process, with the sandbox', () => {
  it('turns the photo of a receipt into a stamped CFDI and its PDF', async () => {
    const { admin } = organization;
    const created = await createFull(testApp, admin.key, fullBody({ receipt_image: dataUrl('sample.jpg') }));
    const id = created.body.data.invoice.id;
    const invoice = await settled(testApp, admin.key, organization.id, id, READ_MS);
    expect(invoice).toMatchObject({
      status: 'completed',
      amount: 310,
      vendor: { name: 'ABARROTES LA ESQUINA DE TERE', rfc: 'AET140822H32' },
    });
    expect(invoice.subtotal + invoice.tax).toBeCloseTo(invoice.amount, 2);

    const xml = await supertest(invoice.xml_url).get('').responseType('blob').expect(200);
    const text = (xml.body as Buffer).toString();
    const { 'cfdi:Comprobante': comprobante } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
    }).parse(text);
    expect(comprobante).toMatchObject({
      Version: '4.0',
      Total: '310.00',
      'cfdi:Emisor': { Rfc: 'AET140822H32' },
      'cfdi:Receptor': { Rfc: 'EKU9003173C9', UsoCFDI: 'G03', RegimenFiscalReceptor: '601' },
      'cfdi:Complemento': { 'tfd:TimbreFiscalDigital': { UUID: invoice.uuid } },
    });
    expect(text).toMatch(/SIN VALIDEZ FISCAL/);

    const pdf = await supertest(invoice.pdf_url).get('').responseType('blob').expect(200);
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');

    // All that the service makes is in the storage or in the database.
    expect((await readdir(testApp.folder)).filter((name) => name !== 'files')).toEqual([]);
    expect(await openToOthers(testApp.folder)).toEqual([]);
  });

  it('refuses a picture that is not a receipt, with a code and a message', async () => {
    const { width } = await sharp(receiptBytes('prose.jpg')).metadata();
    // A few lines are as little of a receipt as the page, and are looked at in a third of the time.
    const picture = await sharp(receiptBytes('prose.jpg'))
      .extract({ left: 0, top: 68, width, height: 238 })
      .toBuffer();
    const { body } = await createTicket(testApp, organization.admin.key, {
      receipt_image: `data:image/jpeg;base64,${picture.toString('base64')}`,
    });
    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id, READ_MS);
    expect(invoice).toMatchObject({ status: 'failed', amount: null, uuid: null });
    expect(invoice.failure.code).toMatch(
      /^(NOT_A_RECEIPT|RECEIPT_UNREADABLE|TOTAL_NOT_FOUND|VENDOR_RFC_NOT_FOUND)$/,
    );
    expect(invoice.failure.message).toMatch(/\.$/);
  });
});
