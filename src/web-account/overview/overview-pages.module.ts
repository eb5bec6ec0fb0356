import { Module } from '@nestjs/common';
import { CreditsModule } from '../../credits/credits.module.js';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { OverviewController } from './overview.controller.js';
import { SampleReceipt } from './sample-receipt.js';
import { SampleController } from './sample.controller.js';

/** The overview, with the sample receipt. */
@Module({
  imports: [CreditsModule, InvoicingModule, PagesModule, ProfilesModule],
  controllers: [OverviewController, SampleController],
  providers: [SampleReceipt],
})
export class OverviewPagesModule {}
