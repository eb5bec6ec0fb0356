import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ForgetRowsJob } from '../../../platform/retention/forget.job.js';
import { firstIdAt } from '../../../platform/retention/time-of-id.js';
import { receiptsSettings } from '../../receipts.settings.js';

/** How the report calls what people corrected. */
export const CORRECTIONS = 'corrections';

/** Removes what people corrected together with what was read: from the invoice on, whose id it has. */
@Injectable()
export class ForgetCorrectionsJob extends ForgetRowsJob {
  readonly name = 'forget-corrections';
  readonly what = CORRECTIONS;
  protected readonly keptDays: number;
  protected readonly table = 'receipt_corrections';
  protected readonly column = 'invoice_id';

  constructor(@Inject(receiptsSettings.KEY) settings: ConfigType<typeof receiptsSettings>) {
    super();
    this.keptDays = settings.KEEP_READINGS_DAYS;
  }

  protected override limit(before: Date): string {
    return firstIdAt(before);
  }
}
