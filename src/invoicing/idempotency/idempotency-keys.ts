import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { v7 as newToken } from 'uuid';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { Clock } from '../../platform/clock.js';
import { Database, violatedConstraint } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.js';
import { hashBody } from './body-hash.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { KEEP, TAKE } from './idempotency-keys.sql.js';
import { IdempotencyKeyInUse, IdempotencyKeyReused } from './idempotency.errors.js';

/** A key as its caller names it. */
export type NamedKey = Pick<IdempotencyKey, 'profileId' | 'endpoint' | 'key'>;

/** The hold that one request has on a key, until it keeps its answer or releases the key. */
export interface Claim extends NamedKey {
  token: string;
}

/** How long an answer is given again. */
export const REMEMBERED_DAYS = 1;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 3_600_000;
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
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
  ) {}

  /**
   * Does what a request asks for, or gives the answer of the first time. `work` must {@link keep} its answer; when it is
   * refused, its key is free again.
   * @param body what the request brings: a repeated one brings the same.
   * @throws {IdempotencyKeyInUse | IdempotencyKeyReused} and whatever `work` throws.
   */
  async once<Answer extends object>(
    key: NamedKey,
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
      if (!isDatabaseUnavailable(error)) await released;
      throw error;
    }
  }

  /**
   * Claims a key, or gives the answer that is kept under it.
   * @throws {IdempotencyKeyInUse} while another request holds it.
   * @throws {IdempotencyKeyReused} when its answer was to another body.
   */
  async claim(key: NamedKey, bodyHash: Buffer): Promise<{ claim: Claim } | { answer: object }> {
    const claim = { ...key, token: newToken() };
    if (await this.take(claim, bodyHash)) return { claim };
    const { profileId, endpoint, key: name } = key;
    const kept = await this.keys.findOneBy({ profileId, endpoint, key: name });
    // Nothing, when it was released meanwhile.
    if (!kept?.answer) throw new IdempotencyKeyInUse();
    if (!kept.bodyHash.equals(bodyHash)) throw new IdempotencyKeyReused();
    return { answer: kept.answer };
  }

  /**
   * Keeps the answer, in the transaction of what it promises. Without a claim there is nothing to keep.
   * @throws {IdempotencyKeyInUse} when another request has taken the key over: this one must leave nothing behind.
   */
  async keep<Answer extends object>(tx: Tx, claim: Claim | null, answer: Answer): Promise<Answer> {
    if (!claim) return answer;
    const { profileId, endpoint, key, token } = claim;
    const kept = await tx.query<unknown[]>(
      ...KEEP({ profileId, endpoint, key, claim: token, answer: JSON.stringify(answer) }),
    );
    if (kept.length === 0) throw new IdempotencyKeyInUse();
    return answer;
  }

  /** Gives up a claim, so that the key is unused; once an answer is kept, it stays. */
  async release({ profileId, endpoint, key, token }: Claim): Promise<void> {
    await this.keys.delete({ profileId, endpoint, key, claim: token, answer: IsNull() });
  }

  /** Removes all keys of a profile, and the answers that they keep. */
  async forgetOf(tx: Tx, profileId: string): Promise<void> {
    await tx.delete(IdempotencyKey, { profileId });
  }

  private async take({ profileId, endpoint, key, token }: Claim, bodyHash: Buffer): Promise<boolean> {
    try {
      const taken = await this.database.query(
        ...TAKE({
          profileId,
          endpoint,
          key,
          bodyHash,
          claim: token,
          claimedAt: this.clock.now(),
          claimsBefore: this.before(CLAIM_MS),
          answersBefore: this.before(REMEMBERED_MS),
        }),
      );
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
