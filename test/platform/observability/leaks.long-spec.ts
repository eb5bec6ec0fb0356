import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { Database } from '../../../src/platform/database/database.js';
import { AccountLinks } from '../../../src/web-account/links/account-links.js';
import { createMember, createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/service/app.js';
import { createTestDatabase } from '../../../src/testing/test-databases.js';
import { eventually } from '../../support/service/eventually.js';
import { FakeFacturapi } from '../../support/providers/facturapi/fake-facturapi.js';
import { refuses } from '../../support/providers/facturapi/refuses.js';
import { FakePortal } from '../../support/providers/fake-portal.js';
import { dump, foundIn, piecesOf, type Secrets, TextSink } from '../../support/service/leaks.js';
import { CommandLine, startCli, startMain, startReady } from '../../support/service/process.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  fullBody,
  settled,
} from '../../support/http/requests.js';
import { ScriptedExtractionService } from '../../support/providers/scripted-extraction-service.js';
import { Visitor } from '../../support/http/visitor.js';

// One of the tests extracts a picture.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PERSON = {
  RFC: 'QUXX800101AB3',
  name: 'XOCHITL QUETZALLI',
  email: 'xochitl.q@example.org',
  phone: '5512345678',
  street: 'CALLE NEZAHUALCOYOTL',
};
const VENDOR = {
  "vendor's RFC": 'EKU9003173C9',
  "vendor's name": 'Abarrotes El Güero',
  "vendor's address": 'Av. Juárez 100',
};
/**
 * The tables in which people are. In idempotency_keys it is the answer that is given again, for 24 hours; in account_links and
 * auth_users the address that a link was made for.
 */
const OF_PEOPLE = [
  'account_links',
  'auth_users',
  'idempotency_keys',
  'invoices',
  'profiles',
  'provider_submissions',
  'tax_infos',
];
const PASSWORDS = {
  'a first password': 'hush hush, the first one',
  'another password': 'hush hush, another one',
  'a wrong password': 'hush hush, a wrong one',
};
const IMAGE = receiptBytes();
const receipt_image = `data:image/jpeg;base64,${IMAGE.toString('base64')}`;
const PRIVATE_KEY = { 'a private key': 'PRIVATE KEY-----' };

const taxInfo = (over: object = {}) => ({
  tax_id: PERSON.RFC,
  taxpayer: PERSON.name,
  postal_code: '06600',
  fiscal_regimen: '612',
  cfdi_use: 'G03',
  ...over,
});
const bodyOf = (over: object = {}) =>
  fullBody({ receipt_image, tax_info: taxInfo(), email: PERSON.email, phone_number: PERSON.phone, ...over });

/** The service with its log, during all kinds of requests. */
interface Story {
  testApp: TestApp;
  /** Its log so far. */
  logged: () => string;
  organization: TestOrganization;
  keys: Secrets;
}

// The library's logger belongs to the process: a second application of it writes where the first one does.
const log = new TextSink();
const stories: Story[] = [];
afterAll(async () => {
  for (const { testApp } of stories) await testApp.close();
});

async function begin(options: TestAppOptions): Promise<Story> {
  const from = log.text.length;
  const testApp = await startTestApp({
    ...options,
    log,
    realProvider: true,
    env: { LOG_LEVEL: 'trace', LINK_SECRET: 'hush-link-secret-hush', ...options.env },
  });
  const organization = await createOrganization(testApp, { credits: 50 });
  const poor = await createMember(testApp, { orgId: organization.id }, 0);
  const keys = { "the administrator's key": organization.admin.key, "a member's key": poor.key };
  const story = { testApp, logged: () => log.text.slice(from), organization, keys };
  stories.push(story);
  return story;
}

