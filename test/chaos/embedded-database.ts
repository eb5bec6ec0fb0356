import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PASSWORD_FILE } from '../../src/platform/database/embedded/embedded-cluster.js';

const dataOf = (dataDir: string): string => join(dataDir, 'postgres', 'data');
const pidFile = (dataDir: string): string[] =>
  readFileSync(join(dataOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');

/** Where the embedded database of a running service answers. */
export function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataOf(dataDir), PASSWORD_FILE), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${pidFile(dataDir)[3]}/invoicing`;
}

/** The process id of its server. */
export const postmasterOf = (dataDir: string): number => Number(pidFile(dataDir)[0]);

/** Stops what runs on clusters under a folder, as far as anything does. */
export function stopServers(folder: string): void {
  for (const path of globSync('**/postmaster.pid', { cwd: folder })) {
    try {
      process.kill(Number(readFileSync(join(folder, path), 'utf8').split('\n')[0]), 'SIGINT');
    } catch {
      // It is down already.
    }
  }
}

/** Runs a statement on a connection of its own; nothing of it outlives the call. */
export async function rows<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
