import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { PagesModule } from '../pages.module.js';
import { InvoiceListController } from './invoice-list.controller.js';
import { MonthEmailsModule } from './month-emails.module.js';
import { SharedMonthController } from './shared-month.controller.js';
import { ThumbnailController } from './thumbnail.controller.js';

/** The list of invoices by month, shared months and thumbnails. */
@Module({
  imports: [AccountMailModule, InvoicingModule, MonthEmailsModule, PagesModule],
  controllers: [InvoiceListController, SharedMonthController, ThumbnailController],
})
export class InvoiceListPagesModule {}
