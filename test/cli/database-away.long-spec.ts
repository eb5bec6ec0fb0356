import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { Door } from '../support/service/closable-proxy.js';
import { startCli } from '../support/service/process.js';

// Each command is a process that waits until it gives up.
describe('a command whose database does not answer', () => {
  let folder: string;
  let database: TestDatabase;
  let door: Door;
  /** Freezes the database as soon as a client sends this. */
  let freezeAt: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ris-away-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a command, which must fail. @returns its lines on standard error. */
  async function failureOf(url: URL, ...args: string[]): Promise<string[]> {
    const command = startCli({ DATA_DIR: folder, DATABASE_URL: url.href }, ...args);
    onTestFinished(() => void command.child.kill('SIGKILL'));
    expect(await command.ended).toBe(1);
    return command.errors().trimEnd().split('\n');
  }

  const databaseAt = (over: Partial<Pick<URL, 'port' | 'password' | 'hostname'>>): URL =>
    Object.assign(new URL(database.url), over);

  it('says that it is unreachable', async () => {
    expect(await failureOf(databaseAt({ port: '1' }), 'credits', 'audit')).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: no connection to database \S+ at 127\.0\.0\.1:1 \(.*ECONNREFUSED/,
      ),
    ]);
  });

  it('says that the password is wrong, without naming it', async () => {
    const [line, ...others] = await failureOf(databaseAt({ password: 'wrong-password' }), 'credits', 'audit');
    expect([line, others]).toEqual([
      expect.stringMatching(/^DATABASE_URL: no connection to database .*authentication failed/),
      [],
    ]);
    expect(line).not.toContain('wrong-password');
  });

  it.each([
    ['before it signs in', 'user', /^DATABASE_URL: no connection to database .*timeout expired/],
    ['after it has signed in', 'pg_is_in_recovery', /^The database does not answer/],
    ['while it is migrated', 'graphile_worker', /^The database does not answer/],
    ['while the command works', 'statement_timeout = 0', /^The database does not answer/],
  ])('ends in one line if it freezes %s', async (_, text, message) => {
    freezeAt = text;
    door = await Door.to(database.url, (sent) => {
      if (sent.includes(freezeAt)) door.freeze();
    });
    try {
      const url = databaseAt({ port: String(door.portNumber), hostname: '127.0.0.1' });
      expect(await failureOf(url, 'credits', 'audit')).toEqual([expect.stringMatching(message)]);
    } finally {
      await door.shut();
    }
  });
});
