import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { eventually } from '../support/service/eventually.js';
import { EmbeddedServer } from '../../src/platform/database/embedded/embedded-server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-migration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs npm scripts as a developer does, on an embedded database. */
const npmRun = (script: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder };
    execFile('npm', ['run', '-s', script, '--', ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

const generated = async (name: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith(`-${name}.ts`));

/** The migrations that `show` lists, and whether they were run. */
async function shown(): Promise<{ run: number; pending: number }> {
  const { code, output } = await npmRun('migration:show');
  expect(code).toBe(0);
  return { run: output.match(/\[X\]/g)?.length ?? 0, pending: output.match(/\[ \]/g)?.length ?? 0 };
}

describe("TypeORM's commands on the embedded database", () => {
  it('show, run and revert migrations, and generate one only for a difference', async () => {
    const { run: none, pending: all } = await shown();
    expect([none, all > 7]).toEqual([0, true]);

    expect(await npmRun('migration:run')).toMatchObject({ code: 0 });
    expect(await shown()).toEqual({ run: all, pending: 0 });
    const quiet = await npmRun('migration:generate', join(folder, 'nothing'));
    expect(quiet).toMatchObject({ code: 1, output: expect.stringContaining('No changes') });
    expect(await generated('nothing')).toEqual([]);

    expect(await npmRun('migration:revert')).toMatchObject({ code: 0 });
    expect(await shown()).toEqual({ run: all - 1, pending: 1 });
    expect(await npmRun('migration:generate', join(folder, 'what-went'))).toMatchObject({ code: 0 });
    expect(await generated('what-went')).toHaveLength(1);

    expect(await npmRun('migration:run')).toMatchObject({ code: 0 });
    expect(await shown()).toEqual({ run: all, pending: 0 });
  });

  it('share the server with other processes, and release it at the end', async () => {
    const server = await EmbeddedServer.start(folder);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    expect((await shown()).pending).toBe(0);
    expect((await client.query('SELECT FROM schema_migrations')).rowCount).toBeGreaterThan(0);
    await client.end();
    await server.release();
    expect(await readdir(join(folder, 'postgres/data'))).not.toContain('postmaster.pid');
    await shown();
    expect(await readdir(join(folder, 'postgres/data'))).not.toContain('postmaster.pid');
  });

  it('stop with their caller, and do not outlive the migration lock', async () => {
    const server = await EmbeddedServer.start(folder);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    const waiting = 'SELECT pg_sleep(90)';
    const running = spawn(process.execPath, ['dist/src/cli/typeorm.js', 'query', waiting], {
      cwd: ROOT,
      env,
    });
    const ended = once(running, 'exit');
    const isWaiting = 'SELECT FROM pg_stat_activity WHERE query = $1';
    await eventually(
      () => client.query(isWaiting, [waiting]),
      ({ rowCount }) => rowCount === 1,
    );
    running.kill('SIGTERM');
    await ended;
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
    expect(stdout).not.toContain(waiting);
    await client.end();
    await server.release();
  });

  it('create an empty migration', async () => {
    expect(await npmRun('migration:create', join(folder, 'add-tips'))).toMatchObject({ code: 0 });
    const [file = ''] = await generated('add-tips');
    expect(await npmRun('typeorm', 'migration:create', join(folder, 'add-more'))).toMatchObject({ code: 0 });
    expect(await generated('add-more')).toHaveLength(1);
    expect(await readFile(join(folder, file), 'utf8')).toMatch(
      /class AddTips\d+ implements MigrationInterface/,
    );
  });
});
