import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { v7 as newToken } from 'uuid';
import { InvalidApiKey } from '../../auth/auth.errors.js';
import { Clock } from '../../platform/clock.js';
import { Database, violatedConstraint } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { isDatabaseUnavailable } from '../../platform/unavailable/database-unavailable.js';
import { hashBody } from './body-hash.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { KEEP, TAKE } from './idempotency-keys.sql.js';
import { IdempotencyKeyInUse, IdempotencyKeyReused } from './idempotency.errors.js';

/** A key of a caller and an endpoint. */
export type NamedKey = Pick<IdempotencyKey, 'profileId' | 'endpoint' | 'key'>;

/** The claim of one request on a key, until it stores its answer or releases the key. */
export interface Claim extends NamedKey {
  token: string;
}

/** How long an answer is replayed. */
export const KEY_LIFETIME_DAYS = 1;
const KEY_LIFETIME_MS = KEY_LIFETIME_DAYS * 24 * 3_600_000;
/** After this time without an answer, the request's process is taken for dead, and the next request takes the key over. */
const CLAIM_MS = 120_000;

/**
 * Executes a repeated request once. A request claims its key, and its answer is committed together with its effects. After a
 * lost answer or a crash, a repeated request gets that answer, or is executed if nothing was committed.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
  ) {}

  /**
   * Executes a request, or returns the stored answer of its first execution. `work` must {@link keep} its answer. If it
   * throws, the key is released.
   * @param body of the request; a repeated request has the same.
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
      // If the release fails, the claim expires by itself. The caller gets the error of its request.
      const released = this.release(claimed.claim).catch(() => undefined);
      // An unavailable database would make the caller wait a second time.
      if (!isDatabaseUnavailable(error)) await released;
      throw error;
    }
  }

  /**
   * Claims a key, or returns its stored answer.
   * @throws {IdempotencyKeyInUse} while another request holds the key.
   * @throws {IdempotencyKeyReused} if the stored answer belongs to another body.
   */
  async claim(key: NamedKey, bodyHash: Buffer): Promise<{ claim: Claim } | { answer: object }> {
    const claim = { ...key, token: newToken() };
    if (await this.take(claim, bodyHash)) return { claim };
    const { profileId, endpoint, key: name } = key;
    const stored = await this.keys.findOneBy({ profileId, endpoint, key: name });
    // The row may have been released meanwhile.
    if (!stored?.answer) throw new IdempotencyKeyInUse();
    if (!stored.bodyHash.equals(bodyHash)) throw new IdempotencyKeyReused();
    return { answer: stored.answer };
  }

  /**
   * Stores the answer, in the transaction of the request's effects. Without a claim it stores nothing.
   * @throws {IdempotencyKeyInUse} if another request has taken the key over; the transaction must be rolled back.
   */
  async keep<Answer extends object>(tx: Tx, claim: Claim | null, answer: Answer): Promise<Answer> {
    if (!claim) return answer;
    const { profileId, endpoint, key, token } = claim;
    const stored = await tx.query<unknown[]>(
      ...KEEP({ profileId, endpoint, key, claim: token, answer: JSON.stringify(answer) }),
    );
    if (stored.length === 0) throw new IdempotencyKeyInUse();
    return answer;
  }

  /** Releases a claim, so that the key is unused. A stored answer stays. */
  async release({ profileId, endpoint, key, token }: Claim): Promise<void> {
    await this.keys.delete({ profileId, endpoint, key, claim: token, answer: IsNull() });
  }

  /** Removes all keys of a profile, with their answers. */
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
          answersBefore: this.before(KEY_LIFETIME_MS),
        }),
      );
      return taken.length > 0;
    } catch (error) {
      // The key owner was deleted after the guard checked the API key, which is therefore revoked.
      throw violatedConstraint(error) === 'idempotency_keys_profile_id_fkey' ? new InvalidApiKey() : error;
    }
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }
}
