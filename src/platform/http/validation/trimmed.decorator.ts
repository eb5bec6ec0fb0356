import { Transform } from 'class-transformer';

/** Takes a text without the blanks around it, before it is checked: a name of blanks is no name. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** {@link Trimmed}, and one of blanks is as good as null. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));
