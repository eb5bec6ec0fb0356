import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseWatch } from '../../../src/platform/database/database-watch.js';
import { StorageSpace } from '../../../src/platform/storage/storage-space.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';

const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ env: { STORAGE_RESERVE_BYTES: '1000000000' } });
  testApp.clock.advance(86_400_000);
});

/** A report says when it was made, and the version that the package names. */
function expectStamped({ timestamp, version }: { timestamp: string; version: string }): void {
  expect(timestamp).toBe(new Date(timestamp).toISOString());
  expect(Math.abs(testApp.clock.now().getTime() - Date.parse(timestamp))).toBeLessThan(10_000);
  expect(version).toBe(packageVersion);
}
afterAll(() => testApp.close());

describe('health', () => {
  it.each(['/api/health', '/api/health/live', '/api/health/ready'])(
    '%s answers ok without a key',
    async (path) => {
      const { status, body } = await testApp.http.get(path);
      expect([status, body.status]).toEqual([200, 'ok']);
      expectStamped(body);
    },
  );

  it('is not ready without its database, but live', async () => {
    const isAway = vi.spyOn(testApp.app.get(DatabaseWatch), 'isAway', 'get').mockReturnValue(true);
    try {
      const ready = await testApp.http.get('/api/health/ready');
      expect([ready.status, ready.body.status]).toEqual([503, 'error']);
      expect(ready.body.details).toEqual({ database: { status: 'down' }, storage: { status: 'up' } });
      expectStamped(ready.body);
      expect((await testApp.http.get('/api/health/live')).status).toBe(200);
    } finally {
      isAway.mockRestore();
    }
  });

  it('reports the space for files, and is not ready once the disk is full', async () => {
    const { reserved } = testApp.app.get(StorageSpace);
    expect(reserved).toBe(1_000_000_000);
    const freeBytes = vi.spyOn(testApp.app.get(StorageSpace), 'freeBytes');
    const whileFree = async (bytes: number) => {
      freeBytes.mockResolvedValue(bytes);
      const { status, body } = await testApp.http.get('/api/health/ready');
      return [status, body.details.storage];
    };
    try {
      expect(await whileFree(reserved)).toEqual([200, { status: 'up', space: 'enough' }]);
      expect(await whileFree(reserved - 1)).toEqual([200, { status: 'up', space: 'low' }]);
      expect(await whileFree(1_000_000)).toEqual([503, { status: 'down' }]);
      expect((await testApp.http.get('/api/health/live')).status).toBe(200);
    } finally {
      freeBytes.mockRestore();
    }
  });

  it('keeps a valid request id, and generates one in place of an invalid one', async () => {
    const sane = await testApp.http.get('/api/health').set('X-Request-Id', 'abc-1.2:3');
    expect(sane.headers['x-request-id']).toBe('abc-1.2:3');
    const odd = await testApp.http.get('/api/nothing').set('X-Request-Id', '<script>');
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a worker process', () => {
  it('answers only health checks', async () => {
    const worker = await startTestApp({ env: { ROLE: 'worker' } });
    try {
      await worker.http.get('/api/health').expect(200);
      await worker.http.get('/api/docs').expect(404);
      await worker.http.post('/api/invoicing/create-invoice-full').expect(404);
    } finally {
      await worker.close();
    }
  });
});
