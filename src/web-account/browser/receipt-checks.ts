/*
 * What can be checked of a receipt while its fields are typed, without a page: the server checks the same when the form is
 * sent. Amounts are whole centavos.
 */

/** An amount as people write it, such as `$1,234.50`, in centavos; null where it is none. */
export function centavosOf(text: string): number | null {
  const plain = text.replaceAll(/[\s$,]/g, '');
  const [, sign, pesos, centavos = ''] = /^([-−]?)(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  if (pesos === undefined) return null;
  const amount = Number(pesos) * 100 + Number(centavos.padEnd(2, '0'));
  return sign ? -amount : amount;
}

/** Centavos as an exact decimal, such as `1234.50`. */
export function decimalOf(centavos: number): string {
  const amount = Math.abs(centavos);
  const pesos = Math.floor(amount / 100);
  return `${centavos < 0 ? '-' : ''}${pesos}.${String(amount % 100).padStart(2, '0')}`;
}

/** Amounts of a receipt; null where it has none. */
export interface ReceiptAmounts {
  total: number | null;
  subtotal: number | null;
  discount: number | null;
  iva: number | null;
  /** Other taxes that were read. */
  otherTaxes: number;
  /** Of each article; null of one that is no amount. */
  articles: readonly (number | null)[];
}

/** What a part of a receipt comes to. */
export interface ReceiptSum {
  of: 'articles' | 'subtotal';
  makes: number;
  /** Whether that is the total. */
  agrees: boolean;
}

/** Registers round the subtotal and its taxes one by one. */
const ROUNDED = 1;

/** What the articles and the subtotal come to, less the discount, with taxes on top of them or within. */
export function receiptSums(amounts: ReceiptAmounts): ReceiptSum[] {
  const { total, subtotal, discount, iva, otherTaxes, articles } = amounts;
  if (total === null) return [];
  const off = discount ?? 0;
  const taxes = (iva ?? 0) + otherTaxes;
  const near = (sum: number, within: number) => Math.abs(sum - total) <= within;
  const sums: ReceiptSum[] = [];
  const known = articles.filter((amount) => amount !== null);
  if (articles.length > 0) {
    const sum = known.reduce((all, amount) => all + amount, 0);
    const ways = [sum - off, sum, sum - off + taxes, sum + taxes];
    const made = ways.find((way) => near(way, 0));
    sums.push({ of: 'articles', makes: made ?? sum - off, agrees: made !== undefined });
  }
  if (subtotal !== null) {
    const ways = [subtotal + taxes - off, subtotal + taxes];
    const made = ways.find((way) => near(way, ROUNDED));
    sums.push({ of: 'subtotal', makes: made ?? subtotal + taxes - off, agrees: made !== undefined });
  }
  return sums;
}

/** An RFC without what people write between its parts. */
export const plainRfc = (text: string): string =>
  text
    .replaceAll(/[\s.-]/g, '')
    .normalize('NFC')
    .toUpperCase();
