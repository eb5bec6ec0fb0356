import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { lineItemRows } from './line-item-rows.js';

describe('lineItemRows', () => {
  it('aligns amounts and shortens descriptions', () => {
    const line = { quantity: new Decimal(1), taxLetter: null };
    const rows = lineItemRows(
      [
        { ...line, description: 'PAN', unitPrice: new Decimal(9), amount: new Decimal(9) },
        {
          description: 'GASOLINA MAGNA',
          quantity: new Decimal('12.345'),
          unitPrice: new Decimal('23.9912'),
          amount: new Decimal('296.17'),
          taxLetter: 'A',
        },
      ],
      8,
    );
    expect(rows).toEqual(['     1  PAN          9.00    9.00', '12.345  GASOLIN…  23.9912  296.17  A']);
  });
});
