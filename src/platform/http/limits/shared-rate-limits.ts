import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { RateLimit } from './rate-limit.js';

/**
 * Limits that hold for all processes together: what is counted is in the database. Without it nothing can be counted,
 * and whoever asks gets its error.
 */
@Injectable()
export class SharedRateLimits {
  private hasCleaner = false;

  constructor(private readonly dataSource: DataSource) {}

  /** @param name of what is counted, in which names of who is counted are unique. */
  of(name: string, limit: number, seconds: number): RateLimit {
    const limiter = new RateLimiterPostgres({
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: 'attempt_counts',
      tableCreated: true,
      // What one of them removes is over for all.
      clearExpiredByTimeout: !this.hasCleaner,
      keyPrefix: name,
      points: limit,
      duration: seconds,
    });
    this.hasCleaner = true;
    return new RateLimit(limit, seconds, limiter);
  }
}
