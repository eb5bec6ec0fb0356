import { announceLow } from './credits-low.sql.js';

const MOVED = { account: '$1::uuid', amount: '$3::bigint', reference: '$4::text' };

/**
 * Moves credits ($3) from an account ($1) to another ($2), once for a reference ($4): both entries and both balances are one
 * statement. Gives the balance that the first one has left; no row when it was done before.
 *
 * What would take a balance below zero is refused by its CHECK, and nothing of the statement is kept: so the same transfer,
 * sent twice at once, is first found to be done, and not to be too much for what is left. Accounts are locked in the order of
 * their ids, so that two transfers in opposite directions wait for each other in one place. A balance that falls low is told
 * of ($6: the tenant, $7: what is low), as after a debit.
 */
export const TRANSFER = `
  WITH paid AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    VALUES ($1::uuid, -$3::bigint, 'transfer', $4::text, $5)
    ON CONFLICT ON CONSTRAINT credit_entries_once DO NOTHING
    RETURNING account_id
  ), received AS (
    INSERT INTO credit_entries (account_id, amount, reason, reference, made_by)
    SELECT $2::uuid, $3::bigint, 'transfer', $4::text, $5 FROM paid
  ), locked AS MATERIALIZED (
    SELECT id FROM credit_accounts WHERE id IN ($1::uuid, $2::uuid) AND EXISTS (SELECT FROM paid)
     ORDER BY id FOR NO KEY UPDATE
  ), moved AS (
    UPDATE credit_accounts a
       SET balance = a.balance + CASE WHEN a.id = $1::uuid THEN -$3::bigint ELSE $3::bigint END
      FROM locked l WHERE a.id = l.id
    RETURNING a.id, a.balance
  ), debited AS (SELECT balance FROM moved WHERE id = $1::uuid)
  SELECT balance, ${announceLow({ ...MOVED, scope: '$6::uuid', threshold: '$7::bigint' })} AS told FROM debited`;
