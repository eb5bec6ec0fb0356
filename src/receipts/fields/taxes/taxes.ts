import { Decimal } from 'decimal.js';
import { IVA_TAXED } from '../../../sat/impuestos.js';
import { canContainIva, containsExactIva } from '../../validation/contained-iva.js';
import type { Region } from '../../layout/page.js';
import type { ExtractedTax } from '../../extraction/values.js';
import { agree, CENTAVO, isCashRounding } from '../../validation/rounding.js';
import { possibleValues, type PrintedAmount } from '../amounts.js';
import { combinedCertainty, type ExtractedField } from '../../extraction/extracted-field.js';
import {
  distinctDiscounts,
  distinctLabelled,
  firstSumRow,
  MAX_AMOUNTS_PER_LABEL,
  rowsLabelled,
} from '../labelled-amounts.js';
import type { LabelledAmountPage } from '../labelled-amounts.js';
import type { LabelledAmountRow } from '../labelled-amount-row.js';
import { isNote } from '../line-items/line-item-rows.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { matchesFuzzy } from '../../vocabulary/lexicon.js';
import { isIvaWithDigits } from '../../vocabulary/row-labels.js';
import { taxRowsOf, type TaxRow } from './tax-rows.js';

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

/** A component of the total: its value, and the printed amounts that it was read or summed from. */
interface Component {
  value: Decimal;
  printed: readonly PrintedAmount[];
  /** The tax rows that it is the sum of. */
  rows: readonly TaxRow[];
}

interface Components {
  subtotal: Component;
  discount: Component;
  IVA: Component;
  IEPS: Component;
  LOCAL: Component;
}

const NO_COMPONENT: Component = { value: new Decimal(0), printed: [], rows: [] };

/**
 * Extracts the subtotal, the discount and the taxes of this total. They are certain if they sum to the total. A tax that is
 * printed without a subtotal is certain if the total can contain it.
 */
