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

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const of = this.expectedType ?? metadata.metatype;
    const isBody = metadata.type === 'body';
    const known = knownMembers(value, of, isBody ? UNSET_IN_BODIES : UNSET_IN_QUERIES);
    if (isBody) requireKnownMember(value, known, of);
    const files = filesIn(known);
    if (files.length === 0) return super.transform(known, metadata);
    // Of a file its first byte stands for all: class-transformer copies bytes, and these are megabytes.
    const first = files.map(([name, bytes]) => [name, bytes.subarray(0, 1)]);
    const request: unknown = await super.transform(
      { ...(known as object), ...Object.fromEntries(first) },
      metadata,
    );
    return Object.assign(request as object, Object.fromEntries(files));
  }
}

/** The members of a body that are files, with their names. */
function filesIn(body: unknown): [name: string, bytes: Buffer][] {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return [];
  return Object.entries(body).filter(([, member]) => Buffer.isBuffer(member)) as [string, Buffer][];
}

/** The first message, of a nested member too: a parent's error carries none of its own. */
function firstMessage(errors: validatorPackage.ValidationError[]): string | undefined {
  for (const { constraints, children } of errors) {
    const message = Object.values(constraints ?? {})[0] ?? firstMessage(children ?? []);
    if (message) return message;
  }
  return undefined;
}
