import type { Config } from '../config/config.js';
import { EmbeddedServer } from './embedded-server.js';

/** A database server that this process may use until it releases it. */
export interface OpenDatabase {
  url: string;
  /** Call it after the last connection is closed. */
  release(): Promise<void>;
}

/** The configured server, or the embedded one, started if need be. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, release: () => Promise.resolve() };
  return EmbeddedServer.start(DATA_DIR);
}
