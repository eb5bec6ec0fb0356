import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { RateLimit, WINDOW_S } from './rate-limit.js';
import { SYNC_COUNTS } from './sync-counts.sql.js';
import { SyncedLimiter } from './synced-limiter.js';

/** Interval in milliseconds at which processes sync their counts. */
const TOLD_MS = 1_000;

const TABLE = 'attempt_counts';

/** Rate limits across all processes, stored in the database. */
@Injectable()
export class SharedRateLimits implements OnApplicationShutdown {
  private hasCleaner = false;
  private readonly syncedLimiters: SyncedLimiter[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isTelling = false;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * A limit that counts in the database. If the database is unavailable, calls throw its error.
   * @param name of the limit. Keys are unique within it.
   */
  of(name: string, limit: number, seconds: number): RateLimit {
    return new RateLimit(limit, seconds, this.limiterOf(name, limit, seconds));
  }

  /**
   * A limit that counts in this process and syncs with the others once a second, so that it holds for all together
   * with that delay. Without a database it holds for each process.
   */
  within(name: string, limit: number): RateLimit {
    // Only its clean-up of expired rows is used.
    if (!this.hasCleaner) this.limiterOf(name, limit, WINDOW_S);
    const limiter = new SyncedLimiter({ keyPrefix: name, points: limit, duration: WINDOW_S });
    this.syncedLimiters.push(limiter);
    this.timer ??= setInterval(() => void this.tell(), TOLD_MS).unref();
    return new RateLimit(limit, WINDOW_S, limiter);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    const unsynced = await Promise.all(
      this.syncedLimiters.map(async (limiter) => ({ limiter, counts: await limiter.take() })),
    );
    const all = unsynced.flatMap(({ limiter, counts }) => counts.map((count) => ({ limiter, ...count })));
    try {
      if (all.length === 0) return;
      const known = await this.dataSource.query<{ key: string; points: number; msLeft: string }[]>(
        SYNC_COUNTS,
        [all.map(({ key }) => key), all.map(({ count }) => count), all.map(({ msLeft }) => msLeft)],
      );
      const limiters = new Map(all.map(({ key, limiter }) => [key, limiter]));
      for (const { key, points, msLeft } of known) await limiters.get(key)?.hear(key, points, Number(msLeft));
    } catch {
      // The outage is logged elsewhere; the counts are synced later.
      for (const { limiter, counts } of unsynced) limiter.takeBack(counts);
    } finally {
      this.isTelling = false;
    }
  }

  private limiterOf(name: string, limit: number, seconds: number): RateLimiterPostgres {
    const limiter = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: TABLE,
      tableCreated: true,
      // Expired rows are expired for all limits.
      clearExpiredByTimeout: !this.hasCleaner,
      keyPrefix: name,
      points: limit,
      duration: seconds,
    });
    this.hasCleaner = true;
    return limiter;
  }
}
