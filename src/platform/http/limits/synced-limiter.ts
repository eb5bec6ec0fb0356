import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts of this process that are not synced yet. */
export interface UnsyncedCounts {
  /** Key of the limit and the client. */
  key: string;
  count: number;
  /** Milliseconds until the window ends in this process. */
  msLeft: number;
}

/** Counts in this process, and collects counts to sync. */
export class SyncedLimiter extends RateLimiterMemory {
  private unsynced = new Map<string, number>();

  override consume(key: string, weight = 1) {
    this.unsynced.set(key, (this.unsynced.get(key) ?? 0) + weight);
    return super.consume(key, weight);
  }

  /** Takes the counts since the last call, of windows that have not ended. */
  async take(): Promise<UnsyncedCounts[]> {
    const { unsynced } = this;
    this.unsynced = new Map();
    const counts: UnsyncedCounts[] = [];
    for (const [key, count] of unsynced) {
      const running = await this.get(key);
      if (running)
        counts.push({ key: this.getKey(key), count, msLeft: Math.max(1, Math.round(running.msBeforeNext)) });
    }
    return counts;
  }

  /** Restores counts that could not be synced. */
  takeBack(unsynced: readonly UnsyncedCounts[]): void {
    for (const { key, count } of unsynced) {
      const name = this.parseKey(key);
      this.unsynced.set(name, (this.unsynced.get(name) ?? 0) + count);
    }
  }

  /**
   * Applies the totals of all processes and the ends of their windows. A window never ends later than before, so that
   * clients can come back at the time they were given.
   */
  async hear(key: string, count: number, msLeft: number): Promise<void> {
    const name = this.parseKey(key);
    const running = await this.get(name);
    const endsInMs = Math.max(1, Math.min(msLeft, running?.msBeforeNext ?? msLeft));
    await this.set(name, count + (this.unsynced.get(name) ?? 0), endsInMs / 1_000);
  }
}
