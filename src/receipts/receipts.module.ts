import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Corrections } from './correction/storage/corrections.js';
import { ExpireCorrectionsJob } from './correction/storage/correction-retention.job.js';
import { ReceiptCorrection } from './correction/storage/receipt-correction.entity.js';
import { ExtractionRetentionJob } from './output/storage/extraction-retention.job.js';
import { ExtractionStore } from './output/storage/extraction-store.js';
import { StoredExtraction } from './output/storage/stored-extraction.entity.js';
import { measuredReader } from './reader/measured-reader.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import { receiptsSettings } from './receipts.settings.js';
import { Clock } from '../platform/clock.js';
import { jobsSettings } from '../platform/jobs/jobs.settings.js';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { overrideToken } from '../platform/override-token.js';
import { ExtractionService } from './extraction.service.js';
import { FreeReadingBudget } from './free-reading-budget.js';
import { LearnedPermits } from './learned-permits.js';
import { LearnedPermit } from './vendors/fuel-permits/learned-permit.entity.js';
import { LearnedVendor } from './vendors/learned/learned-vendor.entity.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';

/** Extracts receipts, and stores extractions, corrections, and what is learned of vendors and of fuel stations. */
@Module({
  imports: [TypeOrmModule.forFeature([LearnedPermit, LearnedVendor, ReceiptCorrection, StoredExtraction])],
  providers: [
    FreeReadingBudget,
    LearnedPermits,
    LearnedVendors,
    ExtractionStore,
    ExtractionRetentionJob,
    Corrections,
    ExpireCorrectionsJob,
    ExtractionService,
    {
      provide: ReceiptReader,
      useFactory: (
        { RECEIPT_READERS }: ConfigType<typeof receiptsSettings>,
        { ROLE }: ConfigType<typeof jobsSettings>,
        metrics: Metrics,
        clock: Clock,
        own?: ReceiptReader,
      ) => own ?? measuredReader(ROLE === 'api' ? 0 : RECEIPT_READERS, metrics, clock),
      inject: [
        receiptsSettings.KEY,
        jobsSettings.KEY,
        Metrics,
        Clock,
        { token: overrideToken(ReceiptReader), optional: true },
      ],
    },
  ],
  exports: [
    Corrections,
    FreeReadingBudget,
    LearnedPermits,
    LearnedVendors,
    ExtractionStore,
    ExtractionService,
  ],
})
export class ReceiptsModule {}
