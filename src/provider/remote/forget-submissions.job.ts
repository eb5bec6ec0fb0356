import { Injectable } from '@nestjs/common';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { Submissions } from './submissions.js';

const HOUR_MS = 3_600_000;

/** Removes what was sent to providers once nobody will ask for it again: it is personal data. */
@Injectable()
export class ForgetSubmissionsJob extends RecurringJob {
  readonly name = 'forget-provider-submissions';
  protected readonly everyMs = HOUR_MS;

  constructor(private readonly submissions: Submissions) {
    super();
  }

  run(): Promise<void> {
    return this.submissions.forgetOld();
  }
}
