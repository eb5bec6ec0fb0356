import { Injectable } from '@nestjs/common';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import { type Attempt, AttemptCounter, type MaxAttempts } from './attempt-counter.js';

/**
 * What is slowed down. Passwords are counted when they are wrong, mails when strangers ask for them, invitations when
 * administrators do, months and invoices when members send them to others.
 */
export type AttemptKind = 'password' | 'mail' | 'invitation' | 'month';

/** In a quarter of an hour. Several people may share a network. */
const LIMITS: Record<AttemptKind, MaxAttempts> = {
  password: { network: 50, accountFromNetwork: 5, account: 100 },
  mail: { network: 20, accountFromNetwork: 3, account: 6 },
  // An organization stands for a network: its administrators may invite everybody, and write to nobody without end.
  invitation: { network: 100, accountFromNetwork: 3, account: 6 },
  // Nobody has so many accountants.
  month: { network: 50, accountFromNetwork: 5, account: 5 },
};

/**
 * The limits of attempts to get in, for all processes together. No setting turns them off: who measures the interface may
 * go without its limits, but a password may always be guessed.
 */
@Injectable()
export class AttemptLimits {
  private readonly limits: Record<AttemptKind, AttemptCounter>;

  constructor(shared: SharedRateLimits) {
    const of = (kind: AttemptKind): AttemptCounter =>
      new AttemptCounter(kind, LIMITS[kind], (name, limit, seconds) => shared.of(name, limit, seconds));
    this.limits = {
      password: of('password'),
      mail: of('mail'),
      invitation: of('invitation'),
      month: of('month'),
    };
  }

  /** @throws {TooManyAttempts} */
  async count(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.limits[kind].count(attempt);
  }

  /** Counts an attempt, and makes it. One that could not be made, or was refused for another reason, counts for nothing. */
  async attempt<T>(kind: AttemptKind, attempt: Attempt, make: () => Promise<T>): Promise<T> {
    await this.count(kind, attempt);
    try {
      return await make();
    } catch (error) {
      await this.release(kind, attempt);
      throw error;
    }
  }

  async release(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.limits[kind].release(attempt);
  }

  async recordSuccess(kind: AttemptKind, attempt: Attempt): Promise<void> {
    await this.limits[kind].recordSuccess(attempt);
  }
}
