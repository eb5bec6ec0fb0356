import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { numbers } from '../chaos/numbers.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import { FakeFacturapi } from '../support/providers/facturapi/fake-facturapi.js';
import { FakePortal } from '../support/providers/fake-portal.js';
import { actsThenDrops, answers, type Fault } from '../../src/testing/fake-provider/faulty-answers.js';
import { createTicket } from '../support/http/requests.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const INVOICES = 300;
const LOST = 0.2;
const TURNED_AWAY = 0.1;
const CALLED_BACK_TWICE = 0.05;
/** Of those that a portal service takes: it lets each wait for something first, in every way that it may. */
const WAITS = 0.3;
const A_SECOND_MS = 1_000;
/** The vendor of the sample ticket. */
const VENDOR = 'EKU9003173C9';

/** What it is to be turned away for a second. */
const busy = answers(429, { code: 'rate_limit_exceeded' }, { 'Retry-After': '1' });

/** A provider that loses answers, turns requests away and calls back more often than it should. */
interface Storm {
  env: NodeJS.ProcessEnv;
  /** Calls back about an invoice; gives the status that it was answered with. */
  callBack(url: string, invoiceId: string): Promise<number>;
  stamps(): number;
  lost(): number;
  turnedAway(): number;
  /** How many it let wait; those that are never let wait have none. */
  letWait?(): number;
  close(): Promise<void>;
}

async function facturapiStorm(): Promise<Storm> {
  const random = numbers(2026);
  const facturapi = await FakeFacturapi.start({ [VENDOR]: 'sk_test_1' });
  const faults = Array.from({ length: INVOICES * 3 }, (): Fault => {
    const number = random();
    return number < LOST ? actsThenDrops : number < LOST + TURNED_AWAY ? busy : {};
  });
  facturapi.willDo('POST /invoices', ...faults);
  const posted = () => faults.slice(0, facturapi.requestsOf('POST /invoices').length);
  return {
    env: facturapi.env,
    callBack: async (url, invoiceId) => (await facturapi.sendEvent(url, { external_id: invoiceId })).status,
    stamps: () => facturapi.stamps,
    lost: () => posted().filter((fault) => fault === actsThenDrops).length,
    turnedAway: () => posted().filter((fault) => fault === busy).length,
    close: () => facturapi.close(),
  };
}

async function portalStorm(): Promise<Storm> {
  const random = numbers(2027);
  const portal = await FakePortal.start();
  const counts = { lost: 0, turnedAway: 0, waits: 0 };
  const reason = { code: 'storm', message: 'El portal está ocupado.' };
  portal.alwaysPlan = () => {
    if (random() > WAITS) return {};
    counts.waits += 1;
    const waits = [
      { status: 'deferred', reason, not_before: new Date(Date.now() + A_SECOND_MS).toISOString() },
      { status: 'needs_input', reason, retry_after_seconds: 1, fields: [{ name: 'web_id', why: 'x' }] },
      { status: 'waiting_for_person', reason, retry_after_seconds: 1 },
      { status: 'portal_down', reason, retry_after_seconds: 1 },
    ][counts.waits % 4];
    return { waits, afterReads: 1 };
  };
  portal.alwaysFault = ({ method }): Fault | null => {
    if (method !== 'POST') return null;
    const number = random();
    if (number < LOST) {
      counts.lost += 1;
      return actsThenDrops;
    }
    if (number > LOST + TURNED_AWAY) return null;
    counts.turnedAway += 1;
    return busy;
  };
  return {
    env: portal.env,
    callBack: (url, invoiceId) => {
      portal.callbackUrl = url;
      return portal.callBack(invoiceId);
    },
    stamps: () => portal.counts.documents,
    lost: () => counts.lost,
    turnedAway: () => counts.turnedAway,
    letWait: () => counts.waits,
    close: () => portal.close(),
  };
}

describe.each([
  ['facturapi', facturapiStorm],
  ['portal', portalStorm],
])('%s, losing one answer of five and turning away one request of ten', (_, start) => {
  let storm: Storm;
  let testApp: TestApp;
  let organization: TestOrganization;

  beforeAll(async () => {
    storm = await start();
    testApp = await startTestApp({
      env: storm.env,
      realProvider: true,
      ticketReader: new ScriptedExtractionService(),
    });
    organization = await createOrganization(testApp, { credits: INVOICES });
  });
  afterAll(async () => {
    await testApp.close();
    await storm.close();
  });

  it('300 invoices: 300 completed, 300 UUIDs, 300 stamps', async () => {
    const url = `${await testApp.app.getUrl()}/api/provider-callbacks`;
    const random = numbers(1);
    const statuses: number[] = [];
    const create = async () => {
      // As a client does while the provider is taken to be down.
      const { body } = await eventually(
        () => createTicket(testApp, organization.admin.key),
        ({ status }) => status === 200,
      );
      if (random() < CALLED_BACK_TWICE)
        for (let time = 0; time < 2; time++) statuses.push(await storm.callBack(url, body.id));
    };
    // Twenty clients at once.
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let mine = 0; mine < INVOICES / 20; mine++) await create();
      }),
    );
    const [unsettled] = await eventually(
      () => testApp.rows<{ count: string }>(`SELECT count(*) FROM invoices WHERE status = 'processing'`),
      ([row]) => row?.count === '0',
      90_000,
    );
    expect(unsettled).toEqual({ count: '0' });

    const [result] = await testApp.rows(
      `SELECT count(*) FILTER (WHERE status = 'completed')::int AS completed, count(*)::int AS all,
              count(DISTINCT uuid)::int AS uuids,
              (SELECT count(*)::int FROM credit_entries WHERE reason = 'debit') AS debits FROM invoices`,
    );
    expect(result).toEqual({ completed: INVOICES, all: INVOICES, uuids: INVOICES, debits: INVOICES });
    expect(storm.stamps()).toBe(INVOICES);
    // The storm was one.
    expect(storm.lost()).toBeGreaterThan(INVOICES * LOST * 0.7);
    expect(storm.turnedAway()).toBeGreaterThan(INVOICES * TURNED_AWAY * 0.6);
    if (storm.letWait) expect(storm.letWait()).toBeGreaterThan(INVOICES * WAITS * 0.7);
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([204]));
  });
});
