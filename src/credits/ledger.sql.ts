import { NEXT_TURN } from './fair-queue.sql.js';

/** SQL expressions for a change of a balance: placeholders such as `$1`, or columns of `from`. */
interface Change {
  account: string;
  /** Credits, positive. */
  amount: string;
  reference: string;
  madeBy: string;
  /** A common table expression with one row for each change; without it, there is one change. */
  from?: string;
}

interface Debit extends Change {
  /** Whether the paid work takes the account's next turn in the fair queue. */
  takesTurn?: boolean;
}

/**
 * The debit as part of a larger statement, so that the work and its payment take one round trip and one commit.
 * Defines the common table expressions `debited (balance, turn)`, which is empty if the balance does not suffice, and
 * `debit_entry`. Everything that depends on the payment must select from `debited`.
 *
 * The balance is never read and then written: the UPDATE has the condition, and a CHECK backs it.
 */
export function debitCte({ account, amount, reference, madeBy, from, takesTurn = false }: Debit): string {
  return `debited AS (
    UPDATE credit_accounts a SET balance = a.balance - ${amount}, turn = ${takesTurn ? NEXT_TURN : 'a.turn'}
      ${from ? `FROM ${from}` : ''}
     WHERE a.id = ${account} AND a.balance >= ${amount}
    RETURNING a.balance, a.turn
  ), debit_entry AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    SELECT ${account}, -${amount}, 'debit', ${reference}, ${madeBy} FROM debited ${from ? `, ${from}` : ''}
  )`;
}

/**
 * A refund as part of a larger statement. Defines `refund_entry` and `given_back (account_id, balance)`. A second one with
 * the same reference changes nothing.
 */
export function refundCte({ account, amount, reference, madeBy, from }: Change & { from: string }): string {
  return `refund_entry AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    SELECT ${account}, ${amount}, 'refund', ${reference}, ${madeBy} FROM ${from}
    ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING
    RETURNING account_id, amount
  ), given_back AS (
    UPDATE credit_accounts a SET balance = a.balance + refund_entry.amount FROM refund_entry
     WHERE a.id = refund_entry.account_id
    RETURNING a.id AS account_id, a.balance
  )`;
}

/** Adds credits ($2) to an account ($1), once for each reference ($3). Entry and balance change in one statement, as with a debit. */
export const GRANT = `
  WITH entry AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    VALUES ($1, $2, 'grant', $3, $4)
    ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING
    RETURNING amount
  )
  UPDATE credit_accounts SET balance = balance + entry.amount FROM entry WHERE id = $1`;

/** Removes those accounts ($1) that have no entries, in one statement. */
export const CLOSE_UNUSED = `
  DELETE FROM credit_accounts a
   WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM credit_entries e WHERE e.account_id = a.id)`;

/**
 * A page of an account's ($1) entries, newest first, in one statement, so that balance and entries are consistent. The balance is the sum
 * of all entries, so the balance after an entry is the current one less all later entries: nothing before the page has to be summed.
 *
 * `BETWEEN` and both columns in ORDER BY make the planner walk the account's own index. With `=` it would scan the newest
 * entries of all accounts to reach those of one, or sort all entries of the account.
 */
export const LEDGER_PAGE = `
  SELECT a.balance AS total, e.id, e.amount, a.balance - e.later AS balance, e.reason, e.reference,
         e.made_by AS "madeBy", e.created_at AS "createdAt"
    FROM credit_accounts a LEFT JOIN LATERAL (
           SELECT id, amount, reason, reference, made_by, created_at,
                  COALESCE(sum(amount) OVER (ORDER BY account_id DESC, id DESC
                                             ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later
             FROM credit_entries WHERE account_id BETWEEN $1 AND $1
            ORDER BY account_id DESC, id DESC LIMIT $2 OFFSET $3
         ) e ON true
   WHERE a.id = $1
   ORDER BY e.id DESC`;
