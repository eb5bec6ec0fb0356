import { Injectable } from '@nestjs/common';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { SessionsService } from './sessions.service.js';

const HOUR_MS = 3_600_000;

/** Removes expired sessions. */
@Injectable()
export class SessionRetentionJob extends RecurringJob {
  readonly name = 'forget-web-sessions';
  protected readonly everyMs = HOUR_MS;

  constructor(private readonly sessions: SessionsService) {
    super();
  }

  run(): Promise<void> {
    return this.sessions.removeExpired();
  }
}
