import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LRUCache } from 'lru-cache';
import { authSettings } from './auth.settings.js';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../platform/http/limits/shared-rate-limits.js';
import { SecurityLog } from '../security-log/security-log.js';
import { hashApiKey } from './api-key.js';

/** Wrong keys a minute that are allowed for each network. */
export const MAX_INVALID_KEYS = 30;
/** How many valid keys are cached. */
const CACHE_SIZE = 10_000;

/**
 * Limits the wrong keys of each network. Once the limit is reached, unknown keys are refused without a query. Keys
 * that were valid before are still verified, so that one client's mistake does not lock out others at the same address.
 */
@Injectable()
export class InvalidKeyLimiter {
  private readonly limit: RateLimit | null;
  private readonly valid = new LRUCache<string, true>({ max: CACHE_SIZE });
  /** Limits log lines to one a minute for each network: a flood of wrong keys must not flood the log. */
  private readonly logLines = new RateLimit(1);

  constructor(
    @Inject(authSettings.KEY) { RATE_LIMIT }: ConfigType<typeof authSettings>,
    shared: SharedRateLimits,
    private readonly securityLog: SecurityLog,
  ) {
    this.limit = RATE_LIMIT === null ? null : shared.within('wrong-keys', MAX_INVALID_KEYS);
  }

  /** Refuses an unknown key if its network has reached the limit. @throws {TooManyRequests} */
  async check(network: string, key: string): Promise<void> {
    const allowance = await this.limit?.peek(network);
    if (allowance?.isExceeded && !this.valid.has(cacheKeyOf(key)))
      throw new TooManyRequests('Too many wrong API keys came from this address', allowance.seconds);
  }

  /**
   * Records a wrong key. If it was verified only because it had been valid before, it is refused like any other from now on, and
   * already this time.
   * @throws {TooManyRequests}
   */
  async recordFailure(network: string, key: string, address: string | null): Promise<void> {
    if (!(await this.logLines.count(network)).isExceeded) this.securityLog.note('key-refused', { address });
    if (this.valid.delete(cacheKeyOf(key))) await this.check(network, key);
    await this.limit?.count(network);
  }

  recordSuccess(key: string): void {
    if (this.limit) this.valid.set(cacheKeyOf(key), true);
  }
}

const cacheKeyOf = (key: string): string => hashApiKey(key).toString('latin1');
