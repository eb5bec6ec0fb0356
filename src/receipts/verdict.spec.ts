import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { rfcCheckDigit } from '../sat/rfc.js';
import { readFields } from './fields/read-fields.js';
import { type ExtractedReceipt, emptyReceipt } from './extraction/extracted-receipt.js';
import { typedPage } from '../../test/support/receipts/typed-page.js';
import { judge } from './verdict.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const RECEIVER = `RUSB790314LM${rfcCheckDigit('RUSB790314LM0')}`;

const RECEIPT = `
ABARROTES LA ESQUINA DE TERE S.A. DE C.V.
RFC: ${RFC}
AV. DE LOS FRESNOS 218
COL. ARBOLEDAS C.P. 76140
QUERETARO, QUERETARO
FECHA: 14/03/2026  HORA: 18:42
TICKET: 004817
CANT  ARTICULO                   IMPORTE
2     LECHE ENTERA 1 L             57.00
1     PAN DE CAJA GRANDE           59.00
SUBTOTAL                          100.00
IVA 16%                            16.00
TOTAL                             116.00
EFECTIVO                          200.00
CAMBIO                             84.00`;

function extract(text: string): ExtractedReceipt {
  return readFields(typedPage(text));
}

function codeOf(text: string, receiverRfc?: string): string {
  const verdict = judge(extract(text), receiverRfc === undefined ? {} : { receiverRfc });
  return verdict.state === 'refused' ? verdict.code : verdict.state;
}

/** The vendor has one permit in the regulator's list; the receipt prints none. */
const FUEL = `
SERVICIO DELTA S.A. DE C.V.
RFC: SDE980312AB${rfcCheckDigit('SDE980312AB0')}
BLVD. LOPEZ MATEOS 218
COL. CENTRO C.P. 37000
LEON, GUANAJUATO
LUGAR DE EXPEDICION: 37000
FECHA: 14/03/2026  HORA: 18:42
TICKET: 004817
PRODUCTO  LITROS  PRECIO  IMPORTE
MAGNA  20.790  24.05  500.00
TOTAL  500.00
TARJETA DE CREDITO  500.00`;

