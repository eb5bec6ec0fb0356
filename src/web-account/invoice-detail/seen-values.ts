import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';

/** What a page says of a purchase before there is a document of it, or beside it. Null: it was not read. */
export interface SeenPurchase {
  vendor: string | null;
  /** Pesos. */
  total: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
}

const NOTHING: SeenPurchase = { vendor: null, total: null, day: null };
const SURE: readonly string[] = ['certain', 'corrected'];

/** Of a reading, what an invoice may rest on; of the vendor's name and the total also what is only doubtful, for people know their own. */
export function seenPurchase(reading: StoredFields | null): SeenPurchase {
  if (!reading) return NOTHING;
  const of = (name: string, standings: readonly string[]): string | null =>
    reading.fields.find((field) => field.name === name && standings.includes(field.standing))?.value ?? null;
  const total = Number(of('total', [...SURE, 'uncertain']) ?? Number.NaN);
  return {
    vendor: of('vendor', [...SURE, 'uncertain']),
    total: Number.isFinite(total) ? total : null,
    day: of('date', SURE),
  };
}
