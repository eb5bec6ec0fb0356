import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Test } from 'supertest';
import { ProviderAvailability } from '../../src/provider/availability/provider-availability.js';
import { IdempotencyKeyRetentionJob } from '../../src/invoicing/idempotency/idempotency-key-retention.job.js';
import {
  createMember,
  createOrganization,
  grant,
  someTaxData,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { itInOneProcess, startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { brokenChecks } from '../support/service/invoices.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import {
  bearer,
  createFull,
  createTicket,
  createTicketOrg,
  footprint,
  fullBody,
} from '../support/http/requests.js';

const HOUR_MS = 3_600_000;
const REPLAYED = 'idempotency-replayed';

let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  organization = await createOrganization(testApp, { credits: 100, orgCredits: 100 });
});
afterAll(() => testApp.close());

const keyed = (request: Test, key: string) => request.set('Idempotency-Key', key);
const newOwner = (credits = 10) => createMember(testApp, { orgId: organization.id }, credits);
const ticket = (owner: TestMember, key: string, body?: object) =>
  keyed(createTicket(testApp, owner.key, body), key);

/** A form of `create-invoice-full`; the client gives each one a boundary of its own. */
function form(key: string, tax_info: object, image = receiptBytes()) {
  return keyed(testApp.http.post('/api/invoicing/create-invoice-full'), key)
    .set(...bearer(organization.admin.key))
    .field('tax_info', JSON.stringify({ ...(fullBody()['tax_info'] as object), ...tax_info }))
    .attach('receipt_image', image, { filename: `${Math.random()}.jpg`, contentType: 'image/jpeg' });
}

/** What the owner of a key has got for its requests. */
async function spent({ id }: TestMember): Promise<{ invoices: number; debits: number }> {
  const [row] = await testApp.rows<{ invoices: string; debits: string }>(
    `SELECT (SELECT count(*) FROM invoices WHERE account_id = $1) AS invoices,
            (SELECT count(*) FROM credit_entries WHERE account_id = $1 AND reason = 'debit') AS debits`,
    [id],
  );
  return { invoices: Number(row?.invoices), debits: Number(row?.debits) };
}
const ONCE = { invoices: 1, debits: 1 };
const TWICE = { invoices: 2, debits: 2 };

/** Pauses the next request before it accepts anything, until `goOn`. */
function standStill(): { begun: Promise<void>; goOn: () => void } {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  vi.spyOn(testApp.app.get(ProviderAvailability), 'ensure').mockImplementationOnce(() => {
    begin();
    return until;
  });
  return { begun, goOn };
}

/** Runs a request that pauses until `meanwhile` is done; returns both responses. */
async function whileUnderWay<T, M>(
  request: () => PromiseLike<T>,
  meanwhile: () => Promise<M>,
): Promise<[T, M]> {
  const { begun, goOn } = standStill();
  const answer = Promise.resolve(request());
  await begun;
  const met = await meanwhile().finally(goOn);
  return [await answer, met];
}

