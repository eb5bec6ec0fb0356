import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { Invoice } from '../invoice.entity.js';
import { MonthsModule } from '../months/months.module.js';
import { MonthArchives } from './month-archive.js';
import { SharedMonthLinks } from './shared-month-links.js';

/** Exports a month's invoices as an archive, and shares a month by a signed link. */
@Module({
  imports: [TypeOrmModule.forFeature([Invoice]), InvoiceFilesModule, MonthsModule],
  providers: [MonthArchives, SharedMonthLinks],
  exports: [MonthArchives, SharedMonthLinks],
})
export class MonthExportModule {}
