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
 * A window that ends later than after so many of its lengths began while the clock was ahead. The clocks of processes may differ by less.
 * Otherwise a clock that was a day ahead would lock people out for a day.
 */
export const MAX_WINDOWS_LEFT = 2;

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
    const counted = await this.consume(name, weight);
    if (this.isPossible(counted.state)) return allowance(counted.state, counted.isExceeded);
    await this.limiter.delete(name);
    const { state, isExceeded } = await this.consume(name, weight);
    return allowance(state, isExceeded);
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
    return found && this.isPossible(found) ? allowance(found, found.consumedPoints >= this.limit) : null;
  }

  private async consume(
    name: string,
    weight: number,
  ): Promise<{ state: RateLimiterRes; isExceeded: boolean }> {
    try {
      return { state: await this.limiter.consume(name, weight), isExceeded: false };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return { state: refused, isExceeded: true };
    }
  }

  /** Whether the window began by the clock as it is now. */
  private isPossible({ msBeforeNext }: RateLimiterRes): boolean {
    return msBeforeNext <= MAX_WINDOWS_LEFT * this.seconds * 1_000;
  }
}

const allowance = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isExceeded: boolean): Allowance => ({
  isExceeded,
  remaining: Math.max(0, remainingPoints),
  seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
});
