import { plainNumber } from './typed-number.js';

/*
 * Checks of a receipt that run in the browser while the user types, and again on the server when the form is sent. Amounts are integers,
 * in centavos.
 */

/** Parses an amount as people write it, such as `$1,234.50`, to centavos. Null if the text is not an amount. */
export function parseCentavos(text: string): number | null {
  const plain = plainNumber(text) ?? '';
  const [, sign, pesos, centavos = ''] = /^(-?)(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (pesos === undefined) return null;
  const amount = Number(pesos) * 100 + Number(centavos.padEnd(2, '0'));
  return sign ? -amount : amount;
}

/** Formats centavos as an exact decimal, such as `1234.50`. */
export function formatDecimal(centavos: number): string {
  const amount = Math.abs(centavos);
  const pesos = Math.floor(amount / 100);
  return `${centavos < 0 ? '-' : ''}${pesos}.${String(amount % 100).padStart(2, '0')}`;
}

/** Amounts of a receipt. Null: the receipt does not have it. */
export interface ReceiptAmounts {
  total: number | null;
  subtotal: number | null;
  discount: number | null;
  iva: number | null;
  /** Sum of the other taxes of the receipt. */
  otherTaxes: number;
  /** Amount of each line item. Null: the text is not an amount. */
  articles: readonly (number | null)[];
}

/** The total that follows from a part of a receipt. */
export interface ReceiptSum {
  of: 'articles' | 'subtotal';
  makes: number;
  /** Whether it equals the total of the receipt. */
  agrees: boolean;
}

/** Registers round the subtotal and its taxes separately, so they may differ from the total by one centavo. */
const ROUNDING_TOLERANCE = 1;

/** Computes the total from the line items and from the subtotal, minus the discount, with taxes added or included. */
export function receiptSums(amounts: ReceiptAmounts): ReceiptSum[] {
  const { total, subtotal, discount, iva, otherTaxes, articles } = amounts;
  if (total === null) return [];
  const off = discount ?? 0;
  const taxes = (iva ?? 0) + otherTaxes;
  const isNearTotal = (sum: number, tolerance: number) => Math.abs(sum - total) <= tolerance;
  const sums: ReceiptSum[] = [];
  const known = articles.filter((amount) => amount !== null);
  if (articles.length > 0) {
    const sum = known.reduce((all, amount) => all + amount, 0);
    const candidates = [sum - off, sum, sum - off + taxes, sum + taxes];
    const match = candidates.find((candidate) => isNearTotal(candidate, 0));
    sums.push({ of: 'articles', makes: match ?? sum - off, agrees: match !== undefined });
  }
  if (subtotal !== null) {
    const candidates = [subtotal + taxes - off, subtotal + taxes];
    const match = candidates.find((candidate) => isNearTotal(candidate, ROUNDING_TOLERANCE));
    sums.push({ of: 'subtotal', makes: match ?? subtotal + taxes - off, agrees: match !== undefined });
  }
  return sums;
}

/** Removes the blanks, dots and hyphens that people write between the parts of an RFC, and changes it to upper case. */
export const normalizeRfc = (text: string): string =>
  text
    .replaceAll(/[\s.-]/g, '')
    .normalize('NFC')
    .toUpperCase();
