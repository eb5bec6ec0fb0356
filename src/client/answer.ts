/** The result of an operation, as openapi-fetch returns it. */
export type Answered<Data> = { data?: Data; error?: unknown; response: Response };

/** An error answer of the API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** `error.code` of `create-invoice-full`; null if the answer has none. */
    readonly code: string | null,
    message: string,
    /** Identifies the request in the service's log. */
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

/**
 * Returns the data of an answer.
 * @throws {ApiError} if the answer is an error, in either of the two error formats.
 */
export function answer<Data>({ data, error, response }: Answered<Data>): Data {
  if (response.ok) return data as Data;
  const { error: inner, message } = (error ?? {}) as { error?: unknown; message?: unknown };
  const { code, message: innerMessage } = (inner ?? {}) as { code?: unknown; message?: unknown };
  throw new ApiError(
    response.status,
    typeof code === 'string' ? code : null,
    [innerMessage, message].find((text) => typeof text === 'string') ?? `HTTP ${response.status}`,
    response.headers.get('X-Request-Id'),
  );
}
