import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { lineItemsOf } from '../line-items/line-items.js';
import { labelledAmountPageOf } from '../labelled-amounts.js';
import { findTotal } from './total.js';
import { isSupported } from './trust.js';

/** The total of an invoice of this paper; null where none is made. */
function invoiced(text: string): string | null {
  const rows = typedRows(text);
  const page = labelledAmountPageOf(rows);
  const { best, conflictingTotal } = findTotal(page, lineItemsOf(page), rows);
  return best && isSupported(best) && !conflictingTotal ? best.value.toFixed(2) : null;
}

const CASH = 'EFECTIVO  600.00\nCAMBIO  31.00';

describe('a gift that may be in the total', () => {
  it.each([
    ['and all of its words misread', `PAN  348.50\nTOTAL  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['below a total that only the articles tell', `PAN  348.50\nCAFE  219.66\nSUBTOTAL  568.16\nKEB0XTL  0.84\nTOTAL  569.00\n${CASH}`],
    ['below a total whose word is misread', `PAN  348.50\nIUIAT  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['above a total that does not say so', `PAN  348.50\nTOTAL  566.16\nREDONDEO  0.84\nTOTAL A PAGAR  569.00\n${CASH}`],
    ['among articles that do not add up', `PAN  348.50\nDONATIVO  0.84\nTOTAL  569.00\n${CASH}`],
    ['and the words spell it', `PAN  348.50\nTOTAL  568.16\nKEB0XTL  0.84\nTOTAL C0H KEB0XTL  569.00\nQUINIENTOS SESENTA Y NUEVE PESOS 00/100 M.N.`],
    ['and was not read', `PAN  348.50\nTOTAL  568.16\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
    ['and the total above lost a digit', `PAN  348.50\nCAFE  219.66\nIMPORTE TOTAL  568.1\nDONATIVO  0.84\nTOTAL CON REDONDEO  569.00\n${CASH}`],
    ['and only the articles tell', `PAN  348.50\nCAFE  219.66\nTOTAL C0H KEB0XTL  569.00\n${CASH}`],
  ])('is not invoiced %s', (_, text) => {
    expect([null, '568.16']).toContain(invoiced(text));
  }); // prettier-ignore

  it.each([
    ['articles make the total with a small one', `PAN  568.16\nBOLSA  0.84\nTOTAL  569.00\n${CASH}`],
    ['the tax in the total proves it', `PAN  348.50\nVARIOS  568.16\nBOLSA  0.84\nTOTAL  569.00\nIVA 16% INCLUIDO  78.48\n${CASH}`],
    ['what is small has another name', `PAN  348.50\nVARIOS  568.16\nTOTAL  569.00\nPUNTOS GANADOS  0.84\n${CASH}`],
    ['what is small stands below the payment', `PAN  348.50\nVARIOS  568.16\nTOTAL  569.00\n${CASH}\nKEB0XTL  0.84`],
    ['what is less is less by more than change', `PAN  348.50\nTOTAL  567.16\nTOTAL A PAGAR  569.00\n${CASH}`],
    ['what is small makes no other amount', `PAN  348.50\nBOLSA  0.84\nTOTAL  569.00\n${CASH}`],
  ])('is not suspected where %s', (_, text) => {
    expect(invoiced(text)).toBe('569.00');
  }); // prettier-ignore
});
