import { Injectable } from '@nestjs/common';
import { ExpireWithExtractionsJob } from './extraction-file-retention.job.js';

/** How the report calls what was read of receipts. */
export const READINGS = 'readings';

/** Removes what was read of receipts. */
@Injectable()
export class ExtractionRetentionJob extends ExpireWithExtractionsJob {
  readonly name = 'forget-readings';
  readonly what = READINGS;
  protected readonly table = 'receipt_readings';
}
