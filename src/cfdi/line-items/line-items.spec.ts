import { describe, expect, it } from 'vitest';
import { sampleReceipt, type ReceiptSketch } from '../../testing/samples/sample-receipts.js';
import { descriptionOfAll, lineItemsOf } from './line-items.js';

function itemsOf(sketch: ReceiptSketch): string[] {
  return lineItemsOf(sampleReceipt(sketch), null).items.map(
    ({ description, quantity, charged, discount }) =>
      `${quantity.toString()} ${description}: ${charged.toFixed(2)} (-${discount.toFixed(2)})`,
  );
}

const CAMISA = ['Camisa', '1', '150.00', '150.00'] as const;
const CINTO = ['Cinto', '2', '25.00', '50.00'] as const;

describe('line items', () => {
  it('has the lines when they add up', () => {
    expect(itemsOf({ total: '200.00', lines: [CAMISA, CINTO] })).toEqual([
      '1 CAMISA: 150.00 (-0.00)',
      '2 CINTO: 50.00 (-0.00)',
    ]);
  });

  it('distribute a discount at the foot', () => {
    expect(itemsOf({ total: '180.00', discount: '20.00', lines: [CAMISA, CINTO] })).toEqual([
      '1 CAMISA: 135.00 (-15.00)',
      '2 CINTO: 45.00 (-5.00)',
    ]);
  });

  it('detect a discount in a line', () => {
    const lines = [['Camisa', '1', '150.00', '130.00'], CINTO] as const;
    expect(itemsOf({ total: '180.00', discount: '20.00', lines })).toEqual([
      '1 CAMISA: 130.00 (-20.00)',
      '2 CINTO: 50.00 (-0.00)',
    ]);
  });

  it('distribute coupons', () => {
    const lines = [CAMISA, CINTO, ['Cupón', '1', '-20.00', '-20.00']] as const;
    expect(itemsOf({ total: '180.00', lines })).toEqual([
      '1 CAMISA: 135.00 (-15.00)',
      '2 CINTO: 45.00 (-5.00)',
    ]);
  });

  it('do not treat the rounding of weights as a discount', () => {
    expect(itemsOf({ total: '21.80', lines: [['Huevo', '0.545', '39.99', '21.80']] })).toEqual([
      '0.545 HUEVO: 21.80 (-0.00)',
    ]);
  });

  it('add the rounding at the foot to the most expensive item', () => {
    const rounded = (amount: string) => ['Redondeo', '1', amount, amount] as const;
    expect(itemsOf({ total: '200.05', lines: [CAMISA, CINTO, rounded('0.05')] })).toEqual([
      '1 CAMISA: 150.05 (-0.00)',
      '2 CINTO: 50.00 (-0.00)',
    ]);
    expect(itemsOf({ total: '199.97', lines: [CAMISA, CINTO, rounded('-0.03')] })[0]).toBe(
      '1 CAMISA: 149.97 (-0.00)',
    );
  });

  it('recognize prices without taxes', () => {
    const receipt = sampleReceipt({ total: '232.00', iva: '32.00', lines: [CAMISA, CINTO] });
    expect(lineItemsOf(receipt, null)).toMatchObject({ taxIncluded: false, items: [{}, {}] });
  });

  it('are one item when the lines do not add up', () => {
    expect(itemsOf({ total: '250.00', lines: [CAMISA, CINTO] })).toEqual([
      '1 COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20: 250.00 (-0.00)',
    ]);
    expect(itemsOf({ total: '180.00', subtotal: '200.00', discount: '20.00' })).toEqual([
      '1 COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20: 180.00 (-20.00)',
    ]);
  });

  it.each([
    ['Comida con clientes', 'COMIDA CON CLIENTES'],
    [' 🍵 | ', 'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20'],
    [null, 'COMPRA SEGÚN TICKET A-1234 DEL 2026-11-20'],
  ])('have a summary of the purchase: %j', (description, summary) => {
    expect(lineItemsOf(sampleReceipt(), description).summary).toBe(summary);
  });

  describe('described together', () => {
    const described = (names: readonly string[], maxLength = 1000) => {
      const lines = names.map((name) => [name, '1', '10.00', '10.00'] as const);
      const total = `${names.length * 10}.00`;
      return descriptionOfAll(lineItemsOf(sampleReceipt({ total, lines }), 'Compra'), maxLength);
    };

    it('name each article once', () => {
      expect(described(['Camisa', 'Cinto', 'Camisa'])).toBe('COMPRA: CAMISA, CINTO');
    });

    it('count the articles whose names do not fit', () => {
      expect(described(['Camisa', 'Cinto', 'Gorra'], 25)).toBe('COMPRA: CAMISA Y 2 MÁS');
      expect(described(['Camisa', 'Cinto', 'Gorra'], 10)).toBe('COMPRA');
    });

    it('are only the summary when the lines do not add up', () => {
      const receipt = sampleReceipt({ total: '250.00', lines: [CAMISA, CINTO] });
      expect(descriptionOfAll(lineItemsOf(receipt, 'Compra'), 1000)).toBe('COMPRA');
    });
  });

  it('have a summary for a receipt without number and date', () => {
    const receipt = sampleReceipt({ ticketNumber: null, date: null });
    expect(lineItemsOf(receipt, null).summary).toBe('COMPRA SEGÚN TICKET');
  });
});