/** Rejected creations, each for another reason. */
async function refusals({ testApp, organization, keys }: Story): Promise<void> {
  const { key } = organization.admin;
  const { http } = testApp;
  await http
    .post('/api/invoicing/create-profile')
    .set(...bearer(key))
    .send({ tax_info: taxInfo({ street: PERSON.street }), email: PERSON.email, phone_number: PERSON.phone })
    .expect(201);
  const again = () => createFull(testApp, key, bodyOf()).set('Idempotency-Key', 'once');
  const created = await again().expect(200);
  await again().expect(200);
  expect(created.body.data.member.tax_id).toBe(PERSON.RFC);
  for (const [status, body] of [
    [400, bodyOf({ tax_info: taxInfo({ tax_id: `${PERSON.RFC}X` }) })],
    [400, bodyOf({ tax_info: taxInfo({ postal_code: PERSON.street }) })],
    [400, bodyOf({ email: `${PERSON.email} ${PERSON.phone}` })],
    [400, bodyOf({ receipt_image: `data:image/png;base64,${IMAGE.subarray(1_000).toString('base64')}` })],
    [400, `{"taxpayer": "${PERSON.name}`],
  ] as const)
    await createFull(testApp, key, {}).type('json').send(body).expect(status);
  await createFull(testApp, keys["a member's key"] ?? '', bodyOf()).expect(403);
  await createTicket(testApp, keys["a member's key"] ?? '').expect(402);
  await createTicketOrg(testApp, key, { rfc: 'ZZZ010101AB1' }).expect(404);
  await createTicket(testApp, `${key.slice(0, -1)}-`).expect(401);
  await createTicket(testApp, key, {}).set('X-Request-Id', key).expect(200);
  await createTicket(testApp, key, {}).set('X-Request-Id', PERSON.RFC).expect(200);
  for (const path of [PERSON.RFC, `%51${PERSON.RFC.slice(1)}`, `${PERSON.RFC}%20`, PERSON.email, key])
    await http.get(`/api/profile/${path}/tax-info`).set(...bearer(key));
  await http
    .get(`/api/invoicing/get-profile?rfc=${PERSON.RFC}&api_key=${key}`)
    .set(...bearer(key))
    .expect(200);
  await http
    .patch(`/api/profile/${PERSON.RFC}`)
    .set(...bearer(key))
    .send({ phone_number: '123' })
    .expect(400);
}

/** Makes the database reject statements, and quote their values. */
async function brokenStatements({ testApp, organization }: Story): Promise<void> {
  const { key } = organization.admin;
  const newcomer = () => createFull(testApp, key, bodyOf({ tax_info: taxInfo({ tax_id: 'QUXX800101AB4' }) }));
  await testApp.rows(
    `ALTER TABLE tax_infos ADD CONSTRAINT broken CHECK (taxpayer NOT LIKE 'XOCHITL%') NOT VALID`,
  );
  await newcomer().expect(500);
  await testApp.rows('ALTER TABLE tax_infos DROP CONSTRAINT broken');
  await testApp.rows(
    `CREATE FUNCTION quote_name() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM NEW.name::uuid; RETURN NEW; END'`,
  );
  await testApp.rows(
    'CREATE TRIGGER broken BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION quote_name()',
  );
  await newcomer().expect(500);
  await testApp.rows('DROP TRIGGER broken ON profiles');
}

