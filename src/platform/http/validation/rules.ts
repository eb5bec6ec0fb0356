import { ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import type { DomainError } from '../errors/domain-error.js';

/** Options of a rule of class-validator: what breaks it is told in the refusal's words, with its code in `context`. */
export function refusedAs(Refusal: new () => DomainError): ValidationOptions {
  const { message, code } = new Refusal();
  return { message, context: { code } };
}

/** A rule of class-validator for what JSON brings as a text, and a form as bytes. */
export const IsTextOrBytes = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTextOrBytes',
      validator: { validate: (value) => typeof value === 'string' || Buffer.isBuffer(value) },
    },
    options,
  );

/** A rule of class-validator for texts alone: nothing else keeps it. */
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

/** A {@link TextRule} for what `read` takes: what it throws is told, with the code of `Refusal`. */
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
