import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-databases.js';
import { eventually } from '../support/service/eventually.js';
import {
  cli,
  cliFails,
  cliPrints,
  CommandLine,
  type Running,
  startReady,
} from '../support/service/process.js';
import { TINY_PNG } from '../support/receipts/receipts.js';

// Each of these processes starts the application: the service, and one command of each kind.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let folder: string;
let database: TestDatabase;
let service: Running & { url: string };
let env: NodeJS.ProcessEnv;
let commands: CommandLine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-cli-'));
  database = await createTestDatabase();
  env = { DATA_DIR: folder, DATABASE_URL: database.url };
  commands = new CommandLine(env);
  service = await startReady({ ...env, ROLE: 'api', LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await commands.end();
  service.child.kill('SIGTERM');
  await service.ended;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const RFC = 'CACX7605101P8';
const PROFILE = ['--rfc', RFC, '--taxpayer', 'XOCHILT CASAS', '--postal-code', '36257', '--regimen', '612'];

/** The log of a failed request has its cause, and no personal data. */
async function expectSilenceOnPeople(apiKey: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER TABLE invoices ADD CONSTRAINT broken CHECK (false) NOT VALID');
  const response = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'X-Request-Id': 'failing-1',
    },
    body: JSON.stringify({ receipt_image: TINY_PNG, cfdi_usage: 'G03', expense_description: 'TACOS' }),
  });
  await client.query('ALTER TABLE invoices DROP CONSTRAINT broken');
  await client.end();
  expect(response.status).toBe(500);
  const line = await eventually(
    () =>
      Promise.resolve(
        service
          .output()
          .split('\n')
          .find((text) => text.includes('QueryFailedError')),
      ),
    (found) => found !== undefined,
  );
  expect(JSON.parse(line ?? '')).toMatchObject({
    request_id: 'failing-1',
    err: { type: 'QueryFailedError', cause: { code: '23514', constraint: 'broken' } },
  });
  for (const secret of [apiKey, RFC, 'XOCHILT', 'TACOS']) expect(service.output()).not.toContain(secret);
}

async function onDatabase(...statements: [sql: string, ...parameters: unknown[]][]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [sql, ...parameters] of statements) await client.query(sql, parameters);
  await client.end();
}

/** The operator refunds a failed invoice, once. */
async function expectRefund(invoice: string, account: string): Promise<void> {
  const refund = ['credits', 'refund', '--invoice', invoice];
  expect(await commands.refuses(...refund)).toBe('The invoice has not failed\n');
  await onDatabase([
    `UPDATE invoices SET status = 'failed', failure_code = 'TOTAL_NOT_FOUND', failure_message = 'No.' WHERE id = $1`,
    invoice,
  ]);
  expect(await commands.gives(...refund)).toEqual({ invoice_id: invoice, account_id: account, balance: 5 });
  expect(await commands.refuses(...refund)).toBe('The invoice is refunded already\n');
  const { entries } = await commands.gives<{ entries: object[] }>('credits', 'show', '--profile', account);
  expect(entries.at(-1)).toEqual({
    ...entry(1, 'refund'),
    balance: 5,
    reference: invoice,
    made_by: expect.stringMatching(/^operator:/),
  });
}

/** The operator releases the purchase of a failed invoice, once. */
async function expectRelease(invoice: string): Promise<void> {
  const release = ['invoice', 'release', '--invoice', invoice];
  await onDatabase([
    `INSERT INTO purchase_claims (fingerprint, invoice_id, claimed_at) VALUES ('x', $1, now())`,
    invoice,
  ]);
  expect(await commands.gives(...release)).toEqual({ id: invoice, released: true });
  expect(await commands.refuses(...release)).toBe('The invoice keeps no purchase from others\n');
}

/** The audit passes; after a credit was removed by hand, it reports that, and fails. */
async function expectAudit(account: string): Promise<void> {
  const audit = await commands.gives<{ checks: object[] }>('credits', 'audit');
  expect(audit).toMatchObject({
    holds: true,
    totals: { invoices: 1, failed: 1, granted: 212, debited: 1, refunded: 1, balances: 212 },
  });
  expect(audit.checks).toContainEqual({
    name: 'balances',
    says: "Every balance is the sum of its account's entries.",
    holds: true,
    count: 0,
    rows: [],
  });
  const take = 'UPDATE credit_accounts SET balance = balance + $2 WHERE id = $1';
  await onDatabase([take, account, -1]);
  const report = await commands.refuses('credits', 'audit');
  expect(report).toMatch(/^BROKEN {2}balances /m);
  expect(report).toContain(`{"account_id":"${account}","balance":4,"entries":5}`);
  expect(report).toContain('212 granted - 1 debited + 1 refunded = 211 credits in the accounts');
  expect(report).toContain('2 of 14 checks do not hold.');
  await onDatabase([take, account, 1]);
}

