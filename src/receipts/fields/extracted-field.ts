import type { Region } from '../layout/page.js';

/**
 * A value that was found on the receipt, how much evidence there is for it (0..1), and where it stands (null: derived, or
 * not known). How often so much evidence is right differs from field to field: `statedCertainty` tells.
 */
export interface ExtractedField<T> {
  value: T;
  certainty: number;
  region: Region | null;
  /** Whether a person has said it, in place of what was read there. */
  isByPerson?: true;
}

/** The chance that at least one of several independent observations is right. */
export function together(certainties: readonly number[]): number {
  return 1 - certainties.reduce((doubt, certainty) => doubt * (1 - certainty), 1);
}

/** Of each kind the surest, in the order in which kinds come first. */
export function surestOfEach<T>(
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

/** The surest, the earlier of equals; null of none. */
export function surest<T extends { certainty: number }>(candidates: readonly T[]): T | null {
  let best: T | null = null;
  for (const candidate of candidates) if (!best || candidate.certainty > best.certainty) best = candidate;
  return best;
}
