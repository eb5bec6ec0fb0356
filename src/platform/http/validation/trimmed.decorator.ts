import { Transform } from 'class-transformer';

/** Trims a text before validation, so that a blank name is empty. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** {@link Trimmed}; a blank text becomes null. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));
