import { Injectable } from '@nestjs/common';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import { type Attempt, AttemptCounter, type MaxAttempts } from './attempt-counter.js';

/** Numbers of attempts within `WINDOW_S` of `attempt-counter.ts`. Several people may share a network. */
const LIMITS = {
  /** Wrong passwords. */
  password: { network: 50, accountFromNetwork: 5, account: 100 },
  /** Links that are sent to an address on behalf of somebody who has not proven that they own it. */
  mail: { network: 20, accountFromNetwork: 3, account: 6 },
  /** Invitations by administrators. The organization takes the place of the network: it may invite many people, each a few times. */
  invitation: { network: 100, accountFromNetwork: 3, account: 6 },
  /** Months and invoices that a member sends to others. */
  'outgoing-email': { network: 50, accountFromNetwork: 5, account: 5 },
} satisfies Record<string, MaxAttempts>;

/** What is limited. */
export type AttemptKind = keyof typeof LIMITS;

/**
 * The limits of attempts, shared by all processes. No setting turns them off: an operator may turn off the limits of the API
 * to measure it, but passwords need protection from guessing at any time.
 */
@Injectable()
export class AttemptLimits {
  private readonly counters: Record<AttemptKind, AttemptCounter>;

  constructor(shared: SharedRateLimits) {
    const counters = Object.entries(LIMITS).map(([kind, limits]) => [
      kind,
      new AttemptCounter(kind, limits, (name, limit, seconds) => shared.of(name, limit, seconds)),
    ]);
    this.counters = Object.fromEntries(counters) as Record<AttemptKind, AttemptCounter>;
  }

  /** Counts an attempt. @throws {TooManyAttempts} */
  async count(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.counters[kind].count(attempt);
  }

  /** Counts an attempt and makes it. An attempt that throws does not count. @throws {TooManyAttempts} */
  async attempt<T>(kind: AttemptKind, attempt: Attempt, make: () => Promise<T>): Promise<T> {
    await this.count(kind, attempt);
    try {
      return await make();
    } catch (error) {
      await this.counters[kind].release(attempt);
      throw error;
    }
  }

  /** Takes back the count of an attempt that succeeded, and earlier failures of the same account and network. */
  async recordSuccess(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.counters[kind].recordSuccess(attempt);
  }
}
