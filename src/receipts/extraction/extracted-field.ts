import type { Region } from '../layout/page.js';

/**
 * Value extracted from the receipt, with its evidence (`certainty`, 0..1) and its region (null: derived, or unknown).
 * How often a value with that evidence is right differs between fields: see `statedCertainty`.
 */
export interface ExtractedField<T> {
  value: T;
  certainty: number;
  region: Region | null;
  /** Whether a person entered it in place of the value that was read. */
  isByPerson?: true;
}

/** Returns the probability that at least one of several independent observations is right. */
export function combinedCertainty(certainties: readonly number[]): number {
  return 1 - certainties.reduce((doubt, certainty) => doubt * (1 - certainty), 1);
}

/** Returns the most certain field of each kind, in the order in which kinds first appear. */
export function mostCertainOfEach<T>(
  fields: readonly ExtractedField<T>[],
  kindOf: (one: ExtractedField<T>) => string,
): ExtractedField<T>[] {
  const best = new Map<string, ExtractedField<T>>();
  for (const one of fields) {
    const previous = best.get(kindOf(one));
    if (!previous || one.certainty > previous.certainty) best.set(kindOf(one), one);
  }
  return [...best.values()];
}

/** Returns the most certain candidate, the first one of equals. Null when there is none. */
export function mostCertain<T extends { certainty: number }>(candidates: readonly T[]): T | null {
  let best: T | null = null;
  for (const candidate of candidates) if (!best || candidate.certainty > best.certainty) best = candidate;
  return best;
}
