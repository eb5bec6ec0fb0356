import { Injectable } from '@nestjs/common';
import { v7 as newToken } from 'uuid';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { Clock } from '../../platform/clock.js';
import { Database, violatedConstraint } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/prepared.js';
import type { Tx } from '../../platform/database/tx.js';
import { isDatabaseAway } from '../../platform/database/database-away.js';
import { hashBody } from './body-hash.js';
import { IdempotencyKeyInUse, IdempotencyKeyReused } from './idempotency.errors.js';

/** A key belongs to the key owner and the endpoint. */
export interface IdempotencyKey {
  profileId: string;
  endpoint: string;
  key: string;
}

/** The hold that one request has on a key, until it keeps its answer or releases the key. */
export interface Claim extends IdempotencyKey {
  token: string;
}

/** How long an answer is given again. */
const REMEMBERED_MS = 24 * 3_600_000;
/** A request that has not answered for this long has died with its process, and the next one takes its key over. */
const CLAIM_MS = 120_000;

/**
 * Sees to it that a repeated request is done once. A request claims its key, and its answer commits together with what
 * it answers; so whoever repeats it, after a lost answer or a crash, gets that answer or does what was not done.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does what a request asks for, or gives the answer of the first time. `work` must {@link keep} its answer; when it is
   * refused, its key is free again.
   * @param body what the request brings: a repeated one brings the same.
   * @throws {IdempotencyKeyInUse | IdempotencyKeyReused} and whatever `work` throws.
   */
  async once<Answer extends object>(
    key: IdempotencyKey,
    body: unknown,
    work: (claim: Claim) => Promise<Answer>,
  ): Promise<{ answer: Answer; isReplayed: boolean }> {
    const claimed = await this.claim(key, hashBody(body));
    if ('answer' in claimed) return { answer: claimed.answer as Answer, isReplayed: true };
    try {
      return { answer: await work(claimed.claim), isReplayed: false };
    } catch (error) {
      // When even that fails, the claim runs out by itself; what the caller is told is why its request failed.
      const released = this.release(claimed.claim).catch(() => undefined);
      // A database that is away would make its caller wait once more.
      if (!isDatabaseAway(error)) await released;
      throw error;
    }
  }

  /**
   * Claims a key, or gives the answer that is kept under it.
   * @throws {IdempotencyKeyInUse} while another request holds it.
   * @throws {IdempotencyKeyReused} when its answer was to another body.
   */
  async claim(key: IdempotencyKey, bodyHash: Buffer): Promise<{ claim: Claim } | { answer: object }> {
    const claim = { ...key, token: newToken() };
    if (await this.take(claim, bodyHash)) return { claim };
    const [kept] = await this.database.query<{ body_hash: Buffer; answer: object | null }>(FIND, [
      key.profileId,
      key.endpoint,
      key.key,
    ]);
    // Nothing, when it was released meanwhile.
    if (!kept?.answer) throw new IdempotencyKeyInUse();
    if (!kept.body_hash.equals(bodyHash)) throw new IdempotencyKeyReused();
    return { answer: kept.answer };
  }

  /**
   * Keeps the answer, in the transaction of what it promises. Without a claim there is nothing to keep.
   * @throws {IdempotencyKeyInUse} when another request has taken the key over: this one must leave nothing behind.
   */
  async keep<Answer extends object>(tx: Tx, claim: Claim | null, answer: Answer): Promise<Answer> {
    if (!claim) return answer;
    const { profileId, endpoint, key, token } = claim;
    const kept = (await tx.query(KEEP, [
      profileId,
      endpoint,
      key,
      token,
      JSON.stringify(answer),
    ])) as unknown[];
    if (kept.length === 0) throw new IdempotencyKeyInUse();
    return answer;
  }

  /** Gives up a claim, so that the key is unused; once an answer is kept, it stays. */
  async release({ profileId, endpoint, key, token }: Claim): Promise<void> {
    await this.database.query(RELEASE, [profileId, endpoint, key, token]);
  }

  /** Removes keys whose time is over. */
  async forgetOld(): Promise<void> {
    await this.database.query('DELETE FROM idempotency_keys WHERE claimed_at <= $1', [
      this.before(REMEMBERED_MS),
    ]);
  }

  private async take({ profileId, endpoint, key, token }: Claim, bodyHash: Buffer): Promise<boolean> {
    try {
      const taken = await this.database.query(TAKE, [
        profileId,
        endpoint,
        key,
        bodyHash,
        token,
        this.clock.now(),
        this.before(CLAIM_MS),
        this.before(REMEMBERED_MS),
      ]);
      return taken.length > 0;
    } catch (error) {
      // The key owner was deleted since the guard looked: its API key is as good as revoked.
      throw violatedConstraint(error) === 'idempotency_keys_profile_id_fkey' ? new InvalidApiKey() : error;
    }
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}

/** Takes a key that is unused, too old to count, or held by a request that has died. It waits for one that commits. */
const TAKE = prepared(`
  INSERT INTO idempotency_keys AS held (profile_id, endpoint, key, body_hash, claim, claimed_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO UPDATE
    SET body_hash = excluded.body_hash, claim = excluded.claim, claimed_at = excluded.claimed_at, answer = NULL
    WHERE held.claimed_at <= $8 OR (held.answer IS NULL AND held.claimed_at <= $7)
  RETURNING claim`);

const FIND = prepared(
  'SELECT body_hash, answer FROM idempotency_keys WHERE profile_id = $1 AND endpoint = $2 AND key = $3',
);

const KEEP = prepared(`
  WITH kept AS (
    UPDATE idempotency_keys SET answer = $5
     WHERE profile_id = $1 AND endpoint = $2 AND key = $3 AND claim = $4 AND answer IS NULL
    RETURNING claim
  )
  SELECT claim FROM kept`);

const RELEASE = `
  DELETE FROM idempotency_keys
   WHERE profile_id = $1 AND endpoint = $2 AND key = $3 AND claim = $4 AND answer IS NULL`;
