/** An integer part with or without separators: each separator is a comma or a blank before three digits. */
const NUMBER = /^([-−]?)\s*(\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d*)?$/;

/**
 * Removes the currency sign, blanks and thousands separators of a number as people write it: `$1,234.50` becomes `1234.50`. Null if it is
 * not a number, or if a separator is in another place, such as in `12,50`, which may be a decimal comma or a slip.
 */
export function plainNumber(text: string): string | null {
  const [, sign, whole, decimals = ''] = NUMBER.exec(text.replace('$', '').trim()) ?? [];
  return whole === undefined ? null : `${sign ? '-' : ''}${whole.replaceAll(/[,\s]/g, '')}${decimals}`;
}
