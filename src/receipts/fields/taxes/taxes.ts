import { Decimal } from 'decimal.js';
import { IVA_TAXED } from '../../../sat/impuestos.js';
import { canContainIva, containsExactIva } from '../../validation/contained-iva.js';
import type { Region } from '../../layout/page.js';
import type { ReadTax } from '../../extraction/values.js';
import { agree, CENTAVO, isCashRounding } from '../../validation/rounding.js';
import type { PrintedAmount } from '../amounts.js';
import { combinedCertainty } from '../extracted-field.js';
import type { ExtractedField } from '../extracted-field.js';
import { distinctDiscounts, distinctLabelled, firstSumRow, rowsLabelled } from '../labelled-amounts.js';
import type { LabelledAmountPage, LabelledAmountRow } from '../labelled-amounts.js';
import { isNote } from '../articles/article-rows.js';
import { lettersOf } from '../../vocabulary/text-similarity.js';
import { matchesFuzzy } from '../../vocabulary/lexicon.js';
import { isIvaWithDigits } from '../../vocabulary/row-labels.js';
import { taxRowsOf } from './tax-rows.js';
import type { TaxRow } from './tax-rows.js';

export interface TaxReading {
  subtotal: ExtractedField<Decimal> | null;
  discount: ExtractedField<Decimal> | null;
  iva: ExtractedField<Decimal> | null;
  ivaRate: ExtractedField<Decimal> | null;
  ieps: ExtractedField<Decimal> | null;
  localTaxes: ExtractedField<Decimal> | null;
  taxes: ExtractedField<ReadTax[]> | null;
  /** Whether a row has IVA, be its amount understood or not. */
  printsIva: boolean;
}

const CONSISTENT = 0.95;
const ALONE = 0.5;
/** Of each kind of row; more of them would make any sum, and take as long as that. */
const MOST = 4;
const KINDS = ['IVA', 'IEPS', 'LOCAL'] as const;

/** Something that the total may be made of: an amount, and the printed ones that it was read or summed up from. */
interface Part {
  value: Decimal;
  printed: readonly PrintedAmount[];
  /** The taxes that it is the sum of. */
  rows: readonly TaxRow[];
}

interface Parts {
  subtotal: Part;
  discount: Part;
  IVA: Part;
  IEPS: Part;
  LOCAL: Part;
}

const NOTHING: Part = { value: new Decimal(0), printed: [], rows: [] };

/**
 * Subtotal, discount and taxes that make up this total. They are sure when they add up; a tax that is printed
 * without a subtotal is sure when it is a possible share of the total.
 */
export function taxesOf(priced: LabelledAmountPage, total: Decimal | null): TaxReading {
  const rows = taxRowsOf(priced);
  const parts = total && partsOf(priced, rows, total);
  const reading = parts ? whatAddsUp(parts) : whatMayBe(priced, rows, total);
  const taxes = readTaxes(reading.rows, parts);
  return {
    subtotal: reading.subtotal,
    // What articles were reduced by is taken off before the subtotal, and no part of the sum.
    discount: reading.discount ?? discountAbove(priced),
    iva: reading.IVA,
    ieps: reading.IEPS,
    localTaxes: reading.LOCAL,
    ivaRate: rateOf(reading, printedRate(priced, reading.rows)),
    printsIva: rows.some((row) => tellsIva(row, total)) || priced.rows.some(isIllegibleIva),
    taxes: taxes && { ...taxes, certainty: parts ? CONSISTENT : certaintyOf(reading) },
  };
}

/** Whether a row has IVA, and digits that are no amount: its decimal point was not read. */
function isIllegibleIva({ row, amount }: LabelledAmountRow): boolean {
  return amount === null && isIvaWithDigits(row);
}

/** Whether a row has an amount of IVA, and not only what all of the total is without it. */
function tellsIva({ kind, namesIva, exempt, rate, amount }: TaxRow, total: Decimal | null): boolean {
  if (kind !== 'IVA' || !namesIva || exempt || rate?.isZero()) return false;
  const isBaseOfAll = rate && total && isCashRounding(amount.mul(rate.plus(1)).minus(total));
  return !isBaseOfAll;
}

