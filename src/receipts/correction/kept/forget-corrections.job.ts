import { Injectable } from '@nestjs/common';
import { ForgetWithReadingsJob } from '../../reading/kept/forget-with-readings.job.js';

/** How the report calls what people corrected. */
export const CORRECTIONS = 'corrections';

/** Removes what people corrected. */
@Injectable()
export class ForgetCorrectionsJob extends ForgetWithReadingsJob {
  readonly name = 'forget-corrections';
  readonly what = CORRECTIONS;
  protected readonly table = 'receipt_corrections';
}
