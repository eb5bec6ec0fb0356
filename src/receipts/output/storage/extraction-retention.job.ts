import { Injectable } from '@nestjs/common';
import { ExpireWithExtractionsJob } from './expire-with-extractions.job.js';

/** The name of extractions in the retention report. */
export const READINGS = 'readings';

/** Removes old extractions. */
@Injectable()
export class ExtractionRetentionJob extends ExpireWithExtractionsJob {
  readonly name = 'forget-readings';
  readonly what = READINGS;
  protected readonly table = 'receipt_readings';
}
