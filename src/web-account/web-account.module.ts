import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { CreditsController } from './credits/credits.controller.js';
import { CreditsPageService } from './credits/credits-page.service.js';
import { Assets } from './assets/assets.js';
import { AssetsController } from './assets/assets.controller.js';
import { NowhereController, RootController } from './errors/nowhere.controller.js';
import { InvoiceListController } from './invoices/invoice-list.controller.js';
import { InvoiceListService } from './invoices/invoice-list.service.js';
import { NewInvoiceController } from './invoices/new-invoice.controller.js';
import { NewInvoiceService } from './invoices/new-invoice.service.js';
import { PageRenderer } from './layout/page.renderer.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { ForgetSessionsJob } from './session/forget-sessions.job.js';
import { SessionsService } from './session/sessions.service.js';
import { PasswordsService } from './sign-in/passwords.service.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';

/** The account for people: pages under `/account`. Replace it, or leave it out, and the interface stays what it is. */
@Module({
  imports: [AuthModule, CreditsModule, InvoicingModule, OrganizationsModule, ProfilesModule, TaxInfoModule],
  controllers: [
    RootController,
    AssetsController,
    SignInController,
    OverviewController,
    NewInvoiceController,
    InvoiceListController,
    CreditsController,
    // Last: it takes whatever is left.
    NowhereController,
  ],
  providers: [
    Assets,
    PageRenderer,
    SessionsService,
    ForgetSessionsJob,
    PasswordsService,
    SignInService,
    OverviewService,
    NewInvoiceService,
    InvoiceListService,
    CreditsPageService,
  ],
})
export class WebAccountModule {}
