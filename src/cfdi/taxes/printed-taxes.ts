/** The federal taxes that a receipt prints, normalized: totals, and rows by rate when the receipt breaks them down. */
import type { Decimal } from 'decimal.js';
import { IEPS, isTasaOCuota, IVA_CERO, IVA_FRONTERA, IVA_GENERAL } from '../../sat/impuestos.js';
import { mayHaveBorderIva } from '../../sat/region-fronteriza.js';
import { printedPlaceOf } from '../../receipts/validation/printed-place.js';
import { salesOf } from '../../receipts/validation/reconcile.js';
import { agree, CENTAVO } from '../../receipts/validation/rounding.js';
import type { ValidatedReceipt, ReceiptTax } from '../../receipts/validation/validated-receipt.js';
import { sumOf, ZERO } from '../schema/decimal-arithmetic.js';
import type { Treatment } from './treatment.js';

export interface PrintedTaxes {
  /** Total of the vendor's sales, without local taxes and donations. */
  total: Decimal;
  /** Null when the receipt does not print it. */
  iva: Decimal | null;
  /** Whether IEPS may be part of `iva`: its rows only say tax. */
  isIvaUnnamed: boolean;
  /** Above zero; null when the receipt prints none. */
  ieps: Decimal | null;
  ivaRate: Decimal | null;
  /** Rates above 0 that this shop's items may have, the most likely first; at least one. */
  taxedRates: readonly Decimal[];
  /** Whether articles were read that do not add up, so that one item stands for the whole purchase. */
  hasUnreconciledLines: boolean;
  /** Whether no rate above 0 is printed, and the place and the day allow that of the border region. */
  mayHaveBorderRate: boolean;
  /** The IVA of the letters behind the items, as far as the receipt says what they mean. */
  letterIvas: ReadonlyMap<string, Treatment['iva']>;
  /**
   * The IVA of all items when the receipt prints none and all have the same: by the law, or by what it says of their letters.
   * Null when it prints one, or when they differ.
   */
  impliedIva: Treatment['iva'] | null;
  /** Rows of IVA, including exempt ones; empty when the receipt has no breakdown. */
  ivaRows: readonly ReceiptTax[];
  /** Rows of IEPS that print a rate of SAT's catalog. Others, as of tobacco since 2026, stay in the prices. */
  iepsRows: readonly ReceiptTax[];
}

export function printedTaxesOf(receipt: ValidatedReceipt): PrintedTaxes {
  const rowsOf = (kind: ReceiptTax['kind'], sum: Decimal | null) => {
    const rows = receipt.taxes.filter((row) => row.kind === kind && (row.exempt || !row.amount.isNegative()));
    return sum === null || agree(taxOf(rows), sum) ? mergeByRate(rows) : [];
  };
  const ivaRows = rowsOf('IVA', receipt.iva);
  const iepsRows = rowsOf('IEPS', receipt.ieps);
  const ieps = receipt.ieps ?? taxOf(iepsRows);
  const printedRates = printedRatesOf(receipt, ivaRows);
  const taxedRates = taxedRatesOf(printedRates);
  const place = printedPlaceOf(receipt.vendor);
  return {
    total: salesOf(receipt),
    iva: receipt.iva ?? ivaOfRows(ivaRows, receipt),
    isIvaUnnamed: receipt.isIvaUnnamed && !ieps.gt(0),
    ieps: ieps.gt(0) ? ieps : null,
    ivaRate: receipt.ivaRate,
    taxedRates,
    hasUnreconciledLines: receipt.hasUnreconciledLines,
    mayHaveBorderRate: printedRates.length === 0 && place !== null && mayHaveBorderIva(place, receipt.date),
    letterIvas: letterIvasOf(receipt, taxedRates),
    impliedIva: null,
    ivaRows,
    iepsRows: iepsRows.filter(
      ({ rate, amount }) => rate?.gt(0) && isTasaOCuota(IEPS, 'Tasa', rate) && amount.gt(0),
    ),
  };
}

function letterIvasOf(
  { taxLetters }: ValidatedReceipt,
  [taxedRate = IVA_GENERAL]: readonly Decimal[],
): PrintedTaxes['letterIvas'] {
  return new Map(
    taxLetters.map(({ letter, rate, exempt }) => [letter, exempt ? 'exento' : (rate ?? taxedRate)]),
  );
}

/** The sum of the rows; null when there are none, or when they state the untaxed part of the purchase alone. */
function ivaOfRows(rows: readonly ReceiptTax[], receipt: ValidatedReceipt): Decimal | null {
  const sum = taxOf(rows);
  if (sum.gt(0)) return sum;
  const bases = rows.flatMap(({ base }) => base ?? []);
  const isWhole = bases.length < rows.length || agree(sumOf(bases), salesOf(receipt));
  return rows.length > 0 && isWhole ? sum : null;
}

