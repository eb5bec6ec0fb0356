import { Module } from '@nestjs/common';
import { CreditsModule } from '../../credits/credits.module.js';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { CreditsController } from './credits.controller.js';
import { PaidEntries } from './paid-entries.js';

/** The ledger of an account. */
@Module({
  imports: [CreditsModule, InvoicingModule, PagesModule, ProfilesModule],
  controllers: [CreditsController],
  providers: [PaidEntries],
})
export class CreditsPagesModule {}
