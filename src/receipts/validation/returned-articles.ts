/** What the lines of a receipt say together: a line below zero takes back an article, or is a coupon. */
import type { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { anyApart } from '../vocabulary/lexicon.js';

interface Line {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
}

/** What the line takes off, and no article is called that was given back. */
const PRICE_CUT = anyApart(
  'price-cut',
  'saved',
  'promotion',
  'round-up',
  'purse',
  'points',
  'gift',
  /\b\dX\d\b/,
);
const RETURNED = anyApart('returned');

/**
 * The lines without what was returned: neither the articles nor the lines that take them back. Less of an article
 * returned than sold leaves the rest of it. What stays below zero is a discount.
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

/** The one article at the price that was given back, where a line says that something was returned, and not what. */
function onlyArticleAtPrice<T extends Line>(lines: readonly T[], returned: T): T | undefined {
  const atThisPrice = lines.filter(({ amount }) => amount.equals(returned.amount.neg()));
  return RETURNED.test(foldCharacters(returned.description)) && atThisPrice.length === 1
    ? atThisPrice[0]
    : undefined;
}

/** Whether some of these pieces were returned, at the price at which they were sold. */
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
