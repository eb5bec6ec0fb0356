import { availableParallelism } from 'node:os';
import { defineSettings } from '../platform/settings/define-settings.js';
import { flag, integer } from '../platform/settings/formats.js';

/** Settings for the extraction of receipts, and for the age at which they are too old. */
export const receiptsSettings = defineSettings('receipts', {
  RECEIPT_READERS: integer(0, 64)
    .default(Math.min(4, availableParallelism()))
    .describe(
      'Receipts that this process reads at the same time, each in a process of its own of up to 0.65 GB; 0: it leaves that to others. Default: one a core, at most 4.',
    ),
  RECEIPT_MAX_AGE_DAYS: integer(1, 36_500)
    .default(366)
    .describe('Age of a purchase from which on its receipt counts as old.'),
  KEEP_READINGS_DAYS: integer(90, 36_500)
    .default(365)
    .describe('Days after which what was read of a receipt is removed.'),
  RECEIPT_REFUSE_OLD: flag.describe(
    'Whether invoices of old receipts fail with RECEIPT_TOO_OLD; otherwise the log warns of them.',
  ),
});
