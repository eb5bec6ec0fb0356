import { Transform } from 'class-transformer';

/**
 * Converts an integer to its digits before validation, because codes from number columns arrive as numbers.
 * @param length number of digits: one lost leading zero is restored. Only one, because there are no postal codes
 * below 01000, and typed clients send `0` for an unset value.
 */
export const Digits = (length = 0) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? String(value).padStart(value < 10 ** (length - 2) ? 0 : length, '0')
      : value,
  );
