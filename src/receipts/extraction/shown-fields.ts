import { REFUSALS } from '../refusals.js';
import type { ExtractedField } from '../fields/extracted-field.js';
import type { Verdict } from '../verdict.js';
import { isCertain, statedCertainty } from './certainty.js';
import {
  FIELD_OF,
  type FieldKey,
  FIELDS,
  type FieldName,
  LIST_KEYS,
  SINGLE_KEYS,
  type SingleKey,
} from './field-table.js';
import type { ExtractedReceipt, Region } from './extracted-receipt.js';
import { VALUE_KINDS } from './values.js';

/**
 * What an invoice makes of a field: it may rest on it, a person has said it, it is not certain enough, it doesn't fit
 * the rest (or is what the picture was refused for), or no invoice asks for it.
 */
export const FIELD_STATUSES = ['certain', 'corrected', 'uncertain', 'contradicted', 'aside'] as const;
export type FieldStatus = (typeof FIELD_STATUSES)[number];

/** A field as people are shown it. */
export interface ShownField {
  name: FieldName;
  /** Null: the picture was refused because it was not read. */
  value: string | null;
  certainty: number;
  region: Region | null;
  status: FieldStatus;
}

/** Every field that was read, and the one that was missed, in the order of a receipt; last what no invoice asks for. */
export function shownFields(reading: ExtractedReceipt, verdict: Verdict): ShownField[] {
  const blamed: readonly SingleKey[] = verdict.state === 'refused' ? REFUSALS[verdict.code].blames : [];
  return [
    ...SINGLE_KEYS.flatMap((key): ShownField[] => {
      const field = reading[key];
      const isBlamed = blamed.includes(key);
      if (field) return [shown(key, field, isBlamed ? 'contradicted' : standingOf(key, reading, verdict))];
      return isBlamed && FIELD_OF[key].rescan ? [missed(key)] : [];
    }),
    ...LIST_KEYS.flatMap((key) => reading[key].map((found) => shown(key, found, 'aside'))),
  ];
}

function shown(
  key: FieldKey,
  { value, certainty, region }: ExtractedField<unknown>,
  standing: FieldStatus,
): ShownField {
  const { name, kind } = FIELDS[key];
  // The table has the kind of the field's own values.
  return {
    name,
    value: VALUE_KINDS[kind].text(value as never),
    certainty: statedCertainty(key, certainty),
    region,
    status: standing,
  };
}

function missed(key: SingleKey): ShownField {
  return { name: FIELDS[key].name, value: null, certainty: 0, region: null, status: 'contradicted' };
}

/** Of a field that was read. */
function standingOf(key: SingleKey, reading: ExtractedReceipt, verdict: Verdict): FieldStatus {
  if (key === 'total' && reading.evidence.totalDisputed) return 'contradicted';
  // Only another currency must be certain to count.
  if (key === 'currency' && reading.currency?.value === 'MXN') return 'certain';
  const certain = reading[key]?.isByPerson ? 'corrected' : 'certain';
  const standing = isCertain(reading, key) ? certain : 'uncertain';
  if (verdict.state !== 'readable') return standing;
  const { subtotal, discount, lines } = verdict.receipt;
  // Left out of the invoice although legible: with what is in it, it doesn't add up to the total.
  if (key === 'lines') return lines.length > 0 ? certain : 'contradicted';
  const isLeftOut = (key === 'subtotal' && subtotal === null) || (key === 'discount' && discount === null);
  return isLeftOut && standing === certain ? 'contradicted' : standing;
}
