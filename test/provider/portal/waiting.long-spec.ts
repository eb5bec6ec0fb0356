import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Backlog } from '../../../src/invoicing/creation/backlog.js';
import { RetryInvoice } from '../../../src/invoicing/processing/retry-invoice.js';
import { createTicket, getInvoice, settled } from '../../support/http/requests.js';
import { FakePortal, type Plan } from '../../support/providers/fake-portal.js';
import { PortalDocument } from '../../support/providers/portal-document.js';
import { ScriptedExtractionService } from '../../support/providers/scripted-extraction-service.js';
import { createOrganization, type TestOrganization } from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { eventually } from '../../support/service/eventually.js';
import { brokenChecks } from '../../support/service/invoices.js';
import { passTime } from '../../support/service/pass-time.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SAID = 'El portal pide una verificación.';
const reason = { code: 'captcha', message: SAID };
const EMAIL = 'facturas@cliente.example';

const contract = new PortalDocument();
let portal: FakePortal;
let reader: ScriptedExtractionService;
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  portal = await FakePortal.start();
  reader = new ScriptedExtractionService();
  testApp = await startTestApp({ env: portal.env, realProvider: true, ticketReader: reader });
  portal.callbackUrl = `${await testApp.app.getUrl()}/api/provider-callbacks`;
  organization = await createOrganization(testApp, { credits: 100 });
});
afterAll(async () => {
  await testApp.close();
  await portal.close();
});
beforeEach(() => {
  portal.exchanges.length = 0;
});
afterEach(() => {
  expect(portal.exchanges.map((exchange) => contract.problemOfExchange(exchange))).toEqual(
    portal.exchanges.map(() => null),
  );
});

const posted = () => portal.exchanges.find(({ method }) => method === 'POST')?.body;
const detail = async (id: string) =>
  (await getInvoice(testApp, organization.admin.key, { org_id: organization.id, invoice_id: id }).expect(200))
    .body;
const ended = (id: string) => settled(testApp, organization.admin.key, organization.id, id);

/** An invoice that waits, because of this answer of the portal service. */
async function waitingInvoice(waits: object, plan: Plan = {}): Promise<string> {
  portal.willDo({ afterReads: Infinity, waits, ...plan });
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  await eventually(
    () => detail(body.id),
    ({ waiting }) => waiting !== undefined,
  );
  return body.id;
}

/** The time of the service's clock, which the tests advance. */
async function callBack(id: string): Promise<void> {
  const secondsAgo = Math.round((Date.now() - testApp.clock.now().getTime()) / 1_000);
  expect(await portal.callBack(id, { secondsAgo })).toBe(204);
}

/** Seconds until the invoice's job runs again, once it has run if it is due. */
async function pauseOf(id: string): Promise<number> {
  const [job] = await eventually(
    () =>
      testApp.rows<{ seconds: number }>(
        `SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
          WHERE key = $1 AND locked_at IS NULL`,
        [`process-invoice:${id}`],
      ),
    ([found]) => found !== undefined && found.seconds > 0,
  );
  return job?.seconds ?? 0;
}

