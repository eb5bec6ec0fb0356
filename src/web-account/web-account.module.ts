import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { Assets } from './assets/assets.js';
import { AssetsController } from './assets/assets.controller.js';
import { NowhereController, RootController } from './errors/nowhere.controller.js';
import { PageRenderer } from './layout/page.renderer.js';
import { AccountLinks } from './links/account-links.js';
import { ForgotController } from './links/forgot.controller.js';
import { ForgotService } from './links/forgot.service.js';
import { LinkRecipients } from './links/link-recipients.js';
import { LinkStore } from './links/link-store.js';
import { SendLinksJob } from './links/send-links.job.js';
import { WelcomeController } from './links/welcome.controller.js';
import { WelcomeService } from './links/welcome.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { ForgetSessionsJob } from './session/forget-sessions.job.js';
import { SessionsService } from './session/sessions.service.js';
import { PasswordController } from './sign-in/password.controller.js';
import { PasswordService } from './sign-in/password.service.js';
import { PasswordsService } from './sign-in/passwords.service.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SlowDown } from './sign-in/slow-down.js';

/** The account for people: pages under `/account`. Replace it, or leave it out, and the interface stays what it is. */
@Module({
  imports: [
    AuthModule,
    CreditsModule,
    InvoicingModule,
    MailModule,
    OrganizationsModule,
    ProfilesModule,
    TaxInfoModule,
  ],
  controllers: [
    RootController,
    AssetsController,
    SignInController,
    ForgotController,
    WelcomeController,
    PasswordController,
    OverviewController,
    // Last: it takes whatever is left.
    NowhereController,
  ],
  providers: [
    Assets,
    PageRenderer,
    SessionsService,
    ForgetSessionsJob,
    PasswordsService,
    SlowDown,
    SignInService,
    PasswordService,
    AccountLinks,
    LinkStore,
    LinkRecipients,
    SendLinksJob,
    ForgotService,
    WelcomeService,
    OverviewService,
  ],
  exports: [AccountLinks],
})
export class WebAccountModule {}
