import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { clientNetwork } from '../platform/http/limits/client-network.js';
import { RECORD_KEY_USE } from './api-keys.sql.js';
import type { AuthenticatedRequest } from './auth.guard.js';

/** How many keys and networks are cached; the least recently seen ones are evicted first. */
const CACHE_SIZE = 10_000;

const MINUTE_MS = 60_000;

/** Days in central Mexico, as on the pages. The Swedish locale formats them as ISO 8601. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Mexico_City' });

/**
 * Records when and from where keys are used, so that their owners notice a use that is not theirs. No request waits for it, and
 * each process writes at most once a day for each key and network. It is a guard that refuses nothing; it runs after the rate limit,
 * so that a flood of requests does not become a flood of writes.
 */
@Injectable()
export class KeyUsageGuard implements CanActivate {
  /** The day that was last recorded, by key and network. */
  private readonly recorded = new Map<string, string>();
  /** Computed once a minute: to format a date takes longer than everything else here. */
  private today = { minute: 0, day: '' };

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly logger: PinoLogger,
  ) {}

  canActivate(context: ExecutionContext): true {
    const { keyId, caller } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    // A closed connection has no address, and then nothing is recorded.
    if (keyId && caller?.address) this.record(keyId, caller.address);
    return true;
  }

  private day(): string {
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (this.today.minute !== minute) this.today = { minute, day: DAY.format(now) };
    return this.today.day;
  }

  private record(keyId: string, address: string): void {
    const name = `${keyId} ${clientNetwork(address)}`;
    const day = this.day();
    const isRecorded = this.recorded.get(name) === day;
    this.recorded.delete(name);
    this.recorded.set(name, day);
    if (isRecorded) return;
    const [oldest] = this.recorded.keys();
    if (this.recorded.size > CACHE_SIZE && oldest !== undefined) this.recorded.delete(oldest);
    this.database.query(RECORD_KEY_USE, [keyId, day, address, this.clock.now()]).catch((err: unknown) => {
      this.recorded.delete(name);
      this.logger.warn({ err }, 'The use of a key was not recorded');
    });
  }
}
