import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { lineRead, type LineSketch } from '../../testing/samples/sample-receipts.js';
import { reconcile, type StatedAmounts } from './reconcile.js';

const CAMISA: LineSketch = ['CAMISA', '1', '150.00', '150.00'];
const CINTO: LineSketch = ['CINTO', '2', '25.00', '50.00'];
const lineAt = (description: string, amount: string): LineSketch => [description, '1', amount, amount];

type Sketch = Partial<Record<'total' | 'federalTaxes' | 'discount' | 'localTax', string>>;

function reconciled(lines: readonly LineSketch[], { total = '200.00', ...stated }: Sketch = {}) {
  const amounts: StatedAmounts = {
    total: new Decimal(total),
    federalTaxes: new Decimal(stated.federalTaxes ?? 0),
    localTaxes: stated.localTax
      ? [{ name: 'IMPUESTO ESTATAL', rate: null, amount: new Decimal(stated.localTax) }]
      : [],
    discount: stated.discount ? new Decimal(stated.discount) : null,
  };
  return reconcile(lines.map(lineRead), amounts);
}

/** Returns the basis and the amounts that are not zero: `total, discount 20.00`. */
function reconciliationOf(lines: readonly LineSketch[], sketch?: Sketch): string | null {
  const { addsUp } = reconciled(lines, sketch);
  if (!addsUp) return null;
  const { basis, discount, rounding, donation } = addsUp;
  const nonZeroAmounts = Object.entries({ discount, rounding, donation }).filter(
    ([, amount]) => !amount.isZero(),
  );
  return [basis, ...nonZeroAmounts.map(([name, amount]) => `${name} ${amount.toFixed(2)}`)].join(', ');
}

describe('the items of a receipt', () => {
  const items = [CAMISA, CINTO];
  const coupon = lineAt('CUPON', '-20.00');

  it('have the discounts that are printed between them', () => {
    const lines = [CAMISA, coupon, CINTO, lineAt('EVENTO', '-5.00')];
    const { lines: found, addsUp } = reconciled(lines, { total: '175.00' });
    expect(found.map(({ amount }) => amount.toFixed(2))).toEqual(['130.00', '45.00']);
    expect(addsUp?.discount.toFixed(2)).toBe('0.00');
    // The second is in the prices already, or more than its article costs.
    expect(reconciliationOf(lines)).toBe('total');
    const tooMuch = [CINTO, lineAt('EVENTO', '-60.00'), CAMISA];
    expect(reconciliationOf(tooMuch, { total: '140.00' })).toBe('total, discount 60.00');
  });

  it('are without contributions for charities, of which a receipt may have several', () => {
    const gifts = [lineAt('SU APORTACION A TELETON', '0.19'), lineAt('DONATIVO ADICIONAL', '0.01')];
    expect(reconciliationOf([...items, ...gifts], { total: '200.20' })).toBe('total, donation 0.20');
  });

  it('are told from articles that do not add up', () => {
    expect(reconciled(items, { total: '190.00' }).hasUnreconciledLines).toBe(true);
    expect(reconciled(items).hasUnreconciledLines).toBe(false);
    expect(reconciled([]).hasUnreconciledLines).toBe(false);
  });

  it.each<[string, string | null, readonly LineSketch[], Sketch]>([
    ['as printed', 'total', items, {}],
    ['not when they miss it by a centavo', null, items, { total: '200.01' }],
    ['without taxes', 'net', items, { total: '232.00', federalTaxes: '32.00' }],
    ['less a discount at the foot', 'total, discount 20.00', items, { total: '180.00', discount: '20.00' }],
    ['less coupons', 'total, discount 20.00', [...items, coupon], { total: '180.00' }],
    [
      'less coupons and a discount',
      'total, discount 50.00',
      [...items, coupon],
      { total: '150.00', discount: '30.00' },
    ],
    [
      'less a coupon, without taxes',
      'net, discount 20.00',
      [...items, coupon],
      { total: '208.80', federalTaxes: '28.80' },
    ],
    ['with a discount that is already in their prices', 'total', items, { discount: '20.00' }],
    ['with a saving that is only informative', 'total', [...items, lineAt('AHORRO', '-20.00')], {}],
    ['rounded up', 'total, rounding 0.02', [...items, lineAt('REDONDEO', '0.02')], { total: '200.02' }],
    ['rounded down', 'total, rounding -0.03', [...items, lineAt('REDONDEO', '-0.03')], { total: '199.97' }],
    [
      'with a donation in the total',
      'total, donation 0.50',
      [...items, lineAt('REDONDEO', '0.50')],
      { total: '200.50' },
    ],
    ['with a donation beside it', 'total', [...items, lineAt('REDONDEO', '0.50')], {}],
    ['with a tip beside it', 'total', [...items, lineAt('PROPINA 10%', '20.00')], {}],
    ['not with a tip in it', null, [...items, lineAt('PROPINA 10%', '20.00')], { total: '220.00' }],
    [
      'without a return',
      'total',
      [...items, lineAt('BOLSA', '30.00'), lineAt('DEVOLUCION BOLSA', '-30.00')],
      {},
    ],
    ['not when nothing is left to pay', null, [...items, lineAt('CUPON', '-200.00')], { total: '0.00' }],
    ['not when there are none', null, [], {}],
    [
      'not when only a rounding is left',
      null,
      [CAMISA, lineAt('DEVOLUCION CAMISA', '-150.00'), lineAt('REDONDEO', '0.02')],
      { total: '0.02' },
    ],
  ])('add up to the total %s', (_, expected, lines, sketch) => {
    expect(reconciliationOf(lines, sketch)).toBe(expected);
    expect(reconciled(lines, sketch).lines.map(({ description }) => description)).toEqual(
      expected === null ? [] : ['CAMISA', 'CINTO'],
    );
  });
});