/** Uses the pages: a link, passwords, and forms that are accepted, rejected, and broken. @returns the secrets of the user. */
async function webAccount({ testApp, logged }: Story): Promise<Secrets> {
  const [first, another, wrong] = Object.values(PASSWORDS) as [string, string, string];
  const [person] = await testApp.rows<{ id: string }>(
    'SELECT profile_id AS id FROM tax_infos WHERE tax_id = $1',
    [PERSON.RFC],
  );
  const id = person?.id ?? '';
  await testApp.rows('UPDATE profiles SET is_admin = true WHERE id = $1', [id]);
  const invite = async () => {
    const invited = testApp.app
      .get(Database)
      .transaction((tx) => testApp.app.get(AccountLinks).invite(tx, id));
    return (await invited).path;
  };
  const link = await invite();
  const visitor = new Visitor(testApp);
  const cookies = new Set<string>();
  const submit = async (page: string, action: string, fields: Record<string, string>, status: number) => {
    const answer = await visitor.submit(page, action, fields);
    expect([action, answer.status]).toEqual([action, status]);
    for (const cookie of (answer.headers['set-cookie'] ?? []) as unknown as string[])
      cookies.add(/=([^;]*)/.exec(cookie)?.[1] ?? '');
    return answer;
  };
  const SETTINGS = '/account/settings';
  await submit(link, link, { 'new-password': PERSON.email }, 400);
  await submit(link, link, { 'new-password': first }, 303);
  await visitor.get(link).expect(410);
  await submit('/account', '/account/sign-out', {}, 303);
  const signIn = { email: PERSON.email, password: wrong, next: `/account/members/${PERSON.RFC}` };
  await submit('/account/sign-in', '/account/sign-in', signIn, 401);
  await submit('/account/sign-in', '/account/sign-in', { ...signIn, password: first }, 303);
  for (const path of [
    `/account/members/${PERSON.RFC}`,
    `/account/invoices?q=${PERSON.RFC}&member=${PERSON.RFC}`,
  ])
    await visitor.get(path).expect(200);
  for (const path of [`/account/${PERSON.RFC}`, `/account/invoices/${PERSON.email}`])
    await visitor.get(path).expect(404);
  const contact = { name: PERSON.name, email: PERSON.email, phone_number: PERSON.phone };
  await submit(SETTINGS, `${SETTINGS}/contact`, contact, 303);
  await submit(SETTINGS, `${SETTINGS}/contact`, { ...contact, email: `${PERSON.email} x` }, 400);
  await submit(`${SETTINGS}/tax`, `${SETTINGS}/tax-info`, taxInfo({ postal_code: PERSON.street }), 400);
  const passwords = { 'current-password': first, 'new-password': another };
  const [page, action] = [`${SETTINGS}/access`, `${SETTINGS}/password`];
  await submit(page, action, { ...passwords, 'current-password': wrong }, 403);

  // Makes the database reject statements of pages, and quote their values.
  await testApp.rows('ALTER TABLE auth_users ADD CONSTRAINT broken CHECK (password_hash IS NULL) NOT VALID');
  const broken = [await submit(page, action, passwords, 500)];
  await testApp.rows('ALTER TABLE auth_users DROP CONSTRAINT broken');
  await testApp.rows('ALTER TABLE profiles ADD CONSTRAINT broken CHECK (phone_number IS NULL) NOT VALID');
  broken.push(await submit(SETTINGS, `${SETTINGS}/contact`, contact, 500));
  await testApp.rows('ALTER TABLE profiles DROP CONSTRAINT broken');
  await testApp.rows('ALTER TABLE web_sessions ADD CONSTRAINT broken CHECK (false) NOT VALID');
  const stranger = new Visitor(testApp);
  const fields = { email: PERSON.email, password: first };
  broken.push(await stranger.submit('/account/sign-in', '/account/sign-in', fields));
  await testApp.rows('ALTER TABLE web_sessions DROP CONSTRAINT broken');
  // Every page has the name of the signed-in user at its top.
  const { name: _name, ...typed } = PERSON;
  for (const { status, text } of broken) {
    expect(status).toBe(500);
    expect(foundIn(text, { ...typed, ...PASSWORDS })).toEqual([]);
  }
  const hashes = await testApp.rows<{ hash: string }>('SELECT password_hash AS hash FROM auth_users');
  for (const { hash } of hashes.filter((row) => row.hash !== null))
    expect(foundIn(logged(), { 'a hash': hash, 'any hash': '$argon2id$' })).toEqual([]);

  await submit(page, action, passwords, 303);
  const issue = { 'current-password': another, replaces: 'none' };
  const key = await submit(`${SETTINGS}/key`, `${SETTINGS}/api-key`, issue, 200);
  const unused = await invite();
  cookies.delete('');
  expect(cookies.size).toBeGreaterThanOrEqual(3);
  return {
    ...PASSWORDS,
    'a link': link.split('/').at(-1) ?? '',
    'a link that works': unused.split('/').at(-1) ?? '',
    "a form's token": await visitor.token('/account'),
    'a key that was shown': /ris_[0-9A-Za-z]{38}/.exec(key.text)?.[0] ?? '',
    ...Object.fromEntries([...cookies].map((cookie, at) => [`cookie ${at}`, cookie])),
  };
}

