import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { ReceiptsModule } from '../../receipts/receipts.module.js';
import { AccountMailModule } from '../mail/account-mail.module.js';
import { NewInvoicePagesModule } from '../new-invoice/new-invoice-pages.module.js';
import { PagesModule } from '../pages.module.js';
import { CorrectionController } from './correction/correction.controller.js';
import { DraftCorrectionController } from './correction/draft-correction.controller.js';
import { InvoiceDetailController } from './invoice-detail.controller.js';

/** The page of an invoice, and corrections of invoices, and the page of a draft. */
@Module({
  imports: [
    AccountMailModule,
    InvoicingModule,
    NewInvoicePagesModule,
    PagesModule,
    ProviderModule,
    ReceiptsModule,
  ],
  controllers: [CorrectionController, DraftCorrectionController, InvoiceDetailController],
})
export class InvoiceDetailPagesModule {}
