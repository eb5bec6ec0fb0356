import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import type { Allowance, RateLimit } from '../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../platform/http/limits/shared-rate-limits.js';
import { receiptsSettings } from './receipts.settings.js';

const DAY_S = 86_400;

/** The person for whom something is read, and the person's tenant. */
export interface BudgetOwner {
  profileId: string;
  scopeId: string;
}

/** 429: today's readings that cost nothing are used up, for the person or the organization. */
export class ReadingBudgetSpent extends DomainError {
  /** @param retryAfterSeconds until the day ends, in UTC. */
  constructor(override readonly retryAfterSeconds: number) {
    super('READING_BUDGET_SPENT', 429, "Today's readings without an invoice are used up");
  }
}

/**
 * The time of readers that work without charge may take in a day (UTC): drafts, and Constancias. It is limited for each person and
 * for each organization, across all processes. What a draft took is given back once its invoice is paid for.
 */
@Injectable()
export class FreeReadingBudget {
  private readonly ofPerson: RateLimit;
  private readonly ofScope: RateLimit;

  constructor(
    @Inject(receiptsSettings.KEY)
    {
      FREE_READING_SECONDS_PER_PERSON,
      FREE_READING_SECONDS_PER_ORGANIZATION,
    }: ConfigType<typeof receiptsSettings>,
    private readonly clock: Clock,
    shared: SharedRateLimits,
  ) {
    this.ofPerson = shared.of('free reading person', FREE_READING_SECONDS_PER_PERSON * 1_000, DAY_S);
    this.ofScope = shared.of('free reading scope', FREE_READING_SECONDS_PER_ORGANIZATION * 1_000, DAY_S);
  }

  /** @throws {ReadingBudgetSpent} */
  async ensure(owner: BudgetOwner): Promise<void> {
    const now = this.clock.now();
    if (!(await this.isSpent(owner, now))) return;
    const ofDay = Math.floor(now.getTime() / 1_000) % DAY_S;
    throw new ReadingBudgetSpent(DAY_S - ofDay);
  }

  /** @param at an instant of the day whose budget it is. */
  async isSpent(owner: BudgetOwner, at: Date): Promise<boolean> {
    const found = await Promise.all(this.limitsOf(owner, at).map(([limit, key]) => limit.peek(key)));
    return found.some((allowance: Allowance | null) => allowance?.isExceeded);
  }

  /** Counts the milliseconds that a reading took, which may exceed the budget. */
  async spend(owner: BudgetOwner, milliseconds: number, at: Date): Promise<void> {
    if (milliseconds <= 0) return;
    for (const [limit, key] of this.limitsOf(owner, at)) await limit.count(key, Math.ceil(milliseconds));
  }

  /** Gives back what {@link spend} counted for a reading that has been paid for. */
  async refund(owner: BudgetOwner, milliseconds: number, at: Date): Promise<void> {
    if (milliseconds <= 0) return;
    for (const [limit, key] of this.limitsOf(owner, at)) await limit.release(key, Math.ceil(milliseconds));
  }

  private limitsOf({ profileId, scopeId }: BudgetOwner, at: Date): [RateLimit, string][] {
    const day = at.toISOString().slice(0, 10);
    return [
      [this.ofPerson, `${profileId} ${day}`],
      [this.ofScope, `${scopeId} ${day}`],
    ];
  }
}