describe('an invoice that waits for a portal service', () => {
  it.each([
    ['waiting_for_person', 'WAITING_FOR_PERSON', {}, SAID],
    ['portal_down', 'PORTAL_DOWN', { retry_after_seconds: 900 }, SAID],
    [
      'needs_input',
      'NEEDS_INPUT',
      { fields: [{ name: 'web_id', why: 'Solo se leen 10 caracteres.' }] },
      `${SAID} (web_id: Solo se leen 10 caracteres.)`,
    ],
  ])('remains in processing with a reason: %s', async (status, code, more, message) => {
    const id = await waitingInvoice({ status, reason, ...more });
    expect(await detail(id)).toMatchObject({
      status: 'processing',
      waiting: { reason: code, message, until: null },
    });
    portal.settle(id);
    await callBack(id);
    const invoice = await ended(id);
    expect(invoice).toMatchObject({ status: 'completed', uuid: portal.documents.get(id)?.[0] });
    expect(invoice).not.toHaveProperty('waiting');
    expect(invoice).not.toHaveProperty('warnings');
  });

  it('is polled at the time that the service names, and not before', async () => {
    const until = new Date(testApp.clock.now().getTime() + 26 * HOUR_MS).toISOString();
    const id = await waitingInvoice({ status: 'deferred', reason, not_before: until });
    expect((await detail(id)).waiting).toEqual({ reason: 'DEFERRED', message: SAID, until });
    const pause = await pauseOf(id);
    expect(pause).toBeGreaterThan(25.9 * 3_600);
    expect(pause).toBeLessThan(26.2 * 3_600);
    portal.settle(id);
    const reads = portal.counts.reads;
    await passTime(testApp, 25 * HOUR_MS);
    expect(portal.counts.reads).toBe(reads);
    await passTime(testApp, 2 * HOUR_MS);
    expect(await ended(id)).toMatchObject({ status: 'completed' });
  });

  it('is polled less and less often, down to once an hour', async () => {
    const id = await waitingInvoice({ status: 'waiting_for_person', reason });
    const pauses: number[] = [];
    for (let times = 0; times < 6; times++) {
      const seconds = await pauseOf(id);
      pauses.push(seconds);
      await passTime(testApp, (seconds + 1) * 1_000);
    }
    const least = [60, 300, 900, 1_800, 3_600, 3_600];
    expect(least.filter((one, at) => Math.abs((pauses[at] ?? 0) - one * 1.1) > one * 0.1 + 10)).toEqual([]);
    portal.settle(id);
    await callBack(id);
    await ended(id);
  });

  it('shows no reason while it is worked on again, and has 70 minutes from then on', async () => {
    const id = await waitingInvoice({ status: 'portal_down', reason, retry_after_seconds: 60 });
    await passTime(testApp, 2 * DAY_MS);
    expect((await detail(id)).waiting).toMatchObject({ reason: 'PORTAL_DOWN' });
    portal.willWait(id, null);
    await callBack(id);
    await eventually(
      () => detail(id),
      ({ waiting }) => waiting === undefined,
    );
    await passTime(testApp, 60 * MINUTE_MS);
    expect(await detail(id)).toMatchObject({ status: 'processing' });
    await passTime(testApp, 15 * MINUTE_MS);
    expect(await ended(id)).toMatchObject({ failure: { code: 'PROVIDER_TIMEOUT' } });
  });

  it('fails at its deadline, with the reason of the wait, and can be retried', async () => {
    const id = await waitingInvoice({ status: 'waiting_for_person', reason });
    expect(posted()).toMatchObject({ deadline_days: 7 });
    await passTime(testApp, 7 * DAY_MS - HOUR_MS);
    expect(await detail(id)).toMatchObject({ status: 'processing' });
    await passTime(testApp, 2 * HOUR_MS);
    const { failure, ...invoice } = await ended(id);
    expect(failure).toEqual({
      code: 'PROVIDER_TIMEOUT',
      message: expect.stringMatching(/waited too long\. El portal pide/),
    });
    expect(invoice).not.toHaveProperty('waiting');
    portal.settle(id);
    await testApp.app.get(RetryInvoice).retry(id, 'an operator');
    expect(await ended(id)).toMatchObject({ status: 'completed' });
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('is completed if it was finished by the deadline', async () => {
    const id = await waitingInvoice({ status: 'deferred', reason, not_before: '2099-01-01T00:00:00Z' });
    portal.settle(id);
    await passTime(testApp, 7 * DAY_MS + HOUR_MS);
    expect(await ended(id)).toMatchObject({ status: 'completed' });
  });

  it('does not block other invoices', async () => {
    const id = await waitingInvoice({ status: 'waiting_for_person', reason });
    const settings = { BACKLOG_LIMIT: 1 } as ConstructorParameters<typeof Backlog>[0];
    const database = Reflect.get(testApp.app.get(Backlog), 'database');
    expect(await new Backlog(settings, database).isFull()).toBe(false);
    portal.willWait(id, null);
    await callBack(id);
    await eventually(
      () => new Backlog(settings, database).isFull(),
      (isFull) => isFull,
    );
    portal.settle(id);
    await callBack(id);
    await ended(id);
  });
});

describe('a document over another total than the receipt', () => {
  it('is delivered with a warning if it differs by a cent', async () => {
    portal.willDo({ document: { total: '116.01' }, totalShown: false });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await ended(body.id)).toMatchObject({
      status: 'completed',
      amount: 116.01,
      warnings: [{ code: 'TOTAL_DIFFERS_BY_A_CENT', message: expect.stringContaining('116.01') }],
    });
  });

  it('is delivered with a note if it is lower by withheld taxes, even if it was shown', async () => {
    portal.willDo({ document: { subtotal: '100.00', withheld: '1.25' }, totalShown: true });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await ended(body.id)).toMatchObject({
      status: 'completed',
      amount: 114.75,
      tax: 16,
      taxes: { iva: 16, ieps: 0, local: 0, withheld: 1.25 },
      warnings: [{ code: 'TAXES_WITHHELD', message: expect.stringContaining('1.25') }],
    });
  });

  it.each([
    ['it was shown', { totalShown: true }],
    ['the service does not say', {}],
  ])('is withheld if %s', async (_, plan) => {
    portal.willDo({ document: { total: '116.01' }, ...plan });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await ended(body.id)).toMatchObject({ failure: { code: 'AMOUNT_MISMATCH' } });
  });
});

