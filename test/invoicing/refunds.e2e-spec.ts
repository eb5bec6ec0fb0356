import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { CreditsService } from '../../src/credits/credits.service.js';
import { Prices } from '../../src/invoicing/payment/invoice-price.js';
import { RefundInvoice } from '../../src/invoicing/payment/refund-invoice.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import type { DomainError } from '../../src/platform/http/errors/domain-error.js';
import { createMember, grant } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { eventually } from '../support/service/eventually.js';
import {
  acceptFor,
  brokenChecks,
  completeInvoice,
  failInvoice,
  OPERATOR,
} from '../support/service/invoices.js';
import { anySteps, LedgerModel } from '../support/service/ledger-model.js';

let refunding: TestApp;
let keeping: TestApp;

beforeAll(async () => {
  [refunding, keeping] = await Promise.all([
    startTestApp({ env: { ROLE: 'api', REFUND_FAILED_INVOICES: 'true' } }),
    startTestApp({ env: { ROLE: 'api' } }),
  ]);
});
afterAll(() => Promise.all([refunding.close(), keeping.close()]));

const newAccount = async (testApp: TestApp, credits: number) =>
  (await createMember(testApp, { orgId: null }, credits)).id;
const retry = (testApp: TestApp, id: string) => testApp.app.get(RetryInvoice).retry(id, OPERATOR);
const refund = (testApp: TestApp, id: string) => testApp.app.get(RefundInvoice).refund(id, OPERATOR);
const balance = (testApp: TestApp, account: string) => testApp.app.get(CreditsService).balanceOf(account);

/** The entries after the first grant: reason, amount, reference with the invoice's id as `#`, maker. */
async function entries(testApp: TestApp, account: string, invoice: string): Promise<string[]> {
  const statement = await testApp.app.get(CreditsService).statement(account);
  return (statement?.entries ?? [])
    .slice(1)
    .map(
      ({ reason, amount, balance: after, reference, madeBy }) =>
        `${reason} ${amount} → ${after} ${reference.replace(invoice, '#')} by ${madeBy.replace(account, 'owner')}`,
    );
}

describe('REFUND_FAILED_INVOICES', () => {
  it('off: a failed invoice keeps its debit, and is retried without another', async () => {
    const account = await newAccount(keeping, 2);
    const id = await acceptFor(keeping, account);
    await failInvoice(keeping, id);
    await retry(keeping, id);
    await failInvoice(keeping, id);
    expect(await entries(keeping, account, id)).toEqual(['debit -1 → 1 # by owner']);
    expect(await brokenChecks(keeping)).toEqual([]);
  });

  it('on: the credit is refunded once, however often the invoice fails', async () => {
    const account = await newAccount(refunding, 2);
    const id = await acceptFor(refunding, account);
    await failInvoice(refunding, id);
    // A job that runs again after a crash.
    await failInvoice(refunding, id);
    expect(await entries(refunding, account, id)).toEqual([
      'debit -1 → 1 # by owner',
      'refund 1 → 2 # by service',
    ]);
    expect(await brokenChecks(refunding)).toEqual([]);
  });

  it('on: a refund that throws leaves the invoice in processing', async () => {
    const account = await newAccount(refunding, 1);
    const id = await acceptFor(refunding, account);
    await refunding.rows(
      `ALTER TABLE credit_entries ADD CONSTRAINT broken CHECK (reason <> 'refund') NOT VALID`,
    );
    await expect(failInvoice(refunding, id)).rejects.toThrow(/broken/);
    await refunding.rows('ALTER TABLE credit_entries DROP CONSTRAINT broken');
    expect(await refunding.rows('SELECT status, refunded FROM invoices WHERE id = $1', [id])).toEqual([
      { status: 'processing', refunded: false },
    ]);
    expect(await brokenChecks(refunding)).toEqual([]);
    await failInvoice(refunding, id);
    expect(await balance(refunding, account)).toBe(1);
  });

  it('on: jobs that fail many invoices at the same time, each several times, refund each once', async () => {
    const account = await newAccount(refunding, 8);
    const ids = await Promise.all(Array.from({ length: 8 }, () => acceptFor(refunding, account)));
    expect(await balance(refunding, account)).toBe(0);
    await Promise.all([...ids, ...ids, ...ids].map((id) => failInvoice(refunding, id)));
    expect(await balance(refunding, account)).toBe(8);
    expect(await brokenChecks(refunding)).toEqual([]);
  });

  it('on: the first of failure and completion counts', async () => {
    const account = await newAccount(refunding, 8);
    const ids = await Promise.all(Array.from({ length: 8 }, () => acceptFor(refunding, account)));
    await Promise.all(ids.flatMap((id) => [failInvoice(refunding, id), completeInvoice(refunding, id)]));
    const failed = await refunding.rows(
      `SELECT id FROM invoices WHERE profile_id = $1 AND status = 'failed'`,
      [account],
    );
    expect(await balance(refunding, account)).toBe(failed.length);
    expect(await brokenChecks(refunding)).toEqual([]);
  });
});

