import { Module } from '@nestjs/common';
import { InvoiceCorrectionsModule } from './corrections/invoice-corrections.module.js';
import { InvoiceCreationModule } from './creation/invoice-creation.module.js';
import { ReceiptDraftsModule } from './drafts/receipt-drafts.module.js';
import { InvoiceEventsModule } from './events/invoice-events.module.js';
import { MonthExportModule } from './export/month-export.module.js';
import { InvoiceFilesModule } from './files/invoice-files.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { InvoiceMetricsModule } from './metrics/invoice-metrics.module.js';
import { MonthsModule } from './months/months.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { InvoiceProcessingModule } from './processing/invoice-processing.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { InvoiceQueriesModule } from './queries/invoice-queries.module.js';
import { SatStatusModule } from './sat-status/sat-status.module.js';
import { ThumbnailsModule } from './thumbnails/thumbnails.module.js';

const PARTS = [
  InvoiceCreationModule,
  InvoiceQueriesModule,
  ReceiptDraftsModule,
  InvoiceCorrectionsModule,
  InvoiceProcessingModule,
  PurchasesModule,
  PaymentModule,
  InvoiceFilesModule,
  ThumbnailsModule,
  MonthsModule,
  MonthExportModule,
  InvoiceEventsModule,
  SatStatusModule,
  IdempotencyModule,
  InvoiceMetricsModule,
];

/** The modules whose controllers' paths begin with API_FAMILY_SEGMENT, which `AppModule` adds. */
export const FAMILY_MODULES = [InvoiceCreationModule, InvoiceQueriesModule];

/** Everything about invoices: one module for each folder, with what each exports. */
@Module({ imports: PARTS, exports: PARTS })
export class InvoicingModule {}
