import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What is left to somebody in the running window. */
export interface Allowance {
  isExceeded: boolean;
  remaining: number;
  /** Until the window ends. At least 1. */
  seconds: number;
}

/** The window of limits of requests, in seconds. Every window begins with the first count. */
export const WINDOW_S = 60;

/**
 * Counts by name. Without another limiter it does so in this process, for itself.
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

  /** Counts one. */
  async count(name: string): Promise<Allowance> {
    try {
      return allowance(await this.limiter.consume(name), false);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return allowance(refused, true);
    }
  }

  /** Takes one count back. */
  async release(name: string): Promise<void> {
    await this.limiter.reward(name);
  }

  /** Counts one, in a window that begins now, whatever was counted before. */
  async begin(name: string): Promise<void> {
    await this.limiter.set(name, 1, this.seconds);
  }

  /** Begins anew. */
  async forget(name: string): Promise<void> {
    await this.limiter.delete(name);
  }

  /** Counts nothing. Null: nothing was counted in this window. */
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
