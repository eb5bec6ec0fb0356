import { HttpException } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../unavailable/database-unavailable.js';
import { isStorageUnavailable } from '../../unavailable/storage-unavailable.js';
import { DomainError } from './domain-error.js';

/** An error as it is answered, before it is put into an envelope. */
export interface DescribedError {
  status: number;
  /** Status in Envelope A, if it differs. */
  statusInEnvelopeA?: number;
  /** Null where the specification has no code. */
  code: string | null;
  message: string;
  retryAfterSeconds?: number;
}

const UNEXPECTED: DescribedError = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message:
    'An unexpected error occurred. Please try again; if it persists, contact support with the request id.',
};

/**
 * The database or the storage is unavailable. The operation may have succeeded although its answer was lost; a
 * creation with an Idempotency-Key can be repeated safely.
 */
const AWAY: DescribedError = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is temporarily unavailable. Please try again later, with the same Idempotency-Key',
  retryAfterSeconds: 5,
};

const CODES: Record<number, string> = {
  400: 'INVALID_REQUEST_BODY',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'SERVICE_UNAVAILABLE',
};

/** Errors of the body parsers that need another message for callers. */
const BODY_ERRORS: Record<string, string> = {
  'entity.parse.failed': 'The request body is not valid JSON',
  'entity.too.large': 'The request body is too large',
  'request.aborted': 'The request body ended before it was complete',
};

/**
 * Describes any error for the caller. Errors that are not meant for callers become a 500 without details.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof DomainError) {
    return {
      status: error.status,
      statusInEnvelopeA: error.statusInEnvelopeA,
      code: error.code,
      message: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  if (isDatabaseUnavailable(error) || isStorageUnavailable(error)) return AWAY;
  if (error instanceof HttpException) return withStatus(error.getStatus(), error.message);
  if (isExposable(error)) return withStatus(error.status, BODY_ERRORS[error.type ?? ''] ?? error.message);
  return UNEXPECTED;
}

function withStatus(status: number, message: string): DescribedError {
  return status >= 500 && status !== 503 ? UNEXPECTED : { status, code: CODES[status] ?? null, message };
}

/** http-errors of the body parsers, which have a flag for whether a caller may see them. */
function isExposable(error: unknown): error is Error & { status: number; type?: string } {
  return error instanceof Error && 'expose' in error && error.expose === true && 'status' in error;
}