const day = (ago: number): string => {
  const [year, month, date] = new Date(testApp.clock.now().getTime() - ago * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${date}/${month}/${year}`;
};
const paperOf = (date: string) => `
OPERADORA VIPS S DE RL DE CV
RFC: OVI800131GQ6
FECHA: ${date}  HORA: 08:42
TIENDA: 1203   TICKET: 004817
MOLLETES                           57.00
CAFE AMERICANO                     59.00
TOTAL                             116.00
EFECTIVO                          200.00
CAMBIO                             84.00`;

describe('a purchase that its vendor invoices for a limited time', () => {
  it('is refused before anything is sent if that is over, and is refunded', async () => {
    reader.willRead({ paper: paperOf('14/03/2026') });
    const before = await testApp.rows('SELECT balance FROM credit_accounts ORDER BY id');
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await ended(body.id)).toMatchObject({ failure: { code: 'TICKET_EXPIRED' } });
    expect(posted()).toBeUndefined();
    expect(await testApp.rows('SELECT balance FROM credit_accounts ORDER BY id')).toEqual(before);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('is charged if the portal says so, like other failures', async () => {
    portal.willDo({ failure: { code: 'ticket_expired' } });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    expect(await ended(body.id)).toMatchObject({ failure: { code: 'TICKET_EXPIRED' } });
    expect(await testApp.rows('SELECT refunded FROM invoices WHERE id = $1', [body.id])).toEqual([
      { refunded: false },
    ]);
  });

  it('has its deadline sent to the portal, and goes first in the queue shortly before it', async () => {
    reader.willRead({ paper: paperOf(day(29)) }, { paper: paperOf(day(2)) });
    const priorities: number[] = [];
    for (let each = 0; each < 2; each++) {
      const id = await waitingInvoice({ status: 'waiting_for_person', reason });
      await pauseOf(id);
      const [job] = await testApp.rows<{ priority: number }>(
        'SELECT priority FROM graphile_worker.jobs WHERE key = $1',
        [`process-invoice:${id}`],
      );
      priorities.push(job?.priority ?? 0);
    }
    expect(priorities[0]).toBeLessThan(0);
    expect(priorities[1]).toBe(0);
    const sent = posted();
    expect(sent?.vendor_portal).toEqual({
      name: 'OPERADORA VIPS',
      hosts: expect.arrayContaining(['alsea.net', 'vips.com.mx']),
      window: { days: 30 },
      open_until: expect.stringMatching(/T08:00:00\.000Z$/),
      asks_for: ['ticket', 'store', 'total'],
      account: false,
      person: false,
    });
    expect(sent?.receipt.codes).toEqual(
      expect.arrayContaining([
        { kind: 'store', label: 'TIENDA', value: '1203', certainty: expect.any(Number) },
        { kind: 'ticket', label: 'TICKET', value: '004817', certainty: expect.any(Number) },
      ]),
    );
  });
});

describe('the submission', () => {
  it("contains the member's email", async () => {
    await testApp.rows('UPDATE profiles SET email = $2 WHERE id = $1', [organization.admin.id, EMAIL]);
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    await ended(body.id);
    expect(posted()?.receiver.email).toBe(EMAIL);
  });
});
