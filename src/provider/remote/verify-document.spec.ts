import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { sealed } from '../../testing/fake-provider/sealed.js';
import { ProviderSilent } from '../provider.js';
import { verifyDocument as verify, type ProviderDocument } from './verify-document.js';
import type { Expected, PartlyExpected } from './expected-document.js';

const UUID = '0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D';
const UNSEALED = readFileSync(new URL('../../cfdi/xml/golden/beer.xml', import.meta.url), 'utf8').replace(
  '</cfdi:Comprobante>',
  `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" UUID="${UUID}"/></cfdi:Complemento>$&`,
);
const XML = sealed(UNSEALED);
const EXPECTED: Expected = { vendorRfc: 'EKU9003173C9', receiverRfc: 'CACX7605101P8', total: '146.74' };

const verifyDocument = (of: ProviderDocument, expected: PartlyExpected) => verify(of, expected, []);
/** Signs a document as its vendor would; passes on a text that is no document. */
const resealed = (xml: string) => (xml.includes('</cfdi:Comprobante>') ? sealed(xml) : xml);

const given = (
  changes: Partial<Omit<ProviderDocument, 'xml'>> & { xml?: string } = {},
): ProviderDocument => ({
  reference: 'ref-1',
  uuid: UUID,
  pdf: Buffer.from('%PDF-1.7'),
  vendorAddress: 'CALLE 1',
  ...changes,
  xml: Buffer.from(resealed(changes.xml ?? XML)),
});