describe('a request that is repeated with its key', () => {
  it('gets the first response byte for byte, and nothing is debited again', async () => {
    const body = fullBody({ tax_info: { tax_id: someTaxData().taxId } });
    const first = await keyed(createFull(testApp, organization.admin.key, body), 'full').expect(200);
    expect(first.headers).not.toHaveProperty(REPLAYED);
    const before = await footprint(testApp);
    const again = await keyed(createFull(testApp, organization.admin.key, body), 'full').expect(200);
    expect(again.headers[REPLAYED]).toBe('true');
    expect(again.text).toBe(first.text);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await footprint(testApp)).toEqual(before);
  });

  it('does so on the ticket endpoints', async () => {
    for (const request of [
      () => createTicket(testApp, organization.admin.key),
      () => createTicketOrg(testApp, organization.admin.key, { rfc: organization.admin.rfc }),
    ]) {
      const first = await keyed(request(), 'tickets').expect(200);
      const before = await footprint(testApp);
      const again = await keyed(request(), 'tickets').expect(200);
      expect([again.headers[REPLAYED], again.text]).toEqual(['true', first.text]);
      expect(await footprint(testApp)).toEqual(before);
    }
  });

  it('is the same with another order of members and other white space', async () => {
    const owner = await newOwner();
    await ticket(owner, 'order', { expense_description: 'x' }).expect(200);
    const { receipt_image } = fullBody();
    const again = await keyed(testApp.http.post('/api/invoicing/facturar-ticket'), 'order')
      .set(...bearer(owner.key))
      .type('json')
      .send(JSON.stringify({ expense_description: 'x', cfdi_usage: 'G03', receipt_image }, null, 2));
    expect([again.status, again.headers[REPLAYED]]).toEqual([200, 'true']);
    expect(await spent(owner)).toEqual(ONCE);
  });

  it('is the same as a form with another boundary, but not with another picture', async () => {
    const tax_info = { tax_id: someTaxData().taxId };
    const first = await form('form', tax_info).expect(200);
    const again = await form('form', tax_info).expect(200);
    expect([again.headers[REPLAYED], again.text]).toEqual(['true', first.text]);
    await form('form', tax_info, receiptBytes('fuel.jpg')).expect(422);
  });

  it('is rejected with another body, in the envelope of its endpoint', async () => {
    const owner = await newOwner();
    await ticket(owner, 'reused').expect(200);
    const reused = await ticket(owner, 'reused', { expense_description: 'other' });
    expect([reused.status, reused.body]).toEqual([
      422,
      { error: 'Unprocessable Entity', message: expect.any(String) },
    ]);
    expect(await spent(owner)).toEqual(ONCE);

    await keyed(createFull(testApp, organization.admin.key), 'reused in full').expect(200);
    const body = fullBody({ expense_description: 'other' });
    const inFull = await keyed(createFull(testApp, organization.admin.key, body), 'reused in full');
    expect([inFull.status, inFull.body]).toEqual([
      422,
      { success: false, error: { code: 'IDEMPOTENCY_KEY_REUSED', message: expect.any(String) } },
    ]);
  });

  it('is a different request on another endpoint, and from another owner', async () => {
    const [owner, another] = [await newOwner(), await newOwner()];
    const requests = [
      () => ticket(owner, 'shared'),
      () => ticket(another, 'shared'),
      () => keyed(createFull(testApp, owner.key), 'shared'),
    ];
    for (const request of requests) expect((await request()).headers).not.toHaveProperty(REPLAYED);
    for (const request of requests) expect((await request()).headers[REPLAYED]).toBe('true');
    expect([await spent(owner), await spent(another)]).toEqual([TWICE, ONCE]);
  });

  it('is executed twice without a key', async () => {
    const owner = await newOwner();
    await createTicket(testApp, owner.key).expect(200);
    await createTicket(testApp, owner.key).expect(200);
    expect(await spent(owner)).toEqual(TWICE);
  });
});

describe('a rejected request', () => {
  it('releases its key: after a grant it is executed', async () => {
    const owner = await newOwner(0);
    await ticket(owner, 'poor').expect(402);
    await ticket(owner, 'poor').expect(402);
    await grant(testApp, owner.id, 1);
    const done = await ticket(owner, 'poor').expect(200);
    expect(done.headers).not.toHaveProperty(REPLAYED);
    expect(await spent(owner)).toEqual(ONCE);
  });

  it.each<[string, () => Test, number]>([
    [
      'a field that fails its check',
      () => createTicket(testApp, organization.admin.key, { cfdi_usage: 7 }),
      400,
    ],
    ['a field of create-invoice-full', () => createFull(testApp, organization.admin.key, {}), 400],
    [
      'an unknown member',
      () => createTicketOrg(testApp, organization.admin.key, { rfc: 'ZZZ010101AB1' }),
      404,
    ],
  ])('stores nothing: %s', async (name, request, status) => {
    const before = await footprint(testApp);
    await keyed(request(), name).expect(status);
    expect(await footprint(testApp)).toEqual(before);
    expect(await testApp.rows('SELECT 1 FROM idempotency_keys WHERE key = $1', [name])).toEqual([]);
  });

  it('stores nothing after an unexpected error', async () => {
    const owner = await newOwner();
    await testApp.rows('ALTER TABLE invoices RENAME COLUMN image_key TO hidden');
    try {
      await ticket(owner, 'broken').expect(500);
    } finally {
      await testApp.rows('ALTER TABLE invoices RENAME COLUMN hidden TO image_key');
    }
    await ticket(owner, 'broken').expect(200);
    expect(await spent(owner)).toEqual(ONCE);
  });

  it('is refused for what it lacks before its key is looked at', async () => {
    const { admin } = await createOrganization(testApp, { flags: { api_keys_enabled: false } });
    const disabled = await keyed(createFull(testApp, admin.key), 'x'.repeat(300));
    expect(disabled.body.error.code).toBe('FEATURE_DISABLED');
    await keyed(createTicket(testApp, 'ris_nobodys'), 'x'.repeat(300)).expect(401);
  });
});

