import { plainNumber } from '../../shared/typed-number.js';

/** Digits of the largest amount that the ledger transfers at once. */
const MAX_DIGITS = 9;

/** Parses an amount of credits, such as `1,200`. 0 for an empty text; null for anything but a whole number. */
export function parseCredits(text: string): number | null {
  if (text.trim() === '') return 0;
  const digits = plainNumber(text) ?? '';
  return new RegExp(`^\\d{1,${MAX_DIGITS}}$`).test(digits) ? Number(digits) : null;
}
