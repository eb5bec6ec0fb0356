import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { Invoice } from '../invoice.entity.js';
import { SatStatusModule } from '../sat-status/sat-status.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { IssuedDocuments } from './issued-documents.js';
import { PaidInvoices } from './paid-invoices.js';
import { SentPictures } from './sent-pictures.js';

/** Reads invoices for callers, under the family segment. */
@Module({
  imports: [TypeOrmModule.forFeature([Invoice]), InvoiceFilesModule, ProfilesModule, SatStatusModule],
  controllers: [InvoicesController],
  providers: [InvoicesService, IssuedDocuments, PaidInvoices, SentPictures],
  exports: [InvoicesService, IssuedDocuments, PaidInvoices, SentPictures],
})
export class InvoiceQueriesModule {}
