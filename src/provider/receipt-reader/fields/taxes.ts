import { Decimal } from 'decimal.js';
import { together } from './evidence.js';
import type { Found } from './evidence.js';
import type { PrintedAmount } from './amounts.js';
import { rowsLabelled } from './ledger.js';
import type { Ledger } from './ledger.js';

export interface TaxReading {
  subtotal: Found<Decimal> | null;
  discount: Found<Decimal> | null;
  iva: Found<Decimal> | null;
  ivaRate: Found<Decimal> | null;
  ieps: Found<Decimal> | null;
}

const CONSISTENT = 0.95;
const ALONE = 0.5;
const ROUNDING = new Decimal('0.011');
const RATES = [new Decimal('0.16'), new Decimal('0.08')];

/**
 * Subtotal, discount and taxes that make up this total. They are sure when they add up; a tax that is printed
 * without a subtotal is sure when it is a possible share of the total.
 */
export function taxesOf(ledger: Ledger, total: Decimal | null): TaxReading {
  const subtotals = rowsLabelled(ledger, 'subtotal').map(({ amount }) => amount);
  const ivas = rowsLabelled(ledger, 'iva').map(({ amount }) => amount);
  const iepses = rowsLabelled(ledger, 'ieps').map(({ amount }) => amount);
  const discounts = rowsLabelled(ledger, 'discount').map(({ amount }) => amount);
  const rate = printedRate(ledger);
  if (total) {
    for (const subtotal of orNone(subtotals)) {
      for (const iva of orNone(ivas)) {
        for (const ieps of orNone(iepses)) {
          for (const discount of [null, ...discounts]) {
            if (!subtotal || (!iva && !ieps && !discount)) continue;
            const match = fit({ subtotal, iva, ieps, discount }, total);
            if (match) return { ...match, ivaRate: rateOf(match, rate) };
          }
        }
      }
    }
  }
  const iva = ivas.find(({ value, whole }) => total && !whole && isPossibleShare(value, total)) ?? null;
  const subtotal = subtotals[0] ?? null;
  const same = subtotal && total && subtotal.value.eq(total);
  const reading = {
    subtotal: subtotal && found(subtotal, subtotal.value, same ? CONSISTENT : ALONE),
    discount: discounts[0] ? found(discounts[0], discounts[0].value, ALONE) : null,
    iva: iva && found(iva, iva.value, isTypical(iva.value, total) ? CONSISTENT : iva.certainty * 0.9),
    ieps: iepses[0] ? found(iepses[0], iepses[0].value, ALONE) : null,
  };
  return { ...reading, ivaRate: rateOf(reading, rate) };
}

interface Parts<T> {
  subtotal: T | null;
  discount: T | null;
  iva: T | null;
  ieps: T | null;
}

/** The parts as amounts of money when, read one way or another, they add up to the total. */
function fit(parts: Parts<PrintedAmount>, total: Decimal): Parts<Found<Decimal>> | null {
  const zero = [new Decimal(0)];
  for (const subtotal of readings(parts.subtotal) ?? zero) {
    for (const iva of readings(parts.iva) ?? zero) {
      for (const ieps of readings(parts.ieps) ?? zero) {
        for (const discount of readings(parts.discount) ?? zero) {
          const sum = subtotal.minus(discount).plus(iva).plus(ieps);
          if (sum.minus(total).abs().gt(ROUNDING) || iva.plus(ieps).gt(subtotal)) continue;
          const sure = (part: PrintedAmount | null, value: Decimal): Found<Decimal> | null =>
            part && found(part, value, CONSISTENT);
          return {
            subtotal: sure(parts.subtotal, subtotal),
            discount: sure(parts.discount, discount),
            iva: sure(parts.iva, iva),
            ieps: sure(parts.ieps, ieps),
          };
        }
      }
    }
  }
  return null;
}

function readings(amount: PrintedAmount | null): Decimal[] | null {
  return amount && (amount.withoutSign ? [amount.value, amount.withoutSign] : [amount.value]);
}

function orNone<T>(values: readonly T[]): (T | null)[] {
  return [...values, null];
}

function found(amount: PrintedAmount, value: Decimal, certainty: number): Found<Decimal> {
  return { value, certainty, region: amount.region };
}

/** IVA contained in a total is at most 16/116 of it. */
function isPossibleShare(iva: Decimal, total: Decimal): boolean {
  return iva.lte(total.mul(16).div(116).plus(ROUNDING));
}

/** Exactly what a fully taxed total contains. */
function isTypical(iva: Decimal, total: Decimal | null): boolean {
  return (
    total !== null &&
    RATES.some((rate) =>
      total
        .minus(total.div(rate.plus(1)))
        .minus(iva)
        .abs()
        .lte('0.02'),
    )
  );
}

/** A rate printed beside the tax: `IVA 16%`, `I.V.A. (8.00 %)`. */
function printedRate(ledger: Ledger): Found<Decimal> | null {
  for (const { row, label } of ledger.rows) {
    const match =
      label === 'iva' || label === 'total' ? /(?<!\d)(16|0?8|0)(?:[.,]0+)?\s?%/.exec(row.folded) : null;
    if (match) return { value: new Decimal(match[1]!).div(100), certainty: 0.9, region: null };
  }
  return null;
}

/** The printed rate, confirmed by the amounts where they are known; else the one that the amounts ask for. */
function rateOf(
  { subtotal, iva, discount }: Parts<Found<Decimal>>,
  printed: Found<Decimal> | null,
): Found<Decimal> | null {
  if (!iva) return printed;
  const base = subtotal?.value.minus(discount?.value ?? 0);
  const computed = base && RATES.find((rate) => base.mul(rate).minus(iva.value).abs().lte('0.05'));
  if (printed) {
    const certainty = computed?.eq(printed.value)
      ? together([printed.certainty, iva.certainty])
      : printed.certainty;
    return { ...printed, certainty };
  }
  return computed ? { value: computed, certainty: iva.certainty, region: null } : null;
}