describe('the header', () => {
  it.each([
    ['is empty', ''],
    ['has 256 characters', 'x'.repeat(256)],
    ['has a character beyond ASCII', 'ñ'],
    ['has a tab in it', 'a\tb'],
  ])('that %s is rejected', async (_, key) => {
    const owner = await newOwner();
    const onB = await ticket(owner, key);
    expect([onB.status, onB.body.error]).toEqual([400, 'Bad Request']);
    const onA = await keyed(createFull(testApp, owner.key), key);
    expect([onA.status, onA.body.error.code]).toEqual([400, 'INVALID_REQUEST_BODY']);
    expect(await spent(owner)).toEqual({ invoices: 0, debits: 0 });
  });

  it('that is sent twice is rejected', async () => {
    const twice = createTicket(testApp, organization.admin.key).set('Idempotency-Key', ['a', 'b'] as never);
    expect((await twice).body.message).toMatch(/^Idempotency-Key must be given once/);
  });

  it('has up to 255 printable characters', async () => {
    const owner = await newOwner();
    const key = `a "b" 'c' \\ ~!{}`.padEnd(255, 'x');
    await ticket(owner, key).expect(200);
    expect((await ticket(owner, key)).headers[REPLAYED]).toBe('true');
  });
});

describe('concurrent requests with one key', () => {
  it('create one invoice; every other response is the same, or says that the request is in progress', async () => {
    const owner = await newOwner(50);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ticket(owner, 'hundred')));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.filter(({ headers }) => !(REPLAYED in headers))).toHaveLength(1);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(others.length > 0 ? ['409 Conflict'] : []),
    );
    expect(await spent(owner)).toEqual(ONCE);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('for a new RFC create one profile and one invoice', async () => {
    const { admin } = await createOrganization(testApp, { credits: 50 });
    const body = fullBody({ tax_info: { tax_id: someTaxData().taxId } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => keyed(createFull(testApp, admin.key, body), 'new member')),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await spent(admin)).toEqual(ONCE);
  });

  itInOneProcess('get 409 while the first is in progress, whatever their body', async () => {
    const owner = await newOwner();
    const [first, [same, other]] = await whileUnderWay(
      () => ticket(owner, 'under way'),
      async () => [
        await ticket(owner, 'under way'),
        await ticket(owner, 'under way', { expense_description: 'other' }),
      ],
    );
    expect([first.status, same?.status, other?.status]).toEqual([200, 409, 409]);
    const [, inFull] = await whileUnderWay(
      () => keyed(createFull(testApp, owner.key), 'in full'),
      async () => keyed(createFull(testApp, owner.key), 'in full'),
    );
    expect([inFull.status, inFull.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    expect(await spent(owner)).toEqual(TWICE);
  });
});

