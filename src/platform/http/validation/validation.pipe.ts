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
import { knownMembers, requireKnownMember, UNSET_IN_BODIES, UNSET_IN_QUERIES } from './known-members.js';

/**
 * Checks bodies and queries by their class; members that the class does not know, or that are not set, are dropped, never
 * stored.
 */
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
    const of = this.expectedType ?? metadata.metatype;
    const isBody = metadata.type === 'body';
    const known = knownMembers(value, of, isBody ? UNSET_IN_BODIES : UNSET_IN_QUERIES);
    if (isBody) requireKnownMember(value, known, of);
    return super.transform(known, metadata);
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
