/** Handles returned items: a negative line takes back an item, or is a coupon. */
import type { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { anyWholeWord } from '../vocabulary/lexicon.js';

interface Line {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
}

/** Words of price reductions, which no returned item is named. */
const PRICE_CUT = anyWholeWord(
  'price-cut',
  'saved',
  'promotion',
  'round-up',
  'purse',
  'points',
  'gift',
  /\b\dX\d\b/,
);
const RETURNED = anyWholeWord('returned');

/**
 * Returns the lines without returned items and the lines that take them back. When fewer units are returned than
 * sold, the rest of the item stays. A line that stays negative is a discount.
 */
export function withoutReturns<T extends Line>(lines: readonly T[]): readonly T[] {
  return lines
    .filter(({ amount }) => amount.isNegative())
    .reduce((remaining: readonly T[], returned) => removeReturn(remaining, returned), lines);
}

function removeReturn<T extends Line>(lines: readonly T[], returned: T): readonly T[] {
  if (PRICE_CUT.test(foldCharacters(returned.description))) return lines;
  const isSold = ({ amount }: Line) => amount.gt(0);
  const isSame = (line: Line) => normalizedName(line) === normalizedName(returned);
  const hasAmount = ({ amount }: Line) => amount.equals(returned.amount.neg());
  const wholeArticle =
    lines.find((line) => isSold(line) && isSame(line) && hasAmount(line)) ??
    onlyArticleAtPrice(lines, returned);
  if (wholeArticle) return lines.filter((line) => line !== wholeArticle && line !== returned);
  const partlyReturned = lines.find(
    (line) => isSold(line) && isSame(line) && isPartialReturn(line, returned),
  );
  return partlyReturned
    ? lines
        .filter((line) => line !== returned)
        .map((line) => (line === partlyReturned ? subtractReturn(line, returned) : line))
    : lines;
}

/** Returns the only item at the price of a return that doesn't name the item. */
function onlyArticleAtPrice<T extends Line>(lines: readonly T[], returned: T): T | undefined {
  const atThisPrice = lines.filter(({ amount }) => amount.equals(returned.amount.neg()));
  return RETURNED.test(foldCharacters(returned.description)) && atThisPrice.length === 1
    ? atThisPrice[0]
    : undefined;
}

/** Whether some units of this item were returned, at the price at which they were sold. */
function isPartialReturn(line: Line, returned: Line): boolean {
  return (
    line.unitPrice.equals(returned.unitPrice.abs()) &&
    line.quantity.gt(returned.quantity.abs()) &&
    returned.quantity.abs().times(line.unitPrice).equals(returned.amount.neg())
  );
}

function subtractReturn<T extends Line>(line: T, returned: T): T {
  return {
    ...line,
    quantity: line.quantity.minus(returned.quantity.abs()),
    amount: line.amount.plus(returned.amount),
  };
}

function normalizedName({ description }: Line): string {
  return foldCharacters(description)
    .split(RETURNED)
    .join(' ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
