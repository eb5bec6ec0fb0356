import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimits } from '../../platform/http/limits/shared-rate-limits.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { type NewSecurityEvent, SecurityLog } from '../../security-log/security-log.js';

/** Window in which only the first failure of a kind and profile is recorded, in seconds. */
const WINDOW_S = 3_600;

/** A wrong password, and the profile that it was entered for. */
export interface FailedAttempt extends NewSecurityEvent {
  kind: Extract<SecurityEventKind, 'sign-in-refused' | 'password-refused'>;
  profileId: string;
}

/**
 * Records wrong passwords in the security log: the first of an hour for each profile and kind, since anybody can send any number
 * of them, and the security log is append-only. The operator's log has all of them.
 */
@Injectable()
export class FailedSignInLog {
  private readonly limit: RateLimit;

  constructor(
    shared: SharedRateLimits,
    private readonly database: Database,
    private readonly log: SecurityLog,
  ) {
    this.limit = shared.of('kept refusal', 1, WINDOW_S);
  }

  async record(attempt: FailedAttempt): Promise<void> {
    const { kind, ...about } = attempt;
    const { isExceeded } = await this.limit.count(`${kind} ${about.profileId}`);
    if (isExceeded) this.log.note(kind, about);
    else await this.database.transaction((tx) => this.log.record(tx, attempt));
  }
}