describe('judge', () => {
  it('accepts a whole receipt', () => {
    const verdict = judge(extract(RECEIPT));
    expect(JSON.parse(JSON.stringify(verdict))).toEqual({
      state: 'readable',
      receipt: {
        vendor: {
          name: 'ABARROTES LA ESQUINA DE TERE S.A. DE C.V.',
          rfc: RFC,
          address: 'AV. DE LOS FRESNOS 218, COL. ARBOLEDAS C.P. 76140, QUERETARO, QUERETARO',
          postalCode: '76140',
          placeOfIssue: null,
        },
        date: '2026-03-14',
        time: '18:42:00',
        currency: 'MXN',
        lines: [
          {
            description: 'LECHE ENTERA 1 L',
            quantity: '2',
            unitPrice: '28.5',
            amount: '57',
            taxLetter: null,
          },
          {
            description: 'PAN DE CAJA GRANDE',
            quantity: '1',
            unitPrice: '59',
            amount: '59',
            taxLetter: null,
          },
        ],
        addsUp: { basis: 'total', discount: '0', rounding: '0', donation: '0' },
        subtotal: '100',
        discount: null,
        iva: '16',
        ivaRate: '0.16',
        ieps: null,
        total: '116',
        paymentForm: '01',
        paidByPurse: '0',
        isIvaUnnamed: false,
        isVendorNameDoubtful: false,
        hasUnreconciledLines: false,
        paidByCardOfUnknownKind: false,
        ticketNumber: '004817',
        fuelPermit: null,
        printsFuelPermit: false,
        printsFuelLitres: false,
        printsTableService: false,
        isFuelPermitAssumed: false,
        taxes: [{ kind: 'IVA', rate: '0.16', base: null, amount: '16', exempt: false }],
        taxLetters: [],
        localTaxes: [],
      },
      warnings: [],
    });
  });

  it('adds the permit of a fuel station that prints none, and says so', () => {
    const permitOf = (text: string) => {
      const verdict = judge(extract(text));
      if (verdict.state !== 'readable') return verdict.code;
      return [verdict.receipt.fuelPermit, verdict.receipt.isFuelPermitAssumed];
    };
    expect(permitOf(FUEL)).toEqual(['PL/10000/EXP/ES/2015', true]);
    expect(permitOf(`${FUEL}\nPERMISO PL/12345/EXP/ES/2015`)).toEqual(['PL/12345/EXP/ES/2015', false]);
  });

  it.each([
    ['RECEIPT_UNREADABLE', 'TOT'],
    [
      'NOT_A_RECEIPT',
      'EL FARO DE LA BAHIA\nCUANDO LA NIEBLA BAJABA\nDEL MONTE EL GUARDIAN\nSUBIA LOS ESCALONES',
    ],
    ['CURRENCY_NOT_SUPPORTED', RECEIPT.replace('TICKET: 004817', 'MONEDA: USD')],
    ['TOTAL_NOT_FOUND', `${RECEIPT.split('CANT').at(0)!}EFECTIVO  200.00\nCAMBIO  84.00`],
    ['TOTAL_NOT_FOUND', RECEIPT.split('SUBTOTAL').at(0)!],
    ['AMOUNTS_DISAGREE', RECEIPT.replace(/SUBTOTAL[^]*TOTAL {29}116.00[^]*/, 'TOTAL  131.00')],
    ['VENDOR_RFC_NOT_FOUND', RECEIPT.replace(/RFC: .*/, '')],
    ['VENDOR_NAME_NOT_FOUND', RECEIPT.replace(/ABARROTES .*/, '').replace(/QUERETARO, QUERETARO/, '')],
  ])('refuses with %s and a message', (code, text) => {
    const verdict = judge(extract(text));
    expect(verdict).toMatchObject({ state: 'refused', code });
    expect(verdict.state === 'refused' && verdict.message).toMatch(/^The .*\.$/);
  });

  it('does not say that the amounts disagree if they only leave a doubt', () => {
    const head = RECEIPT.split('CANT').at(0)!;
    expect(codeOf(`${head}1  CONSULTA  350.00\nTOTAL  350.00\nTARJETA DE DEBITO  350.00`)).toBe(
      'TOTAL_NOT_FOUND',
    );
  });

  it('accepts a receipt in whole pesos', () => {
    const head = RECEIPT.split('CANT').at(0)!;
    const sums = 'TOTAL                116\nEFECTIVO             200\nCAMBIO                84';
    const verdict = judge(extract(`${head}1 LAVADO DE AUTO     116\n${sums}`));
    expect(verdict).toMatchObject({
      state: 'readable',
      receipt: {
        total: new Decimal(116),
        lines: [{ description: 'LAVADO DE AUTO', amount: new Decimal(116) }],
      },
    });
    const taxed = `SUBTOTAL  1,000\nIVA 16%  160\nTOTAL  1,160\nEFECTIVO  1,200\nCAMBIO  40`;
    expect(judge(extract(head + taxed))).toMatchObject({
      state: 'readable',
      receipt: { total: new Decimal(1160), iva: new Decimal(160) },
    });
  });

  it("never reads the receiver's RFC as the vendor's", () => {
    const withBothRfcs = RECEIPT.replace('CANT', `${RECEIVER}\nCANT`);
    expect(codeOf(withBothRfcs, RECEIVER)).toBe('readable');
    expect(codeOf(RECEIPT.replace(RFC, RECEIVER), RECEIVER)).toBe('VENDOR_RFC_NOT_FOUND');
    expect(codeOf(RECEIPT.replace(RFC, RECEIVER), ` ${RECEIVER.toLowerCase()} `)).toBe(
      'VENDOR_RFC_NOT_FOUND',
    );
  });

  it('leaves out items that do not add up to the total', () => {
    const verdict = judge(extract(RECEIPT.replace('59.00', '53.00')));
    expect(verdict).toMatchObject({ state: 'readable', receipt: { lines: [], iva: new Decimal(16) } });
  });

  it.each(['61.00', '12.00'])('does not invent an IVA when an impossible one of %s is printed', (iva) => {
    expect(codeOf(RECEIPT.replace('16.00', iva))).toBe('AMOUNTS_DISAGREE');
  });

  it('refuses a picture that could not be decoded', () => {
    expect(judge(emptyReceipt())).toMatchObject({ state: 'refused', code: 'RECEIPT_UNREADABLE' });
  });
});
