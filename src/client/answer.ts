/** What an operation gives, as openapi-fetch has it. */
export type Answered<Data> = { data?: Data; error?: unknown; response: Response };

/** An answer that says no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** Of HTTP. */
    readonly status: number,
    /** What `create-invoice-full` says in `error.code`; null where the status is all that there is to branch on. */
    readonly code: string | null,
    message: string,
    /** Names the request in the service's log. */
    readonly requestId: string | null,
  ) {
    super(message);
  }
}

/**
 * The data of an answer.
 * @throws {ApiError} when the answer is an error, in either of the two forms that errors have.
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
