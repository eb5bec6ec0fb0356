import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { receipt } from '../../../../test/support/cfdi/basket-generator.js';
import { totalsOfItems } from '../../../../test/support/providers/facturapi/item-totals.js';
import { NOON } from '../../../../test/support/cfdi/sample-comprobante.js';
import { sampleReceiver } from '../../../../test/support/cfdi/sample-tickets.js';
import { buildComprobante } from '../../../cfdi/comprobante/build-comprobante.js';
import { invoiceBodyOf } from './invoice-body.js';

describe('the items of any basket', () => {
  it('add up to the total of the receipt', () => {
    fc.assert(
      fc.property(receipt, (ticket) => {
        const receiver = sampleReceiver();
        const comprobante = buildComprobante({
          ticket,
          receiver,
          expenseDescription: null,
          issuedAt: NOON,
          serie: null,
          folio: '1',
        });
        const { items } = invoiceBodyOf(comprobante, { invoiceId: 'id', attempt: 1 });
        expect(totalsOfItems(items).total.toFixed(2)).toBe(ticket.total.toFixed(2));
      }),
      { numRuns: 1_000, seed: 20261121 },
    );
  });
});
