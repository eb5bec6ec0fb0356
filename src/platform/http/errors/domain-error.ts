/**
 * A refusal that a caller is meant to see. One small class for each fact; its code is stable, its message is for people.
 * How it is written (status, envelope) is the filters' business.
 */
export abstract class DomainError extends Error {
  /** HTTP status in Envelope A, where it differs. */
  readonly statusInEnvelopeA?: number;
  /** For the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds?: number;

  constructor(
    /** Stable, upper case: what clients and tests branch on. Null where the specification wants none. */
    readonly code: string | null,
    /** HTTP status. */
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The base of a refusal that is always said in the same words: `class X extends refusal(…) {}`. */
export function domainError(code: string | null, status: number, message: string) {
  return class extends DomainError {
    constructor(options?: ErrorOptions) {
      super(code, status, message, options);
    }
  };
}

/** 400: the request as a whole, or one of its fields, is not what the endpoint takes. */
export class InvalidRequest extends DomainError {
  constructor(message: string, code = 'INVALID_REQUEST_BODY') {
    super(code, 400, message);
  }
}

/** 413: more than the endpoint takes. */
export class PayloadTooLarge extends DomainError {
  constructor(message: string) {
    super('PAYLOAD_TOO_LARGE', 413, message);
  }
}

/** 413: more files than one form may bring. */
export class TooManyFiles extends DomainError {
  constructor(most: number) {
    super('TOO_MANY_FILES', 413, `At most ${most} files can be sent at once`);
  }
}

/** 415: a body that is not in one of the endpoint's content types. */
export class UnsupportedMediaType extends DomainError {
  constructor(message: string) {
    super('UNSUPPORTED_MEDIA_TYPE', 415, message);
  }
}

/** 415: a body that is compressed. */
export class CompressedBody extends domainError(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'The request body must not be compressed: send it without Content-Encoding',
) {}

/** 408: a body that comes too slowly. */
export class BodyTooSlow extends domainError('REQUEST_TIMEOUT', 408, 'The request body came too slowly') {}

/** 429: more than a caller may ask in a time. */
export class TooManyRequests extends DomainError {
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super('RATE_LIMITED', 429, message);
  }
}
