import { verify, X509Certificate } from 'node:crypto';
// Node's toLegacyObject leaves node:tls half loaded if it is the first to need it.
import 'node:tls';
import { describe, expect, it } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import { SPECIAL_RECEIPTS } from '../../../test/support/cfdi/special-receipts.js';
import { WriteOnceInMemory } from '../../testing/write-once-in-memory.js';
import { folioFiscalOf } from './folio-fiscal.js';
import { SandboxInvoicing, type IssueInput } from './sandbox-invoicing.js';
import { sampleReceiver, sampleReceipt, taxRow } from '../../testing/samples/sample-receipts.js';

const store = new WriteOnceInMemory();
let clock = new Date('2026-11-21T18:00:00Z');
/** A new instance, as in a process that has just started. */
const open = () => new SandboxInvoicing({ store, now: () => clock });
const input = (invoiceId: string, changes: Partial<IssueInput> = {}): IssueInput => ({
  invoiceId,
  receipt: sampleReceipt(),
  receiver: sampleReceiver(),
  expenseDescription: null,
  ...changes,
});

interface Parsed {
  'cfdi:Comprobante': Record<string, string> & {
    'cfdi:Complemento': { 'tfd:TimbreFiscalDigital': Record<string, string> };
  };
}

function parse(xml: Buffer): Parsed['cfdi:Comprobante'] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    processEntities: false,
  });
  return (parser.parse(xml) as Parsed)['cfdi:Comprobante'];
}

const csdOf = (xml: Buffer) => new X509Certificate(Buffer.from(parse(xml)['Certificado'] ?? '', 'base64'));
const timbreOf = (xml: Buffer) => parse(xml)['cfdi:Complemento']['tfd:TimbreFiscalDigital'];

