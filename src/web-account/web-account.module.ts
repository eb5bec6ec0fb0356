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
import { InvoiceListController } from './invoice-list/invoice-list.controller.js';
import { MonthEmails } from './invoice-list/month-emails.js';
import { MonthSharing } from './invoice-list/month-sharing.js';
import { SendMonthJob } from './invoice-list/send-month.job.js';
import { SharedMonthController } from './invoice-list/shared-month.controller.js';
import { ThumbnailController } from './invoice-list/thumbnail.controller.js';
import { InvoiceReceivers } from './new-invoice/invoice-receiver.js';
import { NewInvoiceController } from './new-invoice/new-invoice.controller.js';
import { ReceiptSubmission } from './new-invoice/receipt-submission.js';
import { AccountLink } from './links/account-link.entity.js';
import { AccountLinks } from './links/account-links.js';
import { LinkVerifier } from './links/link-verifier.js';
import { ForgotController } from './links/forgot.controller.js';
import { ForgotService } from './links/forgot.service.js';
import { LinkRecipients } from './links/link-recipients.js';
import { LinkStore } from './links/link-store.js';
import { SendLinksJob } from './links/send-links.job.js';
import { WelcomeController } from './links/welcome.controller.js';
import { WelcomeService } from './links/welcome.service.js';
import { ActorNames } from './mail/actor-names.js';
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
import { AccountNotifications } from './notifications/account-notifications.js';
import { SendNotificationJob } from './notifications/send-notification.job.js';
import { OrganizationController } from './organization/organization.controller.js';
import { OrganizationService } from './organization/organization.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { SampleService } from './overview/sample.service.js';
import { OutgoingEmails } from './mail/outgoing-emails.js';
import { InvoiceEmails } from './invoice-detail/mail/invoice-emails.js';
import { SendInvoiceJob } from './invoice-detail/mail/send-invoice.job.js';
import { CorrectionController } from './invoice-detail/correction/correction.controller.js';
import { DraftCorrectionController } from './invoice-detail/correction/draft-correction.controller.js';
import { InvoiceDetailController } from './invoice-detail/invoice-detail.controller.js';
import { SecurityController } from './security/security.controller.js';
import { SecurityPageService } from './security/security-page.service.js';
import { SessionRetentionJob } from './session/session-retention.job.js';
import { ApiKeyController } from './settings/api-key.controller.js';
import { ApiKeyPageService } from './settings/api-key-page.service.js';
import { ProfileForms } from './settings/profile-forms.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { TaxSettingsController } from './settings/tax-settings.controller.js';
import { FailedSignInLog } from './sign-in/failed-sign-in-log.js';
import { PagesModule } from './pages.module.js';
import { PasswordAgain } from './password/password-again.js';
import { ChangePasswordController } from './password/change-password.controller.js';
import { ChangePasswordService } from './password/change-password.service.js';
import { PasswordsService } from './password/passwords.service.js';
import { FailedSignInsJob } from './sign-in/failed-sign-ins.job.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { AttemptLimits } from './sign-in/attempt-limits.js';
import { ShareController } from './drafts/share.controller.js';
import { DraftsController } from './drafts/drafts.controller.js';
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
    ReceiptSubmission,
    InvoiceReceivers,
    MonthEmails,
    MonthSharing,
    SendMonthJob,
    OutgoingEmails,
    InvoiceEmails,
    SendInvoiceJob,
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
