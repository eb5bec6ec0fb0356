import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { ReceiptCorrection } from '../../receipts/correction/storage/receipt-correction.entity.js';
import { FIELDS } from '../../receipts/extraction/field-table.js';

/** A line item. Quantity, unit price and amount (pesos) are exact decimals. */
const ITEM = z.object({
  description: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  amount: z.string(),
});
const ITEMS = z.array(ITEM);
export type ItemValues = z.infer<typeof ITEM>;

/** What people corrected of a receipt, beside what was read of it. */
export interface CorrectedValues {
  /** By the field's name of `FIELDS`. Null: not read; or, if corrected, not on the receipt. A corrected value may equal the read one. */
  fields: { name: string; read: string | null; corrected: string | null }[];
  /** Line items that differ. `read` null: added. `corrected` null: removed. */
  items: { read: ItemValues | null; corrected: ItemValues | null }[];
}

type StoredValues = Pick<ReceiptCorrection, 'read' | 'corrected'>;

/**
 * Compares corrections of a receipt with what was read before the first of them. The last one wins for each field.
 * @param corrections in order.
 */
export function correctedValues(corrections: readonly StoredValues[]): CorrectedValues {
  const fields = new Map<string, CorrectedValues['fields'][0]>();
  for (const { read, corrected } of corrections)
    for (const [key, value] of Object.entries(corrected)) {
      const { name } = FIELDS[key as keyof typeof corrected];
      if (typeof value === 'object' && value !== null) continue;
      fields.set(name, {
        name,
        read: (fields.get(name) ?? { read: read[name] ?? null }).read,
        corrected: value,
      });
    }
  return { fields: [...fields.values()], items: correctedItems(corrections) };
}

function correctedItems(corrections: readonly StoredValues[]): CorrectedValues['items'] {
  const withItems = corrections.filter(({ corrected }) => corrected.lines);
  const [first] = withItems;
  if (!first) return [];
  const readItems = itemsIn(first.read['lines']);
  const asRead = readItems.map((_, index): number | null => index);
  let origins = asRead;
  let items: readonly ItemValues[] = [];
  for (const { read, corrected } of withItems) {
    // A later correction refers to the items of the one before, unless those were not applied.
    const before = read['lines'] === first.read['lines'] ? asRead : origins;
    items = corrected.lines ?? [];
    origins = (corrected.lines ?? []).map(({ was }) => (was === null ? null : (before[was] ?? null)));
  }
  const compared = items.map(({ description, quantity, unitPrice, amount }, index) => ({
    read: readItems[origins[index] ?? -1] ?? null,
    corrected: { description, quantity, unitPrice, amount },
  }));
  const removed = readItems
    .filter((_, index) => !origins.includes(index))
    .map((read) => ({ read, corrected: null }));
  return [...compared.filter(({ read, corrected: item }) => !read || !isSame(read, item)), ...removed];
}

/** The items of a stored correction; none if an earlier version stored them otherwise. */
function itemsIn(text: string | null | undefined): ItemValues[] {
  try {
    return ITEMS.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

const isSame = (one: ItemValues, other: ItemValues): boolean =>
  one.description === other.description &&
  (['quantity', 'unitPrice', 'amount'] as const).every((key) => new Decimal(one[key]).equals(other[key]));
