import { Injectable } from '@nestjs/common';
import { ExpireWithExtractionsJob } from '../../output/storage/expire-with-extractions.job.js';

/** Name of corrections in the report. */
export const CORRECTIONS = 'corrections';

/** Deletes corrections after their retention period. */
@Injectable()
export class ExpireCorrectionsJob extends ExpireWithExtractionsJob {
  readonly name = 'forget-corrections';
  readonly what = CORRECTIONS;
  protected readonly table = 'receipt_corrections';
}
