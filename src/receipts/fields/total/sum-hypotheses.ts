import { Decimal } from 'decimal.js';
import type { PrintedAmount } from '../amounts.js';

/** A sum, how its amounts were taken, and whether all of them were taken as they were read. */
export interface Sum {
  value: Decimal;
  asRead: boolean;
  /**
   * What some amounts of the sum keep though it may be misread: first digits, `$` for any of them, and `P` for a point
   * that was not read.
   */
  assumedDigits: string;
  /** What was put right in others, or is right in them: `$` where a currency sign was read. */
  corrections: string;
}

const POINT = 'P';
const SIGN = '$';

/**
 * The amount as read and, where its first digit may be a currency sign, without it; where no cents were read, with its
 * last two digits as cents, for their point is easily lost.
 */
export function possibleValues({ value, currencySignStripped, whole }: PrintedAmount): Decimal[] {
  return [value, ...(currencySignStripped ? [currencySignStripped] : []), ...(whole ? [value.div(100)] : [])];
}

/** The same readings as sums of one amount. */
export function hypothesesOf(amount: PrintedAmount): Sum[] {
  const { value, currencySignStripped, whole, maybeLost, signed } = amount;
  const digit = currencySignStripped ? value.toFixed(2).charAt(0) : '';
  const sign = signed ? SIGN : '';
  const point = maybeLost === 'point' ? POINT : '';
  const withoutSign = currencySignStripped && {
    value: currencySignStripped,
    asRead: false,
    assumedDigits: '',
    corrections: digit,
  };
  return [
    {
      value,
      asRead: true,
      assumedDigits: digit + (currencySignStripped ? SIGN : '') + point,
      corrections: sign,
    },
    ...(withoutSign ? [withoutSign] : []),
    ...(whole
      ? [{ value: value.div(100), asRead: false, assumedDigits: '', corrections: point + sign }]
      : []),
  ];
}

export function plus(a: Sum, b: Sum): Sum {
  return {
    value: a.value.plus(b.value),
    asRead: a.asRead && b.asRead,
    assumedDigits: a.assumedDigits + b.assumedDigits,
    corrections: a.corrections + b.corrections,
  };
}

export function minus(a: Sum, b: Sum): Sum {
  return plus(a, { ...b, value: b.value.neg() });
}

/** A sum of an amount that is certain. */
export function certainSum(value: Decimal): Sum {
  return { value, asRead: true, assumedDigits: '', corrections: '' };
}

/**
 * Whether all amounts are taken alike. What prints `$` is misread as the same digit everywhere: a sum that takes it off
 * one amount and leaves it on another fits by chance (`8200.00 - 84.00` is 8116 if only the 8 of the change is a sign),
 * and so does one that leaves it on some where others have their `$`.
 */
export function isConsistent({ assumedDigits, corrections }: Sum): boolean {
  return ![...corrections].some((part) => assumedDigits.includes(part));
}
