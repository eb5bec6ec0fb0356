import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { reconcileAmounts } from '../reconciled-amounts.js';
import { paymentsOf } from '../payment/payments.js';
import { otherDocument } from '../document/document-kind.js';
import { taxesOf } from '../taxes/taxes.js';
import { tipOf } from '../payment/tip.js';
import { amountInWords } from './amount-in-words.js';
import { pageSumsOf } from './page-sums.js';
import { findTotal } from './total.js';
import { isClearAlone, isSupported } from './candidates.js';

function read(text: string): { total?: string; evidence?: string[]; supported: boolean; disputed: boolean } {
  const { best, conflictingTotal } = reconcileAmounts(typedRows(text)).total;
  return {
    total: best?.value.toFixed(2),
    evidence: best?.evidence,
    supported: best !== null && isSupported(best),
    disputed: conflictingTotal !== null,
  };
}

describe('findTotal', () => {
  it('supports the total with all evidence that agrees', () => {
    const result = read(`
PAN DE CAJA      48.50
CAFE SOLUBLE     67.50
SUBTOTAL        100.00
IVA 16%          16.00
TOTAL           116.00
EFECTIVO        200.00
CAMBIO           84.00
CIENTO DIECISEIS PESOS 00/100 M.N.`);
    expect(result).toMatchObject({ total: '116.00', supported: true, disputed: false });
    expect(result.evidence).toEqual(
      expect.arrayContaining(['keyword', 'items', 'subtotal', 'change', 'words']),
    );
  });

  it('does not trust the label TOTAL alone', () => {
    expect(read('PAN  48.50\nCAFE  60.00\nTOTAL  118.50')).toMatchObject({ supported: false });
  });

  it('accepts a total whose first digit may be a sign if the amount is printed elsewhere with its sign', () => {
    expect(read('Total  548.00\nEFECTIVO  $548.00')).toMatchObject({ total: '548.00', supported: true });
    expect(read('Total  548.00\nEFECTIVO  548.00\nAHORRO  $5.00')).toMatchObject({ supported: false });
  });

  it('reads the amount below the cash as the change, although its label was not read', () => {
    const text = 'PAN DULCE  14.70\nTOTAL  14.70\nEFECTIVO  20.50\n,4H8 IO  5.80\nSALDO  $0.00';
    expect(read(text)).toMatchObject({ total: '14.70', supported: true, disputed: false });
    expect(read(text.replace('5.80', '5.00'))).toMatchObject({ supported: false });
    expect(read(text.replace('TOTAL', 'LECHE'))).toMatchObject({ supported: false });
  });

  it('corrects a currency sign that was read as a digit', () => {
    const result = read(`
PAN DE CAJA      48.50
CAFE SOLUBLE    101.50
TOTAL          4150.00
EFECTIVO       $200.00
CAMBIO          $50.00`);
    expect(result).toMatchObject({ total: '150.00', supported: true, disputed: false });
  });

  it('disputes a total if the sum of the line items differs by one lookalike digit', () => {
    const lineItems = 'SANDWICH  $149.97\nCAFE  $38.50\nBEBIDA  $416.86';
    const misread = `${lineItems}\nTOTAL  $685.33\nEFECTIVO  $780.00\nCAMBIO  $94.67`;
    expect(read(misread)).toMatchObject({ total: '685.33', disputed: true });
    const printed = `${lineItems}\nTOTAL  $605.33\nEFECTIVO  $700.00\nCAMBIO  $94.67`;
    expect(read(printed)).toMatchObject({ total: '605.33', supported: true, disputed: false });
    const withoutOneLineItem = `${lineItems}\nTOTAL  $705.33\nEFECTIVO  $800.00\nCAMBIO  $94.67`;
    expect(read(withoutOneLineItem)).toMatchObject({ total: '705.33', disputed: false });
  });

  it.each(['$5489.94', '$5,489.94', '5,489.94'])(
    'does not read a digit of %s as a currency sign',
    (printed) => {
      const text = `SUBTOTAL  $422.36\nIVA 16%  $67.58\nTOTAL  ${printed}\nEFECTIVO  $489.94\nCAMBIO  $0.00`;
      expect(read(text).disputed).toBe(true);
    },
  );

  it('does not let a repeated misreading of the currency sign support itself', () => {
    expect(read('VARIOS\nTOTAL  4150.00\nTARJETA DE CREDITO  4150.00').supported).toBe(false);
    expect(read('VARIOS\nTOTAL  450.00\nTARJETA DE CREDITO  450.00').supported).toBe(false);
  });

  it('trusts the sums more than a misread total', () => {
    expect(
      read('PAN  48.50\nCAFE  67.50\nTOTAL  110.00\nEFECTIVO  200.00\nCAMBIO  84.00\nPAGADO  116.00'),
    ).toMatchObject({
      total: '116.00',
      disputed: true,
    });
  });

  it('excludes the tip', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROPINA  50.00\nTOTAL CON PROPINA  550.00\nTARJETA DE CREDITO  550.00',
      ).total,
    ).toBe('500.00');
  });

  it('returns the total after a discount', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nDESCUENTO  50.00\nTOTAL A PAGAR  450.00\nTARJETA DE CREDITO  450.00',
      ),
    ).toMatchObject({
      total: '450.00',
      supported: true,
    });
  });

  it('disputes the total if the payment includes a tax on top of it', () => {
    expect(
      read('MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nIVA  80.00\nTARJETA DE CREDITO  580.00').disputed,
    ).toBe(true);
  });

  it('disputes the total if a tax is larger, because labels have amounts of other rows', () => {
    const text =
      'PAN  500.00\nCAFE  498.84\nSUBTOTAL  861.07\n$137.77\nIVA\n$1,898.84\nTOTAL\n$998.84\nEFECTIVO  $0.00';
    expect(read(text)).toMatchObject({ total: '998.84', supported: true, disputed: true });
  });

  it('does not read numbers of line items, points or dollars as the total', () => {
    expect(
      read('PAN  48.50\nTOTAL ARTICULOS  1\nTOTAL  48.50\nTOTAL USD  2.80\nTOTAL PUNTOS  480.50'),
    ).toMatchObject({ total: '48.50' });
  });

  it('returns no total if there is none', () => {
    expect(read('GRACIAS POR SU COMPRA')).toEqual({
      total: undefined,
      evidence: undefined,
      supported: false,
      disputed: false,
    });
  });

  it('is supported by a subtotal and two taxes of the same amount', () => {
    const taxes = 'IVA 16%  160.00\nISH 3%  30.00\nDERECHO SANEAMIENTO  30.00';
    expect(read(`SUBTOTAL  1000.00\n${taxes}\nTOTAL  1220.00`)).toMatchObject({
      total: '1220.00',
      supported: true,
      disputed: false,
    });
  });

  it('excludes the tip from a total that includes it', () => {
    expect(
      read('COMIDA  500.00\nSUBTOTAL  431.03\nIVA  68.97\nPROPINA  50.00\nTOTAL  550.00\nTARJETA  550.00'),
    ).toMatchObject({ total: '500.00', supported: true, disputed: false });
  });

  it('excludes change that was donated to a charity', () => {
    expect(
      read('PAN  48.50\nCAFE  67.20\nTOTAL  115.70\nREDONDEO  0.30\nTOTAL A PAGAR  116.00\nEFECTIVO  116.00'),
    ).toMatchObject({ total: '115.70', disputed: false });
  });

  it('excludes a donation if only the payment shows it', () => {
    expect(
      read(
        'PAN  48.50\nTOTAL VENTA  115.70\nREDONDEO A FAVOR DE FUNDACION  0.30\nTOTAL CON REDONDEO  116.00\nEFECTIVO  200.00\nCAMBIO  84.00',
      ),
    ).toMatchObject({ total: '115.70', supported: true, disputed: false });
  });

  it('excludes a donation from a total that mentions one, whatever its label', () => {
    expect(
      read(
        'PAN  48.50\nTOTAL  115.70\nCRUZ BLANCA 0.30\nTOTAL CON DONATIVO  116.00\nTARJETA CREDITO  16.00\n5.00  DOLARES  100.00',
      ),
    ).toMatchObject({ total: '115.70', supported: true, disputed: false });
  });

  it.each([
    // The total is misread, and so is the sum of the line items.
    'PAN  790.50\nCAFE  572.00\nTOTAL  6584.10\nREDONDEO  0.90\nTOTAL CON DONATIVO  6555.00\nEFECTIVO  6600.00\nCAMBIO  45.00',
    // The donation is misread.
    'PAN  348.50\nTOTAL  568.16\nDONATIVO REDONDEO  0.84\nTOTAL CON DONATIVO  569.08\nEFECTIVO  600.08\nCAMBIO  31.00',
    'PAN  348.50\nCRUZ BLANCA  0.84\nTOTAL CON DONATIVO  569.00\nEFECTIVO  600.00\nCAMBIO  31.00',
    'PAN  348.50\nTOTAL CON REDONOEO  569.00\nEFECTIVO  600.00\nCAMBIO  31.00',
    'PARACETAMOL  45.00\nALCOHOL  38.00\nREDONDEO  2.00\nTOTAL CON REDONDEO  85.00\nEFECTIVO  100.00\nCAMBIO  15.00',
    'PARACETAMOL  45.00\nALCOHOL  38.00\nDONATIVO  2.00\nTOTAL CON DONATIVO  85.00\nEFECTIVO  100.00\nCAMBIO  15.00',
  ])('never returns an amount paid with a donation as the total: %j', (text) => {
    const { total, supported, disputed } = read(text);
    expect({ is: total?.endsWith('.00') ?? false, supported: supported && !disputed }).not.toEqual({
      is: true,
      supported: true,
    });
  });

  it('explains a misread payment by the total with a donation', () => {
    expect(
      read(
        'PAN  500.00\nCAFE  68.16\nTOTAL  568.16\nDONATIVO REDONDEO  0.84\nTOTAL CON DONATIVO  569.00\nEFECTIVO  600.00\nCAMBIO  31.08',
      ),
    ).toMatchObject({ total: '568.16', supported: true, disputed: false });
  });

  it('recognizes a donation whose label has a misread letter', () => {
    expect(
      read(
        'ALITAS  915.00\nCOMBO  199.60\nTOTAL  1114.60\nCAMPANAS A F AVOR DE INSTITU  0.40\nTOTAL CON REDONOEO  1115.00\nEFECTIVO  720.00\nT. CREDITO  395.00',
      ),
    ).toMatchObject({ total: '1114.60', supported: true, disputed: false });
  });

  it.each(['GANADO', 'ACUMULADO', 'ABONADO', 'BONIFICADO'])(
    'does not read an amount of MONEDERO %s as a payment',
    (word) => {
      const text = (purse: string): string =>
        `ARROZ  100.00\nTOTAL  105.00\nEFECTIVO  100.00\n${purse}  5.00`;
      expect(read(text(`MONEDERO ${word}`)).total).toBe('100.00');
      expect(read(text('MONEDERO')).total).toBe('105.00');
    },
  );

  it('does not read a large difference between totals as a donation', () => {
    expect(
      read(
        'PAN  384.50\nCAFE  500.00\nTOTAL VENTA  84.50\nREDONDEO  0.50\nTOTAL CON REDONDEO  885.00\nEFECTIVO  900.00\nCAMBIO  15.00',
      ),
    ).not.toMatchObject({ total: '84.50', supported: true, disputed: false });
  });

  it('includes a donation that is a line item and is in the only total', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  91.38\nCAHPA?AS A FAVO DE INSTITUCIONES  0.12\nTOTAL  140.00\nEFECTIVO  200.00\nCAMBIO  60.00',
      ),
    ).toMatchObject({
      total: '140.00',
      supported: true,
      disputed: false,
      evidence: expect.arrayContaining(['items']),
    });
  });

  it('does not read the sum of the included taxes as a line item', () => {
    expect(read('PAN  48.50\nCAFE  67.50\nIHPUEST0: 16.00\nTOTAL  116.00\nTARJETA  116.00').evidence).toEqual(
      expect.arrayContaining(['keyword', 'items']),
    );
  });

  it('returns the total after a rounding to coins', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.23\nTOTAL  115.73\nROUNDING ADJ  0.02\nTOTAL  115.75\nCASH  200.00\nCHANGE  84.25',
      ),
    ).toMatchObject({ total: '115.75', disputed: false });
  });

  it('is supported by the tax that the total contains', () => {
    expect(read('TARIFA VIGENTE\nTOTAL  $116.00\nIVA INCLUIDO  16.00')).toMatchObject({
      total: '116.00',
      supported: true,
    });
  });

  it('does not read a clear first digit as a currency sign if no amount has one', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.50\nSUBTOTAL  100.00\nIVA  16.00\nTOTAL  4116.00\nEFECTIVO  116.00\nCAMBIO  0.00',
      ),
    ).toMatchObject({ total: '116.00', disputed: true });
  });

  it('accepts a weaker label if no row is labelled total', () => {
    expect(read('TARIFA HORA\nCOBRO  $155.00\nCIENTO CINCUENTA Y CINCO PESOS 00/100 M.N.')).toMatchObject({
      total: '155.00',
      supported: true,
    });
  });

  it('corrects an amount whose decimal point was not read', () => {
    expect(read('PAN  48.50\nCAFE  67.50\nTOTAL  $ 11600\nEFECTIVO  200.00\nCAMBIO  84.00')).toMatchObject({
      total: '116.00',
      supported: true,
      disputed: false,
    });
  });

  it('trusts a total that is illegible if all sums compute it', () => {
    const sums = 'SUBTOTAL  100.00\nIVA 16%  16.00\nEFECTIVO  200.00\nCAMBIO  84.00';
    expect(read(`PAN  48.50\nCAFE  67.50\nTOTAL  $1l\n${sums}`)).toMatchObject({
      total: '116.00',
      supported: true,
      disputed: false,
    });
    expect(read(`PAN  48.50\nTOTAL  $1l\n${sums}`).supported).toBe(false);
    expect(read(`PAN  48.50\nCAFE  67.50\nTOTAL  816.00\n${sums}`).disputed).toBe(true);
  });

  it.each([
    ['change', '1 LAVADO DE AUTO     116\nTOTAL                116\nEFECTIVO             200\nCAMBIO                84', '116.00'],
    ['a price with cents', '1 LAVADORA  1,000.00\nTOTAL  $1,000\nEFECTIVO  $1,000\nCAMBIO  $0', '1000.00'],
    ['a payment with cents', 'PAN  48.00\nLECHE  52.00\nTOTAL  100\nTARJETA  100.00', '100.00'],
    ['words', 'VARIOS\nTOTAL  1160\nMIL CIENTO SESENTA PESOS 00/100', '1160.00'],
  ])('trusts a total in whole pesos if %s confirm it', (_, text, total) => {
    expect(read(text)).toMatchObject({ total, supported: true, disputed: false });
  }); // prettier-ignore

  it.each([
    'VARIOS\nTOTAL  216\nEFECTIVO  216',
    '1 LAVADO              66\n1 ENCERADO           150\nTOTAL                216\nTARJETA DE DEBITO    216',
    'COCA                1650\nPAN                10000\nTOTAL              11650\nEFECTIVO           11700\nCAMBIO                50',
    'SUBTOTAL  200\nIVA 8%  $16\nTOTAL  216',
    'VARIOS\nTOTAL  2160\nEFECTIVO  3000\nCAMBIO  840',
    'TOTAL  216',
  ])('does not trust a whole number whose cents may not have been read: %j', (text) => {
    const rows = typedRows(text);
    const sums = pageSumsOf(labelledAmountPageOf(rows), amountInWords(rows));
    const { best } = findTotal(sums);
    expect(best?.value.gt(200)).toBe(true);
    expect(isSupported(best!) || isClearAlone(best!, sums.page)).toBe(false);
  });

  it.each([
    'LECHE  48.00\nPAN  52.00\nJABON  20.00',
    'LECHE  48.00',
    'LECHE  48.00\nPAN  50.00\nEFECTIVO  100.00\nCAMBIO  2.00',
    'LECHE  48.00\nPAN  52.00\nSUBTOTAL  100.00\nIVA 16%  16.00',
  ])('finds no total in amounts that are above one, or computed: %j', (text) => {
    expect(read(text).total).toBeUndefined();
  });

  it('reads an amount with a gap for its decimal point', () => {
    expect(read('PAN  48.50\nCAFE  91.50\nTOTAL  140 00\nEFECTIVO  200 00\nCAMBIO  60 00')).toMatchObject({
      total: '140.00',
      supported: true,
      disputed: false,
    });
    expect(
      read('CAMBIO ACEITE 15 40\nSERVICIO  850.00\nFILTRO  150.00\nTOTAL A PAGAR  1000 00'),
    ).toMatchObject({
      total: '1000.00',
      supported: true,
      disputed: false,
    });
    expect(read('PAN  48.50\nTOTAL ARTICULOS  12 50\nTEL 55 50').total).not.toBe('12.50');
  });

  it('does not trust a sum of misread amounts that is not printed', () => {
    expect(
      read('PAN  48.50\nSUBTOTAL  5820.25\nIVA  5582.32\nTOTAL  67479.29\nTARJETA  11402.75').supported,
    ).toBe(false);
  });

  it.each([
    'LECHE  48.50\nPAN  67.50\nTOTAL  200.00\nEFECTIVO  200.00\nCAMBIO  84.00',
    'SUBTOTAL  500.00\nIVA 16%  80.00\nTOTAL  530.00\nVISA  530.00',
    'CONSUMO  530.00\nTOTAL  530.00\nEFECTIVO  600.00\nCAMBIO  20.00',
    'CAMISA  250.00\nZAPATO  280.00\nTOTAL  530.00\nEFECTIVO  600.00\nCAMBIO  20.00',
  ])('disputes the total if the sums compute another one: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it('sums several tenders, including dollars', () => {
    const paid = 'EFECTIVO  100.00\n5.00  DOLARES  95.00\nTARJETA DE DEBITO  200.00\nCAMBIO  45.00';
    expect(read(`VARIOS\nTOTAL  350.00\n${paid}`)).toMatchObject({
      total: '350.00',
      evidence: expect.arrayContaining(['keyword', 'change']),
      supported: true,
      disputed: false,
    });
    expect(read(`VARIOS\nTOTAL  340.00\n${paid}`).supported).toBe(false);
    const fromPurse = 'MONEDERO  16.00\nTARJETA DE DEBITO  334.00';
    expect(read(`VARIOS\nTOTAL  350.00\n${fromPurse}`)).toMatchObject({ total: '350.00', supported: true });
    expect(read(`VARIOS\nTOTAL  334.00\n${fromPurse}`)).toMatchObject({ total: '334.00', supported: true });
  });

  it.each([
    ['a split tender', 'PAN  150.00\nCAFE  150.00\nTOTAL  300.00\nVALES  100.00\nEFECTIVO  250.00\nCAMBIO  50.00', '300.00'],
    ['a tip', 'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROPINA  50.00\nEFECTIVO  600.00\nCAMBIO  50.00', '500.00'],
    ['a subtotal that is the total', 'PAN  48.50\nCAFE  67.00\nSUBTOTAL  115.50\nTOTAL  115.50\nIVA 16%  12.41\nVISA  115.50', '115.50'],
    ['one sum that differs although three others agree', 'PAN  48.50\nCAFE  67.50\nSUBTOTAL  100.00\nIVA  16.00\nTOTAL  116.00\nEFECTIVO  200.00\nCAMBIO  34.00\nCIENTO DIECISEIS PESOS 00/100', '116.00'],
    ['a line item with CAMBIO in its name', 'CAMBIO DE ACEITE  450.00\nFILTRO  550.00\nTOTAL  1000.00\nVISA  1000.00\nMIL PESOS 00/100', '1000.00'],
  ])('does not dispute the total for %s', (_, text, total) => {
    expect(read(text)).toMatchObject({ total, supported: true, disputed: false });
  }); // prettier-ignore

  it('does not read the cash as the total if there is change', () => {
    expect(
      read('CAMISA  250.00\nPANTALON  150.00\nGORRA  100.00\nEFECTIVO  500.00\nCAMBIO  100.00').supported,
    ).toBe(false);
  });

  it('does not read the sum before a discount as the total', () => {
    expect(read('CAMISA  900.00\nPANTALON  600.00\nDESCUENTO  -150.00\nVISA  1500.00').supported).toBe(false);
  });

  it.each([
    'CAMISA  300.00\nZAPATO  280.00\nTOTAL  580.00\nVISA  580.00\nQUINIENTOS TREINTA PESOS 00/100 M.N.',
    'CAMISA  900.00\nTOTAL  41350.00\nVISA  41350.00\nMIL TRESCIENTOS CINCUENTA PESOS 00/100 M.N.',
  ])('disputes the total if the amount in words differs: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it.each([
    'LECHE  848.50\nPAN  867.50\nSUBTOTAL  8100.00\nIVA 16%  816.00\nTOTAL  8116.00\nEFECTIVO  8200.00\nCAMBIO  884.00',
    'CAMISA  8900.00\nPANTALON  8600.00\nTOTAL  81350.00\nEFECTIVO  81500.00\nCAMBIO  8150.00',
    'ESTACIONAMIENTO  145.00\nTOTAL  145.00\nEFECTIVO  150.00\nCAMBIO  15.00',
    'CUOTA DE PEAJE  489.00\nTOTAL  489.00',
  ])('does not trust amounts that all start with the same possible currency sign: %j', (text) => {
    const { total, supported, disputed } = read(text);
    expect(supported && !disputed && total !== '116.00').toBe(false);
  });

  it('trusts a single line item if quantity times price is its amount', () => {
    expect(read('MAGNA 40.000 LTS 24.50  980.00\nTOTAL  980.00')).toMatchObject({
      total: '980.00',
      supported: true,
    });
  });

  it.each([
    'LECHE  $5050\nPAN  $6550\nTOTAL  $11600\nEFECTIVO  $20000\nCAMBIO  $8400',
    'CUOTA DE PEAJE  $8900\nTOTAL  $8900',
    'LECHE  1 000.00\nPAN  160.00\nTOTAL  1 160.00\nVISA  1 160.00',
    'SUBTOTAL  1 000.00\nIVA  160.00\nTOTAL  1 160.00\nVISA  1 160.00',
  ])('does not trust an amount that may have lost its decimal point or thousands: %j', (text) => {
    const rows = typedRows(text);
    const sums = pageSumsOf(labelledAmountPageOf(rows), amountInWords(rows));
    const { best, conflictingTotal } = findTotal(sums);
    expect(
      best !== null && conflictingTotal === null && (isSupported(best) || isClearAlone(best, sums.page)),
    ).toBe(false);
  });

  it('trusts an amount without a decimal point if the words spell it', () => {
    expect(read('VARIOS\nTOTAL  $8900\nOCHO MIL NOVECIENTOS PESOS 00/100')).toMatchObject({
      total: '8900.00',
      supported: true,
      disputed: false,
    });
  });

  it.each(['CAMISA  500.00\nTOTAL  -500.00\nVISA  500.00', 'CAMISA  500.00\nTOTAL  500.00-\nVISA  500.00-'])(
    'recognizes a return: %j',
    (text) => {
      expect(otherDocument(labelledAmountPageOf(typedRows(text)))).toBe('return');
    },
  );

  it.each([
    'PAN  385.50\nTOTAL  385.50-',
    'REFRESCO  185.50\nTORTILLAS  100.00\nTOTAL  100.00\nTARJETA  385.50',
    'VARIOS\nSUBTOTAL  250.00\nTOTAL  210.00\nTOTAL  210.00',
  ])('is not supported by the same amount printed again: %j', (text) => {
    expect(read(text).supported).toBe(false);
  });

  it.each(['MONEDERO', 'SALDO', 'PUNTOS', 'AHORRO'])('does not read TOTAL %s as the total', (word) => {
    expect(read(`PAN  48.50\nCAFE  67.50\nTOTAL  116.00\nVISA  116.00\nTOTAL ${word}  40.00`)).toMatchObject({
      total: '116.00',
      disputed: false,
    });
    expect(read(`VARIOS\nTOTAL ${word}  40.00`).total).toBeUndefined();
  });

  it.each([
    ['SUBTOTAL  500.00\nPROPINA  75.00\nTOTAL  575.00\nTARJETA  575.00', '500.00'],
    ['MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROP.  75.00\nTOTAL  575.00\nTARJETA  575.00', '500.00'],
    [
      'TACOS  250.00\nSOPA  250.00\nSUBTOTAL  500.00\nSERVICIO 15%  75.00\nTOTAL  575.00\nTARJETA  575.00',
      '500.00',
    ],
    ['TACOS  250.00\nSOPA  250.00\nTOTAL  500.00\nTOTAL CON 10%  550.00\nTOTAL CON 15%  575.00', '500.00'],
    ['LECHE  57.50\nPAN  57.50\nRETIRO DE EFECTIVO  500.00\nTOTAL  615.00\nTARJETA  615.00', '115.00'],
    ['LECHE  57.50\nPAN  57.50\nTOTAL  115.00\nRETIRO EFECTIVO  500.00\nTARJETA  615.00', '115.00'],
  ])('excludes amounts that are paid with the purchase but not invoiced: %j', (text, total) => {
    expect(read(text)).toMatchObject({ total, disputed: false });
  });

  it.each([
    'CAMISA  400.00\nZAPATO  600.00\nTOTAL  1000.00\nDESCUENTO  100.00\nEFECTIVO  900.00',
    'CAMISA  400.00\nZAPATO  600.00\nTOTAL  1000.00\nMAS IVA  160.00\nIMPORTE A COBRAR  1160.00',
  ])('disputes the total if another amount was paid: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it('disputes the total if the tax also fits the payment', () => {
    expect(read('VARIOS\nTOTAL  6448.03\nTOTAL IVA 16% INCLUIDO  889.38\nVISA  6448.00').disputed).toBe(true);
  });

  it('disputes the total if the tax also fits the sum of the line items', () => {
    expect(
      read('VARIOS  4138.00\nCAJA  2310.00\nTOTAL  6448.03\nTOTAL IVA 16% INCLUIDO  889.38').disputed,
    ).toBe(true);
  });

  it('does not dispute the total if an unlabelled row is the difference to the subtotal', () => {
    const text = (nameless: string): string =>
      `PAN  1225.41\nCAFE  352.51\nSUBTOTAL  1400.36\nIEPS  7.55\nIA16X  ${nameless}\nTOTAL  1577.92`;
    expect(read(text('170.01')).disputed).toBe(false);
    expect(read(text('107.01')).disputed).toBe(true);
  });

  it('lets the line items decide about the cents of the amount in words', () => {
    const words = 'DOS MIL SETECIENTOS NOVENTA Y SEIS PESOS 29/100';
    expect(read(`LIMPIADOR  2000.00\nBOLSAS  796.89\nTOTAL  2796.89\n${words}`).disputed).toBe(false);
    expect(read(`LIMPIADOR  2796.89\nTOTAL  2796.89\nTARJETA  2796.89\n${words}`).disputed).toBe(true);
  });

  it('disputes the total if a larger one is printed below', () => {
    expect(read('PAN  22.99\nTOTAL  22.99\nVARIOS  16.79\nTOTAL  39.78').disputed).toBe(true);
  });

  it('reads a page with hundreds of sums in time', () => {
    const row = (at: number): string =>
      ['SUBTOTAL', 'IVA', 'IEPS', 'ISH', 'DESCUENTO', 'EFECTIVO', 'CAMBIO', 'TARJETA', 'PROPINA', 'TOTAL']
        .map((label) => `${label}  ${4000 + at * 37}.${10 + at}`)
        .join('\n');
    const text = Array.from({ length: 20 }, (_, at) => row(at)).join('\n');
    const rows = typedRows(text);
    const before = process.cpuUsage();
    const sums = pageSumsOf(labelledAmountPageOf(rows), amountInWords(rows));
    const { best } = findTotal(sums);
    taxesOf(sums, best!.value);
    tipOf(sums, best!.value);
    paymentsOf(sums, new Decimal('12345.67'), new Decimal(1));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2000);
  });
});
