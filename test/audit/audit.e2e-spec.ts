import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRunner } from 'typeorm';
import { AuditService } from '../../src/audit/audit.service.js';
import { INVOICE_CHECKS } from '../../src/audit/invoice-checks.js';
import { LEDGER_CHECKS } from '../../src/audit/ledger-checks.js';
import { RefundInvoice } from '../../src/invoicing/payment/refund-invoice.js';
import { RetryInvoice } from '../../src/invoicing/processing/retry-invoice.js';
import { Database } from '../../src/platform/database/database.js';
import type { Tx } from '../../src/platform/database/tx.js';
import { createMember, createOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { acceptFor, completeInvoice, failInvoice, OPERATOR } from '../support/service/invoices.js';

let testApp: TestApp;
let payer: string;
let other: string;
/** An invoice of each kind, all of one payer. */
let processing: string;
let completed: string;
let alsoCompleted: string;
let failed: string;
let refunded: string;

beforeAll(async () => {
  testApp = await startTestApp({ env: { ROLE: 'api' } });
  await createOrganization(testApp);
  payer = (await createMember(testApp, { orgId: null }, 10)).id;
  other = (await createMember(testApp, { orgId: null }, 10)).id;
  processing = await acceptFor(testApp, payer);
  completed = await acceptFor(testApp, payer);
  alsoCompleted = await acceptFor(testApp, payer);
  failed = await acceptFor(testApp, payer);
  refunded = await acceptFor(testApp, payer);
  for (const id of [completed, failed, refunded]) await failInvoice(testApp, id);
  for (const id of [completed, refunded]) await testApp.app.get(RefundInvoice).refund(id, OPERATOR);
  await testApp.app.get(RetryInvoice).retry(completed, OPERATOR);
  for (const id of [completed, alsoCompleted]) await completeInvoice(testApp, id);
});
afterAll(() => testApp.close());

describe('the ledger', () => {
  it.each([
    'UPDATE credit_entries SET amount = amount + 1',
    `UPDATE credit_entries SET reference = 'x' WHERE false`,
    'DELETE FROM credit_entries',
    'TRUNCATE credit_entries',
    'TRUNCATE credit_accounts CASCADE',
    `INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
     SELECT account_id, amount, reason, reference, made_by FROM credit_entries
     ON CONFLICT ON CONSTRAINT credit_entries_once DO UPDATE SET made_by = 'x'`,
  ])('refuses %s', async (statement) => {
    await expect(testApp.rows(statement)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The ledger is append-only: (UPDATE|DELETE|TRUNCATE) on credit_entries/,
      ),
      driverError: { code: '23001', constraint: 'credit_entries_append_only' },
    });
  });

  it('refuses an entry without a maker, and an account in use to be removed', async () => {
    await expect(
      testApp.rows(
        `INSERT INTO credit_entries (account_id, amount, reason, reference, made_by) VALUES ($1, 1, 'grant', 'x', '')`,
        [payer],
      ),
    ).rejects.toMatchObject({ driverError: { constraint: 'credit_entries_maker_named' } });
    await expect(testApp.rows('DELETE FROM credit_accounts WHERE id = $1', [payer])).rejects.toMatchObject({
      driverError: { constraint: 'credit_entries_account_id_fkey' },
    });
  });
});

describe('credits audit', () => {
  it('holds, and adds up', async () => {
    const { holds, checks, totals } = await testApp.app.get(AuditService).audit();
    expect(checks.filter((check) => !check.holds)).toEqual([]);
    expect(holds).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(
      [...LEDGER_CHECKS, ...INVOICE_CHECKS].map(({ name }) => name),
    );
    // Organization and administrator have 10 credits each, as payer and other.
    expect(totals).toEqual({
      accounts: 4,
      entries: 4 + 6 + 2,
      profiles: 3,
      invoices: 5,
      completed: 2,
      failed: 2,
      granted: 40,
      debited: 6,
      refunded: 2,
      balances: 36,
    });
  });

  it('reads one snapshot, and can write nothing', async () => {
    await testApp.app.get(Database).snapshot(async (tx) => {
      const count = () => tx.query('SELECT count(*) FROM credit_accounts');
      const before = await count();
      await createMember(testApp, { orgId: null }, 0);
      expect(await count()).toEqual(before);
      await expect(tx.query('UPDATE credit_accounts SET balance = 0')).rejects.toThrow(/read-only/);
    });
  });
});

