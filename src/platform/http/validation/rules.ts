import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { DomainError } from '../errors/domain-error.js';
import { hasHiddenCharacters } from './characters.js';

/** Options of a class-validator rule that reports a domain error: its message, and its code in `context`. */
export function refusedAs(Refusal: new () => DomainError): ValidationOptions {
  const { message, code } = new Refusal();
  return { message, context: { code } };
}

/** class-validator rule for a value that is text in JSON and bytes in a form. */
export const IsTextOrBytes = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTextOrBytes',
      validator: { validate: (value) => typeof value === 'string' || Buffer.isBuffer(value) },
    },
    options,
  );

/**
 * class-validator rule for names and descriptions: refuses {@link hasHiddenCharacters}.
 * @param code of the error; default: that of the request's validation
 */
export const WithoutHiddenCharacters = (code?: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'withoutHiddenCharacters',
      validator: { validate: (value) => typeof value !== 'string' || !hasHiddenCharacters(value) },
    },
    {
      message:
        '$property must not contain invisible characters, such as those that change the direction of text',
      ...(code && { context: { code } }),
    },
  );

/** class-validator rule for text. */
export const TextRule = (
  name: string,
  holds: (text: string, request: object) => boolean,
  options: ValidationOptions,
): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value: unknown, of?: ValidationArguments) =>
          typeof value === 'string' && holds(value, of?.object ?? {}),
      },
    },
    options,
  );

/** A {@link TextRule} that accepts what `read` accepts, and reports what it throws. */
export function ReadableText(
  name: string,
  read: (text: string) => unknown,
  Refusal: new () => DomainError,
): PropertyDecorator {
  const problemOf = (text: unknown): string | null => {
    try {
      read(String(text));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return TextRule(name, (text) => problemOf(text) === null, {
    ...refusedAs(Refusal),
    message: ({ value }) => problemOf(value) ?? new Refusal().message,
  });
}