describe('a committed answer', () => {
  itInOneProcess.each<[string, (key: string) => Test]>([
    ['a known member', (key) => createTicket(testApp, key)],
    ['a new one', (key) => createFull(testApp, key, fullBody({ tax_info: { tax_id: 'NEW010101AB1' } }))],
  ])('is replayed when the response was lost after the commit: %s', async (_, request) => {
    const { admin } = await createOrganization(testApp);
    const transaction = testApp.dataSource.transaction.bind(testApp.dataSource);
    testApp.dataSource.transaction = async (work: unknown) => {
      await transaction(work as never);
      throw new Error('Connection terminated unexpectedly');
    };
    try {
      await keyed(request(admin.key), 'lost').expect(503);
    } finally {
      testApp.dataSource.transaction = transaction;
    }
    const again = await keyed(request(admin.key), 'lost').expect(200);
    expect(again.headers[REPLAYED]).toBe('true');
    expect(await spent(admin)).toEqual(ONCE);
    const [invoice] = await testApp.rows('SELECT id FROM invoices WHERE account_id = $1', [admin.id]);
    expect(again.body.data?.invoice ?? again.body).toMatchObject(invoice as object);
  });

  it('commits with the invoice, or neither does', async () => {
    const owner = await newOwner();
    await testApp.rows('ALTER TABLE idempotency_keys ADD CHECK (answer IS NULL) NOT VALID');
    const before = await footprint(testApp);
    try {
      await ticket(owner, 'not kept').expect(500);
    } finally {
      await testApp.rows('ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_answer_check');
    }
    expect(await footprint(testApp)).toEqual(before);
    await ticket(owner, 'not kept').expect(200);
    expect(await spent(owner)).toEqual(ONCE);
  });

  itInOneProcess('waits for a commit in progress instead of releasing the key', async () => {
    const owner = await newOwner();
    const transaction = testApp.dataSource.transaction.bind(testApp.dataSource);
    const { promise: until, resolve: commit } = Promise.withResolvers<void>();
    const { promise: kept, resolve: keep } = Promise.withResolvers<void>();
    testApp.dataSource.transaction = (async (work: (manager: unknown) => Promise<unknown>) =>
      transaction(async (manager) => {
        const answer = await work(manager);
        keep();
        await until;
        return answer;
      })) as typeof transaction;
    try {
      const first = Promise.resolve(ticket(owner, 'committing'));
      await kept;
      const second = Promise.resolve(ticket(owner, 'committing'));
      await waiting();
      commit();
      expect((await second).headers[REPLAYED]).toBe('true');
      expect((await second).text).toBe((await first).text);
    } finally {
      testApp.dataSource.transaction = transaction;
    }
    expect(await spent(owner)).toEqual(ONCE);
  });
});

describe('a request whose process died', () => {
  it('blocks its key for two minutes; then the next one takes it over', async () => {
    const owner = await newOwner();
    await testApp.rows(
      `INSERT INTO idempotency_keys (profile_id, endpoint, key, body_hash, claim, claimed_at)
       VALUES ($1, 'facturar-ticket', 'died', '', gen_random_uuid(), $2)`,
      [owner.id, testApp.clock.now()],
    );
    await ticket(owner, 'died').expect(409);
    testApp.clock.advance(119_000);
    await ticket(owner, 'died').expect(409);
    testApp.clock.advance(1_000);
    await ticket(owner, 'died').expect(200);
    expect((await ticket(owner, 'died')).headers[REPLAYED]).toBe('true');
    expect(await spent(owner)).toEqual(ONCE);
  });

  it('is taken over by one of several requests', async () => {
    const owner = await newOwner(30);
    await testApp.rows(
      `INSERT INTO idempotency_keys (profile_id, endpoint, key, body_hash, claim, claimed_at)
       VALUES ($1, 'facturar-ticket', 'died', '', gen_random_uuid(), $2)`,
      [owner.id, new Date(testApp.clock.now().getTime() - 121_000)],
    );
    const answers = await Promise.all(Array.from({ length: 30 }, () => ticket(owner, 'died')));
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await spent(owner)).toEqual(ONCE);
  });

  itInOneProcess.each<[string, (key: string) => Test]>([
    ['a known member', (key) => createTicket(testApp, key)],
    ['a new one', (key) => createFull(testApp, key, fullBody({ tax_info: { tax_id: 'NEW010101AB1' } }))],
  ])('and was only slow leaves nothing behind when it continues: %s', async (_, request) => {
    const { admin } = await createOrganization(testApp);
    const before = await footprint(testApp);
    const [slow, quick] = await whileUnderWay(
      () => keyed(request(admin.key), 'slow'),
      async () => {
        testApp.clock.advance(120_000);
        return keyed(request(admin.key), 'slow');
      },
    );
    expect([slow.status, quick.status]).toEqual([409, 200]);
    expect(await spent(admin)).toEqual(ONCE);
    const after = await footprint(testApp);
    expect([after['files'], after['jobs']]).toEqual([(before['files'] ?? 0) + 1, (before['jobs'] ?? 0) + 1]);
    const again = await keyed(request(admin.key), 'slow').expect(200);
    expect([again.headers[REPLAYED], again.text]).toEqual(['true', quick.text]);
  });

  itInOneProcess(
    'that was only slow to be rejected does not release the key of the request that took it over',
    async () => {
      const owner = await newOwner(0);
      const first = standStill();
      const slow = Promise.resolve(ticket(owner, 'slow to fail'));
      await first.begun;
      testApp.clock.advance(120_000);
      const second = standStill();
      const quick = Promise.resolve(ticket(owner, 'slow to fail'));
      await second.begun;
      first.goOn();
      expect((await slow).status).toBe(402);
      expect((await ticket(owner, 'slow to fail')).status).toBe(409);
      await grant(testApp, owner.id, 1);
      second.goOn();
      expect((await quick).status).toBe(200);
      expect(await spent(owner)).toEqual(ONCE);
    },
  );
});

