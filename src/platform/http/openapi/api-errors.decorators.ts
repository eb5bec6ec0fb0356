import { applyDecorators } from '@nestjs/common';
import {
  ApiResponse,
  getSchemaPath,
  type ReferenceObject,
  type ResponseObject,
  type SchemaObject,
} from '@nestjs/swagger';
import { REASON_PHRASES, reasonPhrase } from '../errors/envelopes.js';

/** Default descriptions of error statuses, for operations and APIs without their own. */
export const MEANINGS: Record<number, string> = {
  ...REASON_PHRASES,
  400: 'The request is not valid; the message says why.',
  401: 'The API key is missing or not valid.',
  404: 'Not found among the data that the key may access.',
  408: 'The request arrived too slowly.',
  409: 'The request conflicts with the current state.',
  410: 'It existed, and has expired or was removed.',
  413: 'The body, or a part of it, is too large.',
  415: 'The body has another content type than this operation accepts, is not in UTF-8, or is compressed.',
  422: 'The request conflicts with an earlier one.',
  429: 'Too many requests with this key, or too many wrong keys from this address.',
  500: 'An unexpected error. Contact support with the `X-Request-Id` of the answer if it persists.',
  503: 'Temporarily unavailable.',
};

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which to retry.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

/**
 * Documents the errors that an operation answers in Envelope B, `{error, message}`: a status, or a status with a
 * description of when it occurs.
 *
 * ```ts
 * @ApiErrors(403, { 404: 'Not on this shelf', 409: 'Another book has this title' })
 * ```
 *
 * Omit what holds for every operation: 400 and 500, 401 and 429 if it requires a key, and 408, 413 and 415 if it has a
 * body. Name 400 if the operation has a specific reason for it that clients should know.
 */
export function ApiErrors(...errors: (number | Record<number, string>)[]): MethodDecorator {
  const described = errors.flatMap((error): [number, string?][] =>
    typeof error === 'number'
      ? [[error]]
      : Object.entries(error).map(([status, text]) => [Number(status), text]),
  );
  return applyDecorators(
    ...described.map(([status, text]) => ApiResponse({ status, ...errorResponse(status, text) })),
  );
}

/**
 * Documents the errors of an operation in Envelope A: the codes of each status.
 *
 * ```ts
 * @ApiErrorCodes({ 400: ['INVALID_TITLE'], 404: ['BOOK_NOT_FOUND'] })
 * ```
 */
export function ApiErrorCodes(codes: Record<number, string[]>): MethodDecorator {
  const responses = Object.entries(codes).map(([text, codesOfStatus]) => {
    const status = Number(text);
    return ApiResponse({ status, ...response(status, '', schemaInEnvelopeA(status, codesOfStatus)) });
  });
  return applyDecorators(...responses);
}

/** A response in Envelope B. */
export function errorResponse(status: number, description = ''): ResponseObject {
  return response(status, description, { $ref: getSchemaPath(errorSchemaName(status)) });
}

/** The schemas that {@link errorResponse} refers to, for the document's components. */
export function errorSchemas(): Record<string, SchemaObject> {
  return Object.fromEntries(
    Object.keys(REASON_PHRASES).map((status) => [
      errorSchemaName(Number(status)),
      envelopeBSchema(Number(status)),
    ]),
  );
}

/** The schema of errors with codes. A missing key has no code: its answer is in Envelope B, with `success`. */
function schemaInEnvelopeA(status: number, codes: string[]): SchemaObject {
  if (status !== 401) return envelopeASchema(codes);
  const { properties, required = [] } = envelopeBSchema(status);
  const withoutCode: SchemaObject = {
    type: 'object',
    required: ['success', ...required],
    properties: { success: constant(false), ...properties },
  };
  return { anyOf: [envelopeASchema(codes), withoutCode] };
}

/** Envelope A with one of these codes. */
function envelopeASchema(codes: string[]): SchemaObject {
  return {
    type: 'object',
    required: ['success', 'error'],
    properties: {
      success: constant(false),
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'string', enum: codes }, message: { type: 'string' } },
      },
    },
  };
}

function envelopeBSchema(status: number): SchemaObject {
  return {
    type: 'object',
    required: ['error', 'message'],
    properties: {
      error: constant(reasonPhrase(status)),
      message: { type: 'string', description: 'Human-readable explanation.' },
    },
  };
}

/** JSON Schema's `const`, which OpenAPI has since 3.1 and the library's types do not know yet. */
const constant = (value: string | boolean): SchemaObject =>
  ({ type: typeof value, const: value }) as SchemaObject;

function response(
  status: number,
  description: string,
  schema: SchemaObject | ReferenceObject,
): ResponseObject {
  return {
    description,
    content: { 'application/json': { schema } },
    ...((status === 503 || status === 429) && { headers: RETRY_AFTER }),
  };
}

/** `NotFoundError` for 404. */
export const errorSchemaName = (status: number): string =>
  `${reasonPhrase(status)
    .replaceAll(' ', '')
    .replace(/Error$/, '')}Error`;