/** Makes the database reject a job's statement; the queue stores the error. */
async function brokenJob({ testApp, organization }: Story): Promise<void> {
  await testApp.rows(
    `CREATE FUNCTION quote_vendor() RETURNS trigger LANGUAGE plpgsql
       AS 'BEGIN PERFORM NEW.vendor_name::uuid; RETURN NEW; END'`,
  );
  await testApp.rows(
    `CREATE TRIGGER broken BEFORE UPDATE ON invoices FOR EACH ROW
       WHEN (NEW.vendor_name IS NOT NULL) EXECUTE FUNCTION quote_vendor()`,
  );
  const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
  const [job] = await eventually(
    () =>
      testApp.rows<{ last_error: string | null }>(
        'SELECT last_error FROM graphile_worker.jobs WHERE key = $1',
        [`process-invoice:${body.id}`],
      ),
    ([waiting]) => typeof waiting?.last_error === 'string',
  );
  expect(job?.last_error).toBe('invalid input syntax for type uuid: "…"');
  await testApp.rows('DROP TRIGGER broken ON invoices');
}

/** Processes an invoice, and uses its links. @returns the signatures of the links. */
async function wholeWay({ testApp, organization }: Story): Promise<Secrets> {
  const { key } = organization.admin;
  const { body } = await createFull(testApp, key, bodyOf()).expect(200);
  const invoice = await settled(testApp, key, organization.id, body.data.invoice.id, 60_000);
  expect(invoice.status).toBe('completed');
  await supertest(invoice.pdf_url).get('').expect(200);
  await supertest(invoice.pdf_url.replace(/.$/, '_')).get('').expect(403);
  return { 'a signature': new URL(invoice.pdf_url).searchParams.get('signature') ?? '' };
}

/** Checks that the log has no secrets and personal data, and that the database has personal data only where it belongs. */
async function expectNoLeaks({ testApp, logged, keys }: Story, secrets: Secrets): Promise<void> {
  const image = piecesOf('the picture', IMAGE);
  const hidden = {
    ...keys,
    ...secrets,
    ...image,
    ...PRIVATE_KEY,
    'the link secret': 'hush-link-secret-hush',
  };
  const customers = { ...PERSON, newcomer: 'QUXX800101AB4' };
  const people = { ...customers, ...VENDOR };
  // The log has lines about all of this.
  for (const said of [
    'Request failed',
    '22P02',
    '23514',
    '"request_id"',
    'Failed task',
    'A callback was refused',
  ])
    expect(logged()).toContain(said);
  expect(foundIn(logged(), { ...hidden, ...people })).toEqual([]);

  const where: Record<string, string[]> = {};
  for (const [table, text] of await dump(testApp.dataSource)) {
    expect({ table, found: foundIn(text, hidden) }).toEqual({ table, found: [] });
    // What is known of vendors is nothing of whom they invoice.
    const found = foundIn(text, table === 'public.known_vendors' ? customers : people);
    if (found.length > 0) where[table.replace('public.', '')] = found;
  }
  expect(Object.keys(where).toSorted()).toEqual(OF_PEOPLE);
  expect(where['tax_infos']).toEqual(expect.arrayContaining(['RFC', 'name', 'street']));
}

