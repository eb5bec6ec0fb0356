import { Injectable } from '@nestjs/common';
import { ExpireWithExtractionsJob } from '../../extraction/storage/extraction-file-retention.job.js';

/** How the report calls what people corrected. */
export const CORRECTIONS = 'corrections';

/** Removes what people corrected. */
@Injectable()
export class ExpireCorrectionsJob extends ExpireWithExtractionsJob {
  readonly name = 'forget-corrections';
  readonly what = CORRECTIONS;
  protected readonly table = 'receipt_corrections';
}
