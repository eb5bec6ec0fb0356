import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { lineItemsOf } from '../line-items/line-items.js';
import { paymentsOf } from '../payment/payments.js';
import { isReturn } from '../document/is-return.js';
import { taxesOf } from '../taxes/taxes.js';
import { tipOf } from '../payment/tip.js';
import { findTotal } from './total.js';
import { isClearAlone, isSupported } from './trust.js';

function read(text: string): { total?: string; evidence?: string[]; supported: boolean; disputed: boolean } {
  const rows = typedRows(text);
  const page = labelledAmountPageOf(rows);
  const { best, conflictingTotal } = findTotal(page, lineItemsOf(page), rows);
  return {
    total: best?.value.toFixed(2),
    evidence: best?.evidence,
    supported: best !== null && isSupported(best),
    disputed: conflictingTotal !== null,
  };
}

describe('findTotal', () => {
  it('supports the total by all that agrees with it', () => {
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

  it('does not believe the word TOTAL alone', () => {
    expect(read('PAN  48.50\nCAFE  60.00\nTOTAL  118.50')).toMatchObject({ supported: false });
  });

  it('puts a currency sign right that was read as a digit', () => {
    const result = read(`
PAN DE CAJA      48.50
CAFE SOLUBLE    101.50
TOTAL          4150.00
EFECTIVO       $200.00
CAMBIO          $50.00`);
    expect(result).toMatchObject({ total: '150.00', supported: true, disputed: false });
  });

  it('doubts a total and its payment where the articles come to the same but for digits that look alike', () => {
    const articles = 'SANDWICH  $149.97\nCAFE  $38.50\nBEBIDA  $416.86';
    const misread = `${articles}\nTOTAL  $685.33\nEFECTIVO  $780.00\nCAMBIO  $94.67`;
    expect(read(misread)).toMatchObject({ total: '685.33', disputed: true });
    const printed = `${articles}\nTOTAL  $605.33\nEFECTIVO  $700.00\nCAMBIO  $94.67`;
    expect(read(printed)).toMatchObject({ total: '605.33', supported: true, disputed: false });
    const oneArticleLess = `${articles}\nTOTAL  $705.33\nEFECTIVO  $800.00\nCAMBIO  $94.67`;
    expect(read(oneArticleLess)).toMatchObject({ total: '705.33', disputed: false });
  });

  it.each(['$5489.94', '$5,489.94', '5,489.94'])('takes no digit of %s for a currency sign', (printed) => {
    const text = `SUBTOTAL  $422.36\nIVA 16%  $67.58\nTOTAL  ${printed}\nEFECTIVO  $489.94\nCAMBIO  $0.00`;
    expect(read(text).disputed).toBe(true);
  });

  it('does not let a repeated misreading of the sign support itself', () => {
    expect(read('VARIOS\nTOTAL  4150.00\nTARJETA DE CREDITO  4150.00').supported).toBe(false);
    expect(read('VARIOS\nTOTAL  450.00\nTARJETA DE CREDITO  450.00').supported).toBe(false);
  });

  it('trusts a misread total less than the sums', () => {
    expect(
      read('PAN  48.50\nCAFE  67.50\nTOTAL  110.00\nEFECTIVO  200.00\nCAMBIO  84.00\nPAGADO  116.00'),
    ).toMatchObject({
      total: '116.00',
      disputed: true,
    });
  });

  it('leaves the tip out', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROPINA  50.00\nTOTAL CON PROPINA  550.00\nTARJETA DE CREDITO  550.00',
      ).total,
    ).toBe('500.00');
  });

  it('takes the total after a discount', () => {
    expect(
      read(
        'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nDESCUENTO  50.00\nTOTAL A PAGAR  450.00\nTARJETA DE CREDITO  450.00',
      ),
    ).toMatchObject({
      total: '450.00',
      supported: true,
    });
  });

  it('is in doubt when the payment shows a tax on top of what is called total', () => {
    expect(
      read('MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nIVA  80.00\nTARJETA DE CREDITO  580.00').disputed,
    ).toBe(true);
  });

  it('is in doubt where a tax is more than the total: the labels have amounts of other rows', () => {
    const text =
      'PAN  500.00\nCAFE  498.84\nSUBTOTAL  861.07\n$137.77\nIVA\n$1,898.84\nTOTAL\n$998.84\nEFECTIVO  $0.00';
    expect(read(text)).toMatchObject({ total: '998.84', supported: true, disputed: true });
  });

  it('counts neither articles nor points nor dollars', () => {
    expect(
      read('PAN  48.50\nTOTAL ARTICULOS  1\nTOTAL  48.50\nTOTAL USD  2.80\nTOTAL PUNTOS  480.50'),
    ).toMatchObject({ total: '48.50' });
  });

  it('has none where there is none', () => {
    expect(read('GRACIAS POR SU COMPRA')).toEqual({
      total: undefined,
      evidence: undefined,
      supported: false,
      disputed: false,
    });
  });

  it('leaves a tip out of a total that has it in', () => {
    expect(
      read('COMIDA  500.00\nSUBTOTAL  431.03\nIVA  68.97\nPROPINA  50.00\nTOTAL  550.00\nTARJETA  550.00'),
    ).toMatchObject({ total: '500.00', supported: true, disputed: false });
  });

  it('leaves change that was given to a charity out', () => {
    expect(
      read('PAN  48.50\nCAFE  67.20\nTOTAL  115.70\nREDONDEO  0.30\nTOTAL A PAGAR  116.00\nEFECTIVO  116.00'),
    ).toMatchObject({ total: '115.70', disputed: false });
  });

  it('leaves it out where only what was paid tells', () => {
    expect(
      read(
        'PAN  48.50\nTOTAL VENTA  115.70\nREDONDEO A FAVOR DE FUNDACION  0.30\nTOTAL CON REDONDEO  116.00\nEFECTIVO  200.00\nCAMBIO  84.00',
      ),
    ).toMatchObject({ total: '115.70', supported: true, disputed: false });
  });

  it('leaves it out of a total that says to have it, whatever the gift is called', () => {
    expect(
      read(
        'PAN  48.50\nTOTAL  115.70\nCRUZ BLANCA 0.30\nTOTAL CON DONATIVO  116.00\nTARJETA CREDITO  16.00\n5.00  DOLARES  100.00',
      ),
    ).toMatchObject({ total: '115.70', supported: true, disputed: false });
  });

  it.each([
    // The total is misread, and so is the sum of the articles.
    'PAN  790.50\nCAFE  572.00\nTOTAL  6584.10\nREDONDEO  0.90\nTOTAL CON DONATIVO  6555.00\nEFECTIVO  6600.00\nCAMBIO  45.00',
    // The gift is misread.
    'PAN  348.50\nTOTAL  568.16\nDONATIVO REDONDEO  0.84\nTOTAL CON DONATIVO  569.08\nEFECTIVO  600.08\nCAMBIO  31.00',
    'PAN  348.50\nCRUZ BLANCA  0.84\nTOTAL CON DONATIVO  569.00\nEFECTIVO  600.00\nCAMBIO  31.00',
    'PAN  348.50\nTOTAL CON REDONOEO  569.00\nEFECTIVO  600.00\nCAMBIO  31.00',
    'PARACETAMOL  45.00\nALCOHOL  38.00\nREDONDEO  2.00\nTOTAL CON REDONDEO  85.00\nEFECTIVO  100.00\nCAMBIO  15.00',
    'PARACETAMOL  45.00\nALCOHOL  38.00\nDONATIVO  2.00\nTOTAL CON DONATIVO  85.00\nEFECTIVO  100.00\nCAMBIO  15.00',
  ])('never takes what was paid with a gift for the total: %j', (text) => {
    const { total, supported, disputed } = read(text);
    expect({ is: total?.endsWith('.00') ?? false, supported: supported && !disputed }).not.toEqual({
      is: true,
      supported: true,
    });
  });

  it('explains by the total with a gift what was paid and misread', () => {
    expect(
      read(
        'PAN  500.00\nCAFE  68.16\nTOTAL  568.16\nDONATIVO REDONDEO  0.84\nTOTAL CON DONATIVO  569.00\nEFECTIVO  600.00\nCAMBIO  31.08',
      ),
    ).toMatchObject({ total: '568.16', supported: true, disputed: false });
  });

  it('knows a gift by its name with a letter misread', () => {
    expect(
      read(
        'ALITAS  915.00\nCOMBO  199.60\nTOTAL  1114.60\nCAMPANAS A F AVOR DE INSTITU  0.40\nTOTAL CON REDONOEO  1115.00\nEFECTIVO  720.00\nT. CREDITO  395.00',
      ),
    ).toMatchObject({ total: '1114.60', supported: true, disputed: false });
  });

  it.each(['GANADO', 'ACUMULADO', 'ABONADO', 'BONIFICADO'])(
    'takes a purse that has %s for no payment',
    (gained) => {
      const text = (purse: string): string =>
        `ARROZ  100.00\nTOTAL  105.00\nEFECTIVO  100.00\n${purse}  5.00`;
      expect(read(text(`MONEDERO ${gained}`)).total).toBe('100.00');
      expect(read(text('MONEDERO')).total).toBe('105.00');
    },
  );

  it('takes no large difference between totals for a gift', () => {
    expect(
      read(
        'PAN  384.50\nCAFE  500.00\nTOTAL VENTA  84.50\nREDONDEO  0.50\nTOTAL CON REDONDEO  885.00\nEFECTIVO  900.00\nCAMBIO  15.00',
      ),
    ).not.toMatchObject({ total: '84.50', supported: true, disputed: false });
  });

  it('keeps a gift that stands among the articles and is in the only total', () => {
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

  it('takes no sum of the taxes in the prices for an article', () => {
    expect(read('PAN  48.50\nCAFE  67.50\nIHPUEST0: 16.00\nTOTAL  116.00\nTARJETA  116.00').evidence).toEqual(
      expect.arrayContaining(['keyword', 'items']),
    );
  });

  it('takes the total behind a rounding to coins', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.23\nTOTAL  115.73\nROUNDING ADJ  0.02\nTOTAL  115.75\nCASH  200.00\nCHANGE  84.25',
      ),
    ).toMatchObject({ total: '115.75', disputed: false });
  });

  it('is supported by the tax that it contains', () => {
    expect(read('TARIFA VIGENTE\nTOTAL  $116.00\nIVA INCLUIDO  16.00')).toMatchObject({
      total: '116.00',
      supported: true,
    });
  });

  it('does not take a clear first digit for a currency sign where no amount has one', () => {
    expect(
      read(
        'PAN  48.50\nCAFE  67.50\nSUBTOTAL  100.00\nIVA  16.00\nTOTAL  4116.00\nEFECTIVO  116.00\nCAMBIO  0.00',
      ),
    ).toMatchObject({ total: '116.00', disputed: true });
  });

  it('takes a lesser word for the total where nothing is called so', () => {
    expect(read('TARIFA HORA\nCOBRO  $155.00\nCIENTO CINCUENTA Y CINCO PESOS 00/100 M.N.')).toMatchObject({
      total: '155.00',
      supported: true,
    });
  });

  it('puts cents right whose point was not read', () => {
    expect(read('PAN  48.50\nCAFE  67.50\nTOTAL  $ 11600\nEFECTIVO  200.00\nCAMBIO  84.00')).toMatchObject({
      total: '116.00',
      supported: true,
      disputed: false,
    });
  });

  it('believes a total whose print is spoilt where all sums make it', () => {
    const sums = 'SUBTOTAL  100.00\nIVA 16%  16.00\nEFECTIVO  200.00\nCAMBIO  84.00';
    expect(read(`PAN  48.50\nCAFE  67.50\nTOTAL  $1l\n${sums}`)).toMatchObject({
      total: '116.00',
      supported: true,
      disputed: false,
    });
    expect(read(`PAN  48.50\nTOTAL  $1l\n${sums}`).supported).toBe(false);
    expect(read(`PAN  48.50\nCAFE  67.50\nTOTAL  816.00\n${sums}`).disputed).toBe(true);
  });

  it('reads a sum whose point is a gap', () => {
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

  it('believes no sum of misread amounts that is not printed', () => {
    expect(
      read('PAN  48.50\nSUBTOTAL  5820.25\nIVA  5582.32\nTOTAL  67479.29\nTARJETA  11402.75').supported,
    ).toBe(false);
  });

  it.each([
    'LECHE  48.50\nPAN  67.50\nTOTAL  200.00\nEFECTIVO  200.00\nCAMBIO  84.00',
    'SUBTOTAL  500.00\nIVA 16%  80.00\nTOTAL  530.00\nVISA  530.00',
    'CONSUMO  530.00\nTOTAL  530.00\nEFECTIVO  600.00\nCAMBIO  20.00',
    'CAMISA  250.00\nZAPATO  280.00\nTOTAL  530.00\nEFECTIVO  600.00\nCAMBIO  20.00',
  ])('is in doubt when the sums prove another total: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it('adds up what was paid in several ways, in dollars too', () => {
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
    ['a mixed payment', 'PAN  150.00\nCAFE  150.00\nTOTAL  300.00\nVALES  100.00\nEFECTIVO  250.00\nCAMBIO  50.00', '300.00'],
    ['a tip', 'MOLE  300.00\nSOPA  200.00\nTOTAL  500.00\nPROPINA  50.00\nEFECTIVO  600.00\nCAMBIO  50.00', '500.00'],
    ['a subtotal that is the total', 'PAN  48.50\nCAFE  67.00\nSUBTOTAL  115.50\nTOTAL  115.50\nIVA 16%  12.41\nVISA  115.50', '115.50'],
    ['a sum of three that agree', 'PAN  48.50\nCAFE  67.50\nSUBTOTAL  100.00\nIVA  16.00\nTOTAL  116.00\nEFECTIVO  200.00\nCAMBIO  34.00\nCIENTO DIECISEIS PESOS 00/100', '116.00'],
    ['an article that is called change', 'CAMBIO DE ACEITE  450.00\nFILTRO  550.00\nTOTAL  1000.00\nVISA  1000.00\nMIL PESOS 00/100', '1000.00'],
  ])('is not in doubt for %s', (_, text, total) => {
    expect(read(text)).toMatchObject({ total, supported: true, disputed: false });
  }); // prettier-ignore

  it('does not take the cash for the total when change was given', () => {
    expect(
      read('CAMISA  250.00\nPANTALON  150.00\nGORRA  100.00\nEFECTIVO  500.00\nCAMBIO  100.00').supported,
    ).toBe(false);
  });

  it('does not take articles for the total from which something is taken off', () => {
    expect(read('CAMISA  900.00\nPANTALON  600.00\nDESCUENTO  -150.00\nVISA  1500.00').supported).toBe(false);
  });

  it.each([
    'CAMISA  300.00\nZAPATO  280.00\nTOTAL  580.00\nVISA  580.00\nQUINIENTOS TREINTA PESOS 00/100 M.N.',
    'CAMISA  900.00\nTOTAL  41350.00\nVISA  41350.00\nMIL TRESCIENTOS CINCUENTA PESOS 00/100 M.N.',
  ])('is in doubt when the words say another amount: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it.each([
    'LECHE  848.50\nPAN  867.50\nSUBTOTAL  8100.00\nIVA 16%  816.00\nTOTAL  8116.00\nEFECTIVO  8200.00\nCAMBIO  884.00',
    'CAMISA  8900.00\nPANTALON  8600.00\nTOTAL  81350.00\nEFECTIVO  81500.00\nCAMBIO  8150.00',
    'ESTACIONAMIENTO  145.00\nTOTAL  145.00\nEFECTIVO  150.00\nCAMBIO  15.00',
    'CUOTA DE PEAJE  489.00\nTOTAL  489.00',
  ])('does not believe a sign that is the same digit in every amount: %j', (text) => {
    const { total, supported, disputed } = read(text);
    expect(supported && !disputed && total !== '116.00').toBe(false);
  });

  it('believes one article that its quantity and price make', () => {
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
  ])('does not believe what may have lost its point or thousands: %j', (text) => {
    const rows = typedRows(text);
    const page = labelledAmountPageOf(rows);
    const { best, conflictingTotal } = findTotal(page, lineItemsOf(page), rows);
    expect(
      best !== null && conflictingTotal === null && (isSupported(best) || isClearAlone(best, page)),
    ).toBe(false);
  });

  it('believes an amount without a point that the words spell', () => {
    expect(read('VARIOS\nTOTAL  $8900\nOCHO MIL NOVECIENTOS PESOS 00/100')).toMatchObject({
      total: '8900.00',
      supported: true,
      disputed: false,
    });
  });

  it.each(['CAMISA  500.00\nTOTAL  -500.00\nVISA  500.00', 'CAMISA  500.00\nTOTAL  500.00-\nVISA  500.00-'])(
    'adds nothing up for what was given back: %j',
    (text) => {
      expect(isReturn(labelledAmountPageOf(typedRows(text)))).toBe(true);
    },
  );

  it.each([
    'PAN  385.50\nTOTAL  385.50-',
    'REFRESCO  185.50\nTORTILLAS  100.00\nTOTAL  100.00\nTARJETA  385.50',
    'VARIOS\nSUBTOTAL  250.00\nTOTAL  210.00\nTOTAL  210.00',
  ])('is not supported by the same print once more: %j', (text) => {
    expect(read(text).supported).toBe(false);
  });

  it.each(['MONEDERO', 'SALDO', 'PUNTOS', 'AHORRO'])('takes no TOTAL %s for the total', (word) => {
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
  ])('leaves out what was paid with the purchase: %j', (text, total) => {
    expect(read(text)).toMatchObject({ total, disputed: false });
  });

  it.each([
    'CAMISA  400.00\nZAPATO  600.00\nTOTAL  1000.00\nDESCUENTO  100.00\nEFECTIVO  900.00',
    'CAMISA  400.00\nZAPATO  600.00\nTOTAL  1000.00\nMAS IVA  160.00\nIMPORTE A COBRAR  1160.00',
  ])('is in doubt when less or more was paid than is called total: %j', (text) => {
    expect(read(text).disputed).toBe(true);
  });

  it('is in doubt when the tax would fit what was paid as well', () => {
    expect(read('VARIOS\nTOTAL  6448.03\nTOTAL IVA 16% INCLUIDO  889.38\nVISA  6448.00').disputed).toBe(true);
  });

  it('is in doubt when the tax would fit the sum of the articles as well', () => {
    expect(
      read('VARIOS  4138.00\nCAJA  2310.00\nTOTAL  6448.03\nTOTAL IVA 16% INCLUIDO  889.38').disputed,
    ).toBe(true);
  });

  it('is in no doubt where a row that has no name makes the difference to the subtotal', () => {
    const text = (nameless: string): string =>
      `PAN  1225.41\nCAFE  352.51\nSUBTOTAL  1400.36\nIEPS  7.55\nIA16X  ${nameless}\nTOTAL  1577.92`;
    expect(read(text('170.01')).disputed).toBe(false);
    expect(read(text('107.01')).disputed).toBe(true);
  });

  it('lets the articles decide about the cents of the amount in words', () => {
    const words = 'DOS MIL SETECIENTOS NOVENTA Y SEIS PESOS 29/100';
    expect(read(`LIMPIADOR  2000.00\nBOLSAS  796.89\nTOTAL  2796.89\n${words}`).disputed).toBe(false);
    expect(read(`LIMPIADOR  2796.89\nTOTAL  2796.89\nTARJETA  2796.89\n${words}`).disputed).toBe(true);
  });

  it('is in doubt when a larger total stands below', () => {
    expect(read('PAN  22.99\nTOTAL  22.99\nVARIOS  16.79\nTOTAL  39.78').disputed).toBe(true);
  });

  it('reads a page with hundreds of sums without delay', () => {
    const row = (at: number): string =>
      ['SUBTOTAL', 'IVA', 'IEPS', 'ISH', 'DESCUENTO', 'EFECTIVO', 'CAMBIO', 'TARJETA', 'PROPINA', 'TOTAL']
        .map((label) => `${label}  ${4000 + at * 37}.${10 + at}`)
        .join('\n');
    const text = Array.from({ length: 20 }, (_, at) => row(at)).join('\n');
    const rows = typedRows(text);
    const page = labelledAmountPageOf(rows);
    const start = performance.now();
    const { best } = findTotal(page, lineItemsOf(page), rows);
    taxesOf(page, best!.value);
    tipOf(page, best!.value);
    paymentsOf(page, new Decimal('12345.67'), new Decimal(1));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
