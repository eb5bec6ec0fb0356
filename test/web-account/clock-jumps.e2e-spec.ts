import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import { Database } from '../../src/platform/database/database.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { SharedRateLimits } from '../../src/platform/http/limits/shared-rate-limits.js';
import { givePassword, PASSWORD, signedIn, Visitor } from '../support/http/visitor.js';

const DAY_MS = 86_400_000;
const IDLE_MS = 3_600_000;
const NOW = '2026-11-26T18:00:00Z';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', SESSION_IDLE: String(IDLE_MS / 1_000) } });
  organization = await createOrganization(testApp);
});
afterEach(() => {
  vi.restoreAllMocks();
  testApp.clock.fix(NOW);
});
afterAll(() => testApp.close());

const member = () => createMember(testApp, { orgId: organization.id });
const isIn = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;

describe('a clock that jumps', () => {
  it('a day back ends no session, and one forward ends those that were idle for so long', async () => {
    testApp.clock.fix(NOW);
    const visitor = await signedIn(testApp, (await member()).id);
    testApp.clock.advance(-DAY_MS);
    expect(await isIn(visitor)).toBe(true);
    testApp.clock.advance(2 * DAY_MS);
    expect(await isIn(visitor)).toBe(false);
  });

  it('forward and back does not keep a session open longer than an hour after its last use', async () => {
    testApp.clock.fix(NOW);
    testApp.clock.advance(DAY_MS);
    const visitor = await signedIn(testApp, (await member()).id);
    testApp.clock.advance(-DAY_MS);
    expect(await isIn(visitor)).toBe(true);
    testApp.clock.advance(IDLE_MS + 1);
    expect(await isIn(visitor)).toBe(false);
  });

  it('a day back leaves a link valid, and eight days forward end it', async () => {
    for (const [jump, status] of [
      [-DAY_MS, 200],
      [8 * DAY_MS, 410],
    ] as const) {
      testApp.clock.fix(NOW);
      const { id } = await createMember(testApp, { orgId: organization.id, email: `x${status}@example.com` });
      const path = await invitation(id);
      testApp.clock.advance(jump);
      expect((await new Visitor(testApp).get(path)).status).toBe(status);
    }
  });

  it('forward and back locks nobody out for longer than a quarter of an hour', async () => {
    const { id } = await member();
    const email = `${id}@example.com`;
    await givePassword(testApp, id, email);
    const visitor = new Visitor(testApp);
    const signIn = (password: string) =>
      visitor.submit('/account/sign-in', '/account/sign-in', { email, password });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + DAY_MS);
    for (let time = 0; time < 6; time += 1) await signIn('wrong');
    expect((await signIn(PASSWORD)).status).toBe(429);
    clock.mockRestore();
    expect((await signIn(PASSWORD)).status).toBe(303);
  });

  it('of the database forward and back does not count requests of other minutes', async () => {
    const limit = testApp.app.get(SharedRateLimits).within('jump', 5);
    const ahead = Date.now() + DAY_MS;
    await testApp.rows(`INSERT INTO attempt_counts (key, points, expire) VALUES ('jump:ana', 100, $1)`, [
      ahead,
    ]);
    await limit.count('ana');
    const [row] = await eventually(
      () => testApp.rows<{ points: number }>(`SELECT points FROM attempt_counts WHERE key = 'jump:ana'`),
      ([found]) => found?.points !== 100,
    );
    expect(row?.points).toBe(1);
    expect(await limit.count('ana')).toMatchObject({ isExceeded: false });
  });
});

/** The path of a new invitation. */
async function invitation(profileId: string): Promise<string> {
  const links = testApp.app.get(AccountLinks);
  return (await testApp.app.get(Database).transaction((tx) => links.invite(tx, profileId))).path;
}
