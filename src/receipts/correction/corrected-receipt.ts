import { Decimal } from 'decimal.js';
import { FORMA_PAGO_MONEDERO } from '../../sat/formas-pago.js';
import { certainValue } from '../extraction/certainty.js';
import type { ExtractedField } from '../extraction/extracted-field.js';
import type { OptionalField, ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { ExtractedLine } from '../extraction/values.js';
import { reconcileRead, subtotalThatMakes } from '../validation/reconcile.js';
import { sumOfAmounts } from '../validation/rounding.js';
import type { Correction } from './correction.js';

const ZERO = new Decimal(0);
const TEXTS = [
  'vendorName',
  'vendorRfc',
  'date',
  'time',
  'paymentForm',
  'ticketNumber',
  'fuelPermit',
] as const;
const AMOUNTS = ['subtotal', 'discount', 'iva', 'total'] as const;

/**
 * Returns an extraction with a person's corrections in place of the extracted values: certain, in the same regions.
 * It is judged like any other. A corrected total is an observation like a printed word, so it is disputed
 *
 * - when the items, or the subtotal with its taxes, don't add up to it: the person corrects them, or says that the
 *   receipt has none, and then the invoice has no items;
 * - when the receipt itself supports another total, and the person doesn't show how the items add up to the corrected
 *   one.
 *
 * A printed tax stays printed: nobody can declare it absent from the receipt.
 */
export function correctedReceipt(extracted: ExtractedReceipt, correction: Correction): ExtractedReceipt {
  const corrected: ExtractedReceipt = { ...extracted };
  for (const key of TEXTS) setCorrected(corrected, key, correction[key], (text) => text);
  for (const key of AMOUNTS) setCorrected(corrected, key, correction[key], (text) => new Decimal(text));
  if (correction.lines) corrected.lines = linesOf(extracted, correction.lines);
  if (correction.paymentForm !== undefined) corrected.payments = certainPursesOf(extracted);
  if (correction.iva !== undefined)
    corrected.taxes = taxesWithCorrectedIva(extracted, corrected.iva?.value ?? null);
  corrected.evidence = {
    ...extracted.evidence,
    ...supportOf(extracted, corrected, correction),
    printsIva: extracted.evidence.printsIva || corrected.iva?.isByPerson === true,
    isIvaUnnamed: extracted.evidence.isIvaUnnamed && corrected.iva?.isByPerson !== true,
  };
  return corrected;
}

type Key = (typeof TEXTS)[number] | (typeof AMOUNTS)[number];

/** Sets a corrected field. Undefined leaves it; null removes it. */
function setCorrected<K extends Key>(
  extracted: ExtractedReceipt,
  key: K,
  correctedValue: string | null | undefined,
  valueOf: (text: string) => ExtractedField<NonNullable<ExtractedReceipt[K]>['value']>['value'],
): void {
  if (correctedValue === undefined) return;
  const field: OptionalField<unknown> =
    correctedValue === null ? null : fieldByPerson(valueOf(correctedValue), extracted[key]);
  extracted[key] = field as ExtractedReceipt[K];
}

/**
 * The payments by purse that were read with certainty. The correction gives one form of payment in place of the extracted ones, but fuel that a
 * purse paid is invoiced by its issuer, whatever is typed.
 */
function certainPursesOf(extracted: ExtractedReceipt): ExtractedReceipt['payments'] {
  const purses = (certainValue(extracted, 'payments') ?? []).filter(
    ({ form }) => form === FORMA_PAGO_MONEDERO,
  );
  return extracted.payments && purses.length > 0 ? { ...extracted.payments, value: purses } : null;
}

const fieldByPerson = <T>(value: T, previous: OptionalField<unknown>): ExtractedField<T> => ({
  value,
  certainty: 1,
  region: previous?.region ?? null,
  isByPerson: true,
});

function linesOf(
  extracted: ExtractedReceipt,
  correctedLines: NonNullable<Correction['lines']>,
): OptionalField<ExtractedLine[]> {
  if (correctedLines.length === 0) return null;
  const extractedLines = extracted.lines?.value ?? [];
  const lines = correctedLines.map(({ was, description, quantity, unitPrice, amount }) => ({
    description,
    quantity: new Decimal(quantity),
    unitPrice: new Decimal(unitPrice),
    amount: new Decimal(amount),
    taxLetter: (was === null ? undefined : extractedLines[was])?.taxLetter ?? null,
  }));
  return fieldByPerson(lines, extracted.lines);
}

/** Returns the rows of other taxes, and those of IVA if they add up to the corrected one. */
function taxesWithCorrectedIva({ taxes }: ExtractedReceipt, iva: Decimal | null): ExtractedReceipt['taxes'] {
  if (!taxes) return null;
  const ofIva = taxes.value.filter(({ kind }) => kind === 'IVA');
  const value = iva?.equals(sumOfAmounts(ofIva))
    ? taxes.value
    : taxes.value.filter(({ kind }) => kind !== 'IVA');
  return value.length === 0 ? null : { ...taxes, value };
}

/** Whether the total is supported and disputed after the correction. */
function supportOf(
  extracted: ExtractedReceipt,
  corrected: ExtractedReceipt,
  { total, subtotal, iva, discount, lines }: Correction,
): { totalSupported: boolean; totalDisputed: boolean } {
  const { totalSupported, totalDisputed } = extracted.evidence;
  const isOfAmounts = [total, subtotal, iva, discount, lines].some((value) => value !== undefined);
  if (!isOfAmounts || !corrected.total) return { totalSupported, totalDisputed };
  const sums = receiptSums(corrected);
  const isReachedByArticles =
    lines !== undefined && sums.some(({ of, agrees }) => of === 'articles' && agrees);
  const contradictsSupportedTotal =
    totalSupported &&
    !totalDisputed &&
    !isReachedByArticles &&
    !extracted.total?.value.equals(corrected.total.value);
  return {
    totalSupported: true,
    totalDisputed: contradictsSupportedTotal || sums.some(({ agrees }) => !agrees),
  };
}

/** Sum on a receipt besides its total. */
export interface ReceiptSum {
  of: 'articles' | 'subtotal';
  /** The amount that it leads to, including the taxes on top of it, in pesos. */
  makes: Decimal;
  /** Whether that is the total. */
  agrees: boolean;
}

/** Returns what the items and the subtotal add up to, each if present. Empty without a total. */
export function receiptSums(extracted: ExtractedReceipt): ReceiptSum[] {
  const total = extracted.total?.value;
  if (!total) return [];
  const lines = extracted.lines?.value ?? [];
  const valueOf = (field: OptionalField<Decimal>): Decimal => field?.value ?? ZERO;
  const discount = valueOf(extracted.discount);
  const taxes = Decimal.sum(valueOf(extracted.iva), valueOf(extracted.ieps), valueOf(extracted.localTaxes));
  const sums: ReceiptSum[] = [];
  if (lines.length > 0) {
    const articles = sumOfAmounts(lines);
    const { addsUp } = reconcileRead(lines, extracted, total);
    sums.push({ of: 'articles', makes: addsUp ? total : articles.minus(discount), agrees: addsUp !== null });
  }
  if (extracted.subtotal) {
    const subtotal = extracted.subtotal.value;
    const match = subtotalThatMakes(total, subtotal, [taxes, ZERO], [discount, ZERO]);
    sums.push({
      of: 'subtotal',
      makes: match ?? subtotal.plus(taxes).minus(discount),
      agrees: match !== null,
    });
  }
  return sums;
}
