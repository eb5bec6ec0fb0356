import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { anyReceipt } from '../../../../test/support/cfdi/receipt-generator.js';
import { totalsOfItems } from '../../../../test/support/providers/facturapi/item-totals.js';
import { NOON } from '../../../../test/support/cfdi/sample-comprobante.js';
import { sampleRequest } from '../../../testing/samples/sample-request.js';
import { emptyReceipt } from '../../../receipts/extraction/extracted-receipt.js';
import type { InvoiceBody } from './invoice-body.js';
import { submissionOf } from './receipt-submission.js';

describe('the items of any receipt', () => {
  it('add up to the total of the receipt', () => {
    fc.assert(
      fc.property(anyReceipt, (ticket) => {
        const read = { state: 'readable', receipt: ticket, extracted: emptyReceipt() } as const;
        const { request } = submissionOf(sampleRequest({ receipt: read }), NOON).body;
        const { items } = request as InvoiceBody;
        expect(totalsOfItems(items).total.toFixed(2)).toBe(ticket.total.toFixed(2));
      }),
      { numRuns: 1_000, seed: 20261121 },
    );
  });
});
