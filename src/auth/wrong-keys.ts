import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { authSettings } from './auth.settings.js';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { RateLimit } from '../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../platform/http/limits/shared-rate-limits.js';
import { SecurityLog } from '../security-log/security-log.js';
import { hashApiKey } from './api-key.js';

/** A minute, for each address. */
export const WRONG_KEYS = 30;
/** Good keys that are remembered, those last seen first to be forgotten last. */
const REMEMBERED = 10_000;

/**
 * Limits the wrong keys of each address. When they are used up, further ones are refused without being looked up; keys
 * that have worked before still are, so that one client's mistake shuts out nobody who shares its address.
 */
@Injectable()
export class WrongKeys {
  private readonly limit: RateLimit | null;
  private readonly good = new Set<string>();
  /** Lines in the log a minute, of each network: a flood of wrong keys is one of nothing else. */
  private readonly lines = new RateLimit(1);

  constructor(
    @Inject(authSettings.KEY) { RATE_LIMIT }: ConfigType<typeof authSettings>,
    shared: SharedRateLimits,
    private readonly securityLog: SecurityLog,
  ) {
    this.limit = RATE_LIMIT === null ? null : shared.within('wrong-keys', WRONG_KEYS);
  }

  /** @throws {TooManyRequests} */
  async refuse(network: string, key: string): Promise<void> {
    const allowance = await this.limit?.peek(network);
    if (allowance?.isExceeded && !this.good.has(nameOf(key)))
      throw new TooManyRequests('Too many wrong API keys came from this address', allowance.seconds);
  }

  /**
   * Counts a wrong key. One that was looked at only because it has worked before is refused like any other from now on, and
   * so already this time.
   * @throws {TooManyRequests}
   */
  async wasWrong(network: string, key: string, address: string | null): Promise<void> {
    if (!(await this.lines.count(network)).isExceeded) this.securityLog.note('key-refused', { address });
    if (this.good.delete(nameOf(key))) await this.refuse(network, key);
    await this.limit?.count(network);
  }

  wasGood(key: string): void {
    if (!this.limit) return;
    const name = nameOf(key);
    this.good.delete(name);
    this.good.add(name);
    const [oldest] = this.good;
    if (this.good.size > REMEMBERED && oldest !== undefined) this.good.delete(oldest);
  }
}

const nameOf = (key: string): string => hashApiKey(key).toString('latin1');
