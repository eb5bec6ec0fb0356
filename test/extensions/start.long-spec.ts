import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { joinComposition } from '../../src/platform/database/composition.js';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { eventually } from '../support/service/eventually.js';
import { start, startCli, startMain, startReady } from '../support/service/process.js';

const EXTENDED = fileURLToPath(new URL('./extended.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-extended-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const extended = (which: string) => (env: NodeJS.ProcessEnv) => start(EXTENDED, [which], env);

describe('a service with extensions', () => {
  it.each([
    [
      'two entities of one table',
      'clash',
      {},
      'Two entities have the table invoices: Invoice and AcmeInvoice',
    ],
    [
      'an unknown provider',
      'plain',
      { INVOICING_PROVIDER: 'acme' },
      'INVOICING_PROVIDER: expected one of embedded, facturapi, portal',
    ],
    ['an extension that throws', 'throws', {}, 'The service ends: ERP_URL: nobody answers there'],
  ])('reports in one line that it does not start for %s', async (_, which, env, line) => {
    const running = extended(which)({ PORT: '0', DATA_DIR: join(folder, which), ...env });
    expect(await running.ended).toBe(1);
    expect(running.output().split('\n')[0]).toBe(line);
  });

  it('stops processes of another composition, including commands, while it runs', async () => {
    const env = { DATA_DIR: join(folder, 'shared') };
    const theirs = await startReady(env, extended('plain'));
    try {
      expect(theirs.output()).not.toContain('/account');
      const line =
        'This is "stock", and processes of "acme" are on this database. Start it with their extensions, or stop them first\n';
      const stock = startMain({ PORT: '0', ...env });
      expect([await stock.ended, stock.output()]).toEqual([1, line]);
      const command = startCli(env, 'credits', 'audit');
      expect([await command.ended, command.output()]).toEqual([1, line]);
      const own = start(EXTENDED, ['cli', 'plain', 'credits', 'audit'], env);
      expect(await own.ended).toBe(0);
      expect(own.output()).toContain('Everything holds.');
      const another = await startReady(env, extended('plain'));
      another.child.kill('SIGTERM');
      expect(await another.ended).toBe(0);
    } finally {
      theirs.child.kill('SIGTERM');
      await theirs.ended;
    }
    const stock = await startReady(env);
    stock.child.kill('SIGTERM');
    expect(await stock.ended).toBe(0);
  });

  describe('on an external database', () => {
    let database: TestDatabase;
    let client: pg.Client;
    let env: NodeJS.ProcessEnv;
    beforeEach(async () => {
      database = await createTestDatabase();
      client = new pg.Client({ connectionString: database.url });
      await client.connect();
      env = { DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: database.url };
    });
    afterEach(async () => {
      await client.end();
      await database.drop();
    });

    it('fails a command of an extension that throws', async () => {
      const command = start(EXTENDED, ['cli', 'throws', 'credits', 'audit'], env);
      expect(await command.ended).toBe(1);
      expect(command.output()).toContain('ERP_URL: nobody answers there');
    });

    it('creates no table for a composition that it refuses', async () => {
      const theirs = await startReady(env, extended('plain'));
      expect(await extended('other')({ PORT: '0', ...env }).ended).toBe(1);
      const { rows } = await client.query("SELECT to_regclass('other_notes') AS made");
      expect(rows).toEqual([{ made: null }]);
      theirs.child.kill('SIGTERM');
      expect(await theirs.ended).toBe(0);
    });

    it('stops if another composition has started while its connection was lost', async () => {
      const theirs = await startReady(env, extended('plain'));
      // A refused process is visible until its connection ends.
      await expect(joinComposition(client, 'other')).rejects.toThrow(
        'This is "other", and processes of "acme"',
      );
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'composition acme'",
      );
      expect(await theirs.ended).toBe(1);
      expect(theirs.output()).toContain('This is "acme", and processes of "other" are on this database.');
    });

    it('stops on a signal even while an extension blocks its start', async () => {
      const connections = () =>
        client.query("SELECT FROM pg_stat_activity WHERE application_name = 'composition acme'");
      // The connection of an earlier process may outlive it for a moment.
      await eventually(connections, ({ rows }) => rows.length === 0);
      const slow = extended('hangs')({ PORT: '0', ...env });
      await eventually(connections, ({ rows }) => rows.length > 0);
      slow.child.kill('SIGTERM');
      expect(await slow.ended).toBe(1);
      expect(slow.output()).toContain('The service did not stop in time\n');
    });
  });
});
