import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Corrections } from './correction/kept/corrections.js';
import { ExpireCorrectionsJob } from './correction/kept/forget-corrections.job.js';
import { ReceiptCorrection } from './correction/kept/receipt-correction.entity.js';
import { ExtractionRetentionJob } from './reading/kept/forget-readings.job.js';
import { ExtractionStore } from './reading/kept/reading-store.js';
import { StoredExtraction } from './reading/kept/stored-reading.entity.js';
import { measuredReader } from './reader/measured-reader.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import { receiptsSettings } from './receipts.settings.js';
import { jobsSettings } from '../platform/jobs/jobs.settings.js';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { overrideToken } from '../platform/replaceable.js';
import { ExtractionService } from './ticket-reader.js';
import { LearnedVendor } from './vendors/learned/learned-vendor.entity.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';

/** Reads receipts, keeps what was read, and what was learned of vendors. */
@Module({
  imports: [TypeOrmModule.forFeature([LearnedVendor, ReceiptCorrection, StoredExtraction])],
  providers: [
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
        own?: ReceiptReader,
      ) => own ?? measuredReader(ROLE === 'api' ? 0 : RECEIPT_READERS, metrics),
      inject: [
        receiptsSettings.KEY,
        jobsSettings.KEY,
        Metrics,
        { token: overrideToken(ReceiptReader), optional: true },
      ],
    },
  ],
  exports: [Corrections, LearnedVendors, ExtractionStore, ExtractionService],
})
export class ReceiptsModule {}
