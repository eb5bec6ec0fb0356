/**
 * The debit as part of a larger statement, so that what is paid for and its payment are one round trip and one commit.
 * Gives the common table expressions `debited (balance)`, which is empty when the balance does not suffice, and
 * `debit_entry`. Whatever the statement does for the money must select from `debited`.
 *
 * The balance is never read and then written: the condition is in the UPDATE, and the CHECK stands behind it.
 * @param p the statement's placeholders, such as `$1`, for account, amount (positive), reference and maker.
 */
export function debitCte(p: { account: string; amount: string; reference: string; madeBy: string }): string {
  return `debited AS (
    UPDATE credit_accounts SET balance = balance - ${p.amount}
     WHERE id = ${p.account} AND balance >= ${p.amount}
    RETURNING balance
  ), debit_entry AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    SELECT ${p.account}, -${p.amount}, 'debit', ${p.reference}, ${p.madeBy} FROM debited
  )`;
}
