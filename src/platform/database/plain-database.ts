import type { ConfigType } from '@nestjs/config';
import pg from 'pg';
import type { databaseSettings } from './database.settings.js';
import type { httpSettings } from '../http/http.settings.js';
import { StartupError } from '../startup-error.js';
import { isThisMachine } from '../this-machine.js';

/** Which names a database. */
export type SettingOfUrl = 'DATABASE_URL' | 'DATABASE_POOLER_URL';

/**
 * Keeps production from talking to a database on another machine in the clear.
 * @throws {StartupError} unless ALLOW_PLAIN_DATABASE says that it is meant; also for a URL that no connection can be made by.
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
  // The client takes these two for `verify-full` today, and at their word from its next version on: plain will do.
  const sslmode = new URL(url).searchParams.get('sslmode') ?? '';
  if (ssl && !['prefer', 'allow'].includes(sslmode)) return;
  throw new StartupError(
    `${setting}: ${host} is another machine, and what is sent there is not encrypted: add sslmode=verify-full, or set ALLOW_PLAIN_DATABASE=true if that is meant`,
  );
}

/** What makes every connection says itself how it reads the URL, and the environment's PG… beside it. */
function clientOf(url: string, setting: SettingOfUrl): pg.Client {
  try {
    return new pg.Client({ connectionString: url });
  } catch (cause) {
    // Such as a certificate that is not where sslrootcert says.
    throw new StartupError(`${setting}: ${(cause as Error).message}`, { cause });
  }
}
