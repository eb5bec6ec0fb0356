import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../sat/rfc.js';
import { typedPage } from '../../test/support/receipts/typed-page.js';
import { readFields } from './fields/read-fields.js';
import { isLookupable, type PurchaseIdentifier, type RequiredFields } from './required-fields.js';
import type { ExtractedReceipt } from './extraction/extracted-receipt.js';
import { judge } from './verdict.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const CODE = '8F3K22A9B1X7';
const PAPER = `
ABARROTES EL TRIUNFO S.A. DE C.V.
RFC: ${RFC}
FECHA: 14/03/2026  HORA: 18:42
LECHE ENTERA 1 L                   57.00
PAN DE CAJA GRANDE                 59.00
TOTAL                             116.00
EFECTIVO                          200.00
CAMBIO                             84.00
FACTURE EN www.factura-triunfo.com.mx
CODIGO DE FACTURACION: ${CODE}`;
const WITHOUT_TOTAL = PAPER.replace(/TOTAL[^]*84.00/, 'EFECTIVO                          200.00');

const BY_CODE: RequiredFields = {
  alternativeIdentifiers: [['qr code'], ['invoicing code', 'invoicing site']],
};
const extract = (text: string): ExtractedReceipt => readFields(typedPage(text));
const verdictOn = (text: string, needs?: RequiredFields) => judge(extract(text), { ...(needs && { needs }) });
const isLookupableBy = (extracted: ExtractedReceipt, ...identifiers: PurchaseIdentifier[]) =>
  isLookupable(extracted, RFC, { alternativeIdentifiers: [identifiers] });

describe('a provider whose documents the vendor issues', () => {
  const ESTAFETA = PAPER.replace(/ABARROTES.*/, 'ESTAFETA MEXICANA S.A. DE C.V.').replace(
    RFC,
    'EME880309SK5',
  );
  const verdictAt = (
    now: string,
    needs: RequiredFields = { alternativeIdentifiers: [], byVendor: true },
    paper = ESTAFETA,
  ) => judge(extract(paper), { needs, now: new Date(now) });

  it('gets no purchase whose invoicing period is over', () => {
    expect(verdictAt('2026-04-01T07:59:00Z')).toMatchObject({ state: 'readable' });
    expect(verdictAt('2026-04-01T08:01:00Z')).toMatchObject({ state: 'refused', code: 'TICKET_EXPIRED' });
  });

  it.each([
    ['another provider issues the document', ESTAFETA, { alternativeIdentifiers: [] }],
    ['the period is unknown', PAPER, undefined],
    ['the date is uncertain', ESTAFETA.replace(/FECHA:.*/, ''), undefined],
  ])('gets it when %s', (_, paper, needs) => {
    expect(verdictAt('2027-06-01T00:00:00Z', needs, paper)).toMatchObject({ state: 'readable' });
  });
});

