import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPayers, type Payer } from '../../benchmark/service/harness/accounts.js';
import { type BenchDatabase, openBenchDatabase } from '../../benchmark/service/harness/database.js';
import { type ServerProcess, SOURCES, startService } from '../../benchmark/service/harness/process.js';
import { FakePortal } from '../../support/providers/fake-portal.js';
import { parentOf } from './processor-time.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PAYERS = 1_000;

/** The built service on this machine, with an empty database, a portal service that does as it is told, and payers. */
export interface Stand {
  database: BenchDatabase;
  payers: readonly Payer[];
  portal: FakePortal;
  api: ServerProcess;
  /** Of the server's first process. */
  databasePid: number;
  /**
   * It reads no picture: each shows a ticket that is at hand.
   * @param times milliseconds that its one reader takes, by the RFC of the receiver; none: it takes no time.
   */
  startWorker(times?: Readonly<Record<string, number>>): Promise<ServerProcess>;
  close(): Promise<void>;
}

export async function openStand(): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-capacity-'));
  const database = await openBenchDatabase(folder);
  const payers = await createPayers(database, PAYERS);
  const portal = await FakePortal.start();
  const env = {
    ...portal.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BACKLOG_LIMIT: '10000000',
    // The same few pictures come again and again.
    REPEATED_RECEIPTS: 'allow',
  };
  const api = await startService({ ...env, ROLE: 'api' }, join(folder, 'api.log'));
  portal.callbackUrl = `http://127.0.0.1:${api.port}/api/provider-callbacks`;
  const [backend] = await database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const workers: ServerProcess[] = [];
  return {
    database,
    payers,
    portal,
    api,
    databasePid: await parentOf(backend?.pid ?? 0),
    async startWorker(times) {
      const preloaded = times
        ? here('timed-reader.ts')
        : here('../../benchmark/service/peers/receipts-at-hand.ts');
      const worker = await startService(
        { ...env, ROLE: 'worker', RECEIPT_READERS: '1', READING_MS: JSON.stringify(times ?? {}) },
        join(folder, 'worker.log'),
        ['--no-warnings', '--import', SOURCES, '--import', preloaded],
      );
      workers.push(worker);
      return worker;
    },
    async close() {
      await Promise.all([api, ...workers].map((server) => server.stop()));
      await portal.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
