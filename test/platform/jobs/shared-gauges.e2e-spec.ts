import { afterAll, beforeAll, expect, it } from 'vitest';
import { PinoLogger } from 'nestjs-pino';
import { DatabaseSockets } from '../../../src/platform/database/database-sockets.js';
import { AdvisoryLocks } from '../../../src/platform/jobs/advisory-locks.js';
import { SharedGauges } from '../../../src/platform/jobs/shared-gauges.js';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import { createTestDatabase, type TestDatabase } from '../../../src/testing/test-databases.js';
import { eventually } from '../../support/service/eventually.js';
import { samplesIn, valueOf } from '../../support/service/metrics.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What tells in one process: its own connection to the database, and its own figures. */
function processOf(name: string, sockets = new DatabaseSockets(database.url)) {
  const exclusive = new AdvisoryLocks(sockets);
  const metrics = new Metrics('test_');
  const gauges = new SharedGauges(metrics, exclusive, new PinoLogger({ pinoHttp: { level: 'silent' } }));
  gauges.add({ name: 'shared', help: 'Of all', labelNames: ['by'] }, () =>
    Promise.resolve([[{ by: name }, 1]]),
  );
  return {
    told: async () => valueOf(samplesIn(await metrics.registry.metrics()), 'test_shared', { by: name }),
    end: async () => {
      gauges.onApplicationShutdown();
      await exclusive.onApplicationShutdown();
    },
    sockets,
  };
}

it('one process reports them as long as it runs, and then another one', async () => {
  const first = processOf('first');
  const second = processOf('second');
  try {
    expect(await first.told()).toBe(1);
    expect(await second.told()).toBeUndefined();
    expect(await first.told()).toBe(1);
    await first.end();
    await eventually(second.told, (told) => told === 1);
  } finally {
    await second.end();
  }
});

it('a process that lost its connection reports them again only if no other does', async () => {
  const first = processOf('first');
  const second = processOf('second');
  try {
    await eventually(first.told, (told) => told === 1);
    first.sockets.cut();
    await eventually(second.told, (told) => told === 1);
    await eventually(first.told, (told) => told === undefined);
    expect(await second.told()).toBe(1);
  } finally {
    await first.end();
    await second.end();
  }
});
