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
 * Validates bodies and queries by their class. Unknown and unset members are removed.
 */
@Injectable()
export class RequestValidation extends ValidationPipe {
  /** @param options of a pipe for one handler. */
  constructor(@Optional() options: ValidationPipeOptions = { stopAtFirstError: true }) {
    super({
      transform: true,
      // Otherwise the pipe imports them lazily, while the application is created.
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
    // A file is replaced by its first byte during the transformation, because class-transformer copies its megabytes
    // byte by byte.
    const first = files.map(([name, bytes]) => [name, bytes.subarray(0, 1)]);
    const request: unknown = await super.transform(
      { ...(known as object), ...Object.fromEntries(first) },
      metadata,
    );
    return Object.assign(request as object, Object.fromEntries(files));
  }
}

/** The members of a body that are files. */
function filesIn(body: unknown): [name: string, bytes: Buffer][] {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return [];
  return Object.entries(body).filter(([, member]) => Buffer.isBuffer(member)) as [string, Buffer][];
}

/** The first message, also of a nested member. */
function firstMessage(errors: validatorPackage.ValidationError[]): string | undefined {
  for (const { constraints, children } of errors) {
    const message = Object.values(constraints ?? {})[0] ?? firstMessage(children ?? []);
    if (message) return message;
  }
  return undefined;
}
