import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import supertest from 'supertest';
import { CorrectInvoice } from '../../src/invoicing/corrections/correct-invoice.js';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LearnedPermits } from '../../src/receipts/learned-permits.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { LEARN_PERMIT } from '../../src/receipts/vendors/fuel-permits/learned-permits.sql.js';
import { rfcCheckDigit } from '../../src/sat/rfc.js';
import { createTicket, settled } from '../support/http/requests.js';
import { FakeFacturapi } from '../support/providers/facturapi/fake-facturapi.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

/** The vendor has a station in Ciudad Juárez and one in León; its receipts do not print the place. */
const RFC = `SAG980312AB${rfcCheckDigit('SAG980312AB0')}`;
const [OF_JUAREZ, OF_LEON] = ['PL/2060/EXP/ES/2015', 'PL/2171/EXP/ES/2015'];
const PICTURE = `data:image/jpeg;base64,${receiptBytes().toString('base64')}`;

let tickets = 1000;
/** A receipt of its own. */
const receiptOf = (station: string, permit?: string): string => `
SERVICIO AGIL DE GASOLINAS SA DE CV
RFC: ${RFC}
AV JUAREZ 1 CENTRO CP 64000
${station}
${permit ? `PERMISO ${permit}` : 'GRACIAS'}
TICKET: ${(tickets += 1)}
PRODUCTO  LITROS  PRECIO  IMPORTE
MAGNA  20.790  24.05  500.00
SUBTOTAL  431.03
IVA  68.97
TOTAL  500.00
TARJETA DE CREDITO  500.00`;

let testApp: TestApp;
let organization: TestOrganization;
let read: MockInstance<LocalReceiptReader['read']>;

const start = async (env: NodeJS.ProcessEnv): Promise<void> => {
  testApp = await startTestApp({ env, realProvider: true });
  organization = await createOrganization(testApp, { credits: 50 });
};
beforeEach(() => {
  read = vi.spyOn(LocalReceiptReader.prototype, 'read');
});
afterEach(async () => {
  read.mockRestore();
  await testApp.rows('DELETE FROM station_permits');
});

const toItsEnd = async (id: string) => {
  const invoice = await settled(testApp, organization.admin.key, organization.id, id);
  // The permit is learned after the invoice is settled.
  await testApp.atRest(30_000);
  return invoice;
};
const invoiceOf = async (text: string) => {
  read.mockResolvedValue(readFields(typedPage(text)));
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image: PICTURE }).expect(
    200,
  );
  return toItsEnd(body.id);
};
const NOT_FOUND = { status: 'failed', failure: { code: 'FUEL_PERMIT_NOT_FOUND' } };

