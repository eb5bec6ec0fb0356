import { namedStatement } from '../../platform/database/named-statement.js';

/**
 * Claims a key that is unused, expired, or claimed by a request that died. Of several concurrent requests one gets it; a request
 * waits for another one that is committing.
 */
export const TAKE = namedStatement(
  `
  INSERT INTO idempotency_keys AS held (profile_id, endpoint, key, body_hash, claim, claimed_at)
  VALUES ($profileId, $endpoint, $key, $bodyHash, $claim, $claimedAt)
  ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO UPDATE
    SET body_hash = excluded.body_hash, claim = excluded.claim, claimed_at = excluded.claimed_at, answer = NULL
    WHERE held.claimed_at <= $answersBefore OR (held.answer IS NULL AND held.claimed_at <= $claimsBefore)
  RETURNING claim`,
  { isPrepared: true },
);

/** Stores an answer, unless another request has taken the key over. Creation waits for it, so it is prepared. */
export const KEEP = namedStatement(
  `
  WITH kept AS (
    UPDATE idempotency_keys SET answer = $answer
     WHERE profile_id = $profileId AND endpoint = $endpoint AND key = $key AND claim = $claim AND answer IS NULL
    RETURNING claim
  )
  SELECT claim FROM kept`,
  { isPrepared: true },
);