/** The parts that, read one way or another, add up to the total; the most of them. */
function partsOf(priced: LabelledAmountPage, rows: readonly TaxRow[], total: Decimal): Parts | null {
  const parts = {
    IVA: taxParts(rows, 'IVA'),
    IEPS: taxParts(rows, 'IEPS'),
    LOCAL: taxParts(rows, 'LOCAL'),
    discount: discountParts(distinctDiscounts(priced, MOST).map(({ amount }) => amount)),
  };
  const subtotals = distinctLabelled(priced, MOST, 'subtotal');
  const before = subtotals.flatMap(({ amount }) => readings(amount));
  // A sum with the taxes says more than one without, which may be of a discount that is no part of it.
  for (const IVA of parts.IVA) {
    for (const IEPS of parts.IEPS) {
      for (const LOCAL of parts.LOCAL) {
        for (const subtotal of before) {
          const taxes = IVA.value.plus(IEPS.value).plus(LOCAL.value);
          if (taxes.gt(subtotal.value)) continue;
          const takenOff = subtotal.value.plus(taxes).minus(total);
          if (takenOff.lt(CENTAVO.neg())) continue;
          const discount = parts.discount.find(
            ({ value }) =>
              // A subtotal that is the total itself adds nothing up.
              !(value.isZero() && [IVA, IEPS, LOCAL].every((tax) => tax.value.isZero())) &&
              agree(takenOff, value),
          );
          if (discount) return { subtotal, discount, IVA, IEPS, LOCAL };
        }
      }
    }
  }
  return null;
}

/** All rows of one tax, each alone (one may be a sum, or of something else), or none. */
function taxParts(rows: readonly TaxRow[], kind: ReadTax['kind']): Part[] {
  const own = rows.filter((row) => row.kind === kind);
  const all: Part[] =
    own.length > 1 ? [{ value: sumOf(own), printed: own.map(({ printed }) => printed), rows: own }] : [];
  const single = own
    .slice(0, MOST)
    .flatMap((row) =>
      row.amount.isZero()
        ? [{ value: row.amount, printed: [row.printed], rows: [row] }]
        : readings(row.printed).map((part) => ({ ...part, rows: [{ ...row, amount: part.value }] })),
    );
  return [...all, ...single, NOTHING];
}

function discountParts(discounts: readonly PrintedAmount[]): Part[] {
  const all = {
    ...NOTHING,
    value: Decimal.sum(0, ...discounts.map(({ value }) => value)),
    printed: discounts,
  };
  return [NOTHING, ...discounts.flatMap(readings), ...(discounts.length > 1 ? [all] : [])];
}

/** The amount as read and, where its first digit may be a currency sign, without it. */
function readings(amount: PrintedAmount): Part[] {
  const values = amount.currencySignStripped ? [amount.value, amount.currencySignStripped] : [amount.value];
  return values.map((value) => ({ value, printed: [amount], rows: [] }));
}

interface Amounts extends Record<ReadTax['kind'], ExtractedField<Decimal> | null> {
  subtotal: ExtractedField<Decimal> | null;
  discount: ExtractedField<Decimal> | null;
  rows: readonly TaxRow[];
}

function whatAddsUp(parts: Parts): Amounts {
  const sure = ({ value, printed }: Part): ExtractedField<Decimal> | null =>
    printed.length === 0 ? null : { value, certainty: CONSISTENT, region: regionOf(printed) };
  return {
    subtotal: sure(parts.subtotal),
    discount: sure(parts.discount),
    IVA: sure(parts.IVA),
    IEPS: sure(parts.IEPS),
    LOCAL: sure(parts.LOCAL),
    rows: KINDS.flatMap((kind) => parts[kind].rows),
  };
}

/** All that is taken off above the sums, or the first discount that is printed elsewhere. */
function discountAbove(priced: LabelledAmountPage): ExtractedField<Decimal> | null {
  const discounts = rowsLabelled(priced, 'discount')
    .filter(isTakenOff)
    .map(({ amount }) => amount);
  const above = priced.rows
    .slice(0, firstSumRow(priced))
    .filter(isTakenOff)
    .flatMap(({ amounts }) => amounts.slice(-1))
    .filter(({ negative }) => negative);
  const [first] = discounts;
  if (above.length === 0) return first ? found(first, ALONE) : null;
  const value = Decimal.sum(...above.map((discount) => discount.value));
  return { value, certainty: ALONE, region: regionOf(above) };
}

/** Not what only tells how a price above was made, or how much was saved in all. */
function isTakenOff({ row, amounts }: LabelledAmountRow): boolean {
  return (
    !(isNote(row) && amounts.length > 1) &&
    !matchesFuzzy(lettersOf(row.normalizedText), 'saved', 'saved-in-row')
  );
}

