/** What a log line says of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE, or the system's code. */
  code?: string;
  /** The violated constraint. */
  constraint?: string;
  cause?: LoggedError;
}

/**
 * An error for the log. Of a failed statement, neither its parameters nor the row that PostgreSQL quotes are written:
 * they are RFCs, names and addresses. So members are chosen, not copied.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, constraint, driverError } = error as {
    code?: string;
    constraint?: string;
    driverError?: unknown;
  };
  const cause = error.cause ?? driverError;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}