describe('the sandbox’s invoicing', () => {
  it('states the IVA alone as tax', async () => {
    const receipt = sampleReceipt({
      total: '146.74',
      iva: '20.24',
      ieps: '26.50',
      taxes: [taxRow('IVA', '0.16', '20.24'), taxRow('IEPS', '0.265', '26.50')],
      lines: [['CERVEZA 6 PACK', '1', '146.74', '146.74']],
    });
    const { tax, ieps, total } = await open().issue(input('beer', { receipt }));
    expect([tax, ieps, total].map((amount) => amount?.toFixed(2))).toEqual(['20.24', '26.50', '146.74']);
  });

  it('states local taxes apart, and no withheld ones', async () => {
    const receipt = sampleReceipt(SPECIAL_RECEIPTS.lodging);
    const { tax, ieps, localTaxes, withheldTaxes } = await open().issue(input('lodging', { receipt }));
    expect([tax, ieps, localTaxes, withheldTaxes].map((amount) => amount?.toFixed(2))).toEqual([
      '160.00',
      '0.00',
      '30.00',
      '0.00',
    ]);
  });

  it('says that it assumed the rate of an unknown article, also when it is asked again', async () => {
    const receipt = sampleReceipt({ lines: [['CAMISA', '1', '116.00', '116.00']] });
    const invoicing = open();
    expect((await invoicing.issue(input('shirt', { receipt }))).assumptions).toEqual(['IVA_RATE']);
    expect((await invoicing.find('shirt'))?.assumptions).toEqual(['IVA_RATE']);
    const soap = sampleReceipt({ lines: [['JABON', '1', '116.00', '116.00']] });
    expect((await invoicing.issue(input('soap', { receipt: soap }))).assumptions).toEqual([]);
  });

  it('issues a sealed and stamped document whose data match its XML', async () => {
    const document = await open().issue(input('facts'));
    const xml = parse(document.xml);
    const timbre = timbreOf(document.xml);
    expect(timbre['UUID']).toBe(document.uuid);
    expect(document.uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(xml['Total']).toBe(document.total.toFixed(2));
    expect(xml['SubTotal']).toBe(document.subtotal.toFixed(2));
    expect(document.tax.toFixed(2)).toBe('16.00');
    expect(document.currency).toBe('MXN');
    expect(document.vendor).toEqual({
      name: 'ABARROTES EL GÜERO',
      rfc: 'EKU9003173C9',
      address: 'Av. Juárez 100, Col. Centro, Cuauhtémoc, CDMX',
    });
    expect(xml['Fecha']).toBe('2026-11-21T12:00:00');
    expect(timbre['FechaTimbrado']).toBe('2026-11-21T12:00:00');
    expect(timbre['Leyenda']).toContain('SIN VALIDEZ FISCAL');
    expect(document.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('seals with a certificate of the name and RFC that the document states', async () => {
    const { xml, vendor } = await open().issue(input('subject'));
    const subject = csdOf(xml).toLegacyObject().subject as { name?: string; x500UniqueIdentifier?: string };
    expect(subject).toMatchObject({ name: vendor.name, x500UniqueIdentifier: vendor.rfc });
  });

  it('stamps with the key of the provider’s certificate', async () => {
    const sandbox = open();
    const timbre = timbreOf((await sandbox.issue(input('stamp'))).xml);
    const { pac } = await sandbox.certificates();
    const names = [
      'Version',
      'UUID',
      'FechaTimbrado',
      'RfcProvCertif',
      'Leyenda',
      'SelloCFD',
      'NoCertificadoSAT',
    ];
    const cadena = `||${names.map((name) => timbre[name]).join('|')}||`;
    const { publicKey } = new X509Certificate(pac);
    const seal = Buffer.from(timbre['SelloSAT'] ?? '', 'base64');
    expect(verify('sha256', Buffer.from(cadena), publicKey, seal)).toBe(true);
  });

  it('seals with the vendor’s own key, and keeps issued documents when the key is lost', async () => {
    const before = await open().issue(input('before'));
    for (const name of store.all.keys()) if (name.includes('/csd/')) store.all.delete(name);
    expect((await open().issue(input('before'))).xml.equals(before.xml)).toBe(true);
    const after = await open().issue(input('after'));
    const other = sampleReceipt({ vendor: { rfc: 'CACX7605101P8' } });
    const others = await open().issue(input('other-vendor', { receipt: other }));

    const ca = new X509Certificate((await open().certificates()).ca);
    const csds = [before, after, others].map(({ xml }) => csdOf(xml));
    for (const csd of csds) expect(csd.verify(ca.publicKey)).toBe(true);
    const keys = csds.map(({ publicKey }) => publicKey.export({ format: 'jwk' }).n);
    expect(new Set(keys).size).toBe(3);
    expect(new Set(csds.map(({ serialNumber }) => serialNumber)).size).toBe(3);
  });

  it('returns the same document for the same id, later and from another process', async () => {
    const first = await open().issue(input('same'));
    clock = new Date('2026-11-25T18:00:00Z');
    const again = await open().issue(input('same', { receipt: sampleReceipt({ total: '999.00' }) }));
    expect(again).toEqual(first);
    expect(again.xml.equals(first.xml)).toBe(true);
    expect(again.pdf.equals(first.pdf)).toBe(true);
  });

  it('returns one document to concurrent calls', async () => {
    const documents = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        clock = new Date(Date.UTC(2026, 10, 22, 12, 0, at));
        return open().issue(input('at-once'));
      }),
    );
    expect(new Set(documents.map(({ xml }) => xml.toString())).size).toBe(1);
    expect(new Set(documents.map(({ pdf }) => pdf.toString('latin1'))).size).toBe(1);
  });

  it('finds only what it issued', async () => {
    const issued = await open().issue(input('found'));
    expect(await open().find('found')).toEqual(issued);
    expect(await open().find('never')).toBeNull();
    expect(await open().find('../../etc/passwd')).toBeNull();
  });

  it('does not store the PDF, which is made from the XML', async () => {
    const { uuid, xml } = await open().issue(input('kept'));
    const files = await store.find(`sandbox/issued/${uuid.slice(0, 2)}/${uuid}`);
    expect(Object.keys(files ?? {}).sort()).toEqual(['cfdi.xml', 'facts.json']);
    expect(files?.['cfdi.xml']?.equals(xml)).toBe(true);
  });

  it('gives every id its own folio', async () => {
    const [one, other] = await Promise.all([open().issue(input('one')), open().issue(input('other'))]);
    expect(one.uuid).toBe(folioFiscalOf('one'));
    expect(one.uuid).not.toBe(other.uuid);
  });

  it.each([
    ['CFDI40158', { receiver: sampleReceiver({ fiscalRegimen: '601' }) }],
    ['CFDI40161', { receiver: sampleReceiver({ fiscalRegimen: '605' }) }],
    ['CFDI40147', { receiver: sampleReceiver({ postalCode: '00000' }) }],
    ['CFDI40143', { receiver: sampleReceiver({ rfc: 'CACX7602301P8' }) }],
    ['VENDOR_RFC_NOT_FOUND', { receipt: sampleReceipt({ vendor: { rfc: 'XAXX010101000' } }) }],
    ['AMOUNTS_DISAGREE', { receipt: sampleReceipt({ iva: '50.00' }) }],
  ])('rejects with %s and stores nothing', async (code, changes) => {
    const rejected = open().issue(input(code, changes));
    await expect(rejected).rejects.toBeInstanceOf(CfdiRejected);
    await expect(rejected).rejects.toMatchObject({ code });
    expect(await open().find(code)).toBeNull();
  });
});
