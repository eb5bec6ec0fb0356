/** SQL expressions of a change of a balance: placeholders such as `$1`, or columns of `from`. */
interface Change {
  account: string;
  /** Credits, positive. */
  amount: string;
  reference: string;
  madeBy: string;
  /** A common table expression of the statement, with one row for each change; none: it is made once. */
  from?: string;
}

/**
 * The debit as part of a larger statement, so that what is paid for and its payment are one round trip and one commit.
 * Gives the common table expressions `debited (balance)`, which is empty when the balance does not suffice, and
 * `debit_entry`. Whatever the statement does for the money must select from `debited`.
 *
 * The balance is never read and then written: the condition is in the UPDATE, and the CHECK stands behind it.
 */
export function debitCte({ account, amount, reference, madeBy, from }: Change): string {
  return `debited AS (
    UPDATE credit_accounts a SET balance = a.balance - ${amount} ${from ? `FROM ${from}` : ''}
     WHERE a.id = ${account} AND a.balance >= ${amount}
    RETURNING a.balance
  ), debit_entry AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    SELECT ${account}, -${amount}, 'debit', ${reference}, ${madeBy} FROM debited ${from ? `, ${from}` : ''}
  )`;
}

/**
 * A refund as part of a larger statement: gives `refund_entry` and `given_back (account_id, balance)`. A second one of
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
