import { masked } from './masked.js';

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

/** SQLSTATEs of values that PostgreSQL could not read. It quotes them. */
const UNREADABLE_VALUE = /^22[0-9A-Z]{3}$/;

/**
 * An error for the log. Of a failed statement, neither its parameters nor the row that PostgreSQL quotes are written:
 * they are RFCs, names and addresses. So members are chosen, not copied, and what looks like an RFC or a secret in
 * their texts is masked.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, constraint, driverError } = error as {
    code?: string;
    constraint?: string;
    driverError?: unknown;
  };
  const cause = error.cause ?? driverError;
  const message = masked(UNREADABLE_VALUE.test(code ?? '') ? withoutQuotes(error.message) : error.message);
  return {
    type: error.name,
    message,
    stack: error.stack && masked(error.stack.replace(error.message, () => message)),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

const withoutQuotes = (message: string): string => message.replaceAll(/".*"/gs, '"…"');
