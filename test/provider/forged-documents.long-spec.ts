import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csdOf, newAuthority, OTHER_AUTHORITY } from '../../src/testing/fake-provider/csd.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { startFacturapiAdapter } from '../support/providers/facturapi/adapter.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import type { IssuedXml } from '../../src/testing/fake-provider/issued-xml.js';
import { sampleRequest } from '../../src/testing/samples/sample-request.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { eventually } from '../support/service/eventually.js';
import { startTestApp, type TestApp } from '../support/service/app.js';

/** Data of the receipt that is read here. */
const VENDOR = 'EKU9003173C9';
const OTHER = 'AET140822H32';
const SAT = newAuthority('AC DEL SAT');

let portal: FakePortal;
let folder: string;
let testApp: TestApp;
let organization: TestOrganization;
let log = '';

/** A service that accepts certificates of any authority, or of SAT's only. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  testApp = await startTestApp({
    env: { ...portal.env, ...env, LOG_LEVEL: 'info', REFUND_FAILED_INVOICES: 'true' },
    realProvider: true,
    ticketReader: new ScriptedExtractionService(),
    log: new Writable({
      write(chunk, _, done) {
        log += String(chunk);
        done();
      },
    }),
  });
  organization = await createOrganization(testApp, { credits: 100 });
}

/** The outcome of an invoice for which the vendor issues this document. */
async function invoiceOf(document: Partial<IssuedXml>) {
  portal.willDo({ document });
  const { id, admin } = organization;
  const { body } = await createTicket(testApp, admin.key).expect(200);
  return settled(testApp, admin.key, id, body.id);
}

const credits = async () => {
  const [row] = await testApp.rows<{ sum: string }>('SELECT sum(balance) FROM credit_accounts');
  return Number(row?.sum);
};

const REFUSED = {
  status: 'failed',
  uuid: null,
  xml_url: null,
  failure: {
    code: 'PROVIDER_ANSWER_INVALID',
    message: 'The invoicing provider answered with a document that its vendor has not sealed.',
  },
};

const changed = (from: string | RegExp, to: string) => ({
  tampering: (xml: string) => {
    const other = xml.replace(from, to);
    if (other === xml) throw new Error('The document has nothing of it');
    return other;
  },
});

/** Asserts that the log has no names, items or amounts. */
const expectNothingTold = () => expect(log).not.toMatch(/EKU9003173C9|AET140822H32|CACX7605101P8|116\.00/);

beforeAll(async () => {
  portal = await FakePortal.start();
  folder = await mkdtemp(join(tmpdir(), 'ris-roots-'));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  log = '';
});

