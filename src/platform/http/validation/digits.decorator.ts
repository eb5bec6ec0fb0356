import { Transform } from 'class-transformer';

/**
 * Takes a whole number as its digits, before it is checked: a code in a column of numbers comes as one.
 * @param length how many digits there must be; what a number has lost in front are noughts.
 */
export const Digits = (length = 0) =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? String(value).padStart(length, '0')
      : value,
  );
