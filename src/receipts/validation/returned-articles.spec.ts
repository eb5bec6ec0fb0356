import { describe, expect, it } from 'vitest';
import { lineRead, type LineSketch } from '../../testing/samples/sample-receipts.js';
import { withoutReturns } from './returned-articles.js';

const SHIRT: LineSketch = ['Camisa', '1', '100.00', '100.00'];
const TROUSERS: LineSketch = ['Pantalón', '1', '300.00', '300.00'];

function remaining(...lines: LineSketch[]): string[] {
  return withoutReturns(lines.map(lineRead)).map(
    ({ description, quantity, amount }) => `${quantity.toString()} ${description} ${amount.toFixed(2)}`,
  );
}

describe('withoutReturns', () => {
  it.each([
    ['DEVOLUCION PANTALON', '-1'],
    ['PANTALÓN', '-1'],
    ['Dev. pantalón', '1'],
    ['DEVOLUCION ARTICULO 0815', '1'],
  ])('drops the item and %s', (description, quantity) => {
    expect(remaining(SHIRT, TROUSERS, [description, quantity, '300.00', '-300.00'])).toEqual([
      '1 Camisa 100.00',
    ]);
  });

  it('does not depend on the order', () => {
    expect(remaining(['CANC PANTALON', '1', '-300.00', '-300.00'], TROUSERS, SHIRT)).toEqual([
      '1 Camisa 100.00',
    ]);
  });

  it('drops the item of the same name, not another one at the same price', () => {
    expect(
      remaining(['Falda', '1', '300.00', '300.00'], TROUSERS, ['Dev Pantalón', '1', '-300.00', '-300.00']),
    ).toEqual(['1 Falda 300.00']);
  });

  it('keeps the rest when only some units were returned', () => {
    const sold: LineSketch = ['Vaso', '6', '20.00', '120.00'];
    expect(remaining(sold, ['DEVOLUCIÓN VASO', '-2', '20.00', '-40.00'])).toEqual(['4 Vaso 80.00']);
  });

  it('keeps coupons, even with an item’s price or name', () => {
    const coupon: LineSketch = ['CUPÓN', '1', '-100.00', '-100.00'];
    expect(remaining(SHIRT, TROUSERS, coupon)).toHaveLength(3);
    expect(remaining(SHIRT, TROUSERS, ['Pantalón', '1', '-45.00', '-45.00'])).toHaveLength(3);
  });

  it.each(['2X1 CAMISA', 'MONEDERO', 'ARTICULO 0815'])(
    'keep an article whose price %s happens to give',
    (description) => {
      const skirt: LineSketch = ['Falda', '1', '100.00', '100.00'];
      expect(remaining(SHIRT, skirt, [description, '1', '-100.00', '-100.00'])).toHaveLength(3);
      expect(remaining(SHIRT, TROUSERS, [description, '1', '-100.00', '-100.00'])).toHaveLength(3);
    },
  );

  it('keeps both items when a return does not name one', () => {
    const skirt: LineSketch = ['Falda', '1', '100.00', '100.00'];
    expect(remaining(SHIRT, skirt, ['DEVOLUCION', '1', '-100.00', '-100.00'])).toHaveLength(3);
  });

  it('drops one item for each return', () => {
    const returned: LineSketch = ['DEV CAMISA', '1', '-100.00', '-100.00'];
    expect(remaining(SHIRT, SHIRT, returned)).toEqual(['1 Camisa 100.00']);
    expect(remaining(SHIRT, SHIRT, returned, returned)).toEqual([]);
  });
});
