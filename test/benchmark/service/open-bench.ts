import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPayers, type Payer } from './harness/accounts.js';
import type { Bench, Extent } from './harness/bench.js';
import { openBenchDatabase } from './harness/database.js';
import { fromSources, type ServerProcess, startServer, startService } from './harness/process.js';

const PAYERS = 1_000;
/** Nobody works on what is created here, so that creation is measured alone; it must not be refused for that. */
const BACKLOG_LIMIT = '10000000';

/** A bench with a database of its own; its servers are started when they are first needed. */
export async function openBench(extent: Extent): Promise<Bench & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-benchmark-'));
  const database = await openBenchDatabase(folder);
  const payers = (await createPayers(database, PAYERS)) as [Payer, ...Payer[]];
  const running = new Map<string, Promise<ServerProcess>>();
  const once = (name: string, begin: () => Promise<ServerProcess>) => () => {
    const server = running.get(name) ?? begin();
    running.set(name, server);
    return server;
  };
  const startBare = (env: NodeJS.ProcessEnv) =>
    startServer({
      args: fromSources('peers/bare-server.ts'),
      env: { DATABASE_URL: database.url, FOLDER: join(folder, 'bare'), ...env },
      ready: '/ready',
      log: join(folder, 'bare.log'),
    });
  return {
    ...extent,
    folder,
    database,
    payers,
    service: once('service', () =>
      startService(
        { ROLE: 'api', DATABASE_URL: database.url, DATA_DIR: folder, BACKLOG_LIMIT },
        join(folder, 'service.log'),
      ),
    ),
    bare: once('bare', () => startBare({})),
    barest: once('barest', () => startBare({ JOBS: 'rows' })),
    async close() {
      const servers = await Promise.allSettled(running.values());
      for (const server of servers) if (server.status === 'fulfilled') await server.value.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
