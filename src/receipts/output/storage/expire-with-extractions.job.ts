import { Inject } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { RowRetentionJob } from '../../../platform/retention/retention.job.js';
import { firstIdAt } from '../../../platform/retention/time-of-id.js';
import { receiptsSettings } from '../../receipts.settings.js';

/** A job that removes rows together with the extractions of their invoices. The age of a row is that of its invoice's id. */
export abstract class ExpireWithExtractionsJob extends RowRetentionJob {
  protected readonly keptDays: number;
  protected readonly column = 'invoice_id';

  constructor(@Inject(receiptsSettings.KEY) settings: ConfigType<typeof receiptsSettings>) {
    super();
    this.keptDays = settings.KEEP_READINGS_DAYS;
  }

  protected override limit(before: Date): string {
    return firstIdAt(before);
  }
}
