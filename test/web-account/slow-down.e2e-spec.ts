import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SharedRateLimits } from '../../src/platform/http/limits/shared-rate-limits.js';
import { Database } from '../../src/platform/database/database.js';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import { PasswordsService } from '../../src/web-account/password/passwords.service.js';
import { AttemptLimits } from '../../src/web-account/attempts/attempt-limits.js';
import { TooManyAttempts } from '../../src/web-account/attempts/attempts.errors.js';
import { createMember, createOrganization, someTaxData } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { Mailbox } from '../support/service/mailbox.js';
import { elsewhere, givePassword, PASSWORD, refusalIn, signedIn, Visitor } from '../support/http/visitor.js';

const mailbox = new Mailbox();
let testApp: TestApp;
let orgId: string;
let adminId: string;

beforeAll(async () => {
  const SMTP_URL = await mailbox.listen();
  const mail = { SMTP_URL, PUBLIC_URL: 'https://app.example', MAIL_FROM: 'no-reply@app.example' };
  testApp = await startTestApp({ env: mail });
  const organization = await createOrganization(testApp);
  orgId = organization.id;
  adminId = organization.admin.id;
});
afterAll(async () => {
  await testApp.close();
  await mailbox.close();
});

const visitorFrom = (network: string): Visitor => new Visitor(testApp, undefined, network);

/** A member who has a password. */
async function member(email: string): Promise<string> {
  const { id } = await createMember(testApp, { orgId, email });
  await givePassword(testApp, id, email);
  return id;
}

const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.submit('/account/sign-in', '/account/sign-in', { email, password });

async function statuses(times: number, ask: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const found = [];
  for (let at = 0; at < times; at++) found.push((await ask(at)).status);
  return found;
}

describe('guessing a password', () => {
  it.each([['ana@example.com'], ['nobody@example.com']])(
    'is rate limited after five wrong ones for %s, known or not',
    async (email) => {
      if (email.startsWith('ana')) await member(email);
      const guesser = visitorFrom(elsewhere());
      expect(await statuses(5, () => signIn(guesser, email, 'wrong'))).toEqual([401, 401, 401, 401, 401]);
      const refused = await signIn(guesser, email.toUpperCase(), PASSWORD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
      expect(refused.text).toContain('There were too many attempts');
      expect(refused.text).toContain('<html lang="en">');
      // Who cannot remember it needs no more attempts.
      expect(refused.text).toContain('href="/account/forgot"');
    },
  );

  it('counts concurrent attempts', async () => {
    const guesser = visitorFrom(elsewhere());
    const _csrf = await guesser.token('/account/sign-in');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        guesser.agent
          .post('/account/sign-in')
          .type('form')
          .send({ _csrf, email: 'many@example.com', password: 'wrong' }),
      ),
    );
    const refusals = answers.map(({ headers }) => refusalIn(headers)?.status);
    expect(refusals.filter((status) => status === 401)).toHaveLength(5);
    expect(refusals.filter((status) => status === 429)).toHaveLength(3);
  });

  it('does not lock the owner out elsewhere, nor for occasional mistakes', async () => {
    const email = 'berta@example.com';
    await member(email);
    const guesser = visitorFrom(elsewhere());
    await statuses(6, () => signIn(guesser, email, 'wrong'));
    const home = elsewhere();
    const typed = ['wrong', 'wrong', PASSWORD, 'wrong', 'wrong', PASSWORD];
    const found = await statuses(6, (at) => signIn(visitorFrom(home), email, typed[at] ?? ''));
    expect(found).toEqual([401, 401, 303, 401, 401, 303]);
  });

  it('is rate limited across all processes', async () => {
    const email = 'gina@example.com';
    await member(email);
    const there = { network: elsewhere(), account: email };
    const others = [0, 1].map(() => new AttemptLimits(new SharedRateLimits(testApp.dataSource)));
    for (const other of [...others, ...others]) await other.count('password', there);
    const found = await statuses(2, () => signIn(visitorFrom(there.network), email, 'wrong'));
    expect(found).toEqual([401, 429]);
  });

  it('from everywhere does not lock the owner out of a network that any process has seen', async () => {
    const email = 'hedy@example.com';
    await member(email);
    const home = elsewhere();
    expect((await signIn(visitorFrom(home), email, PASSWORD)).status).toBe(303);
    const other = new AttemptLimits(new SharedRateLimits(testApp.dataSource));
    const guess = () => other.count('password', { network: elsewhere(), account: email });
    for (let times = 0; times < 100; times++) await guess();
    await expect(guess()).rejects.toThrow(TooManyAttempts);
    expect((await signIn(visitorFrom(elsewhere()), email, PASSWORD)).status).toBe(429);
    await other.count('password', { network: home, account: email });
    expect((await signIn(visitorFrom(home), email, PASSWORD)).status).toBe(303);
  });

  it('is refused without the database, which is needed to count attempts', async () => {
    await testApp.rows('ALTER TABLE attempt_counts RENAME TO away');
    try {
      const email = 'nobody@example.com';
      expect(await statuses(2, () => signIn(visitorFrom(elsewhere()), email, 'wrong'))).toEqual([500, 500]);
    } finally {
      await testApp.rows('ALTER TABLE away RENAME TO attempt_counts');
    }
  });

  it('does not count attempts that were not checked for lack of time', async () => {
    const email = 'hilda@example.com';
    await member(email);
    const home = visitorFrom(elsewhere());
    const find = vi.spyOn(testApp.app.get(PasswordsService), 'find');
    for (let times = 0; times < 6; times++) find.mockRejectedValueOnce(new TooManyAttempts(5));
    const found = await statuses(6, () => signIn(home, email, PASSWORD));
    find.mockRestore();
    expect(new Set(found)).toEqual(new Set([429]));
    expect((await signIn(home, email, PASSWORD)).status).toBe(303);
  });

  it.each([
    ['a good one', 'another good one'],
    // Looking at one costs more than refusing the other.
    ['one that is easy to guess', '1234567890'],
  ])('by a signed-in user, with %s as the new password, is rate limited as well', async (_, wanted) => {
    const id = await member(`dora.${wanted.length}@example.com`);
    const visitor = await signedIn(testApp, id);
    const change = () =>
      visitor.submit('/account/settings/access', '/account/settings/password', {
        'current-password': 'wrong',
        'new-password': wanted,
      });
    expect(await statuses(5, change)).toEqual([403, 403, 403, 403, 403]);
    const refused = await change();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });
});

