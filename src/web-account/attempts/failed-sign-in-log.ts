import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { type NewSecurityEvent, SecurityLog } from '../../security-log/security-log.js';

/** How long one refusal of a kind and profile stands for those that follow, in seconds. */
const STANDS_S = 3_600;

/** What was refused to whom. */
export interface FailedAttempt extends NewSecurityEvent {
  kind: Extract<SecurityEventKind, 'sign-in-refused' | 'password-refused'>;
  profileId: string;
}

/**
 * Keeps wrong passwords, the first of an hour for each profile and kind: nothing is ever removed from where they are kept,
 * and anybody can send them. All of them are in the operator's log.
 */
@Injectable()
export class FailedSignInLog {
  private readonly limit: RateLimit;

  constructor(
    shared: SharedRateLimits,
    private readonly database: Database,
    private readonly log: SecurityLog,
  ) {
    this.limit = shared.of('kept refusal', 1, STANDS_S);
  }

  async record(refusal: FailedAttempt): Promise<void> {
    const { kind, ...about } = refusal;
    const { isExceeded } = await this.limit.count(`${kind} ${about.profileId}`);
    if (isExceeded) this.log.note(kind, about);
    else await this.database.transaction((tx) => this.log.record(tx, refusal));
  }
}
