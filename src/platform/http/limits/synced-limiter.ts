import { RateLimiterMemory } from 'rate-limiter-flexible';

/** What was counted here, and nobody else knows of yet. */
export interface UnsyncedCounts {
  /** Of who is counted, with what is counted. */
  key: string;
  count: number;
  /** Milliseconds until its window ends here. */
  msLeft: number;
}

/** Counts in this process, and keeps what others are to be told of it. */
export class SyncedLimiter extends RateLimiterMemory {
  private untold = new Map<string, number>();

  override consume(key: string) {
    this.untold.set(key, (this.untold.get(key) ?? 0) + 1);
    return super.consume(key);
  }

  /** What was counted since the last call, in windows that have not ended. */
  async take(): Promise<UnsyncedCounts[]> {
    const { untold } = this;
    this.untold = new Map();
    const counts: UnsyncedCounts[] = [];
    for (const [key, count] of untold) {
      const running = await this.get(key);
      if (running)
        counts.push({ key: this.getKey(key), count, msLeft: Math.max(1, Math.round(running.msBeforeNext)) });
    }
    return counts;
  }

  /** Nobody could be told. */
  takeBack(untold: readonly UnsyncedCounts[]): void {
    for (const { key, count } of untold) {
      const name = this.parseKey(key);
      this.untold.set(name, (this.untold.get(name) ?? 0) + count);
    }
  }

  /**
   * What all processes have counted together, this one's share of it included, and when that window ends. Here it ends no
   * later than before: whoever was told to come back then comes back.
   */
  async hear(key: string, count: number, msLeft: number): Promise<void> {
    const name = this.parseKey(key);
    const running = await this.get(name);
    const endsInMs = Math.max(1, Math.min(msLeft, running?.msBeforeNext ?? msLeft));
    await this.set(name, count + (this.untold.get(name) ?? 0), endsInMs / 1_000);
  }
}
