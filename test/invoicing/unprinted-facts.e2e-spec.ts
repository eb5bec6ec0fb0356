import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import supertest from 'supertest';
import type { DocumentFigures } from '../../src/invoicing/document-figures.js';
import { InvoiceFiles } from '../../src/invoicing/files/invoice-files.js';
import { FillDocumentFiguresJob } from '../../src/invoicing/processing/fill-document-figures.job.js';
import { CreditsService } from '../../src/credits/credits.service.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createFull, createTicket, footprint, fullBody, settled } from '../support/http/requests.js';
import { signedIn } from '../support/http/visitor.js';
import { photo, receiptForm, sendReceipts } from '../support/receipts/pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { typedPage } from '../support/receipts/typed-page.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;

let testApp: TestApp;
let organization: TestOrganization;
let member: TestMember;
let tickets = 1000;

beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true });
  organization = await createOrganization(testApp, { credits: 50 });
  member = await createMember(testApp, { orgId: organization.id }, 10);
});
afterAll(() => testApp.close());

/** Sends a receipt of this vendor with these rows, and returns its invoice once it is settled. */
async function invoiceOf(vendor: string, ...rows: string[]) {
  const head = [vendor, `RFC: ${RFC}`, 'FECHA: 14/03/2026  HORA: 18:42:10', `TICKET: ${(tickets += 1)}`];
  const read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockImplementation(async () => readFields(typedPage([...head, ...rows].join('\n'))));
  try {
    const { body } = await createTicket(testApp, member.key, { receipt_image: PICTURE }).expect(200);
    return await settled(testApp, member.key, organization.id, body.id);
  } finally {
    read.mockRestore();
  }
}

describe('an invoice of a receipt that does not print everything', () => {
  const stay = (ish: string, total: string) =>
    invoiceOf(
      'HOTEL EL FARO SA DE CV',
      'HABITACION DOBLE  1000.00',
      'CONSUMO RESTAURANTE  300.00',
      'SUBTOTAL  1300.00',
      'IVA 16%  208.00',
      `ISH  ${ish}`,
      `TOTAL  ${total}`,
      'TIPO OPER: TARJETA',
    );

  it('states the rate of a tax on lodging that follows from the lodging, and no card as cash', async () => {
    const { status, taxes, assumptions, xml_url } = await stay('30.00', '1538.00');
    expect({ status, taxes, assumptions }).toMatchObject({
      status: 'completed',
      taxes: { iva: 208, local: 30 },
      assumptions: ['PAYMENT_FORM'],
    });
    const { body } = await supertest(xml_url).get('').responseType('blob').expect(200);
    const xml = (body as Buffer).toString();
    expect(xml).toContain(
      'ImpLocTrasladado="IMPUESTO SOBRE HOSPEDAJE" TasadeTraslado="3.00" Importe="30.00"',
    );
    expect(xml).toContain('FormaPago="04"');
  });

  it('says that the rate of a local tax is assumed if no state has it', async () => {
    const { status, assumptions } = await stay('37.00', '1545.00');
    expect({ status, assumptions }).toEqual({
      status: 'completed',
      assumptions: ['LOCAL_TAX_RATE', 'PAYMENT_FORM'],
    });
  });

  it.each([
    [
      'fuel of which a purse paid a part',
      'FUEL_PURSE',
      [
        'SERVICIO DELTA SA DE CV',
        'MAGNA  20.790  24.05  500.00',
        'TOTAL  500.00',
        'EFECTIVO  300.00',
        'MONEDERO  200.00',
      ],
    ],
    [
      'a flight without an airport fee',
      'COMPLEMENT_NOT_SUPPORTED',
      [
        'AEROLINEAS DEL VALLE SA DE CV',
        'VUELO MEX-MTY  1160.00',
        'TOTAL  1160.00',
        'EFECTIVO  1200.00',
        'CAMBIO  40.00',
      ],
    ],
  ] as const)('fails for %s, at no charge', async (_, code, [vendor, ...rows]) => {
    const balance = () => testApp.app.get(CreditsService).balanceOf(member.id);
    const before = await balance();
    const { status, failure } = await invoiceOf(vendor, ...rows);
    expect({ status, code: failure?.code }).toEqual({ status: 'failed', code });
    expect(await balance()).toBe(before);
  });
});

