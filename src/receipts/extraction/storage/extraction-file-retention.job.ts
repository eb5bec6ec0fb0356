import { Inject } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { RowRetentionJob } from '../../../platform/retention/retention.job.js';
import { firstIdAt } from '../../../platform/retention/time-of-id.js';
import { receiptsSettings } from '../../receipts.settings.js';

/** Removes what is kept as long as what was read of receipts: from the invoice on, whose id its rows have. */
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
