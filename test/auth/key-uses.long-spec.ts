import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateApiKey } from '../../src/auth/api-key.js';
import { createMember, createOrganization, suspend, type TestMember } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { type KeptUse, keyUses } from '../support/service/key-uses.js';
import { TextSink } from '../support/service/leaks.js';
import { bearer } from '../support/http/requests.js';
import { statementsOf } from '../support/service/statements.js';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let member: TestMember;
let orgId: string;
const log = new TextSink();

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api', LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' }, log });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ({ id: orgId } = await createOrganization(testApp));
  member = await createMember(testApp, { orgId });
});

const ask = (key: string, from = '198.51.100.1') =>
  testApp.http
    .get(`/api/profile/${member.id}`)
    .set(...bearer(key))
    .set('X-Forwarded-For', from);
const kept = async (): Promise<KeptUse | undefined> => {
  const rows = await testApp.rows<KeptUse>(
    'SELECT last_used_on::text AS day, last_used_address AS address FROM api_keys WHERE profile_id = $1',
    [member.id],
  );
  return rows[0];
};
const keptFrom = (address: string) => eventually(kept, (use) => use?.address === address);

describe('the use of a key', () => {
  it('is recorded with day and address', async () => {
    expect(await kept()).toEqual({ day: null, address: null });
    await ask(member.key, '198.51.100.7').expect(200);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
    expect(await keptFrom('198.51.100.7')).toEqual({ day, address: '198.51.100.7' });
    await ask(member.key, '2001:db8::7').expect(200);
    expect(await keptFrom('2001:db8::7')).toEqual({ day, address: '2001:db8::7' });
  });

  it('writes nothing if the address is recorded for that day, and delays no request', async () => {
    const [one, other] = ['198.51.100.8', '198.51.100.9'];
    // One after the other: uses are recorded after the response, and those at once in any order.
    const each = async () => {
      for (const from of [one, other]) {
        await ask(member.key, from).expect(200);
        await keptFrom(from);
      }
    };
    await each();
    const again = async () => {
      for (const from of [one, other, one, other]) await ask(member.key, from).expect(200);
    };
    const ofToday = await statementsOf(testApp, again);
    expect(ofToday.filter(({ sql }) => sql.includes('last_used'))).toEqual([]);
    testApp.clock.advance(DAY_MS);
    const ofTomorrow = await statementsOf(testApp, async () => {
      await each();
      await again();
    });
    expect(ofTomorrow.filter(({ sql }) => sql.includes('SET last_used'))).toHaveLength(2);
  });

  it('is the same for all addresses of one network', async () => {
    await ask(member.key, '2001:db8:7::1').expect(200);
    await keptFrom('2001:db8:7::1');
    const found = await statementsOf(testApp, async () => {
      for (const from of ['2001:db8:7::2', '2001:db8:7:0:9::3', '2001:db8:8::1'])
        await ask(member.key, from).expect(200);
      await keptFrom('2001:db8:8::1');
    });
    expect(found.filter(({ sql }) => sql.includes('SET last_used'))).toHaveLength(1);
  });

  it('writes nothing if the rate limit refuses the request', async () => {
    const limited = await startTestApp({
      env: { ROLE: 'api', RATE_LIMIT: '2', TRUST_PROXY: 'loopback' },
    });
    try {
      const { id } = await createOrganization(limited);
      const { id: profileId, key } = await createMember(limited, { orgId: id });
      const statuses: number[] = [];
      const found = await statementsOf(limited, async () => {
        for (let network = 1; network <= 6; network++) {
          const { status } = await limited.http
            .patch(`/api/profile/${profileId}`)
            .set(...bearer(key))
            .set('X-Forwarded-For', `192.0.2.${network}`)
            .send({});
          statuses.push(status);
        }
      });
      expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
      expect(found.filter(({ sql }) => sql.includes('SET last_used'))).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  it('has the address of the connection if TRUST_PROXY does not name who forwards another one', async () => {
    const distrustful = await startTestApp({ env: { ROLE: 'api', TRUST_PROXY: '10.0.0.1' } });
    try {
      const { id } = await createOrganization(distrustful);
      const { id: profileId, key } = await createMember(distrustful, { orgId: id });
      await distrustful.http
        .get(`/api/profile/${profileId}`)
        .set(...bearer(key))
        .set('X-Forwarded-For', '192.0.2.1')
        .expect(200);
      const [use] = await eventually(
        () =>
          distrustful.rows<{ address: string | null }>(
            'SELECT last_used_address AS address FROM api_keys WHERE profile_id = $1',
            [profileId],
          ),
        ([found]) => found?.address !== null,
      );
      expect(use?.address).toMatch(/127\.0\.0\.1$|^::1$/);
    } finally {
      await distrustful.close();
    }
  });

  it('is not recorded for a key that is refused', async () => {
    await suspend(testApp, member.id);
    await ask(member.key).expect(401);
    // The use that follows it has been recorded.
    const another = await createMember(testApp, { orgId });
    await keyUses(testApp, another.id, another.key);
    expect(await kept()).toEqual({ day: null, address: null });
  });

  it('does not fail the request if it cannot be recorded', async () => {
    await testApp.rows('ALTER TABLE api_keys ADD CONSTRAINT broken CHECK (last_used_on IS NULL) NOT VALID');
    await ask(member.key).expect(200);
    await eventually(
      () => Promise.resolve(log.text),
      (text) => text.includes('The use of a key was not recorded'),
    );
    await testApp.rows('ALTER TABLE api_keys DROP CONSTRAINT broken');
    // So the next request records it.
    await ask(member.key).expect(200);
    await keptFrom('198.51.100.1');
  });
});

describe('the log', () => {
  it('contains wrong keys and keys of suspended members: only their address, once a minute', async () => {
    await suspend(testApp, member.id);
    const from = log.text.length;
    const wrong = [member.key, 'ris_x', ...Array.from({ length: 20 }, () => generateApiKey('ris'))];
    for (const key of wrong) await ask(key, '203.0.113.5').expect(401);
    await ask(member.key, '203.0.113.6').expect(401);
    const lines = log.text
      .slice(from)
      .split('\n')
      .filter((line) => line.includes('key-refused'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 30, security: 'key-refused', address: '203.0.113.5' }),
      expect.objectContaining({ level: 30, security: 'key-refused', address: '203.0.113.6' }),
    ]);
    expect(log.text).not.toContain(member.key.slice(4));
  });
});
