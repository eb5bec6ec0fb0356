import { Get, Post } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { AccountEvents } from '../account-events.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { LinkStore } from '../links/link-store.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { SessionsService } from '../session/sessions.service.js';
import { actorOf, CurrentMember, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../layout/settings-nav.js';
import { WrongPassword } from './password.errors.js';
import { passwordAndSessionsPage } from './password-and-sessions.page.js';
import { CURRENT_PASSWORD_FIELDS } from './current-password.js';
import { NEW_PASSWORD_FIELDS } from './new-password.js';
import { PasswordConfirmation } from './password-confirmation.js';
import { checkPassword } from './password-rules.js';
import { PasswordsService } from './passwords.service.js';

/** The form field of each error code. */
const FIELDS = { ...CURRENT_PASSWORD_FIELDS, ...NEW_PASSWORD_FIELDS };

/** Number of sessions on the page: the ones that were used last. */
const MAX_SESSIONS = 10;

/** Password and sessions of a member. */
@Pages('settings')
@NeedsRole('reader')
export class ChangePasswordController {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly links: LinkStore,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly events: AccountEvents,
    private readonly notifications: AccountNotifications,
  ) {}

  @Get('access')
  async page(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    return passwordAndSessionsPage(
      visit,
      await this.sessions.findValid(visit.session.authUserId, MAX_SESSIONS),
    );
  }

  @Post('password')
  @ReceivesForm()
  async change(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const errors = await formErrorsOf(visit.t, FIELDS, async () => {
      visit.cookies.set('session', await this.replacePassword(visit, form));
    });
    return errors
      ? new FormErrorRedirect(SETTINGS_PATHS.access, errors)
      : new SeeOther(SETTINGS_PATHS.access, 'changed');
  }

  /** Ends another session of the person. One that has ended meanwhile needs nothing. */
  @Post('sessions')
  @ReceivesForm()
  async endSession(@CurrentMember() visit: MemberVisit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const { authUserId, personId } = visit.session;
    const id = form.text('session');
    if (isUUID(id))
      await this.database.transaction(async (tx) => {
        if (await this.sessions.endOne(tx, authUserId, id))
          await this.events.record(tx, 'sessions-ended', personId, actorOf(visit));
      });
    return new SeeOther(SETTINGS_PATHS.access, 'ended');
  }

  /** The action of the form: an error page leaves it in the browser's address bar. */
  @Get(['password', 'sessions'])
  back(): Answer {
    return new SeeOther(SETTINGS_PATHS.access);
  }

  /**
   * Replaces the password, and ends every session and link: nobody who knew the old password, or has a browser that was left
   * signed in, stays signed in.
   * @returns the token of a new session.
   */
  private async replacePassword(visit: MemberVisit, form: SubmittedForm): Promise<string> {
    const { authUserId, email, personId } = visit.session;
    // Null for a person without tax data.
    const own = await this.profiles.findOwn({ profileId: personId });
    // Before the check of the new password, which takes CPU time: the check of the current one is rate limited.
    const known = await this.passwordConfirmation.check(visit, form);
    const wanted = form.exact('new-password');
    await checkPassword(wanted, { email, rfc: own?.taxInfo.taxId ?? '' });
    const hash = await this.passwords.hash(wanted);
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.replace(tx, known, hash))) throw new WrongPassword();
      await this.links.revoke(tx, authUserId);
      await this.sessions.endAll(tx, authUserId);
      await this.events.record(tx, 'password-changed', personId, actorOf(visit));
      await this.notifications.notify(tx, personId, 'password-changed', actorOf(visit), visit.language);
      return this.sessions.begin(tx, authUserId, visit);
    });
  }
}
