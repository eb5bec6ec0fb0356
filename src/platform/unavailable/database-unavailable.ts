import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/**
 * SQLSTATEs of an unavailable server: connection exceptions, terminated by an administrator or a crash, starting up
 * or shutting down, too many connections, or read-only, as a standby is until it is promoted.
 */
const AWAY_STATES = /^(08...|57P0[1235]|53300|25006)$/;
/** System error codes of connections. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver, which has no codes for them: the connection ended or timed out. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout|Cannot use a pool after calling end)/;

/** This process cut the connection, because the server did not answer. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database does not answer');
  }
}

/** The connection broke between two statements of a transaction, or was cut. */
const BROKEN = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError, DatabaseSilent];

/**
 * Whether a statement or transaction failed because the database is unreachable or the connection broke. Whether it
 * took effect is then unknown. Errors about the statement itself are not such errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (BROKEN.some((broken) => error instanceof broken)) return true;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  // Errors of other services are recognised by their names.
  if (!(error instanceof Error) || !['Error', 'error', 'AggregateError'].includes(error.name)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code) return AWAY_CODES.has(code) || AWAY_STATES.test(code);
  return AWAY_WORDS.test(error.message);
}
