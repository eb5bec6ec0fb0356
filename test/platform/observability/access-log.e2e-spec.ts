import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { TextSink } from '../../support/service/leaks.js';

const log = new TextSink();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', LOG_LEVEL: 'info' }, log });
});
afterAll(() => testApp.close());

/** How many lines say what became of the request of this id: also where its client was gone first. */
const linesOf = (id: string): number =>
  log.text.split('\n').filter((line) => line.includes(`"${id}"`) && /request (completed|aborted)/.test(line))
    .length;

describe('the log', () => {
  it.each([
    ['no line', '/api/health', 0],
    ['no line', '/api/health/ready', 0],
    ['one line', '/account', 1],
    ['one line', '/account/sign-in', 1],
    ['one line', '/', 1],
  ])('has %s of a request of %s', async (_, path, lines) => {
    const id = `once-${path.length}`;
    const last = `last-${path.length}`;
    await testApp.http.get(path).set('X-Request-Id', id);
    await testApp.http.get('/account/sign-in').set('X-Request-Id', last);
    await eventually(
      () => Promise.resolve(linesOf(last)),
      (written) => written > 0,
    );
    expect(linesOf(id)).toBe(lines);
  });
});
