import type { ConfigType } from '@nestjs/config';
import pg from 'pg';
import type { databaseSettings } from './database.settings.js';
import type { httpSettings } from '../http/http.settings.js';
import { StartupError } from '../startup-error.js';
import { isThisMachine } from '../this-machine.js';

/** Setting with a database URL. */
export type SettingOfUrl = 'DATABASE_URL' | 'DATABASE_POOLER_URL';

/**
 * Prevents connections without TLS to a database on another machine in production.
 * @throws {StartupError} unless ALLOW_PLAIN_DATABASE is set; also for an invalid URL.
 */
export function refusePlainDatabase(
  url: string,
  {
    NODE_ENV,
    ALLOW_PLAIN_DATABASE,
  }: Pick<ConfigType<typeof httpSettings>, 'NODE_ENV'> &
    Pick<ConfigType<typeof databaseSettings>, 'ALLOW_PLAIN_DATABASE'>,
  setting: SettingOfUrl = 'DATABASE_URL',
): void {
  const { host, ssl } = clientOf(url, setting);
  if (NODE_ENV !== 'production' || ALLOW_PLAIN_DATABASE) return;
  if (isThisMachine(host) || host.startsWith('/')) return;
  // The client treats these modes as `verify-full` now, but its next version will allow plain connections for them.
  const sslmode = new URL(url).searchParams.get('sslmode') ?? '';
  if (ssl && !['prefer', 'allow'].includes(sslmode)) return;
  throw new StartupError(
    `${setting}: ${host} is another machine, and what is sent there is not encrypted: add sslmode=verify-full, or set ALLOW_PLAIN_DATABASE=true if that is meant`,
  );
}

/** Asks the client itself how it reads the URL and the PG… variables. */
function clientOf(url: string, setting: SettingOfUrl): pg.Client {
  try {
    return new pg.Client({ connectionString: url });
  } catch (cause) {
    // Such as a missing file of sslrootcert.
    throw new StartupError(`${setting}: ${(cause as Error).message}`, { cause });
  }
}
