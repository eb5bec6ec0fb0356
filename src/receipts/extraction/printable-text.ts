import type { Decimal } from 'decimal.js';

/** Replaces control characters and what is not allowed in XML. The text is untrusted. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, ' ');
}

/** Truncates the text to a number of characters. */
export function fitted(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** Formats 0.974 as `97 %`. It rounds down, so that it never overstates a certainty. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

/** Formats with at least two decimals, and all that a price per litre has. */
export function moneyText(amount: Decimal): string {
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}

/** Formats the fraction 0.16 as `16 %`. */
export function rateText(rate: Decimal): string {
  return `${rate.times(100).toString()} %`;
}
