import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Corrections } from './correction/kept/corrections.js';
import { ForgetCorrectionsJob } from './correction/kept/forget-corrections.job.js';
import { ReceiptCorrection } from './correction/kept/receipt-correction.entity.js';
import { ForgetReadingsJob } from './reading/kept/forget-readings.job.js';
import { ReadingStore } from './reading/kept/reading-store.js';
import { StoredReading } from './reading/kept/stored-reading.entity.js';
import { measuredReader } from './reader/measured-reader.js';
import { ReceiptReader } from './reader/receipt-reader.js';
import { receiptsSettings } from './receipts.settings.js';
import { jobsSettings } from '../platform/jobs/jobs.settings.js';
import { Metrics } from '../platform/observability/metrics/metrics.js';
import { replacementOf } from '../platform/replaceable.js';
import { TicketReader } from './ticket-reader.js';
import { LearnedVendor } from './vendors/learned/learned-vendor.entity.js';
import { LearnedVendors } from './vendors/learned/learned-vendors.js';

/** Reads receipts, keeps what was read, and what was learned of vendors. */
@Module({
  imports: [TypeOrmModule.forFeature([LearnedVendor, ReceiptCorrection, StoredReading])],
  providers: [
    LearnedVendors,
    ReadingStore,
    ForgetReadingsJob,
    Corrections,
    ForgetCorrectionsJob,
    TicketReader,
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
        { token: replacementOf(ReceiptReader), optional: true },
      ],
    },
  ],
  exports: [Corrections, LearnedVendors, ReadingStore, TicketReader],
})
export class ReceiptsModule {}
