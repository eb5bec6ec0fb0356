import { type DynamicModule, Module } from '@nestjs/common';
import { AssetsPagesModule } from './assets/assets-pages.module.js';
import { ConstanciaPagesModule } from './constancia/constancia-pages.module.js';
import { CreditsPagesModule } from './credits/credits-pages.module.js';
import { DraftsPagesModule } from './drafts/drafts-pages.module.js';
import { FallbackPagesModule } from './fallback/fallback-pages.module.js';
import { InvoiceDetailPagesModule } from './invoice-detail/invoice-detail-pages.module.js';
import { InvoiceEmailsModule } from './invoice-detail/mail/invoice-emails.module.js';
import { InvoiceListPagesModule } from './invoice-list/invoice-list-pages.module.js';
import { MonthEmailsModule } from './invoice-list/month-emails.module.js';
import { LinksModule } from './links/links.module.js';
import { MembersPagesModule } from './members/members-pages.module.js';
import { NewInvoicePagesModule } from './new-invoice/new-invoice-pages.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OrganizationPagesModule } from './organization/organization-pages.module.js';
import { OverviewPagesModule } from './overview/overview-pages.module.js';
import { PagesModule } from './pages.module.js';
import { PasswordPagesModule } from './password/password-pages.module.js';
import { PeoplePagesModule } from './people/people-pages.module.js';
import { SecurityPagesModule } from './security/security-pages.module.js';
import { SettingsPagesModule } from './settings/settings-pages.module.js';
import { SignInAddressPagesModule } from './sign-in-address/sign-in-address-pages.module.js';
import { SignInAddressModule } from './sign-in-address/sign-in-address.module.js';
import { SignInPagesModule } from './sign-in/sign-in-pages.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { WebhooksMailModule } from './webhooks/webhooks-mail.module.js';
import { WebhooksPagesModule } from './webhooks/webhooks-pages.module.js';

/** Modules with controllers. Routes are tried in this order. */
const PAGES = [
  AssetsPagesModule,
  SignInPagesModule,
  PasswordPagesModule,
  SignInAddressPagesModule,
  OverviewPagesModule,
  NewInvoicePagesModule,
  DraftsPagesModule,
  InvoiceListPagesModule,
  // After the other pages of invoices: its path matches any name under `/account/invoices`.
  InvoiceDetailPagesModule,
  CreditsPagesModule,
  ConstanciaPagesModule,
  SettingsPagesModule,
  MembersPagesModule,
  PeoplePagesModule,
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
