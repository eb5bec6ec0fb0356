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

/** The summary of taxes, behind the Conceptos. */
const RESUMEN = /(?<=<\/cfdi:Conceptos>\s*)<cfdi:Impuestos[^]*?<\/cfdi:Impuestos>/;
const inResumen = (xml: string, from: string, to: string) =>
  xml.replace(RESUMEN, (resumen) => resumen.replace(from, to));

const withLocalTaxes = (xml: string, transferred: string, retained: string) =>
  xml.replace(
    '<tfd:',
    `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="${retained}" TotaldeTraslados="${transferred}"/>$&`,
  );

type Completed = Extract<ReturnType<typeof verify>, { state: 'completed' }>;
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
    const { document } = outcome as Completed;
    expect([document.subtotal, document.tax, document.total].map((amount) => amount.toFixed(2))).toEqual([
      '100.00',
      '20.24',
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

  const IVA_ROW =
    '<cfdi:Traslado Base="126.50" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="20.24"/>';
  const OTHER_RATE =
    '<cfdi:Traslado Base="10.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.080000" Importe="0.80"/>';
  const EXEMPT = '<cfdi:Traslado Base="5.00" Impuesto="002" TipoFactor="Exento"/>';

  it.each([
    ['one rate, beside IEPS', XML, '20.24'],
    ['two rates and what is exempt', inResumen(XML, IVA_ROW, IVA_ROW + OTHER_RATE + EXEMPT), '21.04'],
    ['only what is exempt', inResumen(XML, IVA_ROW, EXEMPT), '0.00'],
    ['no IVA', inResumen(XML, IVA_ROW, ''), '0.00'],
    ['no taxes', XML.replace(RESUMEN, ''), '0.00'],
    ['a discount', XML.replace('SubTotal="100.00"', 'SubTotal="110.00" Descuento="10.00"'), '20.24'],
  ])('states the IVA of the document as its tax: %s', (_, xml, tax) => {
    const outcome = verifyDocument(given({ xml }), EXPECTED);
    expect(outcome.state === 'completed' && outcome.document.tax.toFixed(2)).toBe(tax);
  });

  it.each([
    ['IEPS', XML, ['26.50', '0.00', '0.00']],
    ['no taxes', XML.replace(RESUMEN, ''), ['0.00', '0.00', '0.00']],
    ['local taxes, and withheld ones', withLocalTaxes(XML, '3.00', '1.25'), ['26.50', '3.00', '1.25']],
  ])('states the other taxes of the document: %s', (_, xml, taxes) => {
    const outcome = verifyDocument(given({ xml }), EXPECTED);
    const { ieps, localTaxes, withheldTaxes } = (outcome as Completed).document;
    expect([ieps, localTaxes, withheldTaxes].map((amount) => amount?.toFixed(2))).toEqual(taxes);
  });

  describe('of a document with withheld taxes', () => {
    const COMPANY = 'AET140822H32';
    const FOR_COMPANY = { ...EXPECTED, receiverRfc: COMPANY };
    const XML_FOR_COMPANY = XML.replace('CACX7605101P8', COMPANY);

    const row = ([impuesto, importe]: readonly [string, string]) =>
      `<cfdi:Retencion Impuesto="${impuesto}" Importe="${importe}"/>`;
    /** The document, with these Retenciones (c_Impuesto and amount), which it states to be `stated` together. */
    const netOf = (
      total: string,
      stated: string,
      rows: readonly (readonly [string, string])[] = [['001', stated]],
      xml = XML_FOR_COMPANY,
    ) =>
      xml
        .replace('Total="146.74"', `Total="${total}"`)
        .replace(
          '<cfdi:Impuestos TotalImpuestosTrasladados="46.74">',
          `<cfdi:Impuestos TotalImpuestosRetenidos="${stated}" TotalImpuestosTrasladados="46.74">` +
            `<cfdi:Retenciones>${rows.map(row).join('')}</cfdi:Retenciones>`,
        );
    const locally = (total: string, stated: string, { transferred = '0.00', retained = stated } = {}) =>
      XML_FOR_COMPANY.replace('Total="146.74"', `Total="${total}"`).replace(
        '<tfd:',
        `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="${stated}" TotaldeTraslados="${transferred}">` +
          `<implocal:RetencionesLocales ImpLocRetenido="CEDULAR" TasadeRetencion="1.25" Importe="${retained}"/></implocal:ImpuestosLocales>$&`,
      );
    /** Of a vendor whose sales are exempt. */
    const withoutTraslados = netOf('98.75', '1.25').replace(
      RESUMEN,
      `<cfdi:Impuestos TotalImpuestosRetenidos="1.25"><cfdi:Retenciones>${row(['001', '1.25'])}</cfdi:Retenciones></cfdi:Impuestos>`,
    );
    const NOTE = {
      code: 'TAXES_WITHHELD',
      message: expect.stringMatching(/1\.25.*145\.49.*146\.74/),
    };

    it.each([
      ['1.25 % of ISR', netOf('145.49', '1.25')],
      ['a tax of a town', locally('145.49', '1.25')],
    ])('accepts a total that is lower by %s, with a note', (_, xml) => {
      expect(verifyDocument(given({ xml }), FOR_COMPANY)).toMatchObject({
        state: 'completed',
        document: { total: new Decimal('145.49'), tax: new Decimal('20.24'), warnings: [NOTE] },
      });
    });

    it.each([
      [
        'ISR and two thirds of the IVA',
        netOf('123.25', '23.49', [
          ['001', '10.00'],
          ['002', '13.49'],
        ]),
        '146.74',
      ],
      ['the whole IVA', netOf('126.50', '20.24', [['002', '20.24']]), '146.74'],
      [
        'two rows of ISR',
        netOf('145.49', '1.25', [
          ['001', '1.00'],
          ['001', '0.25'],
        ]),
        '146.74',
      ],
      ['no more than the IEPS', netOf('120.24', '26.50', [['003', '26.50']]), '146.74'],
      ['a local tax, beside a transferred one', locally('148.49', '1.25', { transferred: '3.00' }), '149.74'],
      ['more than the transferred taxes', withoutTraslados, '100.00'],
      [
        '10 % of a price after its discount, rounded up',
        netOf('136.78', '10.01').replace('SubTotal="100.00"', 'SubTotal="110.05" Descuento="10.00"'),
        '146.79',
      ],
    ])('excuses a lower total by %s', (_, xml, total) => {
      expect(verifyDocument(given({ xml }), { ...FOR_COMPANY, total })).toMatchObject({
        state: 'completed',
        document: { warnings: [{ code: 'TAXES_WITHHELD' }] },
      });
    });

    it('accepts them if the receipt has the lower total, even below the subtotal', () => {
      const xml = withoutTraslados;
      const outcome = verifyDocument(given({ xml }), { ...FOR_COMPANY, total: '98.75' });
      expect(outcome).toMatchObject({
        state: 'completed',
        document: { subtotal: new Decimal('100'), tax: new Decimal(0), total: new Decimal('98.75') },
      });
      expect(outcome).not.toHaveProperty('document.warnings');
    });

    it('has no note if the receipt has no certain total', () => {
      const outcome = verifyDocument(given({ xml: netOf('145.49', '1.25') }), {
        ...FOR_COMPANY,
        total: null,
      });
      expect(outcome.state).toBe('completed');
      expect(outcome).not.toHaveProperty('document.warnings');
    });

    it.each([
      ['it has no row for them', netOf('145.49', '1.25', [])],
      ['its rows have another sum', netOf('145.49', '1.25', [['001', '1.24']])],
      ['its rows of local taxes have another sum', locally('145.49', '1.25', { retained: '1.24' })],
      [
        'its total is not its amounts and taxes together',
        netOf('145.49', '1.25').replace('"46.74"', '"46.75"'),
      ],
      ['its local taxes are not in its total', locally('145.49', '1.25', { transferred: '3.00' })],
      ['they are more than 10 % of ISR', netOf('136.73', '10.01')],
      [
        'they are more than 10 % of ISR after the discount',
        netOf('136.74', '10.00')
          .replace('SubTotal="100.00"', 'SubTotal="110.00" Descuento="10.10"')
          .replace('"46.74"', '"46.84"'),
      ],
      ['they are more than the IVA', netOf('126.49', '20.25', [['002', '20.25']])],
      ['they are more than the IEPS', netOf('120.23', '26.51', [['003', '26.51']])],
      ['they are no tax of SAT’s catalog', netOf('145.49', '1.25', [['009', '1.25']])],
    ])('do not excuse a lower total if %s', (_, xml) => {
      expect(verifyDocument(given({ xml }), FOR_COMPANY)).toMatchObject({
        state: 'failed',
        code: 'AMOUNT_MISMATCH',
      });
    });

    it('do not excuse a lower total of an individual, who withholds none', () => {
      const xml = netOf('145.49', '1.25', [['001', '1.25']], XML);
      expect(verifyDocument(given({ xml }), EXPECTED)).toMatchObject({ code: 'AMOUNT_MISMATCH' });
    });

    it('refuses a total that is lower by another amount', () => {
      const xml = netOf('145.48', '1.25').replace('"46.74"', '"46.73"');
      expect(verifyDocument(given({ xml }), FOR_COMPANY)).toMatchObject({ code: 'AMOUNT_MISMATCH' });
      const unseen = { ...given({ xml }), isTotalShown: false };
      expect(verifyDocument(unseen, FOR_COMPANY)).toMatchObject({
        document: { warnings: [{ code: 'TAXES_WITHHELD' }] },
      });
    });

    it('refuses a document whose withheld taxes do not explain a total below the subtotal', () => {
      const xml = netOf('95.00', '4.99');
      expect(verifyDocument(given({ xml }), { ...FOR_COMPANY, total: '95.00' })).toMatchObject({
        code: 'PROVIDER_ANSWER_INVALID',
      });
    });
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
      message: 'The invoicing provider answered with a document that cannot be used.',
    });
  });

  it('accepts the total with a donation, which a vendor may include', () => {
    const expected = { ...EXPECTED, total: '146.00', totalWithDonation: '146.74' };
    expect(verifyDocument(given({}), expected)).toMatchObject({ state: 'completed' });
    expect(verifyDocument(given({}), { ...EXPECTED, total: '146.00' })).toMatchObject({
      code: 'AMOUNT_MISMATCH',
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

  it('says whether a document has no fiscal validity', () => {
    expect(verifyDocument(given({ isTest: true }), EXPECTED)).toHaveProperty('document.isTest', true);
    expect(verifyDocument(given({ isTest: false }), EXPECTED)).toHaveProperty('document.isTest', false);
  });

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
