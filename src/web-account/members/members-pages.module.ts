import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CreditsModule } from '../../credits/credits.module.js';
import { InvoicingModule } from '../../invoicing/invoicing.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { AttemptsModule } from '../attempts/attempts.module.js';
import { ConstanciaPagesModule } from '../constancia/constancia-pages.module.js';
import { LinksModule } from '../links/links.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { ProfileFormsModule } from '../profile-forms/profile-forms.module.js';
import { AccessController } from './access/access.controller.js';
import { MemberCreditsController } from './credits/member-credits.controller.js';
import { OrganizationCredits } from './credits/organization-credits.js';
import { MemberInvitations } from './invitation/member-invitations.js';
import { MemberAdministrationController } from './member-administration.controller.js';
import { MemberInvitationController } from './member-invitation.controller.js';
import { MemberListController } from './member-list.controller.js';
import { MemberPageService } from './member-page.service.js';
import { MemberRemovalController } from './member-removal.controller.js';
import { MemberController } from './member.controller.js';
import { NewMemberController } from './new-member.controller.js';

/** Pages of the members of an organization. */
@Module({
  imports: [
    AttemptsModule,
    AuthModule,
    ConstanciaPagesModule,
    CreditsModule,
    InvoicingModule,
    LinksModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    ProfileFormsModule,
    ProfilesModule,
    SessionModule,
  ],
  // NewMemberController before MemberController: Express tries routes in order, and `members/:id` also matches `members/new`.
  controllers: [
    MemberListController,
    NewMemberController,
    MemberController,
    MemberAdministrationController,
    MemberRemovalController,
    MemberInvitationController,
    MemberCreditsController,
    AccessController,
  ],
  providers: [MemberInvitations, MemberPageService, OrganizationCredits],
  exports: [MemberInvitations],
})
export class MembersPagesModule {}
