import { Transform } from 'class-transformer';

/**
 * Takes a whole number as its digits, before it is checked: a code in a column of numbers comes as one.
 * @param length how many digits there must be: a nought that a number has lost in front comes back. One alone: there are no
 *   postal codes below 01000, and `0` is what typed clients write for what nobody has set.
 */
export const Digits = (length = 0) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? String(value).padStart(value < 10 ** (length - 2) ? 0 : length, '0')
      : value,
  );
