import { type FieldKey, FIELDS, type KeyOf, type SingleKey, type ValueIn } from './field-table.js';
import { MEASURED } from './measured-certainty.js';
import type { OptionalField, ExtractedReceipt } from './extracted-receipt.js';

/** What was read of this field, if it is certain enough for an invoice to rest on it. */
export function certainValue<Key extends KeyOf<{ certain: number }>>(
  reading: { [Each in Key]: OptionalField<ValueIn<Each>> },
  key: Key,
): ValueIn<Key> | null {
  const field: OptionalField<ValueIn<Key>> = reading[key];
  return field && field.certainty >= FIELDS[key].certain ? field.value : null;
}

/** Whether this field was read, and certainly. */
export function isCertain(reading: ExtractedReceipt, key: SingleKey): boolean {
  const { certain } = FIELDS[key];
  if (certain === 'supported') return reading.evidence.totalSupported && !reading.evidence.totalDisputed;
  return (reading[key]?.certainty ?? 0) >= certain;
}

/** Whether it is certain that the receipt is not in pesos. */
export function isForeign(currency: OptionalField<string>): boolean {
  return (certainValue({ currency }, 'currency') ?? 'MXN') !== 'MXN';
}

/**
 * What is stated of a field that was read on this evidence: how often it is right, 0..1. It was measured, and lies on a
 * line between the nearest evidences that were; where nobody measured, the evidence is all there is to state.
 */
export function statedCertainty(key: FieldKey, evidence: number): number {
  const points = MEASURED[key];
  if (!points) return evidence;
  const [from, least] = points.findLast(([measured]) => measured <= evidence) ?? [0, 0];
  const [to, most] = points.find(([measured]) => measured > evidence) ?? [1, least];
  return from === to ? least : least + ((evidence - from) / (to - from)) * (most - least);
}
