import { Module } from '@nestjs/common';
import { InvoiceEvents } from './invoice-events.js';
import { InvoiceSettledJob } from './invoice-settled.job.js';
import { TellListenerJob } from './tell-listener.job.js';

/** Notifies listeners of settled invoices. */
@Module({
  providers: [InvoiceEvents, InvoiceSettledJob, TellListenerJob],
  exports: [InvoiceEvents],
})
export class InvoiceEventsModule {}
