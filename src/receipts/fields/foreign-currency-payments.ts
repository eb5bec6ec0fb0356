import { Decimal } from 'decimal.js';
import {
  firstSumRow,
  MAX_AMOUNTS_PER_LABEL,
  type AmountRow,
  type LabelledAmountPage,
} from './labelled-amounts.js';
import type { LabelledAmountRow } from './labelled-amount-row.js';

const NUMBER = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|(?<![\d.,])\d{1,6}(?:\.\d{1,4})?/g;
/** Plausible exchange rates: pesos per dollar or euro in the years that receipts come from. */
const MIN_RATE = 10;
const MAX_RATE = 30;

/**
 * The payments in a foreign currency below the total, with their value in pesos: `DOLARES 60.00 1,146.00`, `USD 100 @ 19.05`.
 * Rows without a value in pesos are left out: their amount is in the foreign currency.
 */
export function foreignCurrencyPayments(page: LabelledAmountPage): AmountRow[] {
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
    .slice(0, MAX_AMOUNTS_PER_LABEL);
}

/** The last amount if an earlier number gives it at a plausible rate, or else the product of the only two numbers. */
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
