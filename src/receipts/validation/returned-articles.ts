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
    .reduce((kept: readonly T[], back) => takenBack(kept, back), lines);
}

function takenBack<T extends Line>(lines: readonly T[], back: T): readonly T[] {
  if (PRICE_CUT.test(foldCharacters(back.description))) return lines;
  const isSold = ({ amount }: Line) => amount.gt(0);
  const isSame = (line: Line) => nameOf(line) === nameOf(back);
  const hasAmount = ({ amount }: Line) => amount.equals(back.amount.neg());
  const whole =
    lines.find((line) => isSold(line) && isSame(line) && hasAmount(line)) ?? onlyOneOf(lines, back);
  if (whole) return lines.filter((line) => line !== whole && line !== back);
  const some = lines.find((line) => isSold(line) && isSame(line) && isMoreOf(line, back));
  return some
    ? lines.filter((line) => line !== back).map((line) => (line === some ? less(line, back) : line))
    : lines;
}

/** The one article at the price that was given back, where a line says that something was returned, and not what. */
function onlyOneOf<T extends Line>(lines: readonly T[], back: T): T | undefined {
  const atThisPrice = lines.filter(({ amount }) => amount.equals(back.amount.neg()));
  return RETURNED.test(foldCharacters(back.description)) && atThisPrice.length === 1
    ? atThisPrice[0]
    : undefined;
}

/** Whether some of these pieces were returned, at the price at which they were sold. */
function isMoreOf(line: Line, back: Line): boolean {
  return (
    line.unitPrice.equals(back.unitPrice.abs()) &&
    line.quantity.gt(back.quantity.abs()) &&
    back.quantity.abs().times(line.unitPrice).equals(back.amount.neg())
  );
}

function less<T extends Line>(line: T, back: T): T {
  return {
    ...line,
    quantity: line.quantity.minus(back.quantity.abs()),
    amount: line.amount.plus(back.amount),
  };
}

function nameOf({ description }: Line): string {
  return foldCharacters(description)
    .split(RETURNED)
    .join(' ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
