import { Decimal } from 'decimal.js';
import { deductionWarning, type DeductionWarning } from '../../invoicing/queries/deduction-warning.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';

/** The main values of a purchase, shown before its invoice is completed, or beside it. Null: not found on the receipt. */
export interface PurchaseSummary {
  vendor: string | null;
  /** Pesos. */
  total: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
}

const EMPTY: PurchaseSummary = { vendor: null, total: null, day: null };
const CERTAIN: readonly string[] = ['certain', 'corrected'];

/**
 * Summarizes an extraction by the values that are certain enough for an invoice. Vendor and total may be uncertain: users recognize their
 * own purchases.
 */
export function purchaseSummary(extraction: StoredFields | null): PurchaseSummary {
  if (!extraction) return EMPTY;
  const total = Number(valueOf(extraction, 'total', [...CERTAIN, 'uncertain']) ?? Number.NaN);
  return {
    vendor: valueOf(extraction, 'vendor', [...CERTAIN, 'uncertain']),
    total: Number.isFinite(total) ? total : null,
    day: valueOf(extraction, 'date', CERTAIN),
  };
}

/** Why the deduction of an extracted purchase may be lost. @param use c_UsoCFDI of its invoice */
export function lostDeduction(extraction: StoredFields | null, use: string): DeductionWarning | null {
  if (!extraction) return null;
  const total = valueOf(extraction, 'total', CERTAIN);
  return deductionWarning({
    formaPago: valueOf(extraction, 'payment_form', CERTAIN),
    total: total === null ? null : new Decimal(total),
    articles: extraction.articles.map(({ description, quantity }) => ({
      description,
      quantity: new Decimal(quantity),
    })),
    isOfStation: extraction.fields.some(({ name }) => name === 'fuel_permit'),
    use,
  });
}

/** The value of a field with one of these statuses. */
function valueOf({ fields }: StoredFields, name: string, statuses: readonly string[]): string | null {
  return fields.find((field) => field.name === name && statuses.includes(field.standing))?.value ?? null;
}
