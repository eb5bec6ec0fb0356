import { Decimal } from 'decimal.js';
import { IEPS_RATES, IVA_RATES, LODGING_TAX_RATES } from '../../../sat/impuestos.js';
import type { ExtractedTax } from '../../extraction/values.js';
import { agree, sumOfAmounts } from '../../validation/rounding.js';
import type { PrintedAmount } from '../amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { localTaxNameOf, namesIva, UNNAMED_LOCAL_TAX } from '../../vocabulary/row-labels.js';
import { anyOf } from '../../vocabulary/lexicon.js';

/** A tax on a row of the receipt. */
export interface TaxRow extends ExtractedTax {
  /** The printed amount of the tax, or of the base if it is exempt or taxed at zero. */
  printed: PrintedAmount;
  /** Whether base times rate equals the amount, which rules out a misread digit. */
  checked: boolean;
  /** Whether the row names IVA: a row that only says tax may be the sum of all taxes. */
  namesIva: boolean;
}

const EXEMPT = anyOf('exempt', 'exemption');
/** The valid rates of each tax. They identify a rate that has no `%` after it. */
const RATES: Record<ExtractedTax['kind'], readonly Decimal[]> = {
  IVA: IVA_RATES,
  IEPS: IEPS_RATES,
  // Other taxes of states and municipalities have 1 %.
  LOCAL: [...LODGING_TAX_RATES, new Decimal('0.01')],
};
/** A rate with a percent sign, anywhere; without one it must follow the tax's name, `TASA` or an opening parenthesis. */
const WITH_SIGN = /(?<![\d.,])(?<rate>\d{1,3}(?:[.,]\d{1,4})?)\s?%/;
const WITHOUT_SIGN =
  /(?:TASA|IVA|I\.V\.A\.?|IEPS|ISH)[\s:(]*(?<rate>\d{1,3}(?:[.,]\d{1,4})?)(?![\d.,]|\s?[%/])/;
/** The number of rounded amounts behind a value that is compared with a printed tax: several taxes, or a base. */
const ROUNDED_AMOUNTS = 2;

/** The taxes of the receipt, without rows that repeat a tax or only sum the others. */
export function taxRowsOf(page: LabelledAmountPage): TaxRow[] {
  const rows = page.rows.flatMap((entry) => {
    const row = taxRowOf(entry);
    const name = row?.kind === 'LOCAL' && { name: localTaxNameOf(entry.row.normalizedText) };
    return row ? [{ ...row, ...name, namesIva: namesIva(entry.row) }] : [];
  });
  const distinct = rows.filter(
    (row, at) =>
      !rows.some(
        (other, index) =>
          index !== at && isSame(other, row) && (detailOf(other) - detailOf(row) || at - index) > 0,
      ),
  );
  return distinct.filter((row) => !isSumOfOthers(row, distinct));
}

/** How much detail a row has about its tax. */
function detailOf({ rate, checked }: TaxRow): number {
  return (rate ? 1 : 0) + (checked ? 1 : 0);
}

function isSame(a: TaxRow, b: TaxRow): boolean {
  if (a.kind !== b.kind || !haveSameName(a, b) || !a.amount.eq(b.amount) || a.exempt !== b.exempt)
    return false;
  if (a.amount.isZero()) return a.rate?.eq(b.rate ?? -1) ?? b.rate === null;
  return !a.rate || !b.rate || a.rate.eq(b.rate);
}

/** Whether two local taxes may be one: `IMPUESTO LOCAL` may be any of them. */
function haveSameName(a: TaxRow, b: TaxRow): boolean {
  return a.name === b.name || [a.name, b.name].includes(UNNAMED_LOCAL_TAX);
}

/** Whether a row is the sum of other rows of the same tax: `IVA 43.20` below a table with `16% 27.59` and `8% 15.61`. */
function isSumOfOthers(row: TaxRow, all: readonly TaxRow[]): boolean {
  const others = all.filter((other) => other !== row && other.kind === row.kind && other.amount.gt(0));
  return others.length > 1 && row.rate === null && agree(sumOfAmounts(others), row.amount, ROUNDED_AMOUNTS);
}

function taxRowOf(entry: LabelledAmountRow): Omit<TaxRow, 'namesIva'> | null {
  const { row, label } = entry;
  const exempt = EXEMPT.test(row.normalizedText);
  const kind = kindOf(entry);
  const named = kind !== null || exempt || /\bTASA\b/.test(row.normalizedText);
  if (!named && (label !== null || !WITH_SIGN.test(row.normalizedText))) return null;
  const tax = kind ?? 'IVA';
  const all = entry.amounts.length > 0 ? entry.amounts : entry.amount ? [entry.amount] : [];
  const rateInText = exempt ? null : rateIn(row.normalizedText, tax);
  const others = all.filter(
    ({ start, end, row: at }) =>
      !rateInText || at !== row.index || end <= rateInText.start || start >= rateInText.end,
  );
  // `IVA 16.00` alone is an amount, not a rate.
  const printedRate = others.length > 0 ? rateInText : null;
  const amounts = others.length > 0 ? others : all;
  const rate = printedRate?.value ?? null;
  const last = amounts.at(-1);
  if (!last) return null;
  const taxed = rate && baseAndTax(amounts, rate);
  if (taxed) return { kind: tax, rate, exempt, ...taxed, checked: true };
  // Without a name, a row is a tax only if base times rate equals an amount.
  if (!named || last.negative) return null;
  if (exempt || rate?.isZero()) {
    const base = amounts.find(({ value }) => value.gt(0));
    return {
      kind: tax,
      rate: exempt ? null : rate,
      base: base?.value ?? null,
      amount: new Decimal(0),
      exempt,
      printed: base ?? last,
      checked: false,
    };
  }
  if (kind === null) return null;
  return { kind, rate, base: null, amount: last.value, exempt, printed: last, checked: false };
}

function kindOf({ label }: LabelledAmountRow): ExtractedTax['kind'] | null {
  if (label === 'local') return 'LOCAL';
  if (label === 'ieps') return 'IEPS';
  return label === 'iva' ? 'IVA' : null;
}

function rateIn(
  text: string,
  kind: ExtractedTax['kind'],
): { value: Decimal; start: number; end: number } | null {
  for (const pattern of [WITH_SIGN, WITHOUT_SIGN]) {
    const match = pattern.exec(text);
    const percent = match?.groups?.rate;
    const value = percent && new Decimal(percent.replace(',', '.')).div(100);
    if (!match || !value || !RATES[kind].some((rate) => rate.eq(value))) continue;
    const start = match.index + match[0].indexOf(percent);
    return { value, start, end: start + percent.length };
  }
  return null;
}

/** A base and a tax among the columns of a table, such that base times rate equals the tax. */
function baseAndTax(
  amounts: readonly PrintedAmount[],
  rate: Decimal,
): { base: Decimal; amount: Decimal; printed: PrintedAmount } | null {
  for (const [at, base] of amounts.entries()) {
    if (base.value.isZero()) continue;
    const tax = amounts.find(
      (other, index) => index !== at && agree(base.value.mul(rate), other.value, ROUNDED_AMOUNTS),
    );
    if (tax) return { base: base.value, amount: tax.value, printed: tax };
  }
  return null;
}