describe('an invoice that an earlier version completed', () => {
  const DAY_MS = 86_400_000;
  const fill = () => testApp.app.get(FillDocumentFiguresJob).run();
  const taxesOf = async (id: string) => {
    const { tax, taxes } = await settled(testApp, member.key, organization.id, id);
    return { tax, taxes };
  };

  it('gets its taxes from its XML, once, unless that was removed', async () => {
    const rows = ['CERVEZA LAGER 355ML  146.74', 'SUBTOTAL  100.00', 'IEPS 26.5%  26.50', 'IVA 16%  20.24'];
    const beers = async () =>
      (await invoiceOf('ABARROTES EL FARO', ...rows, 'TOTAL  146.74', 'EFECTIVO  146.74')).id;
    const [old, removed] = [await beers(), await beers()];
    const asIssued = await taxesOf(old);
    const figuresOf = async (id: string) => {
      const sql = 'SELECT stamped_on::text AS day, figures FROM invoices WHERE id = $1';
      return (await testApp.rows<{ day: string; figures: DocumentFigures | null }>(sql, [id]))[0];
    };
    const figures = await figuresOf(old);
    expect(figures?.figures).toMatchObject({
      paymentForm: '01',
      paymentMethod: 'PUE',
      discount: '0.00',
      iva: [{ rate: '0.16', base: '126.50', amount: '20.24' }],
    });
    expect(figures?.figures?.stampedAt?.slice(0, 10)).toBe(figures?.day);
    expect(asIssued).toEqual({ tax: 20.24, taxes: { iva: 20.24, ieps: 26.5, local: 0, withheld: 0 } });
    await testApp.rows(
      `UPDATE invoices SET tax = amount - subtotal, ieps = NULL, local_taxes = NULL, withheld_taxes = NULL, stamped_on = NULL, figures = NULL
        WHERE id = ANY($1)`,
      [[old, removed]],
    );
    await testApp.app.get(InvoiceFiles).removeDocuments([removed]);
    testApp.clock.advance(2 * DAY_MS);
    await fill();
    expect(await taxesOf(old)).toEqual(asIssued);
    expect(await taxesOf(removed)).toEqual({ tax: 46.74, taxes: null });
    expect(await figuresOf(old)).toEqual(figures);
    expect(await figuresOf(removed)).toMatchObject({ day: figures?.day, figures: null });

    await testApp.rows('UPDATE invoices SET ieps = NULL WHERE id = $1', [old]);
    await fill();
    expect((await taxesOf(old)).taxes).toBeNull();
  });
});

describe('a use that the law ties to a complement which the provider does not make', () => {
  const taxData = { ...someTaxData(), taxId: 'XOJI740919U48', fiscalRegimen: '612' };
  let individual: TestMember;

  beforeAll(async () => {
    individual = await createMember(testApp, { orgId: organization.id, taxData }, 10);
  });

  it.each(['D04', 'D10'])('is refused before anything is charged: %s', async (cfdi_use) => {
    const visitor = await signedIn(testApp, individual.id);
    const form = await receiptForm(visitor);
    const tax_info = { tax_id: taxData.taxId, fiscal_regimen: taxData.fiscalRegimen, cfdi_use };
    const before = await footprint(testApp);

    const inFull = await createFull(testApp, organization.admin.key, fullBody({ tax_info })).expect(400);
    expect(inFull.body.error.code).toBe('COMPLEMENT_NOT_SUPPORTED');
    await createTicket(testApp, individual.key, { cfdi_usage: cfdi_use.toLowerCase() }).expect(400);
    const { text } = await sendReceipts(visitor, { ...form, cfdi_usage: cfdi_use }, [photo()]).expect(400);
    expect(text).toContain('id="cfdi_usage-error">For this use the law requires a complement');

    expect(await footprint(testApp)).toEqual(before);
  });
});
