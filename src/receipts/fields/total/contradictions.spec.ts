import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { amountInWords } from './amount-in-words.js';
import { pageSumsOf } from './page-sums.js';
import { findTotal } from './total.js';
import { isSupported } from './candidates.js';

/** The total that is invoiced for this receipt; null if it is not supported. */
function invoiced(text: string): string | null {
  const rows = typedRows(text);
  const sums = pageSumsOf(labelledAmountPageOf(rows), amountInWords(rows));
  const { best, conflictingTotal } = findTotal(sums);
  return best && isSupported(best) && !conflictingTotal ? best.value.toFixed(2) : null;
}

const CASH = 'EFECTIVO  600.00\nCAMBIO  31.00';

describe('findContradiction', () => {
  it.each([
    ['if all of its words are misread', `PAN  348.50\nTOTAL  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['below a subtotal that the line items confirm', `PAN  348.50\nCAFE  219.66\nSUBTOTAL  568.16\nKEB0XTL  0.84\nTOTAL  569.00\n${CASH}`],
    ['below a total whose label is misread', `PAN  348.50\nIUIAT  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['above a total that does not mention it', `PAN  348.50\nTOTAL  566.16\nREDONDEO  0.84\nTOTAL A PAGAR  569.00\n${CASH}`],
    ['among line items that do not sum to the total', `PAN  348.50\nDONATIVO  0.84\nTOTAL  569.00\n${CASH}`],
    ['if the amount in words includes it', `PAN  348.50\nTOTAL  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\nQUINIENTOS SESENTA Y NUEVE PESOS 00/100 M.N.`],
    ['if it was not read', `PAN  348.50\nTOTAL  568.16\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['if the total above lost a digit', `PAN  348.50\nCAFE  219.66\nIMPORTE TOTAL  568.1\nDONATIVO  0.84\nTOTAL CON REDONDEO  569.00\n${CASH}`],
    ['if only the line items show it', `PAN  348.50\nCAFE  219.66\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
  ])('does not invoice a donation %s', (_, text) => {
    expect([null, '568.16']).toContain(invoiced(text));
  }); // prettier-ignore

  it.each([
    ['the line items, one of them small, sum to the total', `PAN  568.16\nBOLSA  0.84\nTOTAL  569.00\n${CASH}`],
    ['the tax in the total confirms it', `PAN  348.50\nVARIOS  568.16\nBOLSA  0.84\nTOTAL  569.00\nIVA 16% INCLUIDO  78.48\n${CASH}`],
    ['the small amount has another label', `PAN  348.50\nVARIOS  568.16\nTOTAL  569.00\nPUNTOS GANADOS  0.84\n${CASH}`],
    ['the small amount is below the payment', `PAN  348.50\nVARIOS  568.16\nTOTAL  569.00\n${CASH}\nKEB0XTL  0.84`],
    ['the smaller total differs by more than a peso', `PAN  348.50\nTOTAL  567.16\nTOTAL A PAGAR  569.00\n${CASH}`],
    ['the small amount is not the difference to another amount', `PAN  348.50\nBOLSA  0.84\nTOTAL  569.00\n${CASH}`],
  ])('accepts the total if %s', (_, text) => {
    expect(invoiced(text)).toBe('569.00');
  }); // prettier-ignore
});
