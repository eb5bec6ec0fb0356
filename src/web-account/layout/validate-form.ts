import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Texts } from '../texts/texts.js';
import type { FieldErrors } from './form.js';
import type { FormErrors } from './form-errors.js';

/**
 * Validates a form with the request class of the API. Fields have the names of its members.
 * @param labels of the fields, by name.
 * @returns the fields that are missing or too long, or have hidden characters; null for a valid form.
 */
export function validateForm<R extends object>(
  t: Texts,
  labels: Readonly<Record<string, string>>,
  Request: new () => R,
  request: R,
): FormErrors | null {
  const found = validateSync(plainToInstance(Request, request), { stopAtFirstError: true });
  const errors = found.map(({ property, constraints }) => {
    const label = labels[property] ?? property;
    if (constraints?.['withoutHiddenCharacters']) return [property, t.errors.hiddenCharacters(label)];
    return [property, constraints?.['maxLength'] ? t.errors.tooLong(label) : t.errors.missing(label)];
  });
  return errors.length === 0 ? null : { errors: Object.fromEntries(errors) as FieldErrors, status: 400 };
}