/** What attempts have left in the database. */
const countedRows = async (): Promise<number> =>
  Number((await testApp.rows<{ count: string }>('SELECT count(*) FROM attempt_counts'))[0]?.count);

describe('attempts that are refused without a check', () => {
  it('store nothing, whatever account they name', async () => {
    const slowDown = testApp.app.get(AttemptLimits);
    const network = elsewhere();
    const count = (account: string) => slowDown.count('password', { network, account });
    for (let at = 0; at < 50; at++) await count(`${at}@counted.example`);
    const before = await countedRows();
    for (let at = 0; at < 50; at++)
      await expect(count(`${at}@refused.example`)).rejects.toThrow(TooManyAttempts);
    expect((await countedRows()) - before).toBe(0);
  });
});

describe('requesting emails', () => {
  it.each([['eva@example.com'], ['no.one@example.com']])(
    'is rate limited for %s, known or not',
    async (email) => {
      if (email.startsWith('eva')) await member(email);
      const ask = (visitor: Visitor) => visitor.submit('/account/forgot', '/account/forgot', { email });
      const one = visitorFrom(elsewhere());
      expect(await statuses(4, () => ask(one))).toEqual([303, 303, 303, 429]);
      expect(await statuses(4, () => ask(visitorFrom(elsewhere())))).toEqual([303, 303, 303, 429]);
    },
  );
});

describe('inviting', () => {
  it('the same person repeatedly is rate limited, from any network', async () => {
    const email = 'irma@example.com';
    const { id } = await createMember(testApp, { orgId, email });
    const administrator = await signedIn(testApp, adminId);
    const again = { 'current-password': await givePassword(testApp, adminId) };
    const invite = (at: number) => {
      administrator.agent.set('X-Forwarded-For', elsewhere());
      return administrator.submit('/account/members', `/account/members/${id}/invitation`, {
        at: `${at}`,
        ...again,
      });
    };
    expect(await statuses(4, invite)).toEqual([200, 200, 200, 429]);
    const { taxId, taxpayer, postalCode, fiscalRegimen, cfdiUse } = someTaxData();
    const another = {
      tax_id: taxId,
      taxpayer,
      postal_code: postalCode,
      fiscal_regimen: fiscalRegimen,
      cfdi_use: cfdiUse,
    };
    const create = (fields: Record<string, string>) =>
      administrator.submit('/account/members/new', '/account/members/new', { ...another, ...fields });
    expect((await create({ email, invite: 'on', ...again })).status).toBe(429);
    // It was not made either; without a mail it is, and one that is refused counts for nothing.
    const others = { email: 'other@example.com', invite: 'on', ...again };
    expect(await statuses(4, () => create({ ...others, postal_code: 'x' }))).toEqual([400, 400, 400, 400]);
    expect((await create(others)).status).toBe(200);
  });
});

describe('trying links', () => {
  it('is rate limited by network; valid links are not', async () => {
    const { id } = await createMember(testApp, { orgId, email: 'fina@example.com' });
    const links = testApp.app.get(AccountLinks);
    const { path } = await testApp.app.get(Database).transaction((tx) => links.invite(tx, id));
    const reader = visitorFrom(elsewhere());
    expect(new Set(await statuses(60, () => reader.get(path)))).toEqual(new Set([200]));
    const guesser = visitorFrom(elsewhere());
    const found = await statuses(51, (at) => guesser.get(`/account/welcome/${at}`));
    expect([found[0], found[49], found[50]]).toEqual([410, 410, 429]);
  });

  it('stores one row for each network', async () => {
    const guesser = visitorFrom(elsewhere());
    const before = await countedRows();
    for (let at = 0; at < 60; at++) await guesser.get(`/account/welcome/another.${at}`);
    expect((await countedRows()) - before).toBe(1);
  });
});
