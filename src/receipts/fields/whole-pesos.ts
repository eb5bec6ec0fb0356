import type { Row } from '../layout/page.js';
import type { RowLabel } from '../vocabulary/row-labels.js';
import { anyOf } from '../vocabulary/lexicon.js';
import { lettersOf } from '../vocabulary/text-similarity.js';
import { wholePesosOf, type PrintedAmount } from './amounts.js';
import type { LabelledAmountRow } from './labelled-amount-row.js';

/** Labels of sums. Beside other labels a whole number can be a rate, a count or the number of a card. */
const SUMS: readonly (RowLabel | null)[] = ['total', 'subtotal', 'cash', 'change', 'charge'];
/** Words that the label of a sum can have besides its own: `TOTAL A PAGAR`. Any other word may say what is counted. */
const WORDS_OF_LABEL = new RegExp(
  String.raw`\b${anyOf('charge', 'payment', 'tendered-in-sums', 'to-pay', /SUB|SU|A|PAGAR|DE|DEL|LA|EN|CON|GRAN|VENTA|COMPRA|CUENTA|M|N|MXN|PESOS/).source}\b`,
  'g',
);
const RATE = /\(?\d{1,2}(?:\.\d{1,2})?\s?%\)?/;
const DIGIT = /(?<![A-Z])\d/;
/** The gap before an amount in a column of its own. */
const IN_OWN_CELL = / {2}$/;
const MIN_LETTERS = 3;
/** An amount whose decimal point was lost has so many digits at least. */
const MIN_DIGITS_WITH_CENTS = 3;

/**
 * Adds the amounts of a receipt in whole pesos: `TOTAL 116`. A whole number beside the label of a sum is its amount if no label has an
 * amount with cents, or if the same amount is printed with cents. Then the whole numbers in the column of the total, above the
 * sums, are amounts, too.
 * @param maxRight in pixels: a number that ends right of this may be the rest of a cut-off amount
 */
export function withWholePesos(rows: readonly LabelledAmountRow[], maxRight: number): LabelledAmountRow[] {
  const withCents = rows.flatMap(({ amounts }) => amounts.filter(({ whole }) => !whole));
  const isTaxed = rows.some(({ label }) => label === 'subtotal');
  const labelsHaveCents = rows.some(({ label, amount }) => label && amount && !amount.whole);
  const sums = rows.map((entry) => {
    const isSum =
      SUMS.includes(entry.label) || (isTaxed && entry.label === 'iva' && RATE.test(entry.row.normalizedText));
    const amount = isSum && !entry.amount ? besideLabel(entry.row) : null;
    const counts =
      amount &&
      amount.right < maxRight &&
      (!labelsHaveCents || withCents.some(({ value }) => value.eq(amount.value)));
    return counts ? withAmount(entry, amount) : entry;
  });
  const added = sums.flatMap((entry, at) => (entry === rows[at] ? [] : [entry]));
  const ofPurchase = added.filter(({ label }) => label === 'total' || label === 'subtotal');
  const [total] = ofPurchase;
  // Not of cash or change: `CAMBIO 50` may have been `.50`.
  const keepPoints = ofPurchase.some(
    ({ amount }) => amount!.value.gt(0) && amount!.end - amount!.start < MIN_DIGITS_WITH_CENTS,
  );
  return sums.map((entry) => {
    const amount = added.includes(entry)
      ? entry.amount
      : total && entry.row.index < total.row.index
        ? inColumn(entry, total.amount!)
        : null;
    if (!amount) return entry;
    return withAmount(entry, keepPoints && amount.maybeLost ? { ...amount, maybeLost: 'cents' } : amount);
  });
}

function withAmount(entry: LabelledAmountRow, amount: PrintedAmount): LabelledAmountRow {
  return { ...entry, amounts: [amount], amount };
}

/** The whole number of a row that has only the label of a sum, or of a tax with its rate. */
function besideLabel(row: Row): PrintedAmount | null {
  const amount = wholePesosOf(row);
  const label = row.normalizedText.slice(0, amount?.start).replace(RATE, ' ');
  const words = lettersOf(label).replaceAll(WORDS_OF_LABEL, '').trim();
  return DIGIT.test(label) || words.includes(' ') ? null : amount;
}

/** The whole number at the end of a row without a label, if it ends where the amount of the total does. */
function inColumn({ row, label, amounts }: LabelledAmountRow, total: PrintedAmount): PrintedAmount | null {
  const amount = label === null && amounts.length === 0 ? wholePesosOf(row) : null;
  if (!amount) return null;
  const name = row.normalizedText.slice(0, amount.start);
  const isInColumn = IN_OWN_CELL.test(name) && Math.abs(amount.right - total.right) <= row.height;
  return isInColumn && lettersOf(name).length >= MIN_LETTERS ? amount : null;
}
