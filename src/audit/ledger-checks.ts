import type { Check } from './check.js';

/** Invariants of accounts and ledger entries. */
export const LEDGER_CHECKS: readonly Check[] = [
  {
    name: 'balances',
    says: "Every balance is the sum of its account's entries.",
    offending: `
      SELECT a.id AS account_id, a.balance, coalesce(e.amount, 0) AS entries
        FROM credit_accounts a
        LEFT JOIN (SELECT account_id, sum(amount) AS amount FROM credit_entries GROUP BY account_id) e
          ON e.account_id = a.id
       WHERE a.balance <> coalesce(e.amount, 0)`,
  },
  {
    name: 'entries-of-accounts',
    says: 'Every entry belongs to an existing account.',
    offending: `
      SELECT e.id AS entry_id, e.account_id, e.amount, e.reason, e.reference FROM credit_entries e
       WHERE NOT EXISTS (SELECT FROM credit_accounts a WHERE a.id = e.account_id)`,
  },
  {
    name: 'no-debts',
    says: 'No balance is below zero.',
    offending: 'SELECT id AS account_id, balance FROM credit_accounts WHERE balance < 0',
  },
  {
    name: 'conservation',
    says: 'The grants less the debits plus the refunds equal the sum of all balances.',
    // Sums by reason: an entry with another reason, which they omit, makes the totals differ.
    offending: `
      SELECT * FROM (
        SELECT coalesce(sum(amount) FILTER (WHERE reason = 'grant'), 0) AS granted,
               coalesce(-sum(amount) FILTER (WHERE reason = 'debit'), 0) AS debited,
               coalesce(sum(amount) FILTER (WHERE reason = 'refund'), 0) AS refunded,
               (SELECT coalesce(sum(balance), 0) FROM credit_accounts) AS balances
          FROM credit_entries
      ) total WHERE granted - debited + refunded <> balances`,
  },
  {
    name: 'transfers-sum-to-nothing',
    says: 'Every transfer has two entries, of two accounts, whose sum is zero.',
    offending: `
      SELECT reference, count(*) AS entries, sum(amount) AS amount
        FROM credit_entries WHERE reason = 'transfer'
       GROUP BY reference HAVING count(*) <> 2 OR count(DISTINCT account_id) <> 2 OR sum(amount) <> 0`,
  },
  {
    name: 'accounts-of-owners',
    says: 'Every profile and every organization has an account.',
    offending: `
      SELECT o.id AS owner_id FROM (SELECT id FROM profiles UNION ALL SELECT id FROM organizations) o
       WHERE NOT EXISTS (SELECT FROM credit_accounts a WHERE a.id = o.id)`,
  },
];
