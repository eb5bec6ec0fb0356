import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { Database } from '../../src/platform/database/database.js';
import { type Actor, BY_OPERATOR, SecurityLog } from '../../src/security-log/security-log.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { TextSink } from '../support/service/leaks.js';

let testApp: TestApp;
const log = new TextSink();

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', LOG_LEVEL: 'info' }, log });
});
afterAll(() => testApp.close());

/** Records an event, after a number of failures. @returns the log lines and rows that result. */
async function kept(actor: Actor, failures: number): Promise<{ lines: number; rows: number }> {
  const scopeId = newId();
  let attempts = 0;
  await testApp.app
    .get(Database)
    .transaction(async (tx) => {
      const event = { kind: 'suspended', scopeId, profileId: null, ...actor } as const;
      await testApp.app.get(SecurityLog).record(tx, event);
      if (attempts++ < failures)
        await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'Again' USING ERRCODE = '40001'; END $$`);
    })
    .catch(() => undefined);
  const rows = await testApp.rows('SELECT FROM security_events WHERE scope_id = $1', [scopeId]);
  return { lines: log.text.split(scopeId).length - 1, rows: rows.length };
}

it.each([
  ['has no line if it was rolled back', 3, 0],
  ['has one line if it committed at the second attempt', 1, 1],
  ['has one line if it committed at once', 0, 1],
])('an event %s', async (_, failures, times) => {
  const somebody = { madeBy: newId(), address: '203.0.113.7' };
  expect(await kept(somebody, failures)).toEqual({ lines: times, rows: times });
});

it('an event of the operator has no line', async () => {
  expect(await kept(BY_OPERATOR, 0)).toEqual({ lines: 0, rows: 1 });
});
