import { type DynamicModule, Module } from '@nestjs/common';
import { CreditsModule } from '../credits/credits.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { AssetsPagesModule } from './assets/assets-pages.module.js';
import { ConstanciaPagesModule } from './constancia/constancia-pages.module.js';
import { CreditsPagesModule } from './credits/credits-pages.module.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { DraftsService } from './drafts/drafts.service.js';
import { ShareController } from './drafts/share.controller.js';
import { FallbackPagesModule } from './errors/fallback-pages.module.js';
import { CorrectionController } from './invoice-detail/correction/correction.controller.js';
import { CorrectionService } from './invoice-detail/correction/correction.service.js';
import { DraftCorrectionController } from './invoice-detail/correction/draft-correction.controller.js';
import { DraftCorrectionService } from './invoice-detail/correction/draft-correction.service.js';
import { InvoiceDetailController } from './invoice-detail/invoice-detail.controller.js';
import { InvoiceDetailService } from './invoice-detail/invoice-detail.service.js';
import { InvoiceEmailsModule } from './invoice-detail/mail/invoice-emails.module.js';
import { InvoiceListController } from './invoice-list/invoice-list.controller.js';
import { InvoiceListService } from './invoice-list/invoice-list.service.js';
import { MonthEmailsModule } from './invoice-list/month-emails.module.js';
import { MonthExportService } from './invoice-list/month-export.service.js';
import { SharedMonthController } from './invoice-list/shared-month.controller.js';
import { ThumbnailController } from './invoice-list/thumbnail.controller.js';
import { ThumbnailService } from './invoice-list/thumbnail.service.js';
import { LinksModule } from './links/links.module.js';
import { MembersPagesModule } from './members/members-pages.module.js';
import { InvoiceReceivers } from './new-invoice/invoice-receiver.js';
import { NewInvoiceController } from './new-invoice/new-invoice.controller.js';
import { NewInvoiceService } from './new-invoice/new-invoice.service.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OrganizationPagesModule } from './organization/organization-pages.module.js';
import { OverviewPagesModule } from './overview/overview-pages.module.js';
import { PagesModule } from './pages.module.js';
import { PasswordPagesModule } from './password/password-pages.module.js';
import { SecurityPagesModule } from './security/security-pages.module.js';
import { SettingsPagesModule } from './settings/settings-pages.module.js';
import { SignInAddressPagesModule } from './sign-in-address/sign-in-address-pages.module.js';
import { SignInAddressModule } from './sign-in-address/sign-in-address.module.js';
import { SignInPagesModule } from './sign-in/sign-in-pages.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { WebhooksMailModule } from './webhooks/webhooks-mail.module.js';
import { WebhooksPagesModule } from './webhooks/webhooks-pages.module.js';

/** Pages of invoices. InvoiceDetailController is the last one: its path takes any word for an invoice's id. */
@Module({
  imports: [
    CreditsModule,
    InvoiceEmailsModule,
    InvoicingModule,
    MonthEmailsModule,
    PagesModule,
    ProfilesModule,
    ProviderModule,
  ],
  controllers: [
    NewInvoiceController,
    DraftsController,
    DraftCorrectionController,
    ShareController,
    InvoiceListController,
    SharedMonthController,
    ThumbnailController,
    CorrectionController,
    InvoiceDetailController,
  ],
  providers: [
    NewInvoiceService,
    InvoiceReceivers,
    DraftsService,
    InvoiceListService,
    MonthExportService,
    ThumbnailService,
    InvoiceDetailService,
    CorrectionService,
    DraftCorrectionService,
  ],
})
class InvoicePagesModule {}

/** Modules with controllers. Routes are tried in this order. */
const PAGES = [
  AssetsPagesModule,
  SignInPagesModule,
  PasswordPagesModule,
  SignInAddressPagesModule,
  OverviewPagesModule,
  InvoicePagesModule,
  CreditsPagesModule,
  ConstanciaPagesModule,
  SettingsPagesModule,
  MembersPagesModule,
  OrganizationPagesModule,
  SecurityPagesModule,
  WebhooksPagesModule,
  // Last: its path matches every other path under `/account`.
  FallbackPagesModule,
];

/** The web account: sessions, links, notifications, and pages under `/account`. */
@Module({
  imports: [
    InvoiceEmailsModule,
    LinksModule,
    MonthEmailsModule,
    NotificationsModule,
    PagesModule,
    SignInAddressModule,
    SignInModule,
    WebhooksMailModule,
  ],
  exports: [LinksModule, NotificationsModule, SignInAddressModule],
})
export class WebAccountModule {
  /** With pages. Without them, the service has no path under `/account`; jobs and the command line work all the same. */
  static withPages(): DynamicModule {
    return { module: WebAccountModule, imports: PAGES };
  }
}
