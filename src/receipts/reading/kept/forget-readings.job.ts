import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ForgetRowsJob } from '../../../platform/retention/forget.job.js';
import { firstIdAt } from '../../../platform/retention/time-of-id.js';
import { receiptsSettings } from '../../receipts.settings.js';

/** How the report calls what was read of receipts. */
export const READINGS = 'readings';

/** Removes what was read of receipts; from the invoice on, whose id it has. */
@Injectable()
export class ForgetReadingsJob extends ForgetRowsJob {
  readonly name = 'forget-readings';
  readonly what = READINGS;
  protected readonly keptDays: number;
  protected readonly table = 'receipt_readings';
  protected readonly column = 'invoice_id';

  constructor(@Inject(receiptsSettings.KEY) settings: ConfigType<typeof receiptsSettings>) {
    super();
    this.keptDays = settings.KEEP_READINGS_DAYS;
  }

  protected override limit(before: Date): string {
    return firstIdAt(before);
  }
}
