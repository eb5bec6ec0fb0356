import { Module } from '@nestjs/common';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { NewInvoicePagesModule } from '../new-invoice/new-invoice-pages.module.js';
import { PagesModule } from '../pages.module.js';
import { DraftsController } from './drafts.controller.js';
import { ShareTargetController } from './share-target.controller.js';

/** Drafts of the page for new invoices, and the target for shared photos. */
@Module({
  imports: [InvoicingModule, NewInvoicePagesModule, PagesModule],
  controllers: [DraftsController, ShareTargetController],
})
export class DraftsPagesModule {}
