import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidRequest } from './domain-error.js';

/** Checks bodies and queries by their class; members that the class does not know are dropped, never stored. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidRequest(firstMessage(errors) ?? 'Invalid request body'),
  });
}

/** The first message, of a nested member too: a parent's error carries none of its own. */
function firstMessage(errors: ValidationError[]): string | undefined {
  for (const { constraints, children } of errors) {
    const message = Object.values(constraints ?? {})[0] ?? firstMessage(children ?? []);
    if (message) return message;
  }
  return undefined;
}
