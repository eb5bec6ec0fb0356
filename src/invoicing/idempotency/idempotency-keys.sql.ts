import { prepared } from '../../platform/database/prepared.js';

/** Of several who take a key at once, one has it: it takes one that is unused, too old to count, or held by a request that has died. It waits for one that commits. */
export const TAKE = prepared(`
  INSERT INTO idempotency_keys AS held (profile_id, endpoint, key, body_hash, claim, claimed_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO UPDATE
    SET body_hash = excluded.body_hash, claim = excluded.claim, claimed_at = excluded.claimed_at, answer = NULL
    WHERE held.claimed_at <= $8 OR (held.answer IS NULL AND held.claimed_at <= $7)
  RETURNING claim`);

/** Keeps an answer, unless another request has taken the key over. The invoice waits for it, so it is prepared. */
export const KEEP = prepared(`
  WITH kept AS (
    UPDATE idempotency_keys SET answer = $5
     WHERE profile_id = $1 AND endpoint = $2 AND key = $3 AND claim = $4 AND answer IS NULL
    RETURNING claim
  )
  SELECT claim FROM kept`);
