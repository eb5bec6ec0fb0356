import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Door } from '../service/closable-proxy.js';

const SERVER = fileURLToPath(new URL('./bucket-server.mjs', import.meta.url));
const BUCKET = 'files-of-a-test';

/** A bucket for one suite, on a server that can be made unreachable. */
export interface TestBucket {
  /** Settings of a service that uses it. */
  env: Readonly<Record<string, string>>;
  /** Which no log may have. */
  secret: string;
  /** Refuses connections until {@link comeBack}. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = BUCKET } = process.env;

/** The settings of suites that do not say where files are: the bucket that all suites are to use, where there is one. */
export const storageOfTests = (): Readonly<Record<string, string>> =>
  TEST_S3_ENDPOINT ? settingsFor(TEST_S3_ENDPOINT) : {};

const settingsFor = (endpoint: string) => ({
  STORAGE_DRIVER: 's3',
  S3_BUCKET: TEST_S3_BUCKET,
  S3_ENDPOINT: endpoint,
  S3_FORCE_PATH_STYLE: 'true',
  // With a character that is escaped in a URL.
  S3_PREFIX: `tests!/${randomUUID()}`,
});

/**
 * A bucket at a server of its own; or, where TEST_S3_ENDPOINT names one, a part of TEST_S3_BUCKET there, whose AWS_* are in
 * the environment.
 */
export async function startBucket(): Promise<TestBucket> {
  const server = TEST_S3_ENDPOINT
    ? { endpoint: TEST_S3_ENDPOINT, stop: () => Promise.resolve() }
    : await startServer();
  const door = await Door.to(server.endpoint);
  let isDown = false;
  return {
    env: settingsFor(door.url),
    secret: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    async goDown() {
      isDown = true;
      await door.shut();
    },
    async comeBack() {
      if (isDown) await door.open();
      isDown = false;
    },
    async close() {
      if (!isDown) await door.shut();
      await server.stop();
    },
  };
}

async function startServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  // The only credentials that the server accepts, where the SDK looks for them.
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const folder = await mkdtemp(join(tmpdir(), 'ris-bucket-'));
  // It marks the pages of a list with a cipher of former times.
  const child = fork(SERVER, [folder, BUCKET], { execArgv: ['--openssl-legacy-provider'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
