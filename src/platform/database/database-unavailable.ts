import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/**
 * SQLSTATEs of a server that is not there for us: connection exceptions, ended by its administrator or by a crash,
 * starting up or shutting down, full; or it takes no writes, as a standby does until it is the primary.
 */
const AWAY_STATES = /^(08...|57P0[1235]|53300|25006)$/;
/** What the system says of a connection. */
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
/** The driver's own words, for which it has no codes: a connection that ended, or that did not come in time. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout|Cannot use a pool after calling end)/;

/** A connection that this process gave up, because the server did not answer. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';

  constructor() {
    super('The database does not answer');
  }
}

/** The connection broke between two statements of a transaction, or was given up. */
const BROKEN = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError, DatabaseSilent];

/**
 * Whether a statement or transaction failed because the database could not be reached, or the connection to it broke
 * on the way. What it did is then unknown. Errors of the database about the statement itself are none of these.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (BROKEN.some((broken) => error instanceof broken)) return true;
  if (error instanceof QueryFailedError) return isDatabaseUnavailable(error.driverError);
  // What comes of other services says so by its name.
  if (!(error instanceof Error) || !['Error', 'error', 'AggregateError'].includes(error.name)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code) return AWAY_CODES.has(code) || AWAY_STATES.test(code);
  return AWAY_WORDS.test(error.message);
}
