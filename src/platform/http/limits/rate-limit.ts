import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What remains in the current window. */
export interface Allowance {
  isExceeded: boolean;
  remaining: number;
  /** Seconds until the window ends, at least 1. */
  seconds: number;
}

/** Window of request limits, in seconds. A window begins with its first count. */
export const WINDOW_S = 60;

/**
 * Counts events by key. The default limiter counts in this process only.
 */
export class RateLimit {
  constructor(
    readonly limit: number,
    private readonly seconds = WINDOW_S,
    private readonly limiter: RateLimiterAbstract = new RateLimiterMemory({
      points: limit,
      duration: seconds,
    }),
  ) {}

  /** Counts one event, or an event that weighs more. */
  async count(name: string, weight = 1): Promise<Allowance> {
    try {
      return allowance(await this.limiter.consume(name, weight), false);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return allowance(refused, true);
    }
  }

  /** Takes back one event, or an event that weighed more. */
  async release(name: string, weight = 1): Promise<void> {
    await this.limiter.reward(name, weight);
  }

  /** Begins a new window with one count. */
  async begin(name: string): Promise<void> {
    await this.limiter.set(name, 1, this.seconds);
  }

  /** Resets the count. */
  async forget(name: string): Promise<void> {
    await this.limiter.delete(name);
  }

  /** Reads the count. Null: nothing was counted in this window. */
  async peek(name: string): Promise<Allowance | null> {
    const found = await this.limiter.get(name);
    return found && allowance(found, found.consumedPoints >= this.limit);
  }
}

const allowance = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): Allowance => ({
  isExceeded,
  remaining: Math.max(0, remainingPoints),
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});
