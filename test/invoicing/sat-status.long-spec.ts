import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { csdOf } from '../../src/testing/fake-provider/csd.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import { FakeSat } from '../support/providers/fake-sat.js';
import { answers } from '../../src/testing/fake-provider/faulty-answers.js';
import type { IssuedXml } from '../../src/testing/fake-provider/issued-xml.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { WebhookReceiver } from '../support/providers/webhook-receiver.js';
import { createMember, createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { TextSink } from '../support/service/leaks.js';
import { deliveriesWhen, registerWebhook, WEBHOOKS_HERE } from '../support/service/webhooks.js';
import { SatStatuses } from '../../src/invoicing/sat-status/sat-statuses.js';

/** Of the receipt that is read here. */
const VENDOR = 'EKU9003173C9';
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

let sat: FakeSat;
let portal: FakePortal;
let testApp: TestApp;
let organization: TestOrganization;
let log: TextSink;

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  log = new TextSink();
  testApp = await startTestApp({
    env: { ...WEBHOOKS_HERE, ...env, LOG_LEVEL: 'info' },
    realProvider: true,
    ticketReader: new ScriptedExtractionService(),
    log,
  });
  organization = await createOrganization(testApp, { credits: 100 });
}

beforeAll(async () => {
  sat = await new FakeSat().listen();
  portal = await FakePortal.start();
});
afterAll(async () => {
  await sat.close();
  await portal.close();
});
beforeEach(() => {
  sat.usual = { estado: 'Vigente', efos: '200' };
});

/** A settled invoice, as its owner reads it. */
async function invoice(document: Partial<IssuedXml> = {}) {
  portal.willDo({ document });
  const { body } = await createTicket(testApp, organization.admin.key).expect(200);
  return settled(testApp, organization.admin.key, organization.id, body.id);
}

const detail = async (id: string) => {
  const query = { org_id: organization.id, invoice_id: id };
  return (await getInvoice(testApp, organization.admin.key, query).expect(200)).body;
};
/** What SAT said, once it has. */
const said = async (id: string, status?: string) => {
  const { sat: found } = await eventually(
    () => detail(id),
    (body) => body.sat !== undefined && (status === undefined || body.sat.status === status),
  );
  return found;
};

interface Waiting {
  round: number;
  tries: number;
  /** Seconds from when it was queued. */
  pause: number;
}
/** The questions that wait. */
const waiting = (id: string) =>
  testApp.rows<Waiting>(
    `SELECT (payload->>'round')::int AS round, (payload->>'tries')::int AS tries,
            round(extract(epoch FROM run_at - updated_at))::int AS pause
       FROM graphile_worker._private_jobs WHERE key LIKE 'ask-sat:' || $1 || ':%' AND locked_at IS NULL ORDER BY 1`,
    [id],
  );
const waitFor = (id: string, is: (questions: Waiting[]) => boolean) => eventually(() => waiting(id), is);
/** Lets the time of a round come. */
const letCome = (id: string, round: number) =>
  testApp.rows(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [
    `ask-sat:${id}:${round}`,
  ]);
/** Once the news of an invoice have reached everybody. */
const newsAreOut = (id: string) =>
  eventually(
    () =>
      testApp.rows(
        `SELECT FROM graphile_worker._private_jobs
          WHERE key LIKE 'invoice-settled:' || $1 || '%' OR key LIKE 'tell-invoice-listener:%:' || $1 || ':%'`,
        [id],
      ),
    ({ length }) => length === 0,
  );