function taxOf(rows: readonly ReceiptTax[]): Decimal {
  return sumOf(rows.filter(({ exempt }) => !exempt).map(({ amount }) => amount));
}

/** Merges the rows of each rate. Rows without a rate stay separate, because their rates may differ. */
function mergeByRate(rows: readonly ReceiptTax[]): readonly ReceiptTax[] {
  const keyOf = ({ rate, exempt }: ReceiptTax, at: number) =>
    exempt ? 'exempt' : (rate?.toFixed() ?? `row ${at}`);
  const groups = Map.groupBy(rows.entries(), ([at, row]) => keyOf(row, at));
  return [...groups.values()].flatMap((group) => {
    const same = group.map(([, row]) => row);
    const bases = same.flatMap(({ base }) => base ?? []);
    const base = bases.length === same.length ? sumOf(bases) : null;
    return same.slice(0, 1).map((row) => ({ ...row, base, amount: sumOf(same.map(({ amount }) => amount)) }));
  });
}

/** The printed rates above 0: those of the rows of IVA, or else those of the receipt and of its letters. */
function printedRatesOf(
  { ivaRate, taxLetters }: ValidatedReceipt,
  ivaRows: readonly ReceiptTax[],
): readonly Decimal[] {
  const ofRows = statedRows({ ivaRows }).flatMap(({ rate }) => rate ?? []);
  const ofLetters = taxLetters.map(({ rate }) => rate);
  return (ofRows.length > 0 ? ofRows : [ivaRate, ...ofLetters]).flatMap((rate) => (rate?.gt(0) ? rate : []));
}

/** The printed rates; 16 % when none is printed. 8 % is never assumed: where it was possible, 16 % is an assumption. */
function taxedRatesOf(printed: readonly Decimal[]): readonly Decimal[] {
  const isPrinted = (one: Decimal) => printed.some((rate) => rate.equals(one));
  if (isPrinted(IVA_FRONTERA)) return isPrinted(IVA_GENERAL) ? [IVA_GENERAL, IVA_FRONTERA] : [IVA_FRONTERA];
  return [IVA_GENERAL];
}

/**
 * Whether the printed IVA fits both 8 % of everything and 16 % of a half, and neither a rate nor a row without IVA resolves
 * the ambiguity.
 */
export function isAmbiguousBorderRate({ total, iva, ivaRate, ivaRows }: PrintedTaxes): boolean {
  const isUnambiguous = ivaRate !== null || ivaRows.some(({ rate, exempt }) => exempt || rate !== null);
  if (isUnambiguous || !iva?.gt(0)) return false;
  return agree(iva, total.times(IVA_FRONTERA).div(IVA_FRONTERA.plus(1)));
}

/** The printed rows of IVA above 0 %. */
export function statedRows({ ivaRows }: Pick<PrintedTaxes, 'ivaRows'>): readonly ReceiptTax[] {
  return ivaRows.filter(({ rate, amount }) => rate?.gt(0) && amount.gt(0));
}

/** The first result that is not null, trying the most likely rate first. */
export function atFirstRate<T>({ taxedRates }: PrintedTaxes, find: (rate: Decimal) => T | null): T | null {
  for (const rate of taxedRates) {
    const result = find(rate);
    if (result !== null) return result;
  }
  return null;
}

/**
 * The possible treatments of items without IVA. They are exempt only when the receipt prints so; then 0 % is possible too
 * only when the receipt prints both, or prints the sum of the exempt items.
 */
export function untaxedOf({ ivaRows }: PrintedTaxes): readonly Treatment['iva'][] {
  const exempt = ivaRows.filter((row) => row.exempt);
  const hasZero = ivaRows.some(({ exempt: isExempt, rate }) => !isExempt && rate?.isZero());
  if (exempt.length === 0) return [IVA_CERO];
  return hasZero || exempt.every(({ base }) => base?.gt(0)) ? ['exento', IVA_CERO] : ['exento'];
}

/** The sum of the printed bases for one kind of untaxed items; null when none is printed. */
export function untaxedBase({ ivaRows }: PrintedTaxes, iva: Treatment['iva']): Decimal | null {
  const bases = ivaRows.flatMap(({ exempt, rate, base }) =>
    base && (iva === 'exento' ? exempt : !exempt && (rate?.isZero() ?? false)) ? [base] : [],
  );
  return bases.length > 0 ? sumOf(bases) : null;
}

/** The IEPS that no printed rate explains. It stays in the prices. */
export function unratedIeps({ ieps, iepsRows }: PrintedTaxes): Decimal {
  const unrated = (ieps ?? ZERO).minus(sumOf(iepsRows.map(({ amount }) => amount)));
  return unrated.gt(CENTAVO) ? unrated : ZERO;
}
