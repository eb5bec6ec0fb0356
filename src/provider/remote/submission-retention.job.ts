import { Injectable } from '@nestjs/common';
import { RowRetentionJob } from '../../platform/retention/retention.job.js';

/** Removes old submissions to providers, because they are personal data. */
@Injectable()
export class SubmissionRetentionJob extends RowRetentionJob {
  readonly name = 'forget-provider-submissions';
  readonly what = 'provider-submissions';
  /** Longer than a failed invoice can be retried: until then the stored submission prevents a second stamp. */
  protected readonly keptDays = 90;
  protected readonly table = 'provider_submissions';
  protected readonly column = 'sent_at';
}
