/** Digits of the largest amount that the ledger transfers at once. */
const MAX_DIGITS = 9;

/** Parses an amount of credits, such as `1,200`. 0 for an empty text; null for anything but a whole number. */
export function parseCredits(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return 0;
  return new RegExp(`^\\d{1,${MAX_DIGITS}}$`).test(digits) ? Number(digits) : null;
}
