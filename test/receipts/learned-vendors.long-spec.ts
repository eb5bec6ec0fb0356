import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readFields } from '../../src/receipts/fields/read-fields.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { WHOLE_RECEIPT } from '../../src/receipts/required-fields.js';
import { ExtractionService } from '../../src/receipts/extraction.service.js';
import { LearnedVendors } from '../../src/receipts/vendors/learned/learned-vendors.js';
import { createTicket, settled } from '../support/http/requests.js';
import { FakeFacturapi } from '../support/providers/facturapi/fake-facturapi.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import {
  type ScriptedReading,
  ScriptedExtractionService,
} from '../support/providers/scripted-extraction-service.js';
import { typedPage } from '../support/receipts/typed-page.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

const RFC = 'AET140822H32';
const NAME = 'ABARROTES EL TRIUNFO';
const PAPER: ScriptedReading = {
  ticket: { vendor: { rfc: RFC, name: 'Abarrotes El Triunfo, S.A. de C.V.' } },
};

interface Installation {
  testApp: TestApp;
  reader: ScriptedExtractionService;
  organization: TestOrganization;
  vendors: LearnedVendors;
}

async function start(env: NodeJS.ProcessEnv): Promise<Installation> {
  const reader = new ScriptedExtractionService(PAPER);
  const testApp = await startTestApp({ env, realProvider: true, ticketReader: reader });
  const organization = await createOrganization(testApp, { credits: 100 });
  return { testApp, reader, organization, vendors: testApp.app.get(LearnedVendors) };
}

async function invoiceOf({ testApp, reader, organization }: Installation, ...papers: ScriptedReading[]) {
  reader.willRead(...papers);
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  const invoice = await settled(testApp, organization.admin.key, organization.id, body.id, 30_000);
  // The vendor is learned after the invoice is settled.
  await testApp.atRest(30_000);
  return invoice;
}

const forgetAll = ({ testApp }: Installation) => testApp.rows('DELETE FROM known_vendors');
const COMPLETED = { status: 'completed', vendor: { rfc: RFC } };

describe('with a portal', () => {
  let portal: FakePortal;
  let installation: Installation;
  beforeAll(async () => {
    portal = await FakePortal.start();
    installation = await start(portal.env);
  });
  afterEach(() => forgetAll(installation));
  afterAll(async () => {
    await installation.testApp.close();
    await portal.close();
  });

  it('learns a vendor from its document, and counts the documents', async () => {
    portal.willDo({ document: { vendorName: NAME } }, { document: { vendorName: NAME } });
    expect(await invoiceOf(installation)).toMatchObject(COMPLETED);
    expect(await installation.vendors.list()).toEqual([
      {
        rfc: RFC,
        name: NAME,
        signs: [],
        source: 'cfdi',
        times: 1,
        firstAt: expect.any(Date),
        lastAt: expect.any(Date),
      },
    ]);
    await invoiceOf(installation);
    expect(await installation.vendors.list()).toMatchObject([{ rfc: RFC, times: 2 }]);
  });

  it.each<[string, ScriptedReading, object]>([
    ['whose name is another than the receipt’s', PAPER, { vendorName: 'COMERCIALIZADORA DEL NORTE' }],
    ['under another folio than was said', PAPER, { uuid: '00000000-0000-4000-8000-000000000000' }],
    [
      'of a receipt that does not say whose it is',
      {
        paper: 'PAN  59.00\nTOTAL  59.00\nIVA  8.14\nEFECTIVO  100.00\nCAMBIO  41.00',
        qrCodes: ['https://factura.example.com/?t=A-004817'],
      },
      { vendorName: NAME },
    ],
  ])('nothing is learned of a document %s', async (_, paper, document) => {
    portal.willDo({ document });
    const invoice = await invoiceOf(installation, paper);
    expect(['completed', 'failed']).toContain(invoice.status);
    expect(await installation.vendors.list()).toEqual([]);
  });

  it('completes an invoice even if its vendor cannot be learned', async () => {
    const { testApp } = installation;
    await testApp.rows('ALTER TABLE known_vendors ADD CONSTRAINT closed CHECK (false)');
    try {
      portal.willDo({ document: { vendorName: NAME } });
      expect(await invoiceOf(installation)).toMatchObject(COMPLETED);
    } finally {
      await testApp.rows('ALTER TABLE known_vendors DROP CONSTRAINT closed');
    }
    expect(await installation.vendors.list()).toEqual([]);
  });
});