describe('a refunded invoice that is retried', () => {
  it('is charged again, with an entry of its own each time', async () => {
    const account = await newAccount(refunding, 1);
    const id = await acceptFor(refunding, account);
    await failInvoice(refunding, id);
    await retry(refunding, id);
    expect(await balance(refunding, account)).toBe(0);
    await failInvoice(refunding, id);
    await retry(refunding, id);
    await completeInvoice(refunding, id);
    expect(await entries(refunding, account, id)).toEqual([
      'debit -1 → 0 # by owner',
      'refund 1 → 1 # by service',
      `debit -1 → 0 #:2 by ${OPERATOR}`,
      'refund 1 → 1 #:2 by service',
      `debit -1 → 0 #:3 by ${OPERATOR}`,
    ]);
    expect(await brokenChecks(refunding)).toEqual([]);
  });

  it('stays failed when the account cannot pay', async () => {
    const account = await newAccount(refunding, 1);
    const id = await acceptFor(refunding, account);
    await failInvoice(refunding, id);
    await acceptFor(refunding, account);
    await expect(retry(refunding, id)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS', status: 402 });
    expect(await refunding.rows('SELECT status, attempt FROM invoices WHERE id = $1', [id])).toEqual([
      { status: 'failed', attempt: 1 },
    ]);
    await grant(refunding, account, 1);
    await retry(refunding, id);
    expect(await brokenChecks(refunding)).toEqual([]);
  });

  it('is charged once for concurrent retries', async () => {
    const account = await newAccount(refunding, 5);
    const id = await acceptFor(refunding, account);
    await failInvoice(refunding, id);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => retry(refunding, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance(refunding, account)).toBe(4);
    expect(await brokenChecks(refunding)).toEqual([]);
  });
});

describe('credits refund', () => {
  it('refunds a failed invoice once', async () => {
    const account = await newAccount(keeping, 3);
    const id = await acceptFor(keeping, account);
    await expect(refund(keeping, id)).rejects.toMatchObject({ code: 'INVOICE_NOT_FAILED' });
    await failInvoice(keeping, id);
    // The debit that stands is that of the first attempt.
    await retry(keeping, id);
    await failInvoice(keeping, id);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => refund(keeping, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { accountId: account, balance: 3 } },
    ]);
    await expect(refund(keeping, id)).rejects.toMatchObject({ code: 'INVOICE_REFUNDED' });
    await retry(keeping, id);
    expect(await entries(keeping, account, id)).toEqual([
      'debit -1 → 2 # by owner',
      `refund 1 → 3 # by ${OPERATOR}`,
      `debit -1 → 2 #:3 by ${OPERATOR}`,
    ]);
    expect(await brokenChecks(keeping)).toEqual([]);
  });

  it('rejects other invoices', async () => {
    for (const id of ['01a1fde2-55fd-7662-bfeb-60c0c6bda060', 'none'])
      await expect(refund(keeping, id)).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
  });

  it.each([
    { while: 'a refund', waits: retry, first: 'refunded = true' },
    {
      while: 'a retry',
      waits: refund,
      first: `status = 'processing', failure_code = NULL, failure_message = NULL`,
    },
  ])('sees what $while that it waited for has changed', async ({ waits, first }) => {
    const account = await newAccount(keeping, 2);
    const id = await acceptFor(keeping, account);
    await failInvoice(keeping, id);
    const other = keeping.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query(`UPDATE invoices SET ${first} WHERE id = $1`, [id]);
    if (waits === retry) {
      await other.query(
        `INSERT INTO credit_entries (account_id, amount, reason, reference, made_by) VALUES ($1, 1, 'refund', $2, 'x')`,
        [account, id],
      );
      await other.query('UPDATE credit_accounts SET balance = balance + 1 WHERE id = $1', [account]);
    }
    const waiting = waits(keeping, id).then(
      () => 'done',
      (error: unknown) => (error as DomainError).code,
    );
    await waitingForLock(keeping);
    await other.commitTransaction();
    await other.release();
    expect(await waiting).toBe(waits === retry ? 'done' : 'INVOICE_NOT_FAILED');
    expect(await balance(keeping, account)).toBe(1);
    expect(await brokenChecks(keeping)).toEqual([]);
  });
});