describe('the document of an invoice', () => {
  beforeAll(() => start({ ...portal.env, ...sat.env }));
  afterAll(() => testApp.close());
  afterEach(() => void vi.restoreAllMocks());

  it('is queried when it is issued, and on the first, third and thirtieth day', async () => {
    const { id, uuid, amount } = await invoice();
    expect(await said(id)).toEqual({
      status: 'vigente',
      checked_at: expect.stringMatching(ISO),
      issuer_on_69b: false,
    });
    const { expression } = sat.asked.at(-1) ?? {};
    const { receiver } = portal.exchanges.findLast(({ body }) => body?.invoice_id === id)?.body ?? {};
    expect(amount).toBe(116);
    expect(expression).toMatch(
      new RegExp(`^\\?id=${uuid}&re=${VENDOR}&rr=${receiver?.rfc}&tt=116\\.0&fe=[\\w+/]{6,7}={1,2}$`),
    );
    const day = 86_400;
    expect(await waitFor(id, ({ length }) => length === 3)).toEqual(
      [1, 3, 30].map((round) => ({ round, tries: 0, pause: round * day })),
    );
    expect(log.text).toContain('SAT was asked about a document');
    expect(log.text).not.toMatch(new RegExp(`${VENDOR}|${receiver?.rfc}`));
  });

  it.each([
    [
      { estado: 'Vigente', efos: '100' },
      { status: 'vigente', issuer_on_69b: true },
    ],
    [
      { estado: 'Vigente', efos: '201' },
      { status: 'vigente', issuer_on_69b: false },
    ],
    [
      { estado: 'No Encontrado', efos: '' },
      { status: 'no_encontrado', issuer_on_69b: null },
    ],
  ])("is shown with SAT's status: %j", async (known, shown) => {
    sat.usual = known;
    const { id } = await invoice();
    expect(await said(id)).toMatchObject(shown);
  });

  it('is shown and announced once if its vendor has cancelled it, and not queried any more', async () => {
    const receiver = await new WebhookReceiver().listen();
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin, [
      'invoice.cancelled',
    ]);
    const { id, uuid } = await invoice();
    expect(await said(id)).toMatchObject({ status: 'vigente' });
    sat.documents.set(uuid, { estado: 'Cancelado', efos: '200' });
    await letCome(id, 1);
    expect(await said(id, 'cancelado')).toMatchObject({ issuer_on_69b: false });
    const [delivery] = await deliveriesWhen(testApp, endpoint, ([first]) => first?.state === 'delivered');
    expect(delivery?.message).toMatchObject({
      type: 'invoice.cancelled',
      data: { org_id: organization.id, invoice_id: id, profile_id: organization.admin.id, corrected: false },
    });
    sat.documents.set(uuid, { estado: 'Vigente', efos: '200' });
    await letCome(id, 3);
    await waitFor(id, (left) => left.every(({ round }) => round === 30));
    expect(sat.timesAsked(uuid)).toBe(2);
    expect(await detail(id)).toMatchObject({ status: 'completed', sat: { status: 'cancelado' } });
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('is announced once, even if several processes learn of the cancellation at the same time', async () => {
    const receiver = await new WebhookReceiver().listen();
    const { endpoint } = await registerWebhook(testApp, organization.id, receiver.origin, [
      'invoice.cancelled',
    ]);
    const { id } = await invoice();
    await said(id);
    const [row] = await testApp.rows<{ profile_id: string }>(
      'SELECT profile_id FROM invoices WHERE id = $1',
      [id],
    );
    const about = { id, scopeId: organization.id, profileId: row?.profile_id } as Parameters<
      SatStatuses['keep']
    >[0];
    const keep = () => testApp.app.get(SatStatuses).keep(about, { state: 'cancelado', issuerOn69b: null });
    await Promise.all(Array.from({ length: 10 }, keep));
    await deliveriesWhen(testApp, endpoint, ([first]) => first?.state === 'delivered');
    await keep();
    const jobs = await testApp.rows(
      `SELECT FROM graphile_worker._private_jobs WHERE key = 'invoice-cancelled:' || $1`,
      [id],
    );
    expect(jobs).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('completes its invoice if SAT does not answer, and is queried again after growing delays', async () => {
    sat.faults.push({ answers: 'drop' }, answers(500, '<s:Fault/>'));
    const { id, status } = await invoice();
    expect(status).toBe('completed');
    expect(await waitFor(id, ([first]) => first?.tries === 1)).toContainEqual({
      round: 0,
      tries: 1,
      pause: 60,
    });
    expect((await detail(id)).sat).toBeUndefined();
    await letCome(id, 0);
    expect(await waitFor(id, ([first]) => first?.tries === 2)).toContainEqual({
      round: 0,
      tries: 2,
      pause: 180,
    });
    await letCome(id, 0);
    expect(await said(id)).toMatchObject({ status: 'vigente' });
    expect((await waiting(id)).map(({ round }) => round)).toEqual([1, 3, 30]);
  });

  it("is queried again if SAT's answer could not be stored", async () => {
    vi.spyOn(SatStatuses.prototype, 'keep').mockRejectedValueOnce(new Error('The process died'));
    const { id, uuid } = await invoice();
    await eventually(
      () =>
        testApp.rows(
          `SELECT FROM graphile_worker._private_jobs WHERE key = 'ask-sat:' || $1 || ':0' AND attempts = 1 AND locked_at IS NULL`,
          [id],
        ),
      ({ length }) => length === 1,
    );
    await letCome(id, 0);
    expect(await said(id)).toMatchObject({ status: 'vigente' });
    expect(sat.timesAsked(uuid)).toBe(2);
  });

  it.each([
    ['sealed with a certificate for tests', { csd: csdOf(VENDOR, { serial: '30001000000500003416' }) }],
    [
      'stamped with a certificate for tests',
      { tampering: (xml: string) => xml.replace('NoCertificadoSAT="0000', 'NoCertificadoSAT="3000') },
    ],
  ])('is never queried if it was %s: it has no fiscal validity', async (_, document) => {
    const { id, uuid, status } = await invoice(document);
    expect(status).toBe('completed');
    await newsAreOut(id);
    expect(await waiting(id)).toEqual([]);
    expect(sat.timesAsked(uuid)).toBe(0);
    expect(await detail(id)).not.toHaveProperty('sat');
  });

  it('does not exist for a failed invoice', async () => {
    const before = sat.asked.length;
    portal.willDo({ failure: { code: 'ticket_not_found' } });
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const failed = await settled(testApp, organization.admin.key, organization.id, body.id);
    await newsAreOut(failed.id);
    expect(await waiting(failed.id)).toEqual([]);
    expect(sat.asked).toHaveLength(before);
    expect(failed).not.toHaveProperty('sat');
  });

  it('is visible only to those who may see the invoice', async () => {
    const other = await createOrganization(testApp);
    const stranger = await createMember(testApp, { orgId: organization.id });
    const receiver = await new WebhookReceiver().listen();
    const { endpoint } = await registerWebhook(testApp, other.id, receiver.origin);
    sat.usual = { estado: 'Cancelado', efos: '100' };
    const { id } = await invoice();
    expect(await said(id)).toMatchObject({ status: 'cancelado', issuer_on_69b: true });
    for (const [{ key }, org_id] of [
      [other.admin, organization.id],
      [other.admin, other.id],
      [stranger, organization.id],
    ] as const) {
      const { text } = await getInvoice(testApp, key, { org_id, invoice_id: id }).expect(404);
      expect(text).not.toContain('cancelado');
    }
    // Who asks with the right id and another scope finds nothing either.
    const [row] = await testApp.rows<object>('SELECT *, scope_id AS "scopeId" FROM invoices WHERE id = $1', [
      id,
    ]);
    const foreign = { ...row, scopeId: other.id } as unknown as Parameters<SatStatuses['of']>[0];
    expect(await testApp.app.get(SatStatuses).of(foreign)).toBeNull();
    await newsAreOut(id);
    expect(await deliveriesWhen(testApp, endpoint, () => true)).toEqual([]);
    await receiver.close();
  });
});

describe('the sandbox', () => {
  beforeAll(() => start(sat.env));
  afterAll(() => testApp.close());

  it('issues documents that are never queried', async () => {
    const before = sat.asked.length;
    const { body } = await createTicket(testApp, organization.admin.key).expect(200);
    const { id, status } = await settled(testApp, organization.admin.key, organization.id, body.id);
    expect(status).toBe('completed');
    await newsAreOut(id);
    expect(await waiting(id)).toEqual([]);
    expect(sat.asked).toHaveLength(before);
  });
});

describe('if the operator has not enabled SAT queries', () => {
  beforeAll(() => start({ ...portal.env, ...sat.env, SAT_STATUS: undefined }));
  afterAll(() => testApp.close());

  it('no query is sent or queued, and nothing is shown', async () => {
    const before = sat.asked.length;
    const { id, status } = await invoice();
    expect(status).toBe('completed');
    await newsAreOut(id);
    expect(await waiting(id)).toEqual([]);
    expect(sat.asked).toHaveLength(before);
    expect(await detail(id)).not.toHaveProperty('sat');
  });
});
