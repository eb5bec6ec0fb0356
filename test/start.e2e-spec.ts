import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startMain, startReady } from './support/process.js';

// Each of these is a process that starts the application.
jest.setTimeout(120_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The embedded server's process, while its pid file names one that lives. */
async function databasePid(dataDir: string): Promise<number | null> {
  const pidFile = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(pidFile.split('\n')[0]);
  try {
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

describe('the service', () => {
  it('welcomes once with an account, recovers from kill -9, and stops its database with itself', async () => {
    const env = { DATA_DIR: join(folder, 'life') };
    const first = await startReady(env);
    expect(first.output()).toMatch(/API key\s+ris_\w{38}/);
    expect(first.output()).toMatch(/curl http:\/\/127\.0\.0\.1:\d+\/api\/invoicing\/create-invoice-full/);
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = await startReady(env);
    expect(second.output()).not.toContain('API key');
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    const pid = await databasePid(env.DATA_DIR);
    expect(pid).not.toBeNull();
    second.child.kill('SIGKILL');
    process.kill(pid ?? 0, 'SIGKILL');
    await second.ended;

    const third = await startReady(env);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    expect(await databasePid(env.DATA_DIR)).toBeNull();
  });

  it.each([
    ['a bad setting', { PORT: 'eighty' }, /^PORT: .*\n$/],
    ['a setting outside of its values', { ROLE: 'boss' }, /^ROLE: .*\n$/],
    ['a bad DATABASE_URL', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: .*\n$/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' },
      /^DATABASE_URL: .*\n$/,
    ],
    ['the sandbox in production', { NODE_ENV: 'production' }, /^INVOICING_PROVIDER: .*\n$/],
    ['a data folder that is a file', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\n$/],
  ])('refuses %s in one line, with exit code 1', async (_, env, line) => {
    const running = startMain({ DATA_DIR: join(folder, 'refused'), ...env });
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(line);
    expect(running.output()).not.toContain('u:p');
  });

  it('refuses a port in use in one line, and leaves no database running', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const env = { DATA_DIR: join(folder, 'port'), PORT: String(port) };
    const running = startMain(env);
    expect(await running.ended).toBe(1);
    expect(running.output()).toMatch(new RegExp(`^PORT: ${port} is in use.*\n$`));
    expect(await databasePid(env.DATA_DIR)).toBeNull();
    server.close();
  });

  // Root may write anywhere.
  (process.getuid?.() === 0 ? it.skip : it)(
    'refuses a folder without write permission in one line',
    async () => {
      const DATA_DIR = join(folder, 'closed');
      await mkdir(DATA_DIR);
      await chmod(DATA_DIR, 0o500);
      const running = startMain({ DATA_DIR });
      expect(await running.ended).toBe(1);
      expect(running.output()).toMatch(/^DATA_DIR: .*\n$/);
    },
  );
});