describe('logs and database contain no secret, and no more personal data than needed', () => {
  it('with a portal service', async () => {
    const portal = await FakePortal.start();
    try {
      const env = { ...portal.env, PUBLIC_URL: '', PROVIDER_TIMEOUT: '1' };
      const story = await begin({ env, ticketReader: new ScriptedExtractionService() });
      const message = `${PERSON.name} ${PERSON.RFC} ${portal.key}`;
      portal.willFault(
        { answers: { status: 500, body: { message } } },
        { answers: 'cut' },
        { answers: { status: 422, body: { message, receiver: PERSON } } },
      );
      await refusals(story);
      const signature = { ...(await wholeWay(story)), ...(await webAccount(story)) };
      await brokenStatements(story);
      await brokenJob(story);
      portal.callbackUrl = `${await story.testApp.app.getUrl()}/api/provider-callbacks`;
      const forged = { secret: `whsec_${randomBytes(32).toString('base64')}`, body: PERSON };
      expect(await portal.callBack('x', forged)).toBe(401);
      await expectNoLeaks(story, {
        ...signature,
        "the portal's key": portal.key,
        "the portal's webhook secret": portal.webhookSecret.slice('whsec_'.length),
        'the forged secret': forged.secret.slice('whsec_'.length),
      });
    } finally {
      await portal.close();
    }
  });

  it('with Facturapi', async () => {
    const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
    const webhookSecret = randomBytes(16).toString('hex');
    const facturapi = await FakeFacturapi.start({ [VENDOR["vendor's RFC"]]: secretKey });
    try {
      const issuers = { [VENDOR["vendor's RFC"]]: { key: secretKey, webhook_secret: webhookSecret } };
      const story = await begin({
        ticketReader: new ScriptedExtractionService(),
        env: {
          INVOICING_PROVIDER: 'facturapi',
          FACTURAPI_URL: facturapi.url,
          FACTURAPI_ISSUERS: JSON.stringify(issuers),
        },
      });
      // Its texts quote people, keys and all.
      facturapi.willDo(
        'POST /invoices',
        refuses(400, 'x', `${PERSON.RFC}@customer.tax_id`, `CFDI40145@${PERSON.name}`),
      );
      await refusals(story);
      const signature = { ...(await wholeWay(story)), ...(await webAccount(story)) };
      await brokenStatements(story);
      await brokenJob(story);
      const { http } = story.testApp;
      await http
        .post('/api/provider-callbacks')
        .set('Facturapi-Signature', webhookSecret)
        .send(PERSON)
        .expect(401);
      const others = {
        'of another': 'XOCHILT CASAS',
        "Facturapi's key": secretKey,
        'the webhook secret': webhookSecret,
      };
      await expectNoLeaks(story, { ...signature, ...others });
    } finally {
      await facturapi.close();
    }
  });

  it('as a process of its own, with the command line and the sandbox', async () => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'ris-leaks-'));
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      RECEIPT_READERS: '1',
      PORTAL_KEY: 'hush-portal-key-hush',
      LINK_SECRET: 'hush-link-secret-hush',
    };
    const commands = new CommandLine(env);
    const dataSource = new DataSource({ type: 'postgres', url: database.url });
    try {
      const { id: org } = await commands.gives<{ id: string }>('organization', 'create', '--name', 'Org');
      const profile = ['profile', 'create', '--org', org, '--rfc', PERSON.RFC, '--taxpayer', PERSON.name];
      profile.push(
        '--postal-code',
        '06600',
        '--regimen',
        '612',
        '--cfdi-use',
        'G03',
        '--email',
        PERSON.email,
      );
      const { id } = await commands.gives<{ id: string }>(...profile, '--admin', '--credits', '5');
      const twice = await commands.refuses(...profile);
      const issuing = startCli(env, 'api-key', 'issue', '--profile', id, '--json');
      expect(await issuing.ended).toBe(0);
      const { api_key: key } = JSON.parse(issuing.output()) as { api_key: string };

      const service = await startReady(env);
      const http = supertest(service.url);
      const created = await http
        .post('/api/invoicing/create-invoice-full')
        .set(...bearer(key))
        .send(bodyOf())
        .expect(200);
      const read = () =>
        http
          .get('/api/invoicing/invoice')
          .query({ org_id: org, invoice_id: created.body.data.invoice.id })
          .set(...bearer(key));
      const { body: invoice } = await eventually(read, ({ body }) => body.status === 'completed', 90_000);
      await supertest(invoice.xml_url).get('').expect(200);
      service.child.kill('SIGTERM');
      expect(await service.ended).toBe(0);

      const secrets = {
        key,
        "the database's password": new URL(database.url).password,
        "the portal's key": env.PORTAL_KEY,
        'the link secret': env.LINK_SECRET,
        'a signature': new URL(invoice.xml_url).searchParams.get('signature') ?? '',
        ...piecesOf('the picture', IMAGE),
        ...PRIVATE_KEY,
        ...(await sandboxKeys(folder)),
      };
      const people = { ...PERSON, 'vendor’s RFC': 'AET140822H32', 'vendor’s name': 'ABARROTES LA ESQUINA' };
      expect(service.output()).toContain('Invoice processed');
      expect(foundIn(service.output(), { ...secrets, ...people })).toEqual([]);
      expect(foundIn(issuing.errors() + twice, { ...secrets, ...people })).toEqual([]);

      await dataSource.initialize();
      const tables = await dump(dataSource);
      const dumped = [...tables.values()].join('\n');
      expect(foundIn(dumped, secrets)).toEqual([]);
      expect(dumped).toContain(createHash('sha256').update(key).digest('hex'));
      expect(foundIn(dumped, { RFC: PERSON.RFC })).toEqual(['RFC']);
      // The text of the receipt, without its receiver.
      expect(foundIn(tables.get('public.receipt_readings') ?? '', people)).toEqual([
        'vendor’s RFC',
        'vendor’s name',
      ]);
    } finally {
      await commands.end();
      if (dataSource.isInitialized) await dataSource.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('when the process ends by an uncaught error', async () => {
    // As soon as the service listens for signals, an uncaught statement fails.
    const failing = `const timer = setInterval(() => {
      if (!process.listenerCount('SIGTERM')) return;
      clearInterval(timer);
      const driverError = Object.assign(new Error('duplicate key'), { detail: 'Key (tax_id)=(${PERSON.RFC})' });
      Promise.reject(Object.assign(new Error('It failed'), { driverError, parameters: ['${PERSON.name}'] }));
    }, 1);`;
    const folder = await mkdtemp(join(tmpdir(), 'ris-leaks-'));
    await writeFile(join(folder, 'failing.mjs'), failing);
    const service = startMain({ DATA_DIR: folder, NODE_OPTIONS: `--import ${join(folder, 'failing.mjs')}` });
    expect(await service.ended).toBe(1);
    expect(service.errors()).toContain('It failed');
    expect(foundIn(service.output(), PERSON)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  it('when the database cannot be reached', async () => {
    for (const url of [
      'postgres://ris:hush-hush@127.0.0.1:9/x',
      'postgres://ris:hush-hush@127.0.0.1:99999/x',
    ]) {
      const service = startMain({ DATABASE_URL: url, DATA_DIR: join(tmpdir(), 'ris-leaks-none') });
      expect(await service.ended).toBe(1);
      expect(service.output()).toMatch(/DATABASE_URL/);
      expect(foundIn(service.output(), { password: 'hush-hush' })).toEqual([]);
    }
    await rm(join(tmpdir(), 'ris-leaks-none'), { recursive: true, force: true });
  });
});

/** A line from the middle of each private key of the sandbox. */
async function sandboxKeys(folder: string): Promise<Secrets> {
  const files = await readdir(join(folder, 'files/kept/sandbox'), { recursive: true });
  const keys = files.filter((file) => file.endsWith('.key.pem'));
  expect(keys.length).toBeGreaterThan(0);
  const lines = keys.map(async (file) => {
    const text = await readFile(join(folder, 'files/kept/sandbox', file), 'utf8');
    return [`sandbox ${file}`, text.split('\n')[5] ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(lines));
}