describe('a vendor’s document', () => {
  beforeAll(() => start());
  afterAll(() => testApp.close());

  it('completes the invoice when the vendor has sealed it', async () => {
    expect(await invoiceOf({})).toMatchObject({ status: 'completed', amount: 116 });
  });

  it.each<[string, Partial<IssuedXml>, string]>([
    ['was changed after it was sealed', changed('RegimenFiscal="601"', 'RegimenFiscal="612"'), 'its seal'],
    ['has no seal', changed(/ Sello="[^"]*"/, ''), 'its stamp'],
    ['has the stamp of another one', changed(/ SelloCFD="./, ' SelloCFD="_'), 'its stamp'],
    ['has no certificate', changed(/ Certificado="[^"]*"/, ''), 'no certificate'],
    [
      'has something else for a certificate',
      changed(/ Certificado="[^"]*"/, ' Certificado="AAAA"'),
      'no certificate',
    ],
    ['names another certificate', changed(/ NoCertificado="0000/, ' NoCertificado="3000'), 'another number'],
    ['was sealed by somebody else', { csd: csdOf(OTHER) }, 'not of its vendor'],
    [
      'has a seal that the certificate beside it did not make',
      changed(/ Certificado="[^"]*"/, ` Certificado="${newAuthority('X').pem.split('\n')[1]}"`),
      'another number',
    ],
    [
      'was sealed before its certificate began',
      { csd: csdOf(VENDOR, { from: '261122000000Z' }) },
      'not valid',
    ],
    ['was sealed after its certificate ended', { csd: csdOf(VENDOR, { to: '261120000000Z' }) }, 'not valid'],
  ])('is refused, and refunded, if it %s', async (_, document, why) => {
    const before = await credits();
    expect(await invoiceOf(document)).toMatchObject(REFUSED);
    expect(await credits()).toBe(before);
    expect(log).toContain('refused as forged');
    expect(log).toContain(why);
    expectNothingTold();
  });

  it('is refused with an unknown complement: the log says what to do if it is SAT’s', async () => {
    const complement = '<nuevo:Complemento xmlns:nuevo="http://www.sat.gob.mx/nuevo" Version="1.0"/>';
    const document = changed('<tfd:', `${complement}<tfd:`);
    expect(await invoiceOf(document)).toMatchObject({ status: 'completed' });
    const tampering = (xml: string) => document.tampering(xml).replace('="601"', '="612"');
    expect(await invoiceOf({ tampering })).toMatchObject(REFUSED);
    expect(log).toContain('complements that this version does not know');
    expect(log).not.toContain('nuevo');
    expectNothingTold();
  });

  it('is refused with such a complement of another signer', async () => {
    const document = changed('<tfd:', '<nuevo:Complemento Version="1.0"/><tfd:');
    expect(await invoiceOf({ ...document, csd: csdOf(OTHER) })).toMatchObject(REFUSED);
  });

  it('may have known complements', async () => {
    const complements = `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="3.00"/>`;
    expect(await invoiceOf({ complements })).toMatchObject({ status: 'completed' });
    const forged = { complements, ...changed('TotaldeTraslados="3.00"', 'TotaldeTraslados="4.00"') };
    expect(await invoiceOf(forged)).toMatchObject(REFUSED);
  });
});

describe('a vendor’s document, if SAT’s authorities are configured', () => {
  beforeAll(async () => {
    const path = join(folder, 'sat.pem');
    await writeFile(path, newAuthority('OTRA AC DEL SAT').pem + SAT.pem);
    await start({ SAT_AUTHORITIES: path });
  });
  afterAll(() => testApp.close());

  it('completes the invoice if one of them has issued its certificate', async () => {
    expect(await invoiceOf({ csd: csdOf(VENDOR, { issuer: SAT }) })).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['somebody else', csdOf(VENDOR)],
    ['somebody of the same name', csdOf(VENDOR, { issuer: newAuthority(SAT.name) })],
  ])('is not delivered if %s issued it, and requested again', async (_, csd) => {
    portal.willDo({ document: { csd } });
    const { id, admin } = organization;
    const { body } = await createTicket(testApp, admin.key).expect(200);
    await eventually(
      () => Promise.resolve(log),
      (said) => said.includes('is of no authority in SAT_AUTHORITIES'),
    );
    const { body: invoice } = await getInvoice(testApp, admin.key, { org_id: id, invoice_id: body.id });
    expect(invoice).toMatchObject({ status: 'processing', uuid: null });
    expectNothingTold();
  });

  it('is delivered once its authority is configured, and is not issued a second time', async () => {
    const adapter = await startFacturapiAdapter({ [VENDOR]: 'sk_live_1' });
    const request = sampleRequest();
    const path = join(folder, 'more.pem');
    await writeFile(path, SAT.pem);
    const early = await adapter.started({ SAT_AUTHORITIES: path }).submit(request);
    expect(early).toMatchObject({ state: 'pending' });
    await writeFile(path, SAT.pem + OTHER_AUTHORITY.pem);
    const provider = adapter.started({ SAT_AUTHORITIES: path });
    expect(await provider.find(request.invoiceId, null)).toMatchObject({ state: 'completed' });
    expect(adapter.facturapi.stamps).toBe(1);
    await adapter.close();
  });

  it('without fiscal validity, of a test key of Facturapi, is exempt', async () => {
    const adapter = await startFacturapiAdapter({ [VENDOR]: 'sk_test_1' });
    const provider = adapter.started({ SAT_AUTHORITIES: join(folder, 'sat.pem') });
    expect(await provider.submit(sampleRequest())).toMatchObject({ state: 'completed' });
    await adapter.close();
  });
});
