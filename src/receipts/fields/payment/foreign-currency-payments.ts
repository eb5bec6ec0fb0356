import { Decimal } from 'decimal.js';
import { firstSumRow } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import type { PrintedAmount } from '../amounts.js';

const NUMBER = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|(?<![\d.,])\d{1,6}(?:\.\d{1,4})?/g;
/** Pesos that were given for a dollar or a euro in the years of which receipts are sent. */
const MIN_RATE = 10;
const MAX_RATE = 30;
/** A receipt has fewer. */
const MAX_PAYMENTS = 4;

/**
 * The payments in another currency below the total, with what they were taken for in pesos: `DOLARES 60.00 1,146.00`,
 * `USD 100 @ 19.05`. Rows that have no such sum are left out: they are in that currency.
 */
export function foreignCurrencyPayments(
  page: LabelledAmountPage,
): (LabelledAmountRow & { amount: PrintedAmount })[] {
  return page.rows
    .slice(firstSumRow(page) + 1)
    .flatMap((entry) => {
      const value = entry.label === 'foreign' ? pesosOf(entry) : null;
      const { amount } = entry;
      if (!value || !amount) return [];
      return [
        {
          ...entry,
          amount: amount.value.eq(value) ? amount : { ...amount, value, currencySignStripped: null },
        },
      ];
    })
    .slice(0, MAX_PAYMENTS);
}

/** The last amount, where an earlier number makes it at a rate; or what the only two numbers make. */
function pesosOf({ row, amount }: LabelledAmountRow): Decimal | null {
  const text = row.normalizedText;
  const numbers = (text.match(NUMBER) ?? []).map((number) => new Decimal(number.replaceAll(',', '')));
  const last = numbers.at(-1);
  if (!amount || !last) return null;
  const others = numbers.slice(0, -1);
  if (last.eq(amount.value) && others.some((other) => other.gt(0) && isRate(last.div(other)))) return last;
  return others.length === 1 && isRate(last) ? others[0]!.times(last).toDecimalPlaces(2) : null;
}

function isRate(number: Decimal): boolean {
  return number.gte(MIN_RATE) && number.lte(MAX_RATE);
}
