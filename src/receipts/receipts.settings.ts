import { availableParallelism } from 'node:os';
import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/formats.js';

/** Settings for the extraction of receipts, and for the age at which they are too old. */
export const receiptsSettings = defineSettings('receipts', {
  RECEIPT_READERS: integer(0, 64)
    .default(Math.min(4, availableParallelism()))
    .describe(
      'Number of receipts that this process extracts concurrently, each in a child process of up to 0.65 GB. 0: other processes extract them. Default: one for each core, at most 4.',
    ),
  FREE_READING_SECONDS_PER_PERSON: integer(1, 1_000_000)
    .default(1_800)
    .describe(
      'Seconds of CPU time a day (UTC) that readers work for one person without charge, on drafts and Constancias. What a draft took is given back when its invoice is completed, or fails without a refund. A picture takes some 5 seconds, a dense one up to 60.',
    ),
  FREE_READING_SECONDS_PER_ORGANIZATION: integer(1, 1_000_000)
    .default(7_200)
    .describe('The same for all members of one organization together.'),
  RECEIPT_MAX_AGE_DAYS: integer(1, 36_500)
    .default(366)
    .describe('Age of a purchase, in days, from which on its receipt is old.'),
  KEEP_READINGS_DAYS: integer(90, 36_500)
    .default(365)
    .describe('Days after which the extracted fields of a receipt are removed.'),
  RECEIPT_REFUSE_OLD: flag.describe(
    'Whether invoices of old receipts fail with RECEIPT_TOO_OLD; otherwise a warning is logged.',
  ),
});