describe('a provider that accepts identifiers of the purchase', () => {
  it('gets a whole receipt like any other provider', () => {
    expect(verdictOn(PAPER, BY_CODE)).toEqual(verdictOn(PAPER));
    expect(verdictOn(PAPER)).toMatchObject({ state: 'readable' });
  });

  it('gets a receipt without a certain total, which other providers do not', () => {
    expect(verdictOn(WITHOUT_TOTAL)).toMatchObject({ state: 'refused', code: 'AMOUNTS_DISAGREE' });
    expect(verdictOn(WITHOUT_TOTAL, BY_CODE)).toMatchObject({
      state: 'lookupable',
      receipt: { vendor: { name: 'ABARROTES EL TRIUNFO S.A. DE C.V.', rfc: RFC }, total: null },
    });
  });

  it('does not get an unsupported total', () => {
    const alone = PAPER.replace(/LECHE.*\nPAN.*\n/, 'PAN                        9.00\n').replace(
      /EFECTIVO[^]*84.00\n/,
      '',
    );
    expect(verdictOn(alone)).toMatchObject({ state: 'refused', code: 'AMOUNTS_DISAGREE' });
    expect(verdictOn(alone, BY_CODE)).toMatchObject({ state: 'lookupable', receipt: { total: null } });
  });

  it('gets nothing when the receipt contradicts its total', () => {
    const disputed = extract(PAPER);
    disputed.evidence.totalDisputed = true;
    expect(judge(disputed, { needs: BY_CODE })).toMatchObject({ code: 'AMOUNTS_DISAGREE' });
  });

  it("gets a purchase only with everything that the vendor's portal asks for", () => {
    const codes = 'TC# 8021 4471 0932 5518 7720\nTR# 04567';
    const paper = WITHOUT_TOTAL.replace(/FACTURE[^]*$/, '')
      .replace(/ABARROTES.*/, 'NUEVA WAL MART DE MEXICO S DE RL DE CV')
      .replace(RFC, 'NWM9709244W4');
    const needs: RequiredFields = { alternativeIdentifiers: [['what its portal asks for']] };
    expect(verdictOn(paper + codes)).toMatchObject({ state: 'refused' });
    expect(verdictOn(paper + codes, needs)).toMatchObject({
      state: 'lookupable',
      receipt: { vendor: { rfc: 'NWM9709244W4' }, total: null },
    });
    expect(verdictOn(paper + codes.replace(/TR#.*/, ''), needs)).toMatchObject({ state: 'refused' });
    expect(verdictOn(WITHOUT_TOTAL + codes, needs)).toMatchObject({ state: 'refused' });
  });

  it('gets a receipt without an RFC', () => {
    const anonymous = PAPER.replace(/RFC: .*/, '');
    expect(verdictOn(anonymous)).toMatchObject({ code: 'VENDOR_RFC_NOT_FOUND' });
    const verdict = verdictOn(anonymous, BY_CODE);
    expect(verdict).toMatchObject({ state: 'lookupable', receipt: { vendor: { rfc: null } } });
    expect(verdict.state === 'lookupable' && verdict.receipt.total?.toFixed(2)).toBe('116.00');
  });

  it.each([
    ['NOT_A_RECEIPT', PAPER.replace('FECHA', 'COTIZACION\nFECHA')],
    ['CURRENCY_NOT_SUPPORTED', PAPER.replace('FECHA', 'MONEDA: USD\nFECHA')],
    ['RECEIPT_UNREADABLE', `CODIGO DE FACTURACION: ${CODE}\nwww.factura-triunfo.com.mx`],
  ])('gets nothing that is refused with %s', (code, text) => {
    expect(verdictOn(text, BY_CODE)).toMatchObject({ state: 'refused', code });
  });

  it("gets the receipt's refusal when the identifiers are missing", () => {
    const unmarked = WITHOUT_TOTAL.replace(/CODIGO.*/, '');
    expect(verdictOn(unmarked, BY_CODE)).toMatchObject({ code: 'AMOUNTS_DISAGREE' });
  });
});

describe('isLookupable', () => {
  it.each([
    ['https://factura.space/triunfo/8F3K22A9B1', true],
    ['https://www.triunfo.com.mx/facturacion?ticket=004817-2203', true],
    ['HTTPS://AUTOFACTURA.TRIUNFO.MX/T/004817220311', true],
    // The site printed on the receipt.
    ['https://factura-triunfo.com.mx/?t=A-004817-220314', true],
    // Addresses on every receipt of the shop.
    ['https://factura.triunfo.mx/cfdi40', false],
    ['https://facturacion.triunfo.mx/facturacion2/', false],
    ['https://www.triunfo.mx/facturacion-electronica-2024', false],
    ['https://www.factura.mx/sucursal-12', false],
    ['https://facturacion.triunfo.mx/sucursal/000123', false],
    ['https://factura.triunfo.mx/?utm_source=ticket2024', false],
    ['https://www.facebook.com/LupitaFacturas2020', false],
    [`https://factura.space/?emisor=${RFC}`, false],
    ['https://factura-triunfo.com.mx/', false],
    ['https://www.triunfo.com.mx/facturacion', false],
    ['https://www.facebook.com/profile.php?id=100063456789', false],
    ['https://encuesta.triunfo.mx/?s=0048172204', false],
    ['https://play.google.com/store/apps/details?id=mx.triunfo.app2024', false],
    ['https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5803EB8D-81CD-4557', false],
    ['00020101021226580014', false],
    ['8F3K22A9B1X7', false],
    ['', false],
  ])('with the QR code %s: %s', (value, isOne) => {
    const qrCodes = [{ value, certainty: 1, region: null }];
    expect(isLookupableBy({ ...extract(PAPER), qrCodes }, 'qr code')).toBe(isOne);
  });

  it.each([
    [CODE, 0.95, true],
    ['1234-5678-9012', 0.9, true],
    // Sequential number: with one wrong digit it is another purchase's.
    ['004817', 0.95, false],
    [CODE, 0.8, false],
  ])('with the code %s and certainty %d: %s', (value, certainty, isOne) => {
    const invoicingCode = { value, certainty, region: null };
    expect(isLookupableBy({ ...extract(PAPER), invoicingCode }, 'invoicing code', 'vendor RFC')).toBe(isOne);
  });

  it('requires all identifiers of a set', () => {
    const extracted = { ...extract(PAPER), invoicingSite: null };
    expect(isLookupableBy(extracted, 'invoicing code', 'invoicing site')).toBe(false);
    expect(
      isLookupable(extracted, null, { alternativeIdentifiers: [['invoicing code', 'vendor RFC']] }),
    ).toBe(false);
    expect(isLookupable(extracted, RFC, { alternativeIdentifiers: [] })).toBe(false);
  });
});