/** Waits until a statement waits for a lock. */
const waitingForLock = (testApp: TestApp) =>
  eventually(
    () =>
      testApp.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    (waiting) => waiting.length > 0,
  );

describe('a price that changes', () => {
  const charge = (testApp: TestApp, credits: number) => {
    testApp.app.get(Prices).of = () => Promise.resolve(credits);
  };
  afterEach(() => [refunding, keeping].forEach((testApp) => charge(testApp, 1)));

  it.each([
    { who: 'the service', app: () => refunding, giveBack: async () => {}, by: 'service' },
    { who: 'an operator', app: () => keeping, giveBack: refund, by: OPERATOR },
  ])('after an invoice was accepted: $who refunds what it cost', async ({ app, giveBack, by }) => {
    const testApp = app();
    const account = await newAccount(testApp, 10);
    const id = await acceptFor(testApp, account);
    charge(testApp, 3);
    await failInvoice(testApp, id);
    await giveBack(testApp, id);
    await retry(testApp, id);
    charge(testApp, 2);
    await failInvoice(testApp, id);
    await giveBack(testApp, id);
    expect(await entries(testApp, account, id)).toEqual([
      'debit -1 → 9 # by owner',
      `refund 1 → 10 # by ${by}`,
      `debit -3 → 7 #:2 by ${OPERATOR}`,
      `refund 3 → 10 #:2 by ${by}`,
    ]);
    expect(await brokenChecks(testApp)).toEqual([]);
  });

  it('does not change the price of an invoice that was not refunded', async () => {
    const account = await newAccount(keeping, 4);
    const id = await acceptFor(keeping, account);
    await failInvoice(keeping, id);
    charge(keeping, 3);
    await retry(keeping, id);
    await failInvoice(keeping, id);
    expect(await refund(keeping, id)).toEqual({ accountId: account, balance: 4 });
    expect(await brokenChecks(keeping)).toEqual([]);
  });

  it('leaves a refunded invoice failed if its account can pay only the old price', async () => {
    const account = await newAccount(refunding, 1);
    const id = await acceptFor(refunding, account);
    await failInvoice(refunding, id);
    charge(refunding, 2);
    await expect(retry(refunding, id)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS', status: 402 });
    expect(await balance(refunding, account)).toBe(1);
    expect(await brokenChecks(refunding)).toEqual([]);
  });
});

describe('any sequence of grants, invoices, failures, refunds and retries, at prices that change', () => {
  it.each([
    { setting: 'on', app: () => refunding },
    { setting: 'off', app: () => keeping },
  ])('with refunds $setting, keeps the balance of a model, and all that the audit checks', async (each) => {
    const testApp = each.app();
    await fc.assert(
      fc.asyncProperty(anySteps, async (steps) => {
        const model = await LedgerModel.start(testApp, each.setting === 'on');
        for (const step of steps) await model.take(step);
        await model.expectBalance();
        expect(await brokenChecks(testApp)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
