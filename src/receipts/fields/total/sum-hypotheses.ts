import { Decimal } from 'decimal.js';
import type { PrintedAmount } from '../amounts.js';

/** A hypothesis of a sum: its value, and the assumptions about how its amounts were misread. */
export interface Sum {
  value: Decimal;
  /** Whether all amounts have the value that was read. */
  asRead: boolean;
  /**
   * Characters that the hypothesis assumes to be read correctly although they may be misread: first digits, with `$` for any of
   * them, and `P` for a decimal point that was not read.
   */
  assumedDigits: string;
  /** Characters that the hypothesis corrects in other amounts, or that are correct in them: `$` if a currency sign was read. */
  corrections: string;
}

const POINT = 'P';
const SIGN = '$';

/**
 * The possible values of an amount: as read; without its first digit if that may be a currency sign; and, if no cents were
 * read, with the last two digits as cents, because a decimal point is easily lost.
 */
export function possibleValues({ value, currencySignStripped, whole }: PrintedAmount): Decimal[] {
  return [value, ...(currencySignStripped ? [currencySignStripped] : []), ...(whole ? [value.div(100)] : [])];
}

/** The possible values of an amount, as hypotheses of a sum with one summand. */
export function hypothesesOf(amount: PrintedAmount): Sum[] {
  const { value, currencySignStripped, whole, maybeLost, hasCurrencySign } = amount;
  const digit = currencySignStripped ? value.toFixed(2).charAt(0) : '';
  const sign = hasCurrencySign ? SIGN : '';
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

/** The hypothesis for an amount that is certain. */
export function certainSum(value: Decimal): Sum {
  return { value, asRead: true, assumedDigits: '', corrections: '' };
}

/**
 * Whether the hypothesis treats all amounts alike. A printer's `$` is misread as the same digit everywhere. So a sum that
 * removes this digit from one amount and keeps it in another matches by chance (`8200.00 - 84.00` is 8116 if only the 8 of the
 * change is a sign), and so does a sum that keeps it although other amounts have their `$`.
 */
export function isConsistent({ assumedDigits, corrections }: Sum): boolean {
  return ![...corrections].some((part) => assumedDigits.includes(part));
}
