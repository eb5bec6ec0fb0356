import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../test/support/receipts/typed-page.js';
import { reconcileAmounts } from './reconciled-amounts.js';
import { isSupported } from './total/candidates.js';

function read(text: string): { total: string | undefined; isCertain: boolean; lineItems: string[] } {
  const { lineItems, total } = reconcileAmounts(typedRows(text));
  return {
    total: total.best?.value.toFixed(2),
    isCertain: total.best !== null && isSupported(total.best) && total.conflictingTotal === null,
    lineItems: lineItems.map(({ amount }) => amount.toFixed(2)),
  };
}

describe('reconcileAmounts', () => {
  it.each([
    [
      'the same digit',
      'CAMISA  1500.00\nCINTO  1395.00\nTOTAL  1895.00\nEFECTIVO  11000.00\nCAMBIO  1105.00',
      '895.00',
      ['500.00', '395.00'],
    ],
    [
      'the same digit in taxes',
      'LECHE  848.50\nPAN  867.50\nSUBTOTAL  8100.00\nIVA 16%  816.00\nTOTAL  8116.00',
      '116.00',
      ['48.50', '67.50'],
    ],
    [
      'several digits',
      'AGUA  155.00\nPAN  450.00\nCAFE  1100.00\nTOTAL  1205.00\nEFECTIVO  4300.00\nCAMBIO  195.00',
      '205.00',
      ['55.00', '50.00', '100.00'],
    ],
    [
      'a sign that was read',
      'CAMISA  4500.00\nCINTO  4395.00\nTOTAL  $895.00\nEFECTIVO  41000.00\nCAMBIO  4105.00',
      '895.00',
      ['500.00', '395.00'],
    ],
  ])('reads a column of amounts whose currency sign is %s', (_, text, total, lineItems) => {
    expect(read(text)).toEqual({ total, isCertain: true, lineItems });
  });

  it.each([
    ['adds up', 'LECHE  18.50\nPAN  13.50\nTOTAL  32.00\nTARJETA  32.00', '32.00', true],
    ['begins with one digit', 'LECHE  48.50\nPAN  46.50\nTOTAL  495.00\nTARJETA  495.00', '', false],
    ['has one line item', 'PEAJE  4145.00\nTOTAL  4145.00\nTARJETA  4145.00', '', false],
    ['has one sum', 'CAMISA  4500.00\nCINTO  4395.00\nTOTAL  4895.00\nTARJETA  4895.00', '', false],
    ['has a misread total', '1 PAN  120.00\n1 LECHE  130.00\nTOTAL  150.00', '', false],
    [
      'has a misread total that two sums contradict',
      '1 PAN  120.00\n1 LECHE  130.00\nTOTAL  150.00\nEFECTIVO  410.00\nCAMBIO  160.00',
      '',
      false,
    ],
    [
      'has a total whose first digit is lost',
      'PAN  130.00\nLECHE  150.00\nTOTAL  $80.00\nTARJETA  280.00',
      '',
      false,
    ],
    ['has misread change', 'TOTAL  145.00\nEFECTIVO  150.00\nCAMBIO  15.00', '', false],
    [
      'misses the total',
      'CAMISA  8900.00\nPANTALON  8600.00\nTOTAL  81350.00\nEFECTIVO  81500.00\nCAMBIO  8150.00',
      '',
      false,
    ],
  ])('does not strip first digits from a column that %s', (_, text, total, isCertain) => {
    expect(read(text)).toMatchObject({ isCertain, ...(isCertain && { total }) });
  });

  it.each([
    ['handwritten digits', 'BIRRIA  12 5.50\nAGUA  4 4.50\nTOTAL  17 0.00', '170.00', ['125.50', '44.50']],
    [
      'thousands',
      'LAVADORA  1 000.00\nCABLE  160.00\nTOTAL  1 160.00\nVISA  1 160.00',
      '1160.00',
      ['1000.00', '160.00'],
    ],
    [
      'thousands beside a sign',
      'CAMA  $ 1 090.00\nMESA  $ 1 097.90\nTOTAL  $ 2 187.90',
      '2187.90',
      ['1090.00', '1097.90'],
    ],
    [
      'thousands of the total',
      'CAMA  1,090.00\nMESA  1,097.90\nTOTAL  2 187.90',
      '2187.90',
      ['1090.00', '1097.90'],
    ],
    [
      'thousands of one line item',
      'CAMA  $4 758.00\nMESA  $150.00\nTOTAL  $4 908.00\nVISA  $4 908.00',
      '4908.00',
      ['4758.00', '150.00'],
    ],
    ['thousands of a price', '2 CAMA  $4 758.00  $9 516.00\nTOTAL  $9 516.00', '9516.00', ['9516.00']],
    [
      'thousands beside taxes',
      'CAMA  $4 758.00\nSUBTOTAL  $4 101.72\nIVA 16%  $656.28\nTOTAL  $4 758.00',
      '4758.00',
      ['4758.00'],
    ],
    [
      'thousands behind a sign in a column of its own',
      'CAMA  $  4 758.00\nTOTAL  $  4 758.00',
      '4758.00',
      ['4758.00'],
    ],
    [
      'thousands of a discount',
      'CAMA  $4 758.00\nDESCUENTO  -$1 200.00\nTOTAL  $3 558.00',
      '3558.00',
      ['4758.00', '-1200.00'],
    ],
    [
      'thousands that only the payment shows',
      'SILLA  4 758.00\nMESA  150.00\nTOTAL  4 908.00\nEFECTIVO  5 000.00\nCAMBIO  92.00',
      '4908.00',
      ['4758.00', '150.00'],
    ],
  ])('joins %s before a gap', (_, text, total, lineItems) => {
    expect(read(text)).toEqual({ total, isCertain: true, lineItems });
  });

  it('takes quantities off the amounts of line items that they are written close to', () => {
    const text = 'PASTEL  1170.00\nAGUA  285.00\nTOTAL  255.00';
    expect(read(text)).toEqual({ total: '255.00', isCertain: true, lineItems: ['170.00', '85.00'] });
    expect(read(text.replace('255', '256'))).toMatchObject({ isCertain: false });
    // The sum also agrees if the first digit of the total is lost, or misread.
    expect(read('PAN  170.00\nLECHE  160.00\nTOTAL  130.00')).toMatchObject({ isCertain: false });
    expect(read('PAN  130.00\nLECHE  150.00\nTOTAL  80.00\nTARJETA  280.00')).toMatchObject({
      isCertain: false,
    });
  });

  it('does not trust sums of amounts whose thousands were not read', () => {
    const text = 'LLAVE  ,535.00\nTUBO  76.00\nTOTAL $  ,611.00';
    expect(read(text)).toMatchObject({ isCertain: false });
    expect(read(`${text}\nSEISCIENTOS ONCE PESOS 00/100 M.N.`)).toMatchObject({
      total: '611.00',
      isCertain: true,
    });
  });

  it.each([
    ['a count', '1 CAFE  50.00\n1 PAN  30.00\nTOTAL  2 80.00', '80.00', ['50.00', '30.00']],
    ['counts that add up as well', '2 CAFE  2 50.00\n1 PAN  1 30.00\nTOTAL  3 80.00', '', ['50.00', '30.00']],
    ['counts of a tax', 'SUBTOTAL  1 100.00\nIVA 16%  16.00\nTOTAL  1 116.00\nVISA  1 116.00', '', []],
    ['a single amount', 'SERVICIO  17 0.00\nTOTAL  17 0.00', '', ['0.00']],
    ['prices', '3 CAMA  $50 150.00\n2 MESA  $50 100.00\nTOTAL  $250.00', '250.00', ['150.00', '100.00']],
    ['digits that a sum with them contradicts', 'CAMA  $50 150.00\nTOTAL  $50 250.00', '', ['150.00']],
    [
      'digits that are counts or thousands',
      'SILLA  4 758.00\nMESA  150.00\nTOTAL  4 908.00',
      '',
      ['758.00', '150.00'],
    ],
  ])('does not join %s', (_, text, total, lineItems) => {
    const { isCertain, ...rest } = read(text);
    expect({ ...rest, total: isCertain ? rest.total : '' }).toEqual({ total, lineItems });
  });
});
