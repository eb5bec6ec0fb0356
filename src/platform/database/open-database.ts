import type { Config } from '../config/config.js';
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

/** The configured server, or the embedded one, started if need be. @throws {StartupError} */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL) {
    refusePlainDatabase(DATABASE_URL, config);
    // Whoever runs it brings it back.
    return { url: DATABASE_URL, lost: new Promise(() => undefined), release: () => Promise.resolve() };
  }
  return EmbeddedServer.start(DATA_DIR);
}
