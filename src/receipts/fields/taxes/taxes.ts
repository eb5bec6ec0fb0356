import { Decimal } from 'decimal.js';
import { IVA_TAXED } from '../../../sat/impuestos.js';
import { canContainIva, containsExactIva } from '../../validation/contained-iva.js';
import { regionAround } from '../../layout/page.js';
import type { ExtractedTax } from '../../extraction/values.js';
import { agree, isCashRounding, sumOfAmounts } from '../../validation/rounding.js';
import { possibleValues, type PrintedAmount } from '../amounts.js';
import { combinedCertainty, type ExtractedField } from '../../extraction/extracted-field.js';
import { firstSumRow, rowsLabelled, type LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { isNote } from '../line-items/line-item-rows.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { matchesFuzzy } from '../../vocabulary/lexicon.js';
import { isIvaWithDigits } from '../../vocabulary/row-labels.js';
import { saleSums, sumOf, type ReadAmount, type SaleSum, type TaxedPage } from './sale-sums.js';
import type { TaxRow } from './tax-rows.js';

export interface ExtractedTaxes {
  subtotal: ExtractedField<Decimal> | null;
  discount: ExtractedField<Decimal> | null;
  iva: ExtractedField<Decimal> | null;
  ivaRate: ExtractedField<Decimal> | null;
  ieps: ExtractedField<Decimal> | null;
  localTaxes: ExtractedField<Decimal> | null;
  taxes: ExtractedField<ExtractedTax[]> | null;
  /** Whether a row prints IVA, even if its amount could not be read. */
  printsIva: boolean;
  /** Whether the IVA is of rows that only say tax, so that IEPS may be part of it. */
  isIvaUnnamed: boolean;
}

const RECONCILED_CERTAINTY = 0.95;
const UNCONFIRMED_CERTAINTY = 0.5;
const KINDS = ['IVA', 'IEPS', 'LOCAL'] as const;

/** The amounts of the receipt and the rows of its taxes. */
interface Amounts {
  subtotal: ExtractedField<Decimal> | null;
  discount: ExtractedField<Decimal> | null;
  taxes: Record<ExtractedTax['kind'], TaxesOfKind>;
  /** The sum that computes the total; null if the printed amounts do not add up to it. */
  sum: SaleSum | null;
}

interface TaxesOfKind {
  rows: readonly TaxRow[];
  certainty: number;
}

/**
 * Extracts the subtotal, the discount and the taxes of this total. They are certain if they sum to the total. A tax that is
 * printed without a subtotal is certain if the total can contain it.
 */
export function taxesOf({ page, taxRows: rows }: TaxedPage, total: Decimal | null): ExtractedTaxes {
  const sum = total && sumThatMakes({ page, taxRows: rows }, total);
  const amounts = sum ? amountsOfSum(sum, rows) : amountsOutsideSums(page, rows, total);
  const [iva, ieps, localTaxes] = KINDS.map((kind) => taxField(amounts.taxes[kind])) as [
    TaxField,
    TaxField,
    TaxField,
  ];
  const stated = KINDS.flatMap((kind) => amounts.taxes[kind].rows);
  return {
    subtotal: amounts.subtotal,
    // Discounts on line items are deducted before the subtotal and are not part of the sum.
    discount: amounts.discount ?? discountOutsideSums(page),
    iva,
    ieps,
    localTaxes,
    ivaRate: rateOf(amounts, iva, printedRate(page, stated)),
    printsIva: rows.some((row) => printsIvaAmount(row, total)) || page.rows.some(isIllegibleIva),
    isIvaUnnamed: iva !== null && !stated.some(({ kind, namesIva }) => kind === 'IVA' && namesIva),
    taxes:
      stated.length === 0
        ? null
        : {
            value: taxBreakdown(stated, sum),
            certainty: Math.min(...[iva, ieps, localTaxes].flatMap((tax) => tax?.certainty ?? [])),
            region: regionAround(stated.map(({ printed }) => printed.region)),
          },
  };
}

type TaxField = ExtractedField<Decimal> | null;

function taxField({ rows, certainty }: TaxesOfKind): TaxField {
  return rows.length === 0
    ? null
    : {
        value: sumOfAmounts(rows),
        certainty,
        region: regionAround(rows.map(({ printed }) => printed.region)),
      };
}

/** Whether a row has IVA and digits that are not an amount: its decimal point was not read. */
function isIllegibleIva({ row, amount }: LabelledAmountRow): boolean {
  return amount === null && isIvaWithDigits(row);
}

/** Whether a row has an amount of IVA, and not the base of the whole total. */
function printsIvaAmount({ kind, namesIva, exempt, rate, amount }: TaxRow, total: Decimal | null): boolean {
  if (kind !== 'IVA' || !namesIva || exempt || rate?.isZero()) return false;
  const isBaseOfAll = rate && total && isCashRounding(amount.mul(rate.plus(1)).minus(total));
  return !isBaseOfAll;
}

/** The first sum that makes the total, with any possible values of its amounts. A subtotal that equals the total proves nothing. */
function sumThatMakes(taxed: TaxedPage, total: Decimal): SaleSum | null {
  for (const sum of saleSums(taxed, possibleValues))
    if (agree(sum.value, total) && [...sum.taxes, ...sum.discounts].some(({ value }) => !value.isZero()))
      return sum;
  return null;
}

/** The amounts of a sum that makes the total. Exempt rows and rows at zero are part of any sum. */
function amountsOfSum(sum: SaleSum, rows: readonly TaxRow[]): Amounts {
  const inSum = rows.flatMap((row) => {
    const read = sum.taxes.find(({ printed }) => printed === row.printed);
    if (row.amount.isZero()) return [row];
    return read ? [{ ...row, amount: read.value }] : [];
  });
  const certainField = (read: readonly ReadAmount[]): ExtractedField<Decimal> | null =>
    read.length === 0
      ? null
      : {
          value: sumOf(read),
          certainty: RECONCILED_CERTAINTY,
          region: regionAround(read.map(({ printed }) => printed.region)),
        };
  return {
    subtotal: certainField([sum.subtotal]),
    discount: certainField(sum.discounts),
    taxes: taxesByKind((kind) => ({
      rows: inSum.filter((row) => row.kind === kind),
      certainty: RECONCILED_CERTAINTY,
    })),
    sum,
  };
}

function taxesByKind(taxesOfKind: (kind: ExtractedTax['kind']) => TaxesOfKind): Amounts['taxes'] {
  return { IVA: taxesOfKind('IVA'), IEPS: taxesOfKind('IEPS'), LOCAL: taxesOfKind('LOCAL') };
}

/** The printed amounts if they do not sum to the total: only those that the total can contain are certain. */
function amountsOutsideSums(
  page: LabelledAmountPage,
  rows: readonly TaxRow[],
  total: Decimal | null,
): Amounts {
  const [subtotal] = rowsLabelled(page, 'subtotal').map(({ amount }) => amount);
  const equalsTotal = subtotal && total && subtotal.value.eq(total);
  return {
    subtotal: subtotal ? fieldOf(subtotal, equalsTotal ? RECONCILED_CERTAINTY : UNCONFIRMED_CERTAINTY) : null,
    discount: discountOutsideSums(page),
    taxes: taxesByKind((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      if (kind === 'IVA') return possibleIva(ofKind, total);
      const possible = ofKind.filter(({ amount }) => total?.gt(amount));
      return {
        rows: possible,
        certainty: possible.every(({ checked }) => checked) ? RECONCILED_CERTAINTY : UNCONFIRMED_CERTAINTY,
      };
    }),
    sum: null,
  };
}

/** All rows of IVA, or else the first that the total can contain. */
function possibleIva(ivas: readonly TaxRow[], total: Decimal | null): TaxesOfKind {
  const all = ivas.filter(({ printed, amount }) => !(printed.whole && amount.gt(0)));
  const rows = [all, ...all.map((row) => [row])].find(
    (some) => some.length > 0 && total && canContainIva(total, sumOfAmounts(some)),
  );
  if (!rows || !total) return { rows: [], certainty: 0 };
  const isCertain = containsExactIva(total, sumOfAmounts(rows), 2) || rows.every(({ checked }) => checked);
  const read = Math.min(...rows.map(({ printed }) => printed.certainty)) * 0.9;
  return { rows, certainty: isCertain ? RECONCILED_CERTAINTY : read };
}

function fieldOf(amount: PrintedAmount, certainty: number): ExtractedField<Decimal> {
  return { value: amount.value, certainty, region: amount.region };
}

/** The sum of all discounts above the sums, or else the first discount elsewhere. */
function discountOutsideSums(page: LabelledAmountPage): ExtractedField<Decimal> | null {
  const discounts = rowsLabelled(page, 'discount')
    .filter(isAppliedDiscount)
    .map(({ amount }) => amount);
  const above = page.rows
    .slice(0, firstSumRow(page))
    .filter(isAppliedDiscount)
    .flatMap(({ amounts }) => amounts.slice(-1))
    .filter(({ negative }) => negative);
  const [first] = discounts;
  if (above.length === 0) return first ? fieldOf(first, UNCONFIRMED_CERTAINTY) : null;
  const value = sumOf(above);
  return { value, certainty: UNCONFIRMED_CERTAINTY, region: regionAround(above.map(({ region }) => region)) };
}

/** Whether a discount is deducted here. It is not if the row only explains a price above, or states how much was saved. */
function isAppliedDiscount({ row, amounts }: LabelledAmountRow): boolean {
  return (
    !(isNote(row) && amounts.length > 1) &&
    !matchesFuzzy(lettersOf(row.normalizedText), 'saved', 'saved-in-row')
  );
}

/** The taxes for the extracted receipt. A single IVA without a printed rate has the rate that follows from the amounts. */
function taxBreakdown(rows: readonly TaxRow[], sum: SaleSum | null): ExtractedTax[] {
  const ofKind = (kind: ExtractedTax['kind']): TaxRow[] => rows.filter((row) => row.kind === kind);
  const base = sum?.subtotal.value.minus(sumOf(sum.discounts)).plus(sumOfAmounts(ofKind('IEPS')));
  return rows.map(({ kind, rate, base: printedBase, amount, exempt, name }): ExtractedTax => {
    const computed = kind === 'IVA' && ofKind('IVA').length === 1 && base ? rateFor(base, amount) : null;
    return {
      kind,
      rate: rate ?? (exempt ? null : computed),
      base: printedBase,
      amount,
      exempt,
      ...(name !== undefined && { name }),
    };
  });
}

/** The rate at which the base gives this IVA. The base may contain a rounding of the total. */
function rateFor(base: Decimal, iva: Decimal): Decimal | null {
  return IVA_TAXED.find((rate) => isCashRounding(base.mul(rate).minus(iva))) ?? null;
}

/**
 * The rate on the tax row, on the largest one of several; or the rate on the row of the total, such as `IVA 16% INCLUIDO`. Null
 * if none is printed.
 */
function printedRate(page: LabelledAmountPage, rows: readonly TaxRow[]): ExtractedField<Decimal> | null {
  const rated = rows.filter(({ kind, rate }) => kind === 'IVA' && rate !== null);
  const largest = [...rated].sort((a, b) => b.amount.comparedTo(a.amount))[0];
  if (largest) return { value: largest.rate!, certainty: largest.checked ? 0.95 : 0.9, region: null };
  for (const { row, label } of page.rows) {
    const match =
      label === 'iva' || label === 'total'
        ? /(?<!\d)(16|0?8|0)(?:[.,]0+)?\s?%/.exec(row.normalizedText)
        : null;
    if (match) return { value: new Decimal(match[1]!).div(100), certainty: 0.9, region: null };
  }
  return null;
}

/** The printed rate, confirmed by the amounts if they are known; or else the rate that follows from the amounts. */
function rateOf(
  { subtotal, discount }: Amounts,
  iva: ExtractedField<Decimal> | null,
  printed: ExtractedField<Decimal> | null,
): ExtractedField<Decimal> | null {
  if (!iva) return printed;
  const base = subtotal?.value.minus(discount?.value ?? 0);
  const computed = base ? rateFor(base, iva.value) : null;
  if (printed) {
    const certainty = computed?.eq(printed.value)
      ? combinedCertainty([printed.certainty, iva.certainty])
      : printed.certainty;
    return { ...printed, certainty };
  }
  return computed ? { value: computed, certainty: iva.certainty, region: null } : null;
}