describe('with the sandbox', () => {
  beforeAll(() => start({}));
  afterAll(() => testApp.close());

  const permitIn = async ({ xml_url }: { xml_url: string }): Promise<string | undefined> => {
    const { body } = await supertest(xml_url).get('').responseType('blob').expect(200);
    return /NumeroPermiso="(.*?)"/.exec(String(body))?.[1];
  };
  const correct = (id: string, fuelPermit: string) =>
    testApp.app.get(CorrectInvoice).correct(
      {
        profileId: organization.admin.id,
        scopeId: organization.id,
        isAdmin: true,
        organization: { id: organization.id, featureFlags: {} },
        address: null,
      },
      id,
      { correction: { fuelPermit }, read: { fuelPermit: null } },
    );

  it('assumes the permit that an earlier receipt of the station printed, and names it', async () => {
    const first = await invoiceOf(receiptOf('EST 50009', OF_JUAREZ));
    expect(first).toMatchObject({ status: 'completed', assumptions: [] });
    const second = await invoiceOf(receiptOf('ESTACION DE SERVICIO E50009'));
    expect(second).toMatchObject({ status: 'completed', assumptions: ['FUEL_PERMIT'] });
    expect(await permitIn(second)).toBe(OF_JUAREZ);
  });

  it('assumes none for another station, or without its number', async () => {
    await invoiceOf(receiptOf('EST 50009', OF_JUAREZ));
    expect(await invoiceOf(receiptOf('EST 50010'))).toMatchObject(NOT_FOUND);
    expect(await invoiceOf(receiptOf('SUCURSAL NORTE'))).toMatchObject(NOT_FOUND);
  });

  it('assumes the permit that a person entered, until a receipt prints one', async () => {
    const { id } = await invoiceOf(receiptOf('EST 50009'));
    await correct(id, OF_LEON);
    expect(await toItsEnd(id)).toMatchObject({ status: 'completed', assumptions: [] });
    const second = await invoiceOf(receiptOf('EST 50009'));
    expect(second.assumptions).toEqual(['FUEL_PERMIT']);
    expect(await permitIn(second)).toBe(OF_LEON);
    await invoiceOf(receiptOf('EST 50009', OF_JUAREZ));
    expect(await permitIn(await invoiceOf(receiptOf('EST 50009')))).toBe(OF_JUAREZ);
  });

  it('assumes none if two receipts of the station disagree', async () => {
    for (const permit of [OF_JUAREZ, OF_LEON]) await invoiceOf(receiptOf('EST 50009', permit));
    expect(await invoiceOf(receiptOf('EST 50009'))).toMatchObject(NOT_FOUND);
  });

  it('stores a permit once, from its strongest source, until an operator forgets it', async () => {
    const permits = testApp.app.get(LearnedPermits);
    const { id } = await invoiceOf(receiptOf('EST 50009'));
    await correct(id, OF_JUAREZ);
    await toItsEnd(id);
    const station = { rfc: RFC, stationNumber: '50009', permit: OF_JUAREZ, learnedAt: expect.any(Date) };
    expect(await permits.list()).toEqual([{ ...station, source: 'typed' }]);
    await invoiceOf(receiptOf('EST 50009', OF_JUAREZ));
    expect(await permits.list()).toEqual([{ ...station, source: 'print' }]);
    await testApp.rows(LEARN_PERMIT, [RFC, '50009', OF_JUAREZ, 'typed', new Date()]);
    expect(await permits.list()).toEqual([{ ...station, source: 'print' }]);
    expect([await permits.forget(RFC), await permits.forget(RFC)]).toEqual([true, false]);
    expect(await permits.list()).toEqual([]);
  });

  it('completes an invoice even if its permit cannot be learned', async () => {
    await testApp.rows('ALTER TABLE station_permits ADD CONSTRAINT closed CHECK (false)');
    try {
      expect(await invoiceOf(receiptOf('EST 50009', OF_JUAREZ))).toMatchObject({ status: 'completed' });
    } finally {
      await testApp.rows('ALTER TABLE station_permits DROP CONSTRAINT closed');
    }
    expect(await testApp.app.get(LearnedPermits).list()).toEqual([]);
  });
});

describe('with Facturapi', () => {
  let facturapi: FakeFacturapi;
  beforeAll(async () => {
    facturapi = await FakeFacturapi.start({ [RFC]: 'sk_live_1' });
    await start(facturapi.env);
  });
  afterAll(async () => {
    await testApp.close();
    await facturapi.close();
  });

  it('sends the permit that an earlier document of the station states', async () => {
    facturapi.willMake({ document: { complements: `<HidroYPetro NumeroPermiso="${OF_JUAREZ}"/>` } });
    expect(await invoiceOf(receiptOf('EST 50009', OF_JUAREZ))).toMatchObject({ status: 'completed' });
    expect(await invoiceOf(receiptOf('EST 50009'))).toMatchObject({ status: 'completed', assumptions: [] });
    expect(facturapi.requestsOf('POST /invoices').at(-1)?.body).toMatchObject({
      items: [{ complement: { numero_permiso: OF_JUAREZ } }],
    });
  });

  it('learns nothing of a document that does not state the permit', async () => {
    facturapi.willMake({ document: { complements: `<HidroYPetro NumeroPermiso="${OF_LEON}"/>` } });
    expect(await invoiceOf(receiptOf('EST 50009', OF_JUAREZ))).toMatchObject({ status: 'completed' });
    expect(await testApp.app.get(LearnedPermits).list()).toEqual([]);
  });

  it.each(['print', 'typed'])('sends no permit that was learned as %s', async (source) => {
    await testApp.rows('INSERT INTO station_permits VALUES ($1, $2, $3, $4, now())', [
      RFC,
      '50009',
      OF_JUAREZ,
      source,
    ]);
    expect(await invoiceOf(receiptOf('EST 50009'))).toMatchObject(NOT_FOUND);
  });
});
