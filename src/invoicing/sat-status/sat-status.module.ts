import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceEventsModule } from '../events/invoice-events.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { Invoice } from '../invoice.entity.js';
import { AskSatJob } from './ask-sat.job.js';
import { CompletedDocuments } from './completed-documents.js';
import { ConsultaCfdi } from './consulta-cfdi.js';
import { SatRegister } from './sat-register.js';
import { SatStatus } from './sat-status.entity.js';
import { SatStatuses } from './sat-statuses.js';

/** Asks SAT for the status of each issued document. */
@Module({
  imports: [TypeOrmModule.forFeature([Invoice, SatStatus]), InvoiceEventsModule, InvoiceFilesModule],
  providers: [SatStatuses, AskSatJob, CompletedDocuments, { provide: SatRegister, useClass: ConsultaCfdi }],
  exports: [SatStatuses],
})
export class SatStatusModule {}
