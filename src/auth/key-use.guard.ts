import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { clientNetwork } from '../platform/http/limits/client-network.js';
import { KEEP_USE } from './api-keys.sql.js';
import type { AuthenticatedRequest } from './auth.guard.js';

/** Keys and networks whose use of today is remembered, those last seen first to be forgotten last. */
const REMEMBERED = 10_000;

const MINUTE_MS = 60_000;

/** Days are those of central Mexico, as on the pages. Sweden writes them as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Mexico_City' });

/**
 * Keeps when and from where keys are used, so that their owners see what they don't know of. No request waits for it, and
 * each process writes it once a day for each network of a key: who is always the same writes once. As a guard it refuses
 * nothing; it stands after the limit of requests, so that a flood is no flood of writes.
 */
@Injectable()
export class KeyUse implements CanActivate {
  /** The day that was written last, by key and network. */
  private readonly written = new Map<string, string>();
  /** Told anew each minute: to tell it takes longer than all else here. */
  private today = { minute: 0, day: '' };

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly logger: PinoLogger,
  ) {}

  canActivate(context: ExecutionContext): true {
    const { keyId, caller } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    // Where the connection is gone, there is no address, and nothing is kept.
    if (keyId && caller?.address) this.note(keyId, caller.address);
    return true;
  }

  private day(): string {
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (this.today.minute !== minute) this.today = { minute, day: DAY.format(now) };
    return this.today.day;
  }

  private note(keyId: string, address: string): void {
    const name = `${keyId} ${clientNetwork(address)}`;
    const day = this.day();
    const isWritten = this.written.get(name) === day;
    this.written.delete(name);
    this.written.set(name, day);
    if (isWritten) return;
    const [oldest] = this.written.keys();
    if (this.written.size > REMEMBERED && oldest !== undefined) this.written.delete(oldest);
    this.database.query(KEEP_USE, [keyId, day, address, this.clock.now()]).catch((err: unknown) => {
      this.written.delete(name);
      this.logger.warn({ err }, 'The use of a key was not kept');
    });
  }
}
