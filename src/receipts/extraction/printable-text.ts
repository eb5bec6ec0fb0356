import type { Decimal } from 'decimal.js';

/** Without what would move a terminal's cursor or is no XML: the text comes from strangers. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, ' ');
}

/** The text in so many characters at most. */
export function fitted(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** 0.974 as `97 %`. Never rounded up to a certainty that nothing has. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

/** With centavos, and all the decimals that a price per litre may have. */
export function moneyText(amount: Decimal): string {
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}

/** The fraction 0.16 as `16 %`. */
export function rateText(rate: Decimal): string {
  return `${rate.times(100).toString()} %`;
}