describe('the command line, beside a running service', () => {
  it('creates an organization, and a member with credits and a key that the service accepts', async () => {
    const organization = await cli<{ id: string; feature_flags: object }>(
      env,
      'organization',
      'create',
      '--name',
      'Acme',
      '--credits',
      '7',
      '--flag',
      'auto_create_members=false',
    );
    expect(organization.feature_flags).toEqual({ api_keys_enabled: true, auto_create_members: false });

    const create = ['profile', 'create', '--org', organization.id, ...PROFILE, '--cfdi-use', 'G03'];
    const profile = await commands.gives<{ id: string }>(...create, '--admin', '--credits', '2');
    expect(profile).toMatchObject({ tax_id: RFC, is_admin: true, credits_remaining: 2 });
    expect(await cliFails(env, ...create)).toBe('Profile with this RFC already exists\n');

    const { api_key } = await commands.gives<{ api_key: string }>(
      'api-key',
      'issue',
      '--profile',
      profile.id,
    );
    const response = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ receipt_image: TINY_PNG, cfdi_usage: 'G03' }),
    });
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    await expectSilenceOnPeople(api_key);

    await commands.gives('credits', 'grant', '--profile', profile.id, '--amount', '3');
    const statement = await commands.gives<object>('credits', 'show', '--profile', profile.id);
    expect(statement).toEqual({
      account_id: profile.id,
      balance: 4,
      entries: [
        { ...entry(2, 'grant'), balance: 2 },
        { ...entry(-1, 'debit'), balance: 1, reference: id, made_by: profile.id },
        { ...entry(3, 'grant'), balance: 4, made_by: expect.stringMatching(/^operator:/) },
      ],
    });
    expect(await commands.gives('credits', 'show', '--org', organization.id)).toMatchObject({ balance: 7 });
    await expectRefund(id, profile.id);
    await expectRelease(id);
    await expectAudit(profile.id);

    const transfer = ['credits', 'transfer', '--profile', profile.id, '--amount'];
    const balance = async (...of: string[]) =>
      (await commands.gives<{ balance: number }>('credits', 'show', ...of)).balance;
    const balances = async () => [
      await balance('--profile', profile.id),
      await balance('--org', organization.id),
    ];
    const [before = 0] = await balances();
    await commands.gives(...transfer, '7');
    expect(await balances()).toEqual([before + 7, 0]);
    expect(await cliFails(env, ...transfer, '1')).not.toBe('');
    await commands.gives(...transfer, '7', '--back');
    expect(await balances()).toEqual([before, 7]);

    const flags = ['organization', 'set-flag', '--org', organization.id, 'api_keys_enabled=false'];
    expect(await commands.gives(...flags)).toMatchObject({
      feature_flags: { api_keys_enabled: false, auto_create_members: false },
    });
    const misspelt = ['organization', 'set-flag', '--org', organization.id, 'autocreate_members=false'];
    expect(await cliPrints(env, ...misspelt)).toContain(
      'Not read by the service, only by clients: autocreate_members. The service reads api_keys_enabled and auto_create_members.\n',
    );
    const regimen = ['profile', 'add-regimen', '--profile', profile.id, '--regimen'];
    expect(await commands.gives(...regimen, '626')).toMatchObject({ registered_regimens: ['612', '626'] });
    expect(await commands.refuses(...regimen, '601')).toBe('Invalid fiscal regimen code\n');
  });

  it('creates a link with which a person without mail sets a password', async () => {
    const create = ['profile', 'create', '--no-org', ...PROFILE, '--cfdi-use', 'G03'];
    const { id } = await commands.gives<{ id: string }>(...create, '--email', 'xochilt@Example.com');
    const invited = await commands.gives<{ link: string; expires_at: string }>(
      'account',
      'invite',
      '--profile',
      id,
    );
    expect(invited).toEqual({
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/account\/welcome\/[\w-]{43}$/),
      expires_at: expect.any(String),
      email: 'xochilt@example.com',
    });
    const days = (Date.parse(invited.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7);
    const { pathname } = new URL(invited.link);
    expect((await fetch(`${service.url}${pathname}`)).status).toBe(200);

    const address = ['account', 'address', '--profile', id, '--email'];
    expect(await commands.refuses(...address, 'other@example.com')).toBe(
      "The profile has no password yet: an invitation goes to the profile's email\n",
    );
    await onDatabase([
      `UPDATE auth_users SET password_hash = 'hash', password_set_at = now(), sign_in_email = 'xochilt@example.com'
        WHERE id = (SELECT auth_user_id FROM profiles WHERE id = $1)`,
      id,
    ]);
    expect(await commands.refuses(...address, 'other')).toBe('Invalid email format\n');
    expect(await commands.gives(...address, 'other@Example.com')).toEqual({
      id,
      sign_in_email: 'other@example.com',
    });
    // The link that was sent to the previous address is invalid.
    expect((await fetch(`${service.url}${pathname}`)).status).toBe(410);
    expect(await commands.gives('account', 'invite', '--profile', id)).toMatchObject({
      email: 'other@example.com',
    });

    const silent = await commands.gives<{ id: string }>(...create);
    expect(await commands.refuses('account', 'invite', '--profile', silent.id)).toBe(
      'The profile has no email: it needs one to sign in with\n',
    );
    expect(
      await commands.refuses('account', 'invite', '--profile', '00000000-0000-7000-8000-000000000000'),
    ).toBe('Profile not found\n');
  });

  it('suspends and resumes members', async () => {
    const { id: org } = await commands.gives<{ id: string }>(
      'organization',
      'create',
      '--name',
      'Suspenders',
    );
    const create = async (rfc: string, ...more: string[]) => {
      const taxpayer = ['--rfc', rfc, ...PROFILE.slice(2), '--cfdi-use', 'G03'];
      const made = await commands.gives<{ id: string }>(
        'profile',
        'create',
        '--org',
        org,
        ...taxpayer,
        ...more,
      );
      return made.id;
    };
    const admin = await create('CACX7605101P8', '--admin');
    const id = await create('CACX7605101P9');
    const of = ['--profile', id];
    const issue = async (...more: string[]) =>
      (await commands.gives<{ api_key: string }>('api-key', 'issue', ...of, ...more)).api_key;
    const statusOf = async (key: string) => {
      const headers = { Authorization: `Bearer ${key}` };
      return (await fetch(`${service.url}/api/profile/${id}`, { headers })).status;
    };
    const list = async () =>
      (await commands.gives<{ api_keys: Record<string, unknown>[] }>('api-key', 'list', '--org', org))
        .api_keys;

    const old = await issue();
    const key = await issue('--keep-old-hours', '2');
    expect([await statusOf(old), await statusOf(key)]).toEqual([200, 200]);
    const listed = await eventually(list, ([, current]) => typeof current?.['last_used_on'] === 'string');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const common = {
      id: expect.any(String),
      profile_id: id,
      name: 'XOCHILT CASAS',
      suspended: false,
      created_at: expect.any(String),
      last_used_on: day,
      last_used_address: '127.0.0.1',
    };
    expect(listed).toEqual([
      { ...common, last_four: old.slice(-4), ends_at: expect.any(String) },
      { ...common, last_four: key.slice(-4), ends_at: null },
    ]);
    const hours = (Date.parse(String(listed[0]?.['ends_at'])) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);

    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await commands.gives('profile', 'suspend', ...of)).toEqual({ id, suspended_at: time });
    expect([await statusOf(old), await statusOf(key)]).toEqual([401, 401]);
    expect(await commands.refuses('account', 'invite', ...of)).toBe(
      'The profile is suspended: it has to be resumed first\n',
    );
    expect((await list()).map(({ suspended }) => suspended)).toEqual([true, true]);
    expect(await commands.refuses('api-key', 'issue', ...of)).toBe(
      `Profile ${id} is suspended: a key of it opens nothing. Resume it first\n`,
    );
    expect(await commands.gives('profile', 'resume', ...of)).toEqual({ id, suspended_at: null });
    expect([await statusOf(old), await statusOf(key)]).toEqual([200, 200]);
    expect(await commands.refuses('profile', 'suspend', '--profile', admin)).toBe(
      'An organization keeps at least one administrator\n',
    );

    expect(await commands.gives('api-key', 'revoke', ...of)).toEqual({ profile_id: id, revoked: true });
    expect([await statusOf(old), await statusOf(key)]).toEqual([401, 401]);
    expect(await commands.gives('api-key', 'revoke', ...of)).toEqual({ profile_id: id, revoked: false });
    expect(await list()).toEqual([]);
    await onDatabase([
      `INSERT INTO web_sessions (id, auth_user_id, token_hash, created_at, last_seen_at)
       SELECT gen_random_uuid(), auth_user_id, 'x', now(), now() FROM profiles WHERE id = $1`,
      id,
    ]);
    for (const ended of [1, 0])
      expect(await commands.gives('account', 'end-sessions', ...of)).toEqual({ profile_id: id, ended });

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ kind: string }>(
      "SELECT kind FROM security_events WHERE profile_id = $1 AND made_by = 'operator' AND address IS NULL ORDER BY id",
      [id],
    );
    await client.end();
    const kinds = ['profile-created', 'key-issued', 'key-replaced', 'suspended', 'resumed', 'key-revoked'];
    expect(rows.map(({ kind }) => kind)).toEqual([...kinds, 'sessions-ended']);

    const erased = await commands.gives<{ kept: object }>('profile', 'erase', ...of);
    expect(erased).toMatchObject({ id, kept: { invoices: 0 } });
    for (const command of [
      ['profile', 'erase'],
      ['profile', 'resume'],
      ['api-key', 'issue'],
    ])
      expect(await commands.refuses(...command, ...of)).toBe(`There is no profile ${id}\n`);
    expect(await commands.refuses('profile', 'erase', '--profile', admin)).toBe(
      'An organization keeps at least one administrator\n',
    );
    const report = await commands.gives<{ what: string }[]>('retention', 'report', '--since', '2026-01-31');
    expect(report).toContainEqual({ what: 'pictures', kept_days: 365, removed: 0, last_on: null });
    expect(report).toContainEqual({ what: 'erased-profiles', kept_days: null, removed: 1, last_on: day });
    expect(await commands.refuses('retention', 'report', '--since', 'June')).toContain(
      'A day such as 2026-01-31',
    );
  });

  it('stores and removes a known vendor', async () => {
    const rfc = 'AET140822H32';
    const named = [
      'vendors',
      'learn',
      '--name',
      'Abarrotes El Triunfo, S.A. de C.V.',
      '--sign',
      'El Triunfo',
    ];
    const lesson = { rfc, name: 'ABARROTES EL TRIUNFO', signs: ['EL TRIUNFO'] };
    expect(await commands.gives(...named, '--rfc', ` ${rfc.toLowerCase()}`)).toEqual(lesson);
    expect(await commands.gives('vendors', 'list')).toEqual([
      {
        ...lesson,
        source: 'correction',
        times: 1,
        first_at: expect.stringMatching(/Z$/),
        last_at: expect.stringMatching(/Z$/),
      },
    ]);
    for (const [wrong, complaint] of [
      ['AET140822H33', 'check digit'],
      ['XAXX010101000', 'RFC is expected'],
      ['EL TRIUNFO', 'RFC is expected'],
    ] as const)
      expect(await commands.refuses(...named, '--rfc', wrong)).toContain(complaint);
    for (const wrong of ['***', 'S.A. de C.V.', 'SA', 'X'])
      expect(await commands.refuses('vendors', 'learn', '--rfc', rfc, '--name', wrong)).toContain('letters');
    expect(await commands.gives('vendors', 'forget', '--rfc', rfc)).toEqual({ rfc, forgotten: true });
    expect(await commands.refuses('vendors', 'forget', '--rfc', rfc)).toContain('There is no known vendor');
    expect(await commands.gives('vendors', 'list')).toEqual([]);
  });

  it('lists the permits of fuel stations, and forgets them with their vendor', async () => {
    const rfc = 'AET140822H32';
    const permit = { rfc, station_number: '50009', permit: 'PL/12345/EXP/ES/2015', source: 'print' };
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('INSERT INTO station_permits VALUES ($1, $2, $3, $4, now())', Object.values(permit));
    await client.end();
    expect(await commands.gives('vendors', 'permits')).toEqual([
      { ...permit, learned_at: expect.stringMatching(/Z$/) },
    ]);
    expect(await commands.gives('vendors', 'forget', '--rfc', rfc)).toEqual({ rfc, forgotten: true });
    expect(await commands.gives('vendors', 'permits')).toEqual([]);
  });

  it('creates a taxpayer without an organization', async () => {
    const profile = await commands.gives<{ org_id: null }>(
      'profile',
      'create',
      '--no-org',
      ...PROFILE,
      '--cfdi-use',
      'G03',
    );
    expect(profile.org_id).toBeNull();
  });

  it.each([
    [['profile', 'create', ...PROFILE, '--cfdi-use', 'G03'], /--org/],
    [['profile', 'create', '--no-org', ...PROFILE, '--cfdi-use', 'CP01'], /CP01/],
    [
      ['credits', 'grant', '--profile', '00000000-0000-7000-8000-000000000000', '--amount', '1'],
      /no account/,
    ],
    [['credits', 'grant', '--amount', '1'], /--profile or --org/],
    [['profile', 'suspend', '--profile', '00000000-0000-7000-8000-000000000000'], /There is no profile/],
    [
      ['api-key', 'issue', '--profile', '00000000-0000-7000-8000-000000000000', '--keep-old-hours', '25'],
      /from 0 to 24/,
    ],
    [['credits', 'grant', '--profile', 'x', '--amount', '1'], /UUID/],
    [['credits', 'grant', '--org', '00000000-0000-7000-8000-000000000000', '--amount', '-1'], /positive/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    expect(await cliFails(env, ...args)).toMatch(sentence);
  });
});

function entry(amount: number, reason: string) {
  return {
    amount,
    balance: expect.any(Number),
    reason,
    reference: expect.any(String),
    made_by: expect.any(String),
    created_at: expect.any(String),
  };
}
