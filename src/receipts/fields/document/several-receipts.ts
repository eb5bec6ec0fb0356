import type { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import { rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { stacked } from './page-halves.js';
import { isTotal, partOf, type ReceiptPart } from './receipt-part.js';

/** The least edit distance of two different RFCs. RFCs that differ by less may be the same one, misread. */
const MIN_RFC_DISTANCE = 4;
/** The least edit distance of two different names, as a share of the longer name's length. */
const MIN_NAME_DISTANCE_SHARE = 0.4;
/** The longest time between registering and paying a purchase, in minutes. */
const MAX_MINUTES_OF_PURCHASE = 10;
/** The largest tip, as a share of the purchase. */
const MAX_TIP_SHARE = 0.3;

/**
 * Whether a sheet shows more than one receipt, one above the other: two of its parts each have a header and a total. A card slip
 * below its receipt, or a second RFC in the header, is not a second receipt.
 * @param today see `DateContext`
 */
export function showsSeveralReceipts(rows: readonly Row[], page: LabelledAmountPage, today: string): boolean {
  return stacked(rows, page, today).some(([upperLines, lowerLines]) => {
    const [upper, lower] = [partOf(upperLines, today), partOf(lowerLines, today)];
    return upper.hasTotal && lower.hasTotal && isOtherBelow(upper, lower);
  });
}

/**
 * Whether a sheet beside a receipt is another one: its RFC differs, or it has a total, and its total or its header differs. A copy
 * has the same.
 */
export function isAnotherReceipt(receipt: ReceiptPart, beside: ReceiptPart): boolean {
  if (haveDifferentRfcs(receipt, beside)) return true;
  if (!beside.hasTotal) return false;
  const haveDifferentTotals =
    receipt.total !== null && beside.total !== null && !receipt.total.eq(beside.total);
  return haveDifferentTotals || haveDifferentHeaders(receipt, beside);
}

/**
 * Whether the lower part is another receipt. Below a receipt there may be a card slip, a copy, or the total after a tip or a
 * discount. The lower part is another receipt if it is of another company, whatever its total, or if its header and its total
 * both differ from those of the receipt above.
 */
function isOtherBelow(upper: ReceiptPart, lower: ReceiptPart): boolean {
  if (isSlipOf(upper, lower)) return false;
  const hasOwnTotal = lower.total !== null && !isExplained(lower.total, upper, lower);
  if (haveDifferentRfcs(upper, lower)) return hasOwnTotal || haveDifferentHolders(upper, lower);
  return hasOwnTotal && lower.isTotalSupported && haveDifferentHeaders(upper, lower);
}

/** Whether the second part is a card payment of the same amount, perhaps with a tip, and without line items. */
export function isSlipOf(receipt: ReceiptPart, { hasCardWords, lineItems, total }: ReceiptPart): boolean {
  if (!hasCardWords || !total) return false;
  return totalsOf(receipt).some((paid) => {
    const isPaid = total.gte(paid) && total.lte(paid.times(1 + MAX_TIP_SHARE));
    return isPaid && lineItems.every(({ amount }) => amount.eq(paid));
  });
}

/** Whether a total equals one above, or differs from one by a printed tip, discount, rounding or tax. */
function isExplained(total: Decimal, upper: ReceiptPart, lower: ReceiptPart): boolean {
  const reasons = [upper, lower].flatMap(({ page }) =>
    rowsLabelled(page, 'tip', 'discount', 'rounding', 'iva', 'ieps', 'local').map(
      ({ amount }) => amount.value,
    ),
  );
  return totalsOf(upper).some((other) => {
    const difference = total.minus(other).abs();
    return difference.isZero() || reasons.some((reason) => reason.eq(difference));
  });
}

function totalsOf({ page, total }: ReceiptPart): Decimal[] {
  const keywordMatched = page.rows.flatMap((entry) =>
    isTotal(entry) && entry.amount ? [entry.amount.value] : [],
  );
  return total ? [total, ...keywordMatched] : keywordMatched;
}

function haveDifferentHeaders(a: ReceiptPart, b: ReceiptPart): boolean {
  const differ = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other;
  return (
    differ(a.date, b.date) ||
    (a.minute !== null && b.minute !== null && Math.abs(a.minute - b.minute) > MAX_MINUTES_OF_PURCHASE) ||
    differ(a.ticketNumber, b.ticketNumber) ||
    (a.names.length > 0 &&
      b.names.length > 0 &&
      !a.names.some((name) => b.names.some((other) => isSameName(name, other))))
  );
}

function haveDifferentRfcs(a: ReceiptPart, b: ReceiptPart): boolean {
  return a.rfc !== null && b.rfc !== null && editDistance(a.rfc, b.rfc) >= MIN_RFC_DISTANCE;
}

function haveDifferentHolders({ holder: a }: ReceiptPart, { holder: b }: ReceiptPart): boolean {
  return a !== null && b !== null && !isSameName(a, b);
}

function isSameName(a: string, b: string): boolean {
  return (
    a.includes(b) ||
    b.includes(a) ||
    editDistance(a, b) < Math.max(a.length, b.length) * MIN_NAME_DISTANCE_SHARE
  );
}
