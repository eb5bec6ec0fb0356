import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CreditsModule } from '../credits/credits.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { TaxInfoModule } from '../tax-info/tax-info.module.js';
import { Assets } from './assets/assets.js';
import { AssetsController } from './assets/assets.controller.js';
import { NowhereController, RootController } from './errors/nowhere.controller.js';
import { PageRenderer } from './layout/page.renderer.js';
import { AccountLinks } from './links/account-links.js';
import { MemberController } from './members/member.controller.js';
import { MemberService } from './members/member.service.js';
import { MembersPagesController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { OrganizationController } from './organization/organization.controller.js';
import { OrganizationService } from './organization/organization.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { ForgetSessionsJob } from './session/forget-sessions.job.js';
import { SessionsService } from './session/sessions.service.js';
import { ApiKeyController } from './settings/api-key.controller.js';
import { ApiKeyPages } from './settings/api-key.service.js';
import { ProfileForms } from './settings/profile-forms.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
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
    SettingsController,
    ApiKeyController,
    // Before the one whose path takes any word in the place of an id.
    MembersPagesController,
    MemberController,
    OrganizationController,
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
    AccountLinks,
    ProfileForms,
    SettingsService,
    ApiKeyPages,
    MembersService,
    MemberService,
    OrganizationService,
  ],
})
export class WebAccountModule {}
