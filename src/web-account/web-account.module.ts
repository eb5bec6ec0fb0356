import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ConstanciaModule } from '../constancia/constancia.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AuthUser } from '../profiles/auth-user.entity.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AccountEvents } from './account-events.js';
import { AddressController } from './sign-in-address/address.controller.js';
import { AddressService } from './sign-in-address/address.service.js';
import { NewAddressController } from './sign-in-address/new-address.controller.js';
import { NewAddressService } from './sign-in-address/new-address.service.js';
import { SignInAddresses } from './sign-in-address/sign-in-addresses.js';
import { AssetsController } from './assets/assets.controller.js';
import { ManifestController } from './assets/manifest.controller.js';
import { ConstanciaForms } from './constancia/constancia-forms.js';
import { OwnTaxDataController } from './constancia/own-tax-data.controller.js';
import { OwnTaxDataService } from './constancia/own-tax-data.service.js';
import { CreditsController } from './credits/credits.controller.js';
import { CreditsPageService } from './credits/credits-page.service.js';
import { PaidEntries } from './credits/paid-entries.js';
import { UnknownPageController, RootController } from './errors/fallback.controllers.js';
import { InvoiceListController } from './invoices/invoice-list.controller.js';
import { InvoiceListService } from './invoices/invoice-list.service.js';
import { MonthExportService } from './month/month-export.service.js';
import { MonthEmails } from './month/month-mails.js';
import { MonthSharing } from './month/month-sharing.js';
import { SendMonthJob } from './month/send-month.job.js';
import { SharedMonthController } from './month/shared-month.controller.js';
import { ThumbnailController } from './month/thumbnail.controller.js';
import { ThumbnailService } from './month/thumbnail.service.js';
import { InvoiceReceivers } from './invoices/invoice-receiver.js';
import { NewInvoiceController } from './invoices/new-invoice.controller.js';
import { NewInvoiceService } from './invoices/new-invoice.service.js';
import { AccountLink } from './links/account-link.entity.js';
import { AccountLinks } from './links/account-links.js';
import { LinkVerifier } from './links/followed-links.js';
import { ForgotController } from './links/forgot.controller.js';
import { ForgotService } from './links/forgot.service.js';
import { LinkRecipients } from './links/link-recipients.js';
import { LinkStore } from './links/link-store.js';
import { SendLinksJob } from './links/send-links.job.js';
import { WelcomeController } from './links/welcome.controller.js';
import { WelcomeService } from './links/welcome.service.js';
import { ActorNames } from './mail/makers.js';
import { AccountMailer } from './mail/account-mailer.js';
import { AccessController } from './members/access/access.controller.js';
import { AccessService } from './members/access/access.service.js';
import { MemberCreditsController } from './members/credits/member-credits.controller.js';
import { MemberCreditsService } from './members/credits/member-credits.service.js';
import { OrganizationCredits } from './members/credits/organization-credits.js';
import { MemberInvitations } from './members/invitation/member-invitations.js';
import { MemberController } from './members/member.controller.js';
import { MemberService } from './members/member.service.js';
import { MemberListController } from './members/member-list.controller.js';
import { MemberListService } from './members/member-list.service.js';
import { NewMemberService } from './members/new-member.service.js';
import { AccountNotifications } from './notices/notices.js';
import { SendNotificationJob } from './notices/send-notice.job.js';
import { OrganizationController } from './organization/organization.controller.js';
import { OrganizationService } from './organization/organization.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { SampleService } from './overview/sample.service.js';
import { OutgoingEmails } from './mail/mails-to-others.js';
import { InvoiceEmails } from './receipt/mail/invoice-mails.js';
import { SendInvoiceJob } from './receipt/mail/send-invoice.job.js';
import { CorrectionController } from './receipt/correction/correction.controller.js';
import { DraftCorrectionController } from './receipt/correction/draft-correction.controller.js';
import { CorrectionService } from './receipt/correction/correction.service.js';
import { DraftCorrectionService } from './receipt/correction/draft-correction.service.js';
import { InvoiceDetailController } from './receipt/receipt.controller.js';
import { InvoiceDetailService } from './receipt/receipt.service.js';
import { SecurityController } from './security/security.controller.js';
import { SecurityPageService } from './security/security-page.service.js';
import { SessionRetentionJob } from './session/forget-sessions.job.js';
import { ApiKeyController } from './settings/api-key.controller.js';
import { ApiKeyPageService } from './settings/api-key-page.service.js';
import { ProfileForms } from './settings/profile-forms.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { TaxSettingsController } from './settings/tax-settings.controller.js';
import { FailedSignInLog } from './sign-in/kept-refusals.js';
import { PagesModule } from './pages.module.js';
import { PasswordAgain } from './password/password-again.js';
import { ChangePasswordController } from './password/change-password.controller.js';
import { ChangePasswordService } from './password/change-password.service.js';
import { PasswordsService } from './password/passwords.service.js';
import { FailedSignInsJob } from './sign-in/refused-sign-ins.job.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { AttemptLimits } from './sign-in/attempt-limits.js';
import { ShareController } from './tickets/share.controller.js';
import { DraftsController } from './tickets/tickets.controller.js';
import { DraftsService } from './tickets/tickets.service.js';
import { DisabledWebhookJob } from './webhooks/disabled-webhook.job.js';
import { WebhookPagesService } from './webhooks/webhook-pages.service.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';

