import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../http/http.settings.js';
import type { storageSettings } from '../storage/storage.settings.js';
import type { databaseSettings } from './database.settings.js';
import { EmbeddedServer } from './embedded/embedded-server.js';
import { refusePlainDatabase } from './plain-database.js';

/** A database server, until it is released. */
export interface OpenDatabase {
  url: string;
  /** Resolves with the reason when this process has lost the server for good. */
  lost: Promise<Error>;
  /** Call it after closing the last connection. */
  release(): Promise<void>;
}

/** Settings that choose the server. */
type Where = ConfigType<typeof databaseSettings> &
  Pick<ConfigType<typeof storageSettings>, 'DATA_DIR'> &
  Pick<ConfigType<typeof httpSettings>, 'NODE_ENV'>;

/** Opens the configured server, or the embedded one, which is started if it is not running. @throws {StartupError} */
export async function openDatabase(config: Where): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_POOLER_URL, DATA_DIR } = config;
  if (DATABASE_URL) {
    refusePlainDatabase(DATABASE_URL, config);
    if (DATABASE_POOLER_URL) refusePlainDatabase(DATABASE_POOLER_URL, config, 'DATABASE_POOLER_URL');
    // Its operator restarts it.
    return { url: DATABASE_URL, lost: new Promise(() => undefined), release: () => Promise.resolve() };
  }
  return EmbeddedServer.start(DATA_DIR);
}
