import { Injectable } from '@nestjs/common';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';

/** Removes what was sent to providers once nobody will ask for it again: it is personal data. */
@Injectable()
export class SubmissionRetentionJob extends RowRetentionJob {
  readonly name = 'forget-provider-submissions';
  readonly what = 'provider-submissions';
  /** Longer than a failed invoice can be taken up again: until then a second stamp is prevented by what is kept here. */
  protected readonly keptDays = 90;
  protected readonly table = 'provider_submissions';
  protected readonly column = 'sent_at';
}
