import type { Decimal } from 'decimal.js';
import type { Row } from '../../layout/page.js';
import type { PageText } from '../../ocr/read-text.js';
import { rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { aboveEachOther, sideBySide } from './page-halves.js';
import { isTotal, partOf } from './receipt-part.js';
import type { ReceiptPart } from './receipt-part.js';

/** RFCs that differ by less may be one, misread. */
const DIFFERENT_RFC = 4;
/** Share of a name's letters from which on it is another name. */
const DIFFERENT_NAME = 0.4;
/** Minutes within which a purchase is rung up and paid for. */
const SAME_PURCHASE = 10;
/** Largest share of a purchase that is given as a tip. */
const LARGEST_TIP = 0.3;

/**
 * Whether the page shows more than one receipt, side by side or one above the other: two parts of it, each with a head
 * and a total of its own. A card's slip below its receipt, or a second RFC in the head, makes no second one.
 */
export function showsSeveralReceipts(
  page: PageText,
  rows: readonly Row[],
  priced: LabelledAmountPage,
): boolean {
  return (
    sideBySide(page.pieces).some(([left, right]) => areTwo(partOf(left), partOf(right), isOther)) ||
    aboveEachOther(rows, priced).some(([upper, lower]) => areTwo(partOf(upper), partOf(lower), isOtherBelow))
  );
}

function areTwo(
  a: ReceiptPart,
  b: ReceiptPart,
  differ: (a: ReceiptPart, b: ReceiptPart) => boolean,
): boolean {
  return a.hasTotal && b.hasTotal && differ(a, b);
}

/** Side by side: two papers, unless they say the same. */
function isOther(a: ReceiptPart, b: ReceiptPart): boolean {
  if (haveDifferentRfcs(a, b)) return true;
  const areReceipts = [a, b].every(({ rfc, date }) => rfc !== null || date !== null);
  return areReceipts && a.total !== null && b.total !== null && !a.total.eq(b.total);
}

/**
 * Below a receipt there may be the slip of its card, a copy, or what was made of the total by a tip or a discount. It is
 * another receipt when it is of another company, whatever its total, or when it has a head and a total that are not
 * those of the receipt above.
 */
function isOtherBelow(upper: ReceiptPart, lower: ReceiptPart): boolean {
  if (isSlipOf(upper, lower)) return false;
  const hasOwnTotal = lower.total !== null && !isExplained(lower.total, upper, lower);
  if (haveDifferentRfcs(upper, lower)) return hasOwnTotal || haveDifferentHolders(upper, lower);
  return hasOwnTotal && lower.isTotalSupported && haveDifferentHeads(upper, lower);
}

/** A payment by card of the same amount, perhaps with a tip, and no articles. */
function isSlipOf(receipt: ReceiptPart, { hasCardWords, lines, total }: ReceiptPart): boolean {
  if (!hasCardWords || !total) return false;
  return totalsOf(receipt).some((paid) => {
    const isPaid = total.gte(paid) && total.lte(paid.times(1 + LARGEST_TIP));
    return isPaid && lines.every(({ amount }) => amount.eq(paid));
  });
}

/** Whether a total is one of those above, or differs from it by a tip, a discount, a rounding or a tax that is printed. */
function isExplained(total: Decimal, upper: ReceiptPart, lower: ReceiptPart): boolean {
  const reasons = [upper, lower].flatMap(({ priced }) =>
    rowsLabelled(priced, 'tip', 'discount', 'rounding', 'iva', 'ieps', 'local').map(
      ({ amount }) => amount.value,
    ),
  );
  return totalsOf(upper).some((other) => {
    const difference = total.minus(other).abs();
    return difference.isZero() || reasons.some((reason) => reason.eq(difference));
  });
}

function totalsOf({ priced, total }: ReceiptPart): Decimal[] {
  const called = priced.rows.flatMap((entry) => (isTotal(entry) && entry.amount ? [entry.amount.value] : []));
  return total ? [total, ...called] : called;
}

function haveDifferentHeads(a: ReceiptPart, b: ReceiptPart): boolean {
  const differ = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && one !== other;
  return (
    differ(a.date, b.date) ||
    (a.minute !== null && b.minute !== null && Math.abs(a.minute - b.minute) > SAME_PURCHASE) ||
    differ(a.ticketNumber, b.ticketNumber) ||
    (a.names.length > 0 &&
      b.names.length > 0 &&
      !a.names.some((name) => b.names.some((other) => isSameName(name, other))))
  );
}

function haveDifferentRfcs(a: ReceiptPart, b: ReceiptPart): boolean {
  return a.rfc !== null && b.rfc !== null && editDistance(a.rfc, b.rfc) >= DIFFERENT_RFC;
}

function haveDifferentHolders({ holder: a }: ReceiptPart, { holder: b }: ReceiptPart): boolean {
  return a !== null && b !== null && !isSameName(a, b);
}

function isSameName(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a) || editDistance(a, b) < Math.max(a.length, b.length) * DIFFERENT_NAME;
}
