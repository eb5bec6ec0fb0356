import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from '../../../src/testing/test-app.js';
import { type Running, start, startReady } from '../service/process.js';
import { Balancer } from './balancer.js';

const PROCESS = fileURLToPath(new URL('./process-of-stories.mjs', import.meta.url));
const OF_EACH_ROLE = 2;
/** Of four at once. */
const START_MS = 180_000;

/** Two APIs behind a balancer, and two workers, beside an application that tests inspect. */
export interface Cluster {
  /** Of the balancer. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts them on the application's database and folder. They have a clock with it: it may be advanced, not fixed.
 * @param works whether there are workers; else nothing is done but what is asked for.
 */
export async function startCluster(
  { databaseUrl, folder, clock }: Pick<TestApp, 'databaseUrl' | 'folder' | 'clock'>,
  env: NodeJS.ProcessEnv,
  works: boolean,
): Promise<Cluster> {
  const place = await mkdtemp(join(tmpdir(), 'ris-cluster-'));
  const later = join(place, 'clock');
  const advance = clock.advance.bind(clock);
  let aheadMs = 0;
  const tell = () => writeFileSync(later, String(aheadMs));
  tell();
  clock.advance = (ms) => {
    aheadMs += ms;
    advance(ms);
    tell();
  };
  const roles = ['api', ...(works ? ['worker'] : [])].flatMap((role) =>
    Array<string>(OF_EACH_ROLE).fill(role),
  );
  const all: (Running & { url: string })[] = [];
  const end = async () => {
    for (const { child } of all) child.kill('SIGTERM');
    await Promise.all(all.map(({ ended }) => ended));
    await rm(place, { recursive: true, force: true });
  };
  const started = await Promise.allSettled(
    roles.map(async (ROLE) => {
      const own = { ...env, ROLE, DATABASE_URL: databaseUrl, DATA_DIR: folder, STORY_CLOCK: later };
      const running = await startReady(own, (given) => start(PROCESS, [], given), START_MS);
      all.push(running);
      return { ROLE, url: running.url };
    }),
  );
  try {
    const ports = started.flatMap((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value.ROLE === 'api' ? [Number(new URL(outcome.value.url).port)] : [];
    });
    const balancer = await Balancer.start(place, ports);
    return { url: balancer.url, stop: () => balancer.stop().then(end) };
  } catch (error) {
    await end();
    throw error;
  }
}
