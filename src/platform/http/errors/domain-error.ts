/**
 * An error for the caller: one class for each case, with a stable code and a message for people. The exception
 * filters choose the envelope.
 */
export abstract class DomainError extends Error {
  /** HTTP status in Envelope A, if it differs. */
  readonly statusInEnvelopeA?: number;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfterSeconds?: number;

  constructor(
    /** Stable, upper case: clients branch on it. Null where the specification has none. */
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

/** Creates the base class of an error with a fixed message: `class X extends domainError(…) {}`. */
export function domainError(code: string | null, status: number, message: string) {
  return class extends DomainError {
    constructor(options?: ErrorOptions) {
      super(code, status, message, options);
    }
  };
}

/** 400: the request or one of its fields is invalid. */
export class InvalidRequest extends DomainError {
  constructor(message: string, code = 'INVALID_REQUEST_BODY') {
    super(code, 400, message);
  }
}

/** 413: the body is too large. */
export class PayloadTooLarge extends DomainError {
  constructor(message: string) {
    super('PAYLOAD_TOO_LARGE', 413, message);
  }
}

/** 413: too many files. */
export class TooManyFiles extends DomainError {
  constructor(most: number) {
    super('TOO_MANY_FILES', 413, `At most ${most} files can be sent at once`);
  }
}

/** 415: the endpoint does not accept this content type. */
export class UnsupportedMediaType extends DomainError {
  constructor(message: string) {
    super('UNSUPPORTED_MEDIA_TYPE', 415, message);
  }
}

/** 415: the body is compressed. */
export class CompressedBody extends domainError(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'The request body must not be compressed: send it without Content-Encoding',
) {}

/** 408: the body arrives too slowly. */
export class BodyTooSlow extends domainError('REQUEST_TIMEOUT', 408, 'The request body came too slowly') {}

/** 429: too many requests. */
export class TooManyRequests extends DomainError {
  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super('RATE_LIMITED', 429, message);
  }
}
