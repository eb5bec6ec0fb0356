import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Clock } from '../../../src/platform/clock.js';
import {
  createMember,
  createOrganization,
  suspend,
  TAX_DATA,
  type TestMember,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { acceptFor } from '../../support/service/invoices.js';
import { keyUses } from '../../support/service/key-uses.js';
import { signedIn, type Visitor } from '../../support/http/visitor.js';

const MEMBERS = '/account/members';
const DAY_MS = 86_400_000;

let testApp: TestApp;
let orgId: string;
let admin: TestMember;
let member: TestMember;
let visitor: Visitor;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId, admin } = await createOrganization(testApp));
  member = await createMember(testApp, { orgId, email: 'ana@example.com' }, 10);
  visitor = await signedIn(testApp, admin.id);
});

/** The row of a member. */
const rowOf = async ({ id }: TestMember, path = MEMBERS): Promise<string> => {
  const { text } = await visitor.get(path).expect(200);
  return text.split('<tr>').find((row) => row.includes(`${MEMBERS}/${id}"`)) ?? '';
};
const accessOf = async (who: TestMember) => /data-label="Last access">([^<]*)</.exec(await rowOf(who))?.[1];

describe('the list of members', () => {
  it("links to each member's invoices", async () => {
    expect(await rowOf(member)).not.toContain('/account/invoices');
    await acceptFor(testApp, member.id, orgId);
    const link = `/account/invoices?member=${member.id}`;
    expect(await rowOf(member)).toContain(`href="${link}"`);
    const { text } = await visitor.get(`${MEMBERS}/${member.id}`).expect(200);
    expect(text).toContain(`href="${link}"`);
    expect(text).toContain(`href="/account/invoices/new?member=${member.id}"`);
    await visitor.get(link).expect(200);
  });

  it('marks members with no or few credits', async () => {
    const [none, few] = [
      await createMember(testApp, { orgId }, 0),
      await createMember(testApp, { orgId }, 2),
    ];
    expect(await rowOf(none)).toContain('No credits');
    expect(await rowOf(few)).toContain('Few credits');
    expect(await rowOf(member)).not.toMatch(/(No|Few) credits/);
    await suspend(testApp, few.id);
    const row = await rowOf(few);
    expect(row).toContain('Suspended');
    expect(row).not.toContain('Few credits');
  });

  it('can be searched by name, RFC and email if it is long', async () => {
    expect((await visitor.get(MEMBERS)).text).not.toContain('role="search"');
    const taxData = { ...TAX_DATA, taxpayer: 'JOSÉ ÑÁÑEZ 100%', taxId: 'NAJO800101AB1' };
    const jose = await createMember(testApp, { orgId, email: 'pepe@example.com', taxData }, 0);
    for (let count = 0; count < 20; count++) await createMember(testApp, { orgId }, 0);
    expect((await visitor.get(MEMBERS)).text).toContain('role="search"');
    const shown = async (words: string) => {
      const { text } = await visitor.get(`${MEMBERS}?q=${encodeURIComponent(words)}`).expect(200);
      return [text.match(/scope="row"/g)?.length ?? 0, text.includes(jose.id)];
    };
    for (const words of ['jose nan', 'JOSÉ', ' najo80', 'PEPE@', '100%'])
      expect([words, await shown(words)]).toEqual([words, [1, true]]);
    for (const words of ['%', '_', '100%%'])
      expect([words, await shown(words)]).toEqual([words, words === '%' ? [1, true] : [0, false]]);
    expect((await visitor.get(`${MEMBERS}?q=nobody`)).text).toContain('Nobody matches the search.');
    const stranger = await createMember(testApp, { orgId: (await createOrganization(testApp)).id });
    expect(await shown(stranger.rfc)).toEqual([0, false]);
  });
});

describe('the last access of a member', () => {
  it('is that of a session, and remains after it', async () => {
    expect(await accessOf(member)).toBe('never');
    const theirs = await signedIn(testApp, member.id);
    expect(await accessOf(member)).toBe('today');
    await theirs.submit('/account', '/account/sign-out');
    expect(await accessOf(member)).toBe('today');
    await testApp.rows(
      `UPDATE auth_users SET last_access_at = last_access_at - interval '3 days'
        WHERE id = (SELECT auth_user_id FROM profiles WHERE id = $1)`,
      [member.id],
    );
    expect(await accessOf(member)).toBe('3 days ago');
  });

  it('is that of a key, and remains after it', async () => {
    await keyUses(testApp, member.id, member.key);
    expect(await accessOf(member)).toBe('today');
    await testApp.rows('DELETE FROM api_keys WHERE profile_id = $1', [member.id]);
    expect(await accessOf(member)).toBe('today');
  });

  it('is written at most once in some minutes', async () => {
    const clock = testApp.app.get(Clock);
    const kept = clock.now.bind(clock);
    const at = async () =>
      (
        await testApp.rows<{ at: Date }>(
          `SELECT last_access_at AS at FROM auth_users WHERE id = (SELECT auth_user_id FROM profiles WHERE id = $1)`,
          [member.id],
        )
      )[0]?.at.getTime() ?? 0;
    try {
      const start = Math.floor(Date.now() / DAY_MS) * DAY_MS;
      const setTo = (minutes: number) => {
        clock.now = () => new Date(start + minutes * 60_000);
      };
      setTo(0);
      const theirs = await signedIn(testApp, member.id);
      const seen: number[] = [];
      for (const minutes of [2, 4, 6, 8]) {
        setTo(minutes);
        await theirs.get('/account').expect(200);
        seen.push((await at()) - start);
      }
      expect(seen.map((milliseconds) => milliseconds / 60_000)).toEqual([0, 0, 6, 6]);
    } finally {
      clock.now = kept;
    }
  });
});
