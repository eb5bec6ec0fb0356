/** As many as the ledger moves at once. */
const MOST_DIGITS = 9;

/** Credits as somebody types them, such as `1,200`; 0 for nothing; null for what is no whole number. */
export function creditsTyped(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (digits === '') return 0;
  return new RegExp(`^\\d{1,${MOST_DIGITS}}$`).test(digits) ? Number(digits) : null;
}
