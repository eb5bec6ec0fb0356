import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseSockets } from '../../../src/platform/database/database-sockets.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { DatabaseLine } from '../../support/service/database-line.js';
import { eventually } from '../../support/service/eventually.js';

let line: DatabaseLine;
let testApp: TestApp;

beforeAll(async () => {
  line = await DatabaseLine.to(`postgres://127.0.0.1:${process.env['TEST_POOLER_PORT']}`);
  process.env['TEST_POOLER_PORT'] = new URL(line.url).port;
  testApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  await line.cut();
});

const readiness = async () => (await testApp.http.get('/api/health/ready')).status;

/** Waits until `ready` has another status. */
const readinessBecomes = (status: number) => eventually(readiness, (is) => is === status, 30_000);

describe('a pooler', () => {
  it('whose connections are all in use does not break requests, and the process stays ready', async () => {
    const cut = vi.spyOn(testApp.app.get(DatabaseSockets), 'cut');
    // Twice its connections: the question waits behind both rounds, longer than the pooler lets anybody wait.
    const asked = Promise.all(Array.from({ length: 8 }, () => testApp.rows('SELECT pg_sleep(3.5)')));
    let isDone = false;
    const done = asked.then(
      () => (isDone = true),
      (error: unknown) => error,
    );
    const seen = new Set<number>();
    await eventually(
      async () => seen.add(await readiness()),
      () => isDone || seen.size > 1,
    );
    expect(await done).toBe(true);
    expect(seen).toEqual(new Set([200]));
    expect(cut).not.toHaveBeenCalled();
    cut.mockRestore();
    await testApp.rows('SELECT 1');
  });

  it.each([
    ['refuses connections', () => line.cut()],
    ['does not answer', () => Promise.resolve(line.mute())],
  ])('that %s delays nothing, and the process is ready when it is back', async (_, breakLine) => {
    const asked = testApp.rows('SELECT pg_sleep(60)').catch(() => 'broken');
    await eventually(
      () => testApp.rows('SELECT 1 FROM pg_stat_activity WHERE query ~ $1', ['pg_sleep.60']),
      (rows) => rows.length > 0,
    );
    await breakLine();
    await readinessBecomes(503);
    expect(await asked).toBe('broken');
    await line.mend();
    await readinessBecomes(200);
    await eventually(
      () => testApp.rows('SELECT 1').catch(() => null),
      (rows) => rows !== null,
    );
  });
});