export function taxesOf(page: LabelledAmountPage, total: Decimal | null): ExtractedTaxes {
  const rows = taxRowsOf(page);
  const components = total && reconciledComponents(page, rows, total);
  const fields = components ? reconciledAmounts(components) : unreconciledAmounts(page, rows, total);
  const taxes = taxBreakdown(fields.rows, components);
  return {
    subtotal: fields.subtotal,
    // Discounts on line items are deducted before the subtotal and are not part of the sum.
    discount: fields.discount ?? discountOutsideSums(page),
    iva: fields.IVA,
    ieps: fields.IEPS,
    localTaxes: fields.LOCAL,
    ivaRate: rateOf(fields, printedRate(page, fields.rows)),
    printsIva: rows.some((row) => printsIvaAmount(row, total)) || page.rows.some(isIllegibleIva),
    isIvaUnnamed:
      fields.IVA !== null && !fields.rows.some(({ kind, namesIva }) => kind === 'IVA' && namesIva),
    taxes: taxes && { ...taxes, certainty: components ? RECONCILED_CERTAINTY : certaintyOf(fields) },
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

/** The components that sum to the total, with any of their possible values. Combinations with more taxes come first. */
function reconciledComponents(
  page: LabelledAmountPage,
  rows: readonly TaxRow[],
  total: Decimal,
): Components | null {
  const components = {
    IVA: taxComponents(rows, 'IVA'),
    IEPS: taxComponents(rows, 'IEPS'),
    LOCAL: taxComponents(rows, 'LOCAL'),
    discount: discountComponents(distinctDiscounts(page).map(({ amount }) => amount)),
  };
  const subtotals = distinctLabelled(page, 'subtotal');
  const possibleSubtotals = subtotals.flatMap(({ amount }) => componentsOf(amount));
  // A sum with taxes is better evidence than one without, whose discount may not be part of the sum.
  for (const IVA of components.IVA) {
    for (const IEPS of components.IEPS) {
      for (const LOCAL of components.LOCAL) {
        for (const subtotal of possibleSubtotals) {
          const taxes = IVA.value.plus(IEPS.value).plus(LOCAL.value);
          if (taxes.gt(subtotal.value)) continue;
          const requiredDiscount = subtotal.value.plus(taxes).minus(total);
          if (requiredDiscount.lt(CENTAVO.neg())) continue;
          const discount = components.discount.find(
            ({ value }) =>
              // A subtotal that equals the total proves nothing.
              !(value.isZero() && [IVA, IEPS, LOCAL].every((tax) => tax.value.isZero())) &&
              agree(requiredDiscount, value),
          );
          if (discount) return { subtotal, discount, IVA, IEPS, LOCAL };
        }
      }
    }
  }
  return null;
}

/** All rows of one tax together, each row alone (one may be a sum, or something else), or none. */
function taxComponents(rows: readonly TaxRow[], kind: ExtractedTax['kind']): Component[] {
  const taxRows = rows.filter((row) => row.kind === kind);
  const all: Component[] =
    taxRows.length > 1
      ? [{ value: sumOf(taxRows), printed: taxRows.map(({ printed }) => printed), rows: taxRows }]
      : [];
  const single = taxRows.slice(0, MAX_AMOUNTS_PER_LABEL).flatMap((row) =>
    row.amount.isZero()
      ? [{ value: row.amount, printed: [row.printed], rows: [row] }]
      : componentsOf(row.printed).map((component) => ({
          ...component,
          rows: [{ ...row, amount: component.value }],
        })),
  );
  return [...all, ...single, NO_COMPONENT];
}

function discountComponents(discounts: readonly PrintedAmount[]): Component[] {
  const all = {
    ...NO_COMPONENT,
    value: Decimal.sum(0, ...discounts.map(({ value }) => value)),
    printed: discounts,
  };
  return [NO_COMPONENT, ...discounts.flatMap(componentsOf), ...(discounts.length > 1 ? [all] : [])];
}

function componentsOf(amount: PrintedAmount): Component[] {
  return possibleValues(amount).map((value) => ({ value, printed: [amount], rows: [] }));
}

interface Amounts extends Record<ExtractedTax['kind'], ExtractedField<Decimal> | null> {
  subtotal: ExtractedField<Decimal> | null;
  discount: ExtractedField<Decimal> | null;
  rows: readonly TaxRow[];
}

function reconciledAmounts(components: Components): Amounts {
  const certainField = ({ value, printed }: Component): ExtractedField<Decimal> | null =>
    printed.length === 0 ? null : { value, certainty: RECONCILED_CERTAINTY, region: regionOf(printed) };
  return {
    subtotal: certainField(components.subtotal),
    discount: certainField(components.discount),
    IVA: certainField(components.IVA),
    IEPS: certainField(components.IEPS),
    LOCAL: certainField(components.LOCAL),
    rows: KINDS.flatMap((kind) => components[kind].rows),
  };
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
  const value = Decimal.sum(...above.map((discount) => discount.value));
  return { value, certainty: UNCONFIRMED_CERTAINTY, region: regionOf(above) };
}

/** Whether a discount is deducted here. It is not if the row only explains a price above, or states how much was saved. */
function isAppliedDiscount({ row, amounts }: LabelledAmountRow): boolean {
  return (
    !(isNote(row) && amounts.length > 1) &&
    !matchesFuzzy(lettersOf(row.normalizedText), 'saved', 'saved-in-row')
  );
}

/** The printed amounts if they do not sum to the total: only those that the total can contain are certain. */
function unreconciledAmounts(
  page: LabelledAmountPage,
  rows: readonly TaxRow[],
  total: Decimal | null,
): Amounts {
  const [subtotal] = rowsLabelled(page, 'subtotal').map(({ amount }) => amount);
  const equalsTotal = subtotal && total && subtotal.value.eq(total);
  const IVA = possibleIva(rows, total);
  const [IEPS, LOCAL] = (['IEPS', 'LOCAL'] as const).map((kind) => {
    const taxRows = rows.filter((row) => row.kind === kind && total?.gt(row.amount));
    const printed = taxRows.map((row) => row.printed);
    const certainty = taxRows.every(({ checked }) => checked) ? RECONCILED_CERTAINTY : UNCONFIRMED_CERTAINTY;
    return taxRows.length === 0
      ? null
      : { taxRows, field: { value: sumOf(taxRows), certainty, region: regionOf(printed) } };
  });
  return {
    subtotal: subtotal ? fieldOf(subtotal, equalsTotal ? RECONCILED_CERTAINTY : UNCONFIRMED_CERTAINTY) : null,
    discount: discountOutsideSums(page),
    IVA: IVA?.field ?? null,
    IEPS: IEPS?.field ?? null,
    LOCAL: LOCAL?.field ?? null,
    rows: [...(IVA?.taxRows ?? []), ...(IEPS?.taxRows ?? []), ...(LOCAL?.taxRows ?? [])],
  };
}

/** The sum of the IVA rows, or else the first row that the total can contain. */
function possibleIva(
  rows: readonly TaxRow[],
  total: Decimal | null,
): { taxRows: readonly TaxRow[]; field: ExtractedField<Decimal> } | null {
  const all = rows.filter(({ kind, printed, amount }) => kind === 'IVA' && !(printed.whole && amount.gt(0)));
  for (const taxRows of [all, ...all.map((row) => [row])]) {
    const value = sumOf(taxRows);
    if (taxRows.length === 0 || !total || !canContainIva(total, value)) continue;
    const printed = taxRows.map((row) => row.printed);
    const certainField = containsExactIva(total, value, 2) || taxRows.every(({ checked }) => checked);
    const read = Math.min(...printed.map(({ certainty }) => certainty)) * 0.9;
    return {
      taxRows,
      field: { value, certainty: certainField ? RECONCILED_CERTAINTY : read, region: regionOf(printed) },
    };
  }
  return null;
}

function sumOf(rows: readonly TaxRow[]): Decimal {
  return rows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

function fieldOf(amount: PrintedAmount, certainty: number): ExtractedField<Decimal> {
  return { value: amount.value, certainty, region: amount.region };
}

function regionOf(printed: readonly PrintedAmount[]): Region {
  return [...(printed[0]?.region.slice(0, 2) ?? []), ...(printed.at(-1)?.region.slice(2) ?? [])];
}

function certaintyOf({ IVA, IEPS, LOCAL }: Amounts): number {
  return Math.min(...[IVA, IEPS, LOCAL].flatMap((field) => (field ? [field.certainty] : [])));
}

/** The taxes for the extracted receipt. A single IVA without a printed rate has the rate that follows from the amounts. */
function taxBreakdown(
  rows: readonly TaxRow[],
  components: Components | null,
): Omit<ExtractedField<ExtractedTax[]>, 'certainty'> | null {
  if (rows.length === 0) return null;
  const ivas = rows.filter(({ kind }) => kind === 'IVA');
  const base = components?.subtotal.value.minus(components.discount.value).plus(components.IEPS.value);
  return {
    value: rows.map((row): ExtractedTax => {
      const computed = row.kind === 'IVA' && ivas.length === 1 && base ? rateFor(base, row.amount) : null;
      return {
        kind: row.kind,
        rate: row.rate ?? (row.exempt ? null : computed),
        base: row.base,
        amount: row.amount,
        exempt: row.exempt,
        ...(row.name !== undefined && { name: row.name }),
      };
    }),
    region: regionOf(rows.map(({ printed }) => printed)),
  };
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
  { subtotal, IVA, discount }: Amounts,
  printed: ExtractedField<Decimal> | null,
): ExtractedField<Decimal> | null {
  if (!IVA) return printed;
  const base = subtotal?.value.minus(discount?.value ?? 0);
  const computed = base ? rateFor(base, IVA.value) : null;
  if (printed) {
    const certainty = computed?.eq(printed.value)
      ? combinedCertainty([printed.certainty, IVA.certainty])
      : printed.certainty;
    return { ...printed, certainty };
  }
  return computed ? { value: computed, certainty: IVA.certainty, region: null } : null;
}