describe('after 24 hours', () => {
  it('a key can be used again, for another body too, before it is removed', async () => {
    const owner = await newOwner();
    const first = await ticket(owner, 'a day').expect(200);
    testApp.clock.advance(24 * HOUR_MS - 60_000);
    expect((await ticket(owner, 'a day')).headers[REPLAYED]).toBe('true');
    testApp.clock.advance(60_000);
    const next = await ticket(owner, 'a day', { expense_description: 'other' }).expect(200);
    expect(next.headers).not.toHaveProperty(REPLAYED);
    expect(next.body.id).not.toBe(first.body.id);
    expect(await spent(owner)).toEqual(TWICE);
  });

  it('keys are removed with their answers; younger ones stay', async () => {
    const owner = await newOwner();
    const keys = () =>
      testApp.rows<{ key: string }>('SELECT key FROM idempotency_keys WHERE profile_id = $1', [owner.id]);
    await ticket(owner, 'old').expect(200);
    testApp.clock.advance(12 * HOUR_MS);
    await ticket(owner, 'young').expect(200);
    testApp.clock.advance(12 * HOUR_MS);
    expect(await keys()).toHaveLength(2);
    await testApp.app.get(IdempotencyKeyRetentionJob).run();
    expect(await keys()).toEqual([{ key: 'young' }]);
    await testApp.app.get(IdempotencyKeyRetentionJob).enqueue();
    await testApp.app.get(IdempotencyKeyRetentionJob).enqueue();
    expect(
      await testApp.rows(
        `SELECT 1 AS queued FROM graphile_worker.jobs WHERE key = 'forget-idempotency-keys'`,
      ),
    ).toEqual([{ queued: 1 }]);
  });
});

describe('a stored key', () => {
  it('has the answer and a hash: no picture, and no RFC that is not in the answer', async () => {
    const owner = await newOwner();
    await ticket(owner, 'kept').expect(200);
    const [row] = await testApp.rows<Record<string, unknown>>(
      `SELECT length(body_hash) AS hash, k::text AS text FROM idempotency_keys k WHERE profile_id = $1`,
      [owner.id],
    );
    expect(row?.['hash']).toBe(32);
    expect(row?.['text']).not.toContain(owner.rfc);
    expect(String(row?.['text']).length).toBeLessThan(700);
  });

  it('is removed with its owner', async () => {
    const [row] = await testApp.rows(
      `SELECT confdeltype FROM pg_constraint WHERE conname = 'idempotency_keys_profile_id_fkey'`,
    );
    expect(row).toEqual({ confdeltype: 'c' });
  });
});

/** Waits until a statement waits for a row lock. */
function waiting() {
  return eventually(
    () =>
      testApp.rows(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    (rows) => rows.length > 0,
  );
}