describe('local taxes', () => {
  const room = lineAt('HABITACION DOBLE', '1000.00');
  const tax = lineAt('ISH 3%', '30.00');
  const net = { total: '1190.00', federalTaxes: '160.00' };
  const localTaxes = (lines: readonly LineSketch[], sketch: Sketch) =>
    reconciled(lines, sketch).localTaxes.map(
      ({ name, rate, amount }) => `${name} ${rate?.toFixed() ?? '?'} ${amount.toFixed(2)}`,
    );

  it('are part of the total, with or without lines', () => {
    expect(reconciliationOf([room], { ...net, localTax: '30.00' })).toBe('net');
    expect(localTaxes([room], { ...net, localTax: '30.00' })).toEqual(['IMPUESTO ESTATAL ? 30.00']);
    expect(localTaxes([], { ...net, localTax: '30.00' })).toEqual(['IMPUESTO ESTATAL ? 30.00']);
  });

  it('are counted once with their own line', () => {
    expect(reconciliationOf([room, tax], { ...net, localTax: '30.00' })).toBe('net');
    expect(localTaxes([room, tax], { ...net, localTax: '30.00' })).toEqual(['IMPUESTO ESTATAL ? 30.00']);
  });

  it('are taken from a line with their name and rate when they were not read elsewhere', () => {
    expect(localTaxes([room, tax], net)).toEqual(['IMPUESTO SOBRE HOSPEDAJE 0.03 30.00']);
    const duty = lineAt('DERECHO DE SANEAMIENTO AMBIENTAL', '30.00');
    expect(localTaxes([room, duty], net)).toEqual(['DERECHO DE SANEAMIENTO AMBIENTAL ? 30.00']);
    expect(reconciliationOf([lineAt('HOSPEDAJE 3 NOCHES', '1160.00')], { total: '1160.00' })).toBe('total');
  });

  it('are not taken from lines that do not add up to the total', () => {
    expect(localTaxes([room, tax], { ...net, total: '1500.00' })).toEqual([]);
  });

  it('are taken from their line when a tip in the total keeps the items from adding up', () => {
    const lines = [room, tax, lineAt('PROPINA', '20.00')];
    expect(reconciliationOf(lines, { total: '1050.00' })).toBeNull();
    expect(localTaxes(lines, { total: '1050.00' })).toEqual(['IMPUESTO SOBRE HOSPEDAJE 0.03 30.00']);
  });
});
