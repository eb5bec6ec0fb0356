import { type FieldKey, FIELDS, type KeyOf, type SingleKey, type ValueIn } from './field-table.js';
import { MEASURED } from './measured-certainty.js';
import type { OptionalField, ExtractedReceipt } from './extracted-receipt.js';

/** The value of this field, if it is certain enough for an invoice. */
export function certainValue<Key extends KeyOf<{ minEvidence: number }>>(
  extracted: { [Each in Key]: OptionalField<ValueIn<Each>> },
  key: Key,
): ValueIn<Key> | null {
  const field: OptionalField<ValueIn<Key>> = extracted[key];
  return field && field.certainty >= FIELDS[key].minEvidence ? field.value : null;
}

/** Whether this field was read with certainty. */
export function isCertain(extracted: ExtractedReceipt, key: SingleKey): boolean {
  const { minEvidence } = FIELDS[key];
  if (minEvidence === 'supported')
    return extracted.evidence.totalSupported && !extracted.evidence.totalDisputed;
  return (extracted[key]?.certainty ?? 0) >= minEvidence;
}

/** Whether the receipt is certainly in another currency than pesos. */
export function isForeign(currency: OptionalField<string>): boolean {
  return (certainValue({ currency }, 'currency') ?? 'MXN') !== 'MXN';
}

/**
 * The certainty that users see for a field with this evidence: how often such a field is right, 0..1. It is interpolated
 * between the nearest measured values. If the field was not measured, it is the evidence itself.
 */
export function statedCertainty(key: FieldKey, evidence: number): number {
  const points = MEASURED[key];
  if (!points) return evidence;
  const [from, lower] = points.findLast(([measured]) => measured <= evidence) ?? [0, 0];
  const [to, upper] = points.find(([measured]) => measured > evidence) ?? [1, lower];
  return from === to ? lower : lower + ((evidence - from) / (to - from)) * (upper - lower);
}
