import { enqueueLowCredits } from './credits-low.sql.js';

const DEBIT = { account: '$1::uuid', amount: '$3::bigint', reference: '$4::text' };

/**
 * Moves credits ($3) from one account ($1) to another ($2), once for each reference ($4). Both entries and both balances change in one
 * statement. Returns the remaining balance of the first one; no row if the transfer was made before.
 *
 * The CHECK refuses a balance below zero and rolls the whole statement back. The unique entry comes first: of two identical concurrent
 * transfers, the second finds the first one's entry, instead of failing for lack of credits. Accounts are locked in the order of
 * their ids, so that transfers in opposite directions cannot deadlock. A balance that falls low is
 * announced ($6: the tenant, $7: the threshold), as after a debit.
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
  SELECT balance, ${enqueueLowCredits({ ...DEBIT, scope: '$6::uuid', threshold: '$7::bigint' })} FROM debited`;
