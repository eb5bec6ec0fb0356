import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Invoice } from '../../src/invoicing/invoice.entity.js';
import { InvoiceStates } from '../../src/invoicing/processing/invoice-states.js';
import { PROCESS_INVOICE, WAITS_FOR_PROVIDER } from '../../src/invoicing/processing/process-invoice.job.js';
import { SweepJob } from '../../src/invoicing/processing/sweep.job.js';
import { PROBE, resumeJobs } from '../../src/invoicing/processing/waiting-invoices.sql.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { PurchaseClaims } from '../../src/invoicing/purchases/purchase-claims.js';
import { PurchaseUnderWay } from '../../src/invoicing/purchases/repeated-purchase.js';
import { ReleasePurchase } from '../../src/invoicing/purchases/release-purchase.js';
import { SatStatuses } from '../../src/invoicing/sat-status/sat-statuses.js';
import { type ProviderOutcome, ProviderUnavailable } from '../../src/provider/provider.js';
import {
  createMember,
  createOrganization,
  type TestMember,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { sampleReceipt, type ReceiptSketch } from '../../src/testing/samples/sample-receipts.js';
import { eventually } from '../support/service/eventually.js';
import { createTicket, getInvoice, settled } from '../support/http/requests.js';
import { acceptFor, brokenChecks, failInvoice, OPERATOR } from '../support/service/invoices.js';
import { ScriptedExtractionService } from '../support/providers/scripted-extraction-service.js';
import { completed } from '../../src/testing/scripted-provider.js';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
let reader: ScriptedExtractionService;
let organization: TestOrganization;
/** Makes the purchases of each test unique. */
let day = 0;
let date: string;

beforeAll(async () => {
  reader = new ScriptedExtractionService();
  testApp = await startTestApp({ env: { REPEATED_RECEIPTS: 'refuse' }, ticketReader: reader });
  organization = await createOrganization(testApp, { credits: 500 });
});
afterAll(() => testApp.close());
beforeEach(() => {
  reader.reset();
  day += 1;
  date = `2026-10-${String(day).padStart(2, '0')}`;
  shows({});
});

/** Sets the receipt that all pictures show from now on, with the date of this test. */
const shows = (sketch: ReceiptSketch): void => reader.alwaysRead({ ticket: { date, ...sketch } });

const accept = async ({ key }: Pick<TestMember, 'key'> = organization.admin): Promise<string> =>
  (await createTicket(testApp, key).expect(200)).body.id;
const end = (id: string, { key }: Pick<TestMember, 'key'> = organization.admin, orgId = organization.id) =>
  settled(testApp, key, orgId, id, 60_000);
const detail = async (id: string) =>
  (await getInvoice(testApp, organization.admin.key, { org_id: organization.id, invoice_id: id })).body;
/** Creates an invoice of the current picture, and waits until it is settled. */
const invoiced = async (sketch: ReceiptSketch = {}) => {
  shows(sketch);
  return end(await accept());
};
const balanceOf = async (id: string): Promise<number> => {
  const [row] = await testApp.rows<{ balance: string }>('SELECT balance FROM credit_accounts WHERE id = $1', [
    id,
  ]);
  return Number(row?.balance);
};
const claimsOf = async (id: string): Promise<number> =>
  (await testApp.rows('SELECT 1 FROM purchase_claims WHERE invoice_id = $1', [id])).length;
const invoiceOf = (id: string): Promise<Invoice> =>
  testApp.dataSource.getRepository(Invoice).findOneByOrFail({ id });
const submissionsOf = (...ids: string[]): number =>
  testApp.provider.submitted.filter(({ invoiceId }) => ids.includes(invoiceId)).length;
/** Those of the invoices whose turn it is. */
const DUE = `
  SELECT split_part(key, ':', 2) AS id FROM graphile_worker._private_jobs
   WHERE split_part(key, ':', 2) = ANY ($1) AND run_at <= now()`;
/** Makes all waiting jobs due now. */
const hurry = () =>
  testApp.rows('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
const lookedAt = (id: string, reason = 'purchase under way') =>
  eventually(
    () =>
      testApp.rows<{ payload: { lastTry?: { reason: string } } }>(
        `SELECT payload FROM graphile_worker._private_jobs WHERE key = 'process-invoice:' || $1 AND locked_at IS NULL`,
        [id],
      ),
    ([job]) => job?.payload.lastTry?.reason === reason,
  );

const fails = (code: Doubtful | 'RECEIVER_REFUSED') => (): ProviderOutcome => ({
  state: 'failed',
  code,
  message: 'No.',
});
const DOUBTFUL = ['AMOUNT_MISMATCH', 'PROVIDER_ANSWER_INVALID', 'PROVIDER_TIMEOUT'] as const;
type Doubtful = (typeof DOUBTFUL)[number];

const REPEATED = { status: 'failed', failure: { code: 'RECEIPT_ALREADY_INVOICED' } };

describe('a second picture of a purchase', () => {
  it('becomes no second invoice, costs nothing, and names the first invoice', async () => {
    const first = await invoiced();
    const before = await balanceOf(organization.admin.id);
    const second = await invoiced();
    expect(first.status).toBe('completed');
    expect(second).toMatchObject({
      status: 'failed',
      failure: {
        code: 'RECEIPT_ALREADY_INVOICED',
        message: expect.stringMatching(/Another invoice of the same purchase/),
        invoice_id: first.id,
      },
    });
    expect(second.failure.message).not.toContain(first.id);
    expect(await balanceOf(organization.admin.id)).toBe(before);
    expect(submissionsOf(second.id)).toBe(0);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it.each<[string, ReceiptSketch, ReceiptSketch]>([
    ['the number', { time: null }, { ticketNumber: 'a 1234' }],
    ['the hour', { ticketNumber: null }, {}],
    ['the hour, the first time with a number', {}, { ticketNumber: null }],
  ])('is recognized by %s if the rest is missing', async (_, one, another) => {
    expect(await invoiced(one)).toMatchObject({ status: 'completed' });
    expect(await invoiced(another)).toMatchObject(REPEATED);
  });

  it.each<[string, ReceiptSketch, ReceiptSketch]>([
    ['over another total', {}, { total: '116.01' }],
    ['at another hour, with the same number', {}, { time: '13:06:00' }],
    ['at another hour', { ticketNumber: null }, { ticketNumber: null, time: '13:05:01' }],
    ['with another number, at the same hour', {}, { ticketNumber: 'A-1235' }],
    ['of another vendor', {}, { vendor: { rfc: 'AET140822H32' } }],
    ['without number and hour', { ticketNumber: null, time: null }, { ticketNumber: null, time: null }],
  ])('is another purchase %s', async (_, one, another) => {
    expect(await invoiced(one)).toMatchObject({ status: 'completed' });
    expect(await invoiced(another)).toMatchObject({ status: 'completed' });
  });

  it('is another purchase on another day', async () => {
    expect(await invoiced()).toMatchObject({ status: 'completed' });
    expect(await invoiced({ date: '2026-09-30' })).toMatchObject({ status: 'completed' });
  });

  it('becomes an invoice after the first one failed', async () => {
    testApp.provider.willDo(fails('RECEIVER_REFUSED'));
    expect(await invoiced()).toMatchObject({ failure: { code: 'RECEIVER_REFUSED' } });
    expect(await invoiced()).toMatchObject({ status: 'completed' });
  });

  it('becomes an invoice after SAT reports the first document as cancelled', async () => {
    const first = await invoiced();
    const keep = async (id: string, state: 'vigente' | 'cancelado') =>
      testApp.app.get(SatStatuses).keep(await invoiceOf(id), { state, issuerOn69b: false });
    await keep(first.id, 'vigente');
    expect(await invoiced()).toMatchObject(REPEATED);
    await keep(first.id, 'cancelado');
    const second = await invoiced();
    expect(second).toMatchObject({ status: 'completed' });
    await keep(first.id, 'cancelado');
    expect(await invoiced()).toMatchObject({ failure: { invoice_id: second.id } });
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('an invoice that failed, and may have a document', () => {
  it.each(DOUBTFUL)(
    'keeps its purchase after %s: another picture is refused, and costs nothing',
    async (code) => {
      const before = await balanceOf(organization.admin.id);
      testApp.provider.willDo(fails(code));
      const first = await invoiced();
      expect(first).toMatchObject({ failure: { code } });
      const second = await invoiced();
      expect(second).toMatchObject({
        failure: {
          code: 'RECEIPT_ALREADY_INVOICED',
          message: expect.stringMatching(/may have/),
          invoice_id: first.id,
        },
      });
      expect([submissionsOf(first.id), submissionsOf(second.id)]).toEqual([1, 0]);
      expect(await balanceOf(organization.admin.id)).toBe(before - 1);
      expect(await brokenChecks(testApp)).toEqual([]);
    },
  );

  it('is found when it is retried, and holds its purchase meanwhile', async () => {
    testApp.provider.willDo(fails('PROVIDER_TIMEOUT'));
    const { id } = await invoiced();
    testApp.provider.documents.set(id, completed());
    await testApp.app.get(RetryInvoice).retry(id, OPERATOR);
    expect(await end(id)).toMatchObject({ status: 'completed' });
    expect(await invoiced()).toMatchObject({ failure: { invoice_id: id } });
  });

  it('releases its purchase on an operator’s command', async () => {
    const release = (id: string) => testApp.app.get(ReleasePurchase).release(id);
    testApp.provider.willDo(fails('AMOUNT_MISMATCH'));
    const { id } = await invoiced();
    await release(id);
    await expect(release(id)).rejects.toThrow('The invoice keeps no purchase from others');
    const second = await invoiced();
    expect(second).toMatchObject({ status: 'completed' });
    await expect(release(second.id)).rejects.toThrow('The invoice has not failed');
    await expect(release(randomUUID())).rejects.toThrow('Invoice not found');
    expect(await invoiced()).toMatchObject({ failure: { invoice_id: second.id } });
  });

  it('is not one that was never submitted', async () => {
    const turnedAway = (): never => {
      throw new ProviderUnavailable('Not now', { concerns: 'this invoice' });
    };
    testApp.provider.willDo(turnedAway, turnedAway);
    const first = await accept();
    await lookedAt(first, 'unavailable');
    testApp.clock.advance(13 * HOUR_MS);
    await hurry();
    expect((await end(first)).failure).toMatchObject({
      code: 'PROVIDER_TIMEOUT',
      message: expect.stringMatching(/Nothing was issued/),
    });
    expect(await invoiced()).toMatchObject({ status: 'completed' });
  });
});

describe('two customers of a vendor', () => {
  /** The result for a receipt of another organization’s customer. */
  async function elsewhere(sketch: ReceiptSketch) {
    const other = await createOrganization(testApp, { credits: 5 });
    shows(sketch);
    const id = await accept(other.admin);
    return end(id, other.admin, other.id);
  }

  it('may pay the same in the same minute, also if the number of one receipt was not extracted', async () => {
    expect(await invoiced({ time: '13:05:00' })).toMatchObject({ status: 'completed' });
    expect(await elsewhere({ time: '13:05:00', ticketNumber: null })).toMatchObject({ status: 'completed' });
  });

  it('do not pay the same in the same second, nor with the same number in the same minute', async () => {
    expect(await invoiced({ time: '13:05:42' })).toMatchObject({ status: 'completed' });
    expect(await elsewhere({ time: '13:05:42', ticketNumber: null })).toMatchObject(REPEATED);
    expect(await invoiced({ time: '13:06:00', ticketNumber: 'B-1' })).toMatchObject({ status: 'completed' });
    expect(await elsewhere({ time: '13:06:00', ticketNumber: 'B-1' })).toMatchObject(REPEATED);
  });
});

describe('concurrent claims and failures', () => {
  it('do not deadlock, and leave no claim behind', async () => {
    const idle = await startTestApp({ env: { REPEATED_RECEIPTS: 'refuse', ROLE: 'api' } });
    try {
      const { admin } = await createOrganization(idle, { credits: 60 });
      const ids = await Promise.all(Array.from({ length: 60 }, () => acceptFor(idle, admin.id)));
      const claims = idle.app.get(PurchaseClaims);
      const outcomes = await Promise.allSettled(
        ids.flatMap((id, at) => {
          // Each shares its fingerprints with others, in all combinations.
          const ticket = sampleReceipt({ ticketNumber: `A-${at % 3}`, time: `13:0${at % 4}:07` });
          const claim = async () =>
            claims.claim(await idle.dataSource.getRepository(Invoice).findOneByOrFail({ id }), ticket);
          return [claim(), failInvoice(idle, id), claim()];
        }),
      );
      const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(errors.filter((error) => !(error instanceof PurchaseUnderWay))).toEqual([]);
      expect(await idle.rows('SELECT invoice_id FROM purchase_claims')).toEqual([]);
    } finally {
      await idle.close();
    }
  });
});

describe('an invoice that is settled', () => {
  it('claims nothing, also for a process that has not seen the settlement', async () => {
    testApp.provider.willDo(fails('RECEIVER_REFUSED'));
    const { id } = await invoiced();
    await testApp.app.get(PurchaseClaims).claim(await invoiceOf(id), sampleReceipt({ date }));
    expect(await claimsOf(id)).toBe(0);
    expect(await invoiced()).toMatchObject({ status: 'completed' });
  });
});

describe('a caller who may not see the other invoice', () => {
  it('learns that it exists, and nothing else: another organization, and a colleague', async () => {
    const colleague = await createMember(testApp, { orgId: organization.id }, 5);
    const elsewhere = await createOrganization(testApp, { credits: 5 });
    const first = await invoiced();
    const theirs = await end(await accept(elsewhere.admin), elsewhere.admin, elsewhere.id);
    const colleagues = await accept(colleague);
    for (const invoice of [theirs, await end(colleagues, colleague)]) {
      expect(invoice).toMatchObject(REPEATED);
      expect(Object.keys(invoice.failure)).toEqual(['code', 'message']);
      expect(JSON.stringify(invoice)).not.toContain(first.id);
    }
    // The administrator sees both.
    expect((await detail(colleagues)).failure.invoice_id).toBe(first.id);
    expect(await balanceOf(elsewhere.admin.id)).toBe(5);
  });
});

describe('two concurrent pictures of a purchase', () => {
  /** An invoice that the provider works on, and another of the same purchase, which waits. */
  async function underWay() {
    const { promise, resolve } = Promise.withResolvers<ProviderOutcome>();
    testApp.provider.willDo(() => promise);
    const first = await accept();
    await eventually(
      () => Promise.resolve(submissionsOf(first)),
      (count) => count === 1,
    );
    const second = await accept();
    await lookedAt(second);
    return { first, second, finish: resolve };
  }

  it('leave the second one waiting, not submitted, until the first one is completed', async () => {
    const { first, second, finish } = await underWay();
    expect(await detail(second)).toMatchObject({ status: 'processing' });
    expect(await testApp.rows('SELECT submitted_at FROM invoices WHERE id = $1', [second])).toEqual([
      { submitted_at: null },
    ]);
    finish(completed());
    expect(await end(first)).toMatchObject({ status: 'completed' });
    await hurry();
    expect(await end(second)).toMatchObject({ failure: { invoice_id: first } });
    expect(submissionsOf(second)).toBe(0);
  });

  it('let the second one take over when the first one fails', async () => {
    const { first, second, finish } = await underWay();
    finish(fails('RECEIVER_REFUSED')());
    expect(await end(first)).toMatchObject({ status: 'failed' });
    await hurry();
    expect(await end(second)).toMatchObject({ status: 'completed' });
  });

  it('do not when the first one may have a document', async () => {
    const { first, second, finish } = await underWay();
    finish(fails('PROVIDER_TIMEOUT')());
    expect(await end(first)).toMatchObject({ status: 'failed' });
    await hurry();
    expect(await end(second)).toMatchObject({ failure: { invoice_id: first } });
    expect(submissionsOf(second)).toBe(0);
  });

  it('let the second one wait until the first one’s deadline', async () => {
    const before = await balanceOf(organization.admin.id);
    const { first, second, finish } = await underWay();
    testApp.clock.advance(13 * HOUR_MS);
    await testApp.rows(`UPDATE graphile_worker._private_jobs SET payload = '{"invoiceId": "${second}"}'
                         WHERE key = 'process-invoice:${second}'`);
    await hurry();
    await lookedAt(second);
    await testApp.app.get(SweepJob).run();
    // It is retried at its own time.
    expect(await testApp.rows(DUE, [[second]])).toEqual([]);
    finish(completed());
    expect(await end(first)).toMatchObject({ status: 'completed' });
    await hurry();
    expect(await end(second)).toMatchObject({
      failure: { code: 'RECEIPT_ALREADY_INVOICED', invoice_id: first },
    });
    expect(await balanceOf(organization.admin.id)).toBe(before - 1);
  });

  it('become one document and 99 refunds if they are a hundred', async () => {
    const before = await balanceOf(organization.admin.id);
    const ids = await Promise.all(Array.from({ length: 100 }, () => accept()));
    const invoices = await Promise.all(ids.map((id) => end(id)));
    const made = invoices.filter(({ status }) => status === 'completed');
    expect(made).toHaveLength(1);
    const others = invoices.filter(({ id }) => id !== made[0].id);
    expect(others.map(({ failure }) => [failure.code, failure.invoice_id])).toEqual(
      others.map(() => ['RECEIPT_ALREADY_INVOICED', made[0].id]),
    );
    expect(submissionsOf(...ids)).toBe(1);
    const [refunds] = await testApp.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM credit_entries WHERE reason = 'refund' AND reference = ANY ($1)`,
      [ids],
    );
    expect(refunds?.count).toBe(99);
    expect(await balanceOf(organization.admin.id)).toBe(before - 1);
    expect(await brokenChecks(testApp)).toEqual([]);
  }, 120_000);
});

describe('a process that dies', () => {
  it('between claim and submission loses nothing: the same invoice holds the purchase, and no other', async () => {
    const begin = vi
      .spyOn(testApp.app.get(InvoiceStates), 'recordSubmission')
      .mockRejectedValue(new Error('the process died'));
    const first = await accept();
    await eventually(
      () => testApp.rows('SELECT 1 FROM purchase_claims WHERE invoice_id = $1', [first]),
      ({ length }) => length > 0,
    );
    const second = await accept();
    await lookedAt(second);
    await testApp.rows(`DELETE FROM graphile_worker._private_jobs WHERE key = 'process-invoice:' || $1`, [
      first,
    ]);
    begin.mockRestore();
    await testApp.app.get(SweepJob).run();
    expect(await end(first)).toMatchObject({ status: 'completed' });
    await hurry();
    expect(await end(second)).toMatchObject({ failure: { invoice_id: first } });
    expect([submissionsOf(first), submissionsOf(second)]).toEqual([1, 0]);
  });
});

describe('an invoice that failed as a repeat', () => {
  it('is charged, processed and refunded again when an operator retries it', async () => {
    await invoiced();
    const { id } = await invoiced();
    const before = await balanceOf(organization.admin.id);
    await testApp.app.get(RetryInvoice).retry(id, OPERATOR);
    expect(await end(id)).toMatchObject(REPEATED);
    expect(await balanceOf(organization.admin.id)).toBe(before);
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('a document that another invoice has', () => {
  it('is delivered once: for two receipts without fingerprints, the vendor issued the same document', async () => {
    const nameless = { ticketNumber: null, time: null };
    const same = completed();
    testApp.provider.willDo(
      () => same,
      () => same,
    );
    const before = await balanceOf(organization.admin.id);
    const first = await invoiced(nameless);
    expect(first).toMatchObject({ status: 'completed' });
    expect(await invoiced(nameless)).toMatchObject({
      failure: { code: 'RECEIPT_ALREADY_INVOICED', invoice_id: first.id },
    });
    expect(await balanceOf(organization.admin.id)).toBe(before - 1);
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('a document that comes again for the same number', () => {
  it('is no mistake of the provider if a time was misread: the purchase is the same', async () => {
    const same = completed();
    testApp.provider.willDo(
      () => same,
      () => same,
    );
    const first = await invoiced();
    expect(await invoiced({ time: '18:05:00' })).toMatchObject({
      failure: { code: 'RECEIPT_ALREADY_INVOICED', invoice_id: first.id },
    });
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('a document of another purchase', () => {
  it('is a mistake of the provider, and no repeat', async () => {
    const same = completed();
    testApp.provider.willDo(
      () => same,
      () => same,
    );
    expect(await invoiced()).toMatchObject({ status: 'completed' });
    const invoice = await invoiced({ ticketNumber: 'A-1235', time: '14:00:00' });
    expect(invoice.failure).toEqual({ code: 'PROVIDER_ANSWER_INVALID', message: expect.any(String) });
    expect(await brokenChecks(testApp)).toEqual([]);
  });
});

describe('of the invoices that wait for a provider which takes no work', () => {
  it('one that holds its purchase probes whether it takes work again', async () => {
    const { id: holder } = await invoiced();
    const runner = testApp.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      const others: { id: string }[] = await runner.query(COPIES, [holder]);
      await runner.query(`UPDATE invoices SET status = 'processing' WHERE id = $1`, [holder]);
      const ids = [...others, { id: holder }].map(({ id }) => id);
      await runner.query(WAITS, [ids, PROCESS_INVOICE, WAITS_FOR_PROVIDER]);
      await runner.query(...resumeJobs(PROBE)({ job: PROCESS_INVOICE, flag: WAITS_FOR_PROVIDER }));
      expect([others.length, await runner.query(DUE, [ids])]).toEqual([20, [{ id: holder }]]);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  /** Copies an invoice twenty times, without a purchase. */
  const COPIES = `
    INSERT INTO invoices SELECT (jsonb_populate_record(
      i, jsonb_build_object('id', gen_random_uuid(), 'uuid', NULL, 'status', 'processing'))).*
      FROM invoices i, generate_series(1, 20) WHERE i.id = $1 RETURNING id`;
  const WAITS = `
    SELECT graphile_worker.add_job($2, '{}', job_key => $2 || ':' || id, flags => ARRAY[$3],
                                   run_at => now() + interval '1 hour')
      FROM unnest($1::text[]) id`;
});

describe('where an operator allows repeats', () => {
  it('each picture becomes an invoice', async () => {
    const allowing = await startTestApp({ env: { REPEATED_RECEIPTS: 'allow' }, ticketReader: reader });
    try {
      const { id, admin } = await createOrganization(allowing, { credits: 5 });
      for (let time = 0; time < 2; time++) {
        const { body } = await createTicket(allowing, admin.key).expect(200);
        expect(await settled(allowing, admin.key, id, body.id)).toMatchObject({ status: 'completed' });
      }
      expect(await brokenChecks(allowing)).toEqual([]);
    } finally {
      await allowing.close();
    }
  });
});
