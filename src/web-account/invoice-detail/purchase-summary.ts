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
  const valueOf = (name: string, statuses: readonly string[]): string | null =>
    extraction.fields.find((field) => field.name === name && statuses.includes(field.standing))?.value ??
    null;
  const total = Number(valueOf('total', [...CERTAIN, 'uncertain']) ?? Number.NaN);
  return {
    vendor: valueOf('vendor', [...CERTAIN, 'uncertain']),
    total: Number.isFinite(total) ? total : null,
    day: valueOf('date', CERTAIN),
  };
}