describe('verifyDocument', () => {
  it('returns the data of a document that agrees with the request', () => {
    const outcome = verifyDocument(given(), EXPECTED);
    expect(outcome).toMatchObject({ state: 'completed', reference: 'ref-1' });
    const { document } = outcome as Extract<typeof outcome, { state: 'completed' }>;
    expect([document.subtotal, document.tax, document.total].map((amount) => amount.toFixed(2))).toEqual([
      '100.00',
      '46.74',
      '146.74',
    ]);
    expect(document).toMatchObject({
      uuid: UUID,
      currency: 'MXN',
      vendor: { name: 'ABARROTES EL GÜERO', rfc: 'EKU9003173C9', address: 'CALLE 1' },
      xml: Buffer.from(XML),
      pdf: Buffer.from('%PDF-1.7'),
    });
  });

  it('computes the tax of a document with a discount', () => {
    const xml = XML.replace('SubTotal="100.00"', 'SubTotal="110.00" Descuento="10.00"');
    const outcome = verifyDocument(given({ xml }), EXPECTED);
    expect(outcome.state === 'completed' && outcome.document.tax.toFixed(2)).toBe('46.74');
  });

  it.each([null, UUID.toLowerCase()])('accepts %s as its UUID', (uuid) => {
    expect(verifyDocument(given({ uuid }), EXPECTED).state).toBe('completed');
  });

  it('accepts a total with more decimals', () => {
    const xml = XML.replace('Total="146.74"', 'Total="146.740000"');
    expect(verifyDocument(given({ xml }), EXPECTED).state).toBe('completed');
  });

  it.each([
    ['of another vendor', { xml: XML.replace('EKU9003173C9', 'AET140822H32') }],
    ['for another receiver', { xml: XML.replace('CACX7605101P8', 'EKU9003173C9') }],
    ['with another UUID than the provider states', { uuid: '00000000-0000-4000-8000-000000000000' }],
    ['with negative taxes', { xml: XML.replace('SubTotal="100.00"', 'SubTotal="146.75"') }],
    [
      'with a discount above the subtotal',
      { xml: XML.replace('SubTotal="100.00"', 'SubTotal="1.00" Descuento="2.00"') },
    ],
  ])('refuses a document %s', (_, changes) => {
    expect(verifyDocument(given(changes), EXPECTED)).toMatchObject({
      state: 'failed',
      code: 'PROVIDER_ANSWER_INVALID',
    });
  });

  it.each([
    ['an older version', XML.replace('Version="4.0"', 'Version="3.3"')],
    ['a credit note', XML.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"')],
    ['no valid UUID', XML.replace(UUID, '0')],
    ['a document type', XML.replace('?>', '?><!DOCTYPE x>')],
  ])('refuses at once a whole document that will not change: %s', (_, xml) => {
    const unusable = { ...given(), xml: Buffer.from(xml) };
    expect(verifyDocument(unusable, EXPECTED)).toMatchObject({
      state: 'failed',
      code: 'PROVIDER_ANSWER_INVALID',
      message: expect.stringContaining('not a CFDI 4.0'),
    });
  });

  it.each([
    ['a cent less', XML.replace('Total="146.74"', 'Total="146.73"')],
    ['a cent more', XML.replace('Total="146.74"', 'Total="146.75"')],
    ['a part of a cent more', XML.replace('Total="146.74"', 'Total="146.740001"')],
    ['another currency', XML.replace('Moneda="MXN"', 'Moneda="USD"')],
  ])('refuses another amount: %s', (_, xml) => {
    const outcome = verifyDocument(given({ xml }), EXPECTED);
    expect(outcome).toMatchObject({ state: 'failed', code: 'AMOUNT_MISMATCH' });
    // To have it cancelled, people need its UUID.
    expect(outcome.state === 'failed' && outcome.message).toContain(UUID);
  });

  it.each([
    ['vendor', { vendorRfc: null }, { xml: XML.replace('EKU9003173C9', 'AET140822H32') }],
    ['total', { total: null }, { xml: XML.replace('Total="146.74"', 'Total="999.00"') }],
  ])('trusts the document where the receipt is not certain: %s', (_, unread, changes) => {
    expect(verifyDocument(given(changes), { ...EXPECTED, ...unread })).toMatchObject({ state: 'completed' });
  });

  describe('of a document whose total was not shown before', () => {
    const unseen = (changes: Parameters<typeof given>[0], expected: PartlyExpected = EXPECTED) =>
      verifyDocument({ ...given(changes), isTotalShown: false }, expected);
    const warned = (code: string) => ({
      state: 'completed',
      document: { warnings: [{ code, message: expect.any(String) }] },
    });

    it.each(['146.73', '146.75'])('accepts a difference of one cent, with a warning: %s', (total) => {
      const xml = XML.replace('Total="146.74"', `Total="${total}"`);
      expect(unseen({ xml })).toMatchObject(warned('TOTAL_DIFFERS_BY_A_CENT'));
      expect(unseen({ xml })).toMatchObject({ document: { total: new Decimal(total) } });
    });

    it('accepts another company of the vendor’s group, with a warning, and learns nothing', () => {
      const outcome = unseen(
        { xml: XML.replace('EKU9003173C9', 'OVI800131GQ6') },
        { ...EXPECTED, vendorRfc: 'CSI020226MV4', vendorName: 'Abarrotes El Güero' },
      );
      expect(outcome).toMatchObject(warned('ISSUED_BY_ANOTHER_COMPANY'));
      expect(outcome).not.toHaveProperty('document.learnedVendor');
    });

    it('has no warnings if it agrees', () => {
      expect(unseen({})).not.toHaveProperty('document.warnings');
    });

    it.each([
      ['over two cents more', { xml: XML.replace('Total="146.74"', 'Total="146.76"') }, 'AMOUNT_MISMATCH'],
      ['in another currency', { xml: XML.replace('"MXN"', '"USD"') }, 'AMOUNT_MISMATCH'],
      [
        'of a company outside of the vendor’s group',
        { xml: XML.replace('EKU9003173C9', 'OVI800131GQ6') },
        'PROVIDER_ANSWER_INVALID',
      ],
      [
        'for another receiver',
        { xml: XML.replace('CACX7605101P8', 'EKU9003173C9') },
        'PROVIDER_ANSWER_INVALID',
      ],
    ])('refuses a document %s', (_, changes, code) => {
      expect(unseen(changes)).toMatchObject({ state: 'failed', code });
    });
  });

  it('refuses the receiver as vendor, even if the receipt does not say who the vendor is', () => {
    const xml = XML.replace('EKU9003173C9', 'CACX7605101P8');
    expect(verifyDocument(given({ xml }), { ...EXPECTED, vendorRfc: null })).toMatchObject({
      code: 'PROVIDER_ANSWER_INVALID',
    });
  });

  it.each([
    ['ABARROTES EL GUERO, S.A. DE C.V.', 'completed'],
    ['ABARROTES EL 6UERO SA DE CV', 'completed'],
    // A trade name, or the shop of a natural person.
    ['LA LUPITA', 'completed'],
    ['RESTAURANTE LOS ARCOS SA DE CV', 'failed'],
  ])('compares the vendor’s name if its RFC is not certain: %s', (vendorName, state) => {
    expect(verifyDocument(given(), { ...EXPECTED, vendorRfc: null, vendorName })).toMatchObject({ state });
  });

  const learnedFrom = (changes: Parameters<typeof given>[0], expected: PartlyExpected) => {
    const outcome = verifyDocument(given(changes), expected);
    return outcome.state === 'completed' && outcome.document.learnedVendor;
  };
  const READ = { ...EXPECTED, vendorName: 'Abarrotes El Güero' };

  it('learns the vendor if receipt and document agree', () => {
    expect(learnedFrom({}, READ)).toEqual({ rfc: 'EKU9003173C9', name: 'ABARROTES EL GÜERO', signs: [] });
  });

  it.each<[string, Parameters<typeof given>[0], PartlyExpected]>([
    ['it has no fiscal validity', { isTest: true }, READ],
    ['the provider states no UUID', { uuid: null }, READ],
    ['the receipt has no certain RFC', {}, { ...READ, vendorRfc: null }],
    ['the receipt has no certain name', {}, { ...READ, vendorName: null }],
    ['an earlier version saved no name', {}, EXPECTED],
    ['the receipt has another name', {}, { ...READ, vendorName: 'Ferretería El Tornillo' }],
  ])('learns nothing if %s', (_, changes, expected) => {
    expect(learnedFrom(changes, expected)).toBeUndefined();
  });

  it.each([
    ['no XML', { xml: 'Not ready' }],
    ['half of an XML', { xml: XML.slice(0, XML.length / 2) }],
    ['no PDF', { pdf: Buffer.from('<html>') }],
    ['an empty PDF', { pdf: Buffer.alloc(0) }],
  ])('throws if there is %s', (_, changes) => {
    expect(() => verifyDocument(given(changes), EXPECTED)).toThrow(ProviderSilent);
  });
});