describe('what an administrator enters', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start({});
  });
  afterEach(() => forgetAll(installation));
  afterAll(() => installation.testApp.close());

  it('is not changed by later documents, which may add shop signs', async () => {
    const { vendors } = installation;
    await vendors.learn({ rfc: RFC, name: 'A', signs: ['X'] }, 'cfdi');
    await vendors.learn({ rfc: RFC, name: 'B', signs: ['Y', 'X'] }, 'correction');
    await vendors.learn({ rfc: RFC, name: 'C', signs: ['Z'] }, 'cfdi');
    expect(await vendors.list()).toMatchObject([
      { name: 'B', source: 'correction', signs: ['Y', 'X', 'Z'], times: 3 },
    ]);
  });

  it('precedes what documents say; of those, the most frequent precedes', async () => {
    const { vendors } = installation;
    for (const rfc of ['ONCE', 'TWICE', 'TWICE']) await vendors.learn({ rfc, name: NAME, signs: [] }, 'cfdi');
    await vendors.learn({ rfc: RFC, name: NAME, signs: [] }, 'correction');
    expect((await vendors.known()).map(({ rfc }) => rfc)).toEqual([RFC, 'TWICE', 'ONCE']);
  });

  it('is removed on request', async () => {
    const { vendors } = installation;
    await vendors.learn({ rfc: RFC, name: 'A', signs: [] }, 'correction');
    expect([await vendors.forget(RFC), await vendors.forget(RFC)]).toEqual([true, false]);
    expect(await vendors.list()).toEqual([]);
  });

  it('is merged with concurrent documents, up to the maximum number of shop signs', async () => {
    const { vendors } = installation;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        vendors.learn({ rfc: RFC, name: NAME, signs: [`S${at}`] }, 'cfdi'),
      ),
    );
    const [{ times, signs } = { times: 0, signs: [] }] = await vendors.list();
    expect([times, signs.length]).toEqual([20, 8]);
  });
});

describe.each<[string, () => Promise<{ env: NodeJS.ProcessEnv; close?: () => Promise<void> }>, string[]]>([
  ['the sandbox, whose documents say what it has read itself', () => Promise.resolve({ env: {} }), []],
  ['Facturapi with a test key', () => facturapiWith('sk_test_1'), []],
  ['Facturapi', () => facturapiWith('sk_live_1'), [NAME]],
])('with %s', (_, open, names) => {
  it(`${names.length} are learned`, async () => {
    const { env, close } = await open();
    const installation = await start(env);
    try {
      expect(await invoiceOf(installation)).toMatchObject(COMPLETED);
      expect((await installation.vendors.list()).map(({ name }) => name)).toEqual(names);
    } finally {
      await installation.testApp.close();
      await close?.();
    }
  });
});

async function facturapiWith(key: string) {
  const facturapi = await FakeFacturapi.start({ [RFC]: key });
  facturapi.willMake({ document: { vendorName: NAME } });
  return { env: facturapi.env, close: () => facturapi.close() };
}

it('reads all receipts with the learned vendors, also in the sandbox', async () => {
  const testApp = await startTestApp({ realProvider: true });
  const read = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockResolvedValue(readFields(typedPage('Nothing of a receipt')));
  try {
    await testApp.app
      .get(LearnedVendors)
      .learn({ rfc: RFC, name: NAME, signs: ['EL TRIUNFO'] }, 'correction');
    await testApp.app
      .get(ExtractionService)
      .read(
        { invoiceId: crypto.randomUUID(), image: Buffer.from('x'), receiverRfc: 'CACX7605101P8' },
        WHOLE_RECEIPT,
      );
    expect(read.mock.lastCall?.[2]).toEqual([
      { rfc: RFC, name: NAME, signs: ['EL TRIUNFO'], hosts: [], source: 'correction' },
    ]);
  } finally {
    read.mockRestore();
    await testApp.close();
  }
});
