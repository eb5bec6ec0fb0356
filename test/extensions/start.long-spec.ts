import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
      'a provider that nobody brings',
      'plain',
      { INVOICING_PROVIDER: 'acme' },
      'INVOICING_PROVIDER: expected one of embedded, facturapi, portal',
    ],
    ['an extension that throws', 'throws', {}, 'The service ends: ERP_URL: nobody answers there'],
  ])('says in one line that it does not start for %s', async (_, which, env, line) => {
    const running = extended(which)({ PORT: '0', DATA_DIR: join(folder, which), ...env });
    expect(await running.ended).toBe(1);
    expect(running.output().split('\n')[0]).toBe(line + (which === 'throws' ? ' {' : ''));
  });

  it('has processes of another composition stop, commands too, until it is gone', async () => {
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
      const own = start(EXTENDED, ['cli', 'credits', 'audit'], env);
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
});
