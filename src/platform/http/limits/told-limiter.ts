import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What was counted here, and nobody else knows of yet. */
export interface Untold {
  /** Of who is counted, with what is counted. */
  key: string;
  count: number;
  /** Milliseconds: of a window. */
  windowMs: number;
}

/** Counts in this process, and keeps what others are to be told of it. */
export class ToldLimiter extends RateLimiterMemory {
  private untold = new Map<string, number>();

  override consume(key: string) {
    this.untold.set(key, (this.untold.get(key) ?? 0) + 1);
    return super.consume(key);
  }

  /** What was counted since the last call. */
  take(): Untold[] {
    const { untold, duration } = this;
    this.untold = new Map();
    return [...untold].map(([key, count]) => ({ key: this.getKey(key), count, windowMs: duration * 1_000 }));
  }

  /** Nobody could be told. */
  takeBack(untold: readonly Untold[]): void {
    for (const { key, count } of untold) {
      const name = this.parseKey(key);
      this.untold.set(name, (this.untold.get(name) ?? 0) + count);
    }
  }

  /** What all processes have counted together, this one's share of it included, and when that window ends. */
  async hear(key: string, count: number, msLeft: number): Promise<void> {
    const name = this.parseKey(key);
    await this.set(name, count + (this.untold.get(name) ?? 0), Math.max(1, msLeft) / 1_000);
  }
}
