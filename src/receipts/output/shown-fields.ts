import { REFUSALS } from '../refusals.js';
import type { ExtractedField } from '../extraction/extracted-field.js';
import type { Verdict } from '../verdict.js';
import { isCertain, statedCertainty } from '../extraction/certainty.js';
import {
  FIELD_OF,
  type FieldKey,
  FIELDS,
  type FieldName,
  LIST_KEYS,
  SINGLE_KEYS,
  type SingleKey,
} from '../extraction/field-table.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { Region } from '../layout/page.js';
import { VALUE_KINDS } from '../extraction/values.js';

/**
 * The status of a field: it is certain enough for an invoice, a person corrected it, it is not certain enough, it contradicts
 * other fields (or is the reason why the picture was rejected), or invoices do not use it.
 */
export const FIELD_STATUSES = ['certain', 'corrected', 'uncertain', 'contradicted', 'aside'] as const;
export type FieldStatus = (typeof FIELD_STATUSES)[number];

/** A field as users see it. */
export interface ShownField {
  name: FieldName;
  /** Null: the picture was rejected because the field was not read. */
  value: string | null;
  certainty: number;
  region: Region | null;
  status: FieldStatus;
}

/** All fields that were read, and the missing one that caused the rejection, in the order of the paper; unused ones last. */
export function shownFields(extracted: ExtractedReceipt, verdict: Verdict): ShownField[] {
  const blamed: readonly SingleKey[] = verdict.state === 'refused' ? REFUSALS[verdict.code].blames : [];
  return [
    ...SINGLE_KEYS.flatMap((key): ShownField[] => {
      const field = extracted[key];
      const isBlamed = blamed.includes(key);
      if (field)
        return [shownField(key, field, isBlamed ? 'contradicted' : statusOf(key, extracted, verdict))];
      return isBlamed && FIELD_OF[key].rescan ? [missingField(key)] : [];
    }),
    ...LIST_KEYS.flatMap((key) => extracted[key].map((field) => shownField(key, field, 'aside'))),
  ];
}

function shownField(
  key: FieldKey,
  { value, certainty, region }: ExtractedField<unknown>,
  status: FieldStatus,
): ShownField {
  const { name, kind } = FIELDS[key];
  // `kind` and the value come from the same field, so their types match.
  return {
    name,
    value: VALUE_KINDS[kind].text(value as never),
    certainty: statedCertainty(key, certainty),
    region,
    status,
  };
}

function missingField(key: SingleKey): ShownField {
  return { name: FIELDS[key].name, value: null, certainty: 0, region: null, status: 'contradicted' };
}

/** The status of a field that was read. */
function statusOf(key: SingleKey, extracted: ExtractedReceipt, verdict: Verdict): FieldStatus {
  if (key === 'total' && extracted.evidence.totalDisputed) return 'contradicted';
  // Pesos are the default: only another currency must be certain.
  if (key === 'currency' && extracted.currency?.value === 'MXN') return 'certain';
  const certain = extracted[key]?.isByPerson ? 'corrected' : 'certain';
  const status = isCertain(extracted, key) ? certain : 'uncertain';
  if (verdict.state !== 'readable') return status;
  const { subtotal, discount, lines } = verdict.receipt;
  // A legible amount that is not in the invoice does not add up to the total.
  if (key === 'lines') return lines.length > 0 ? certain : 'contradicted';
  const isLeftOut = (key === 'subtotal' && subtotal === null) || (key === 'discount' && discount === null);
  return isLeftOut && status === certain ? 'contradicted' : status;
}
