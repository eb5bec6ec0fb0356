import type { ConfigType } from '@nestjs/config';
import type { httpSettings } from '../http/http.settings.js';
import type { storageSettings } from '../storage/storage.settings.js';
import type { databaseSettings } from './database.settings.js';
import { EmbeddedServer } from './embedded/embedded-server.js';
import { refusePlainDatabase } from './plain-database.js';

/** A database server that this process may use until it releases it. */
export interface OpenDatabase {
  url: string;
  /** Comes when the server is lost to this process for good, with the reason. */
  lost: Promise<Error>;
  /** Call it after the last connection is closed. */
  release(): Promise<void>;
}

/** What decides which server it is, and whether it may be used as it is. */
type Where = ConfigType<typeof databaseSettings> &
  Pick<ConfigType<typeof storageSettings>, 'DATA_DIR'> &
  Pick<ConfigType<typeof httpSettings>, 'NODE_ENV'>;

/** The configured server, or the embedded one, started if need be. @throws {StartupError} */
export async function openDatabase(config: Where): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_POOLER_URL, DATA_DIR } = config;
  if (DATABASE_URL) {
    refusePlainDatabase(DATABASE_URL, config);
    if (DATABASE_POOLER_URL) refusePlainDatabase(DATABASE_POOLER_URL, config, 'DATABASE_POOLER_URL');
    // Whoever runs it brings it back.
    return { url: DATABASE_URL, lost: new Promise(() => undefined), release: () => Promise.resolve() };
  }
  return EmbeddedServer.start(DATA_DIR);
}