/** What is printed where it does not add up, or there is nothing to add: sure only of what the total can contain. */
function whatMayBe(priced: LabelledAmountPage, rows: readonly TaxRow[], total: Decimal | null): Amounts {
  const [subtotal] = rowsLabelled(priced, 'subtotal').map(({ amount }) => amount);
  const same = subtotal && total && subtotal.value.eq(total);
  const IVA = possibleIva(rows, total);
  const [IEPS, LOCAL] = (['IEPS', 'LOCAL'] as const).map((kind) => {
    const own = rows.filter((row) => row.kind === kind && total?.gt(row.amount));
    const printed = own.map((row) => row.printed);
    const certainty = own.every(({ checked }) => checked) ? CONSISTENT : ALONE;
    return own.length === 0
      ? null
      : { own, field: { value: sumOf(own), certainty, region: regionOf(printed) } };
  });
  return {
    subtotal: subtotal ? found(subtotal, same ? CONSISTENT : ALONE) : null,
    discount: discountAbove(priced),
    IVA: IVA?.field ?? null,
    IEPS: IEPS?.field ?? null,
    LOCAL: LOCAL?.field ?? null,
    rows: [...(IVA?.own ?? []), ...(IEPS?.own ?? []), ...(LOCAL?.own ?? [])],
  };
}

/** The IVA rows together, or else the first that the total can contain. */
function possibleIva(
  rows: readonly TaxRow[],
  total: Decimal | null,
): { own: readonly TaxRow[]; field: ExtractedField<Decimal> } | null {
  const all = rows.filter(({ kind, printed, amount }) => kind === 'IVA' && !(printed.whole && amount.gt(0)));
  for (const own of [all, ...all.map((row) => [row])]) {
    const value = sumOf(own);
    if (own.length === 0 || !total || !canContainIva(total, value)) continue;
    const printed = own.map((row) => row.printed);
    const sure = containsExactIva(total, value, 2) || own.every(({ checked }) => checked);
    const read = Math.min(...printed.map(({ certainty }) => certainty)) * 0.9;
    return { own, field: { value, certainty: sure ? CONSISTENT : read, region: regionOf(printed) } };
  }
  return null;
}

function sumOf(rows: readonly TaxRow[]): Decimal {
  return rows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
}

function found(amount: PrintedAmount, certainty: number): ExtractedField<Decimal> {
  return { value: amount.value, certainty, region: amount.region };
}

function regionOf(printed: readonly PrintedAmount[]): Region {
  return [...(printed[0]?.region.slice(0, 2) ?? []), ...(printed.at(-1)?.region.slice(2) ?? [])];
}

function certaintyOf({ IVA, IEPS, LOCAL }: Amounts): number {
  return Math.min(...[IVA, IEPS, LOCAL].flatMap((field) => (field ? [field.certainty] : [])));
}

/** The taxes as they go into the reading; a lone IVA without its rate has the one that the amounts ask for. */
function readTaxes(
  rows: readonly TaxRow[],
  parts: Parts | null,
): Omit<ExtractedField<ReadTax[]>, 'certainty'> | null {
  if (rows.length === 0) return null;
  const ivas = rows.filter(({ kind }) => kind === 'IVA');
  const base = parts?.subtotal.value.minus(parts.discount.value).plus(parts.IEPS.value);
  return {
    value: rows.map((row): ReadTax => {
      const computed = row.kind === 'IVA' && ivas.length === 1 && base ? rateFor(base, row.amount) : null;
      return {
        kind: row.kind,
        rate: row.rate ?? (row.exempt ? null : computed),
        base: row.base,
        amount: row.amount,
        exempt: row.exempt,
      };
    }),
    region: regionOf(rows.map(({ printed }) => printed)),
  };
}

/** The rate that makes this IVA of the base, which may contain what was rounded at the foot. */
function rateFor(base: Decimal, iva: Decimal): Decimal | null {
  return IVA_TAXED.find((rate) => isCashRounding(base.mul(rate).minus(iva))) ?? null;
}

/**
 * The rate beside the tax, of several rows that of the largest; or beside the total, which says `IVA 16% INCLUIDO`.
 * Null where nothing tells.
 */
function printedRate(priced: LabelledAmountPage, rows: readonly TaxRow[]): ExtractedField<Decimal> | null {
  const rated = rows.filter(({ kind, rate }) => kind === 'IVA' && rate !== null);
  const largest = [...rated].sort((a, b) => b.amount.comparedTo(a.amount))[0];
  if (largest) return { value: largest.rate!, certainty: largest.checked ? 0.95 : 0.9, region: null };
  for (const { row, label } of priced.rows) {
    const match =
      label === 'iva' || label === 'total'
        ? /(?<!\d)(16|0?8|0)(?:[.,]0+)?\s?%/.exec(row.normalizedText)
        : null;
    if (match) return { value: new Decimal(match[1]!).div(100), certainty: 0.9, region: null };
  }
  return null;
}

/** The printed rate, confirmed by the amounts where they are known; else the one that the amounts ask for. */
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