describe('a violation made by hand', () => {
  let runner: QueryRunner;

  beforeEach(async () => {
    runner = testApp.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('ALTER TABLE credit_entries DISABLE TRIGGER credit_entries_append_only');
  });
  afterEach(async () => {
    await runner.rollbackTransaction();
    await runner.release();
  });

  /** In the transaction that broke it, which is rolled back. */
  const audit = () =>
    new AuditService({
      snapshot: <T>(work: (tx: Tx) => Promise<T>) => work(runner.manager as Tx),
    } as Database).audit();

  const drop = (table: string, ...constraints: string[]) =>
    constraints.map((constraint) => `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`);
  const enter = (account: string, amount: number, reason: string, reference: string) =>
    `INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
     VALUES ('${account}', ${amount}, '${reason}', '${reference}', 'by hand')`;
  const add = (account: string, credits: number) =>
    `UPDATE credit_accounts SET balance = balance + ${credits} WHERE id = '${account}'`;
  const NOBODY = '01a1fde2-55fd-7662-bfeb-60c0c6bda060';

  interface Damage {
    check: string;
    what: string;
    how: () => string[];
    row?: () => object;
  }
  const DAMAGES: Damage[] = [
    {
      check: 'balances',
      what: 'a credit moved without entries',
      how: () => [add(payer, -1), add(other, 1)],
      row: () => ({
        account_id: expect.any(String),
        balance: expect.any(Number),
        entries: expect.any(Number),
      }),
    },
    {
      check: 'entries-of-accounts',
      what: 'entries of no account',
      how: () => [
        ...drop('credit_entries', 'credit_entries_account_id_fkey', 'credit_entries_sign'),
        enter(NOBODY, 5, 'grant', 'a'),
        enter(NOBODY, -5, 'grant', 'b'),
      ],
      row: () => ({ account_id: NOBODY, reason: 'grant' }),
    },
    {
      check: 'no-debts',
      what: 'a balance below zero',
      how: () => [
        ...drop('credit_accounts', 'credit_accounts_balance_not_negative'),
        ...drop('credit_entries', 'credit_entries_sign'),
        enter(other, -11, 'grant', 'a'),
        add(other, -11),
      ],
      row: () => ({ account_id: other, balance: -1 }),
    },
    {
      check: 'conservation',
      what: 'an entry of another kind',
      how: () => [
        ...drop('credit_entries', 'credit_entries_reason_known'),
        enter(other, 3, 'gift', 'a'),
        add(other, 3),
      ],
      row: () => ({ granted: 40, debited: 6, refunded: 2 }),
    },
    {
      check: 'transfers-sum-to-nothing',
      what: 'two transfers of one side each',
      how: () => [
        enter(payer, -1, 'transfer', 'a'),
        enter(other, 1, 'transfer', 'b'),
        add(payer, -1),
        add(other, 1),
      ],
      row: () => ({ entries: 1 }),
    },
    {
      check: 'accounts-of-owners',
      what: 'an organization without an account',
      how: () => [`INSERT INTO organizations (id, name) VALUES ('${NOBODY}', 'x')`],
      row: () => ({ owner_id: NOBODY }),
    },
    {
      check: 'invoices-paid-once',
      what: 'a debit that is gone',
      how: () => [`DELETE FROM credit_entries WHERE reference = '${processing}'`, add(payer, 1)],
      row: () => ({ invoice_id: processing, expected: 1, paid: 0 }),
    },
    {
      check: 'invoices-paid-once',
      what: 'a second debit',
      how: () => [enter(payer, -1, 'debit', `${processing}:2`), add(payer, -1)],
      row: () => ({ invoice_id: processing, expected: 1, paid: 2, paid_by_attempt: 1 }),
    },
    {
      check: 'invoices-paid-once',
      what: 'a refund that the invoice does not know of',
      how: () => [enter(payer, 1, 'refund', failed), add(payer, 1)],
      row: () => ({ invoice_id: failed, expected: 1, paid: 0 }),
    },
    {
      check: 'invoices-paid-once',
      what: 'a failed invoice that says that it was refunded',
      how: () => [`UPDATE invoices SET refunded = true WHERE id = '${failed}'`],
      row: () => ({ invoice_id: failed, expected: 0, paid: 1 }),
    },
    {
      check: 'invoices-paid-once',
      what: 'a debit under the reference of another attempt',
      how: () => [
        `UPDATE credit_entries SET reference = '${processing}:7' WHERE reference = '${processing}'`,
      ],
      row: () => ({ invoice_id: processing, paid: 1, paid_by_attempt: 0 }),
    },
    {
      check: 'debits-of-invoices',
      what: 'a debit for no invoice',
      how: () => [enter(payer, -1, 'debit', NOBODY), add(payer, -1)],
      row: () => ({ reference: NOBODY, paid_by: null }),
    },
    {
      check: 'debits-of-invoices',
      what: 'a debit of another account',
      how: () => [
        `UPDATE credit_entries SET account_id = '${other}' WHERE reference = '${processing}'`,
        add(payer, 1),
        add(other, -1),
      ],
      row: () => ({ account_id: other, reference: processing, paid_by: payer }),
    },
    {
      check: 'refunds-of-failures',
      what: 'a refund of a completed invoice',
      how: () => [
        ...drop('invoices', 'invoices_refunded_only_when_failed'),
        `UPDATE invoices SET refunded = true WHERE id = '${alsoCompleted}'`,
        enter(payer, 1, 'refund', alsoCompleted),
        add(payer, 1),
      ],
      row: () => ({ reference: alsoCompleted, status: 'completed' }),
    },
    {
      check: 'repeats-refunded',
      what: 'an invoice that failed for a purchase of nobody, and cost something',
      how: () => [`UPDATE invoices SET failure_code = 'RECEIPT_ALREADY_INVOICED' WHERE id = '${failed}'`],
      row: () => ({ invoice_id: failed, refunded: false, repeats: null }),
    },
    {
      check: 'repeats-refunded',
      what: 'an invoice that failed otherwise, and has another one of its purchase',
      how: () => [`UPDATE invoices SET repeats = '${completed}' WHERE id = '${refunded}'`],
      row: () => ({ invoice_id: refunded, repeats: completed }),
    },
    {
      check: 'purchases-of-living',
      what: 'a purchase that a failed invoice keeps',
      how: () => [
        `INSERT INTO purchase_claims (fingerprint, invoice_id, claimed_at) VALUES ('x', '${failed}', now())`,
      ],
      row: () => ({ invoice_id: failed }),
    },
    {
      check: 'purchases-of-living',
      what: 'a purchase that a cancelled document keeps',
      how: () => [
        `INSERT INTO purchase_claims (fingerprint, invoice_id, claimed_at) VALUES ('x', '${completed}', now())`,
        `INSERT INTO sat_statuses (invoice_id, scope_id, state, checked_at)
         SELECT id, scope_id, 'cancelado', now() FROM invoices WHERE id = '${completed}'`,
      ],
      row: () => ({ invoice_id: completed }),
    },
    {
      check: 'uuids-once',
      what: 'two invoices with one UUID',
      how: () => [
        ...drop('invoices', 'invoices_uuid_key'),
        `UPDATE invoices SET uuid = (SELECT uuid FROM invoices WHERE id = '${completed}')
          WHERE id = '${alsoCompleted}'`,
      ],
      row: () => ({ invoices: 2 }),
    },
    {
      check: 'completed-whole',
      what: 'a completed invoice without its XML',
      how: () => [
        ...drop('invoices', 'invoices_completed_is_whole'),
        `UPDATE invoices SET xml_key = NULL WHERE id = '${completed}'`,
      ],
      row: () => ({ invoice_id: completed }),
    },
    {
      check: 'invoice-counts',
      what: 'an invoice that is not counted',
      how: () => [`UPDATE profiles SET invoice_count = invoice_count - 1 WHERE id = '${payer}'`],
      row: () => ({ profile_id: payer, invoice_count: 4, invoices: 5 }),
    },
  ];

  it.each(DAMAGES)('$check: $what', async ({ how, check, row }) => {
    for (const statement of how()) await runner.query(statement);
    const { holds, checks } = await audit();
    expect(holds).toBe(false);
    const broken = checks.filter((one) => !one.holds);
    expect(broken.map(({ name }) => name)).toEqual([check]);
    expect(broken[0]?.rows[0]).toMatchObject(row?.() ?? {});
  });

  it('has an example for each check', () => {
    const checks = [...LEDGER_CHECKS, ...INVOICE_CHECKS].map(({ name }) => name);
    expect([...new Set(DAMAGES.map(({ check }) => check))].sort()).toEqual(checks.sort());
  });

  it('detects a refund of more than the debit', async () => {
    await runner.query(`UPDATE credit_entries SET amount = 2 WHERE reason = 'refund' AND reference = $1`, [
      refunded,
    ]);
    const { checks } = await audit();
    expect(checks.find(({ name }) => name === 'refunds-of-failures')).toMatchObject({
      count: 1,
      rows: [{ reference: refunded, amount: 2, debit: -1 }],
    });
  });

  it('shows the first 20 rows, and counts all', async () => {
    await runner.query(
      `INSERT INTO organizations (id, name) SELECT gen_random_uuid(), 'x' FROM generate_series(1, 1000)`,
    );
    const { checks } = await audit();
    const owners = checks.find(({ name }) => name === 'accounts-of-owners');
    expect(owners?.count).toBe(1000);
    expect(owners?.rows).toHaveLength(20);
  });
});
