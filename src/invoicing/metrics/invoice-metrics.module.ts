import { Module } from '@nestjs/common';
import { InvoiceMetrics } from './invoice-metrics.js';

/** Prometheus metrics of invoices. */
@Module({ providers: [InvoiceMetrics], exports: [InvoiceMetrics] })
export class InvoiceMetricsModule {}
