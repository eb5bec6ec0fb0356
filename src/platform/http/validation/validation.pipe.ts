import {
  type ArgumentMetadata,
  Injectable,
  Optional,
  ValidationPipe,
  type ValidationPipeOptions,
} from '@nestjs/common';
import * as transformerPackage from 'class-transformer';
import * as validatorPackage from 'class-validator';
import { InvalidRequest } from '../errors/domain-error.js';
import { knownMembers } from './known-members.js';

/** Checks bodies and queries by their class; members that the class does not know are dropped, never stored. */
@Injectable()
export class RequestValidation extends ValidationPipe {
  /** @param options of a pipe for one handler, in place of those that hold for all. */
  constructor(@Optional() options: ValidationPipeOptions = { stopAtFirstError: true }) {
    super({
      transform: true,
      // Otherwise it imports them by itself, while the application is already being made.
      validatorPackage,
      transformerPackage,
      exceptionFactory: (errors) => new InvalidRequest(firstMessage(errors) ?? 'Invalid request body'),
      ...options,
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(knownMembers(value, this.expectedType ?? metadata.metatype), metadata);
  }
}

/** The first message, of a nested member too: a parent's error carries none of its own. */
function firstMessage(errors: validatorPackage.ValidationError[]): string | undefined {
  for (const { constraints, children } of errors) {
    const message = Object.values(constraints ?? {})[0] ?? firstMessage(children ?? []);
    if (message) return message;
  }
  return undefined;
}
