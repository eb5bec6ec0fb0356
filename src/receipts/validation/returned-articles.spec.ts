import { describe, expect, it } from 'vitest';
import { lineRead, type LineSketch } from '../../testing/samples/sample-tickets.js';
import { withoutReturns } from './returned-articles.js';

const SHIRT: LineSketch = ['Camisa', '1', '100.00', '100.00'];
const TROUSERS: LineSketch = ['Pantalón', '1', '300.00', '300.00'];

function kept(...lines: LineSketch[]): string[] {
  return withoutReturns(lines.map(lineRead)).map(
    ({ description, quantity, amount }) => `${quantity.toString()} ${description} ${amount.toFixed(2)}`,
  );
}

describe('lines without what was returned', () => {
  it.each([
    ['DEVOLUCION PANTALON', '-1'],
    ['PANTALÓN', '-1'],
    ['Dev. pantalón', '1'],
    ['DEVOLUCION ARTICULO 0815', '1'],
  ])('have neither the article nor %s', (description, quantity) => {
    expect(kept(SHIRT, TROUSERS, [description, quantity, '300.00', '-300.00'])).toEqual(['1 Camisa 100.00']);
  });

  it('are the same whatever stands first', () => {
    expect(kept(['CANC PANTALON', '1', '-300.00', '-300.00'], TROUSERS, SHIRT)).toEqual(['1 Camisa 100.00']);
  });

  it('drop the article of the same name, not another of the same price', () => {
    expect(
      kept(['Falda', '1', '300.00', '300.00'], TROUSERS, ['Dev Pantalón', '1', '-300.00', '-300.00']),
    ).toEqual(['1 Falda 300.00']);
  });

  it('keep the rest when only some pieces came back', () => {
    const sold: LineSketch = ['Vaso', '6', '20.00', '120.00'];
    expect(kept(sold, ['DEVOLUCIÓN VASO', '-2', '20.00', '-40.00'])).toEqual(['4 Vaso 80.00']);
  });

  it('keep coupons, even of an article’s own price or name', () => {
    const coupon: LineSketch = ['CUPÓN', '1', '-100.00', '-100.00'];
    expect(kept(SHIRT, TROUSERS, coupon)).toHaveLength(3);
    expect(kept(SHIRT, TROUSERS, ['Pantalón', '1', '-45.00', '-45.00'])).toHaveLength(3);
  });

  it.each(['2X1 CAMISA', 'MONEDERO', 'ARTICULO 0815'])(
    'keep an article whose price %s happens to give',
    (description) => {
      const skirt: LineSketch = ['Falda', '1', '100.00', '100.00'];
      expect(kept(SHIRT, skirt, [description, '1', '-100.00', '-100.00'])).toHaveLength(3);
      expect(kept(SHIRT, TROUSERS, [description, '1', '-100.00', '-100.00'])).toHaveLength(3);
    },
  );

  it('keep both of two articles when a return does not say which came back', () => {
    const skirt: LineSketch = ['Falda', '1', '100.00', '100.00'];
    expect(kept(SHIRT, skirt, ['DEVOLUCION', '1', '-100.00', '-100.00'])).toHaveLength(3);
  });

  it('drop an article once for each return', () => {
    const back: LineSketch = ['DEV CAMISA', '1', '-100.00', '-100.00'];
    expect(kept(SHIRT, SHIRT, back)).toEqual(['1 Camisa 100.00']);
    expect(kept(SHIRT, SHIRT, back, back)).toEqual([]);
  });
});
