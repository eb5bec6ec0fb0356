/**
 * A refusal that a caller is meant to see. One small class for each fact; its code is stable, its message is for people.
 * How it is written (status, envelope) is the filters' business.
 */
export abstract class DomainError extends Error {
  /** Stable, upper case: what clients and tests branch on. Null where the specification wants none. */
  abstract readonly code: string | null;
  /** HTTP status. */
  abstract readonly status: number;
  /** HTTP status on `create-invoice-full`, where it differs. */
  readonly statusOnFull?: number;
  /** For the `Retry-After` header, in seconds. */
  readonly retryAfterSeconds?: number;
}

/** 400: the request as a whole, or one of its fields, is not what the endpoint takes. */
export class InvalidRequest extends DomainError {
  override readonly name = 'InvalidRequest';
  readonly status = 400;

  constructor(
    message: string,
    readonly code = 'INVALID_REQUEST_BODY',
  ) {
    super(message);
  }
}

/** 413: more than the endpoint takes. */
export class PayloadTooLarge extends DomainError {
  override readonly name = 'PayloadTooLarge';
  readonly code = 'PAYLOAD_TOO_LARGE';
  readonly status = 413;
}

/** 415: a body that is not in one of the endpoint's content types. */
export class UnsupportedMediaType extends DomainError {
  override readonly name = 'UnsupportedMediaType';
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  readonly status = 415;
}