/** In this order, for some paths take any word. */
const PAGES = [
  RootController,
  AssetsController,
  ManifestController,
  SignInController,
  ForgotController,
  WelcomeController,
  NewAddressController,
  ChangePasswordController,
  AddressController,
  OverviewController,
  NewInvoiceController,
  DraftsController,
  DraftCorrectionController,
  ShareController,
  InvoiceListController,
  SharedMonthController,
  ThumbnailController,
  CorrectionController,
  // After all other pages of invoices: it takes any name for an invoice's.
  InvoiceDetailController,
  CreditsController,
  OwnTaxDataController,
  SettingsController,
  TaxSettingsController,
  ApiKeyController,
  // Before the one whose path takes any word in the place of an id.
  MemberListController,
  MemberController,
  MemberCreditsController,
  AccessController,
  OrganizationController,
  SecurityController,
  WebhooksController,
  // Last: it takes whatever is left.
  UnknownPageController,
];

/**
 * The account for people: sessions, links, notices, and pages under `/account`. Without the pages, the interface stays what
 * it is.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([AccountLink, AuthUser]),
    AuthModule,
    ConstanciaModule,
    CreditsModule,
    InvoicingModule,
    MailModule,
    OrganizationsModule,
    PagesModule,
    ProfilesModule,
    ProviderModule,
    TaxInfoModule,
    WebhooksModule,
  ],
  providers: [
    SessionRetentionJob,
    PasswordsService,
    AttemptLimits,
    FailedSignInLog,
    FailedSignInsJob,
    SignInService,
    PasswordAgain,
    ChangePasswordService,
    AccountEvents,
    ActorNames,
    AccountMailer,
    AccountNotifications,
    SendNotificationJob,
    AccountLinks,
    LinkVerifier,
    LinkStore,
    LinkRecipients,
    SendLinksJob,
    ForgotService,
    WelcomeService,
    SignInAddresses,
    AddressService,
    NewAddressService,
    OverviewService,
    SampleService,
    NewInvoiceService,
    InvoiceReceivers,
    DraftsService,
    InvoiceListService,
    MonthExportService,
    MonthEmails,
    MonthSharing,
    SendMonthJob,
    OutgoingEmails,
    InvoiceEmails,
    SendInvoiceJob,
    ThumbnailService,
    InvoiceDetailService,
    CorrectionService,
    DraftCorrectionService,
    CreditsPageService,
    PaidEntries,
    ProfileForms,
    ConstanciaForms,
    OwnTaxDataService,
    SettingsService,
    ApiKeyPageService,
    MemberListService,
    NewMemberService,
    OrganizationCredits,
    MemberCreditsService,
    MemberInvitations,
    MemberService,
    AccessService,
    OrganizationService,
    SecurityPageService,
    WebhookPagesService,
    DisabledWebhookJob,
  ],
  exports: [AccountLinks, AccountNotifications, SignInAddresses],
})
export class WebAccountModule {
  static withPages(): DynamicModule {
    return { module: WebAccountModule, controllers: PAGES };
  }
}
