import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { AccountEvents } from '../account-events.js';
import { LinkStore } from '../links/link-store.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { SessionsService } from '../session/sessions.service.js';
import { actorOf, type MemberVisit } from '../session/visit.js';
import { SETTINGS_PATHS } from '../settings/settings-nav.js';
import { SignInRequired } from '../web-account.errors.js';
import { NEW_PASSWORD_FIELDS } from './new-password.js';
import { CURRENT_PASSWORD, CURRENT_PASSWORD_FIELDS } from './current-password.js';
import { PasswordAgain } from './password-again.js';
import { accessPage } from './access.page.js';
import { checkPassword } from './password-rules.js';
import { PasswordsService } from './passwords.service.js';
import { WrongPassword } from '../sign-in/sign-in.errors.js';

/** The field that each refusal of the form is about. */
const FIELDS = { ...CURRENT_PASSWORD_FIELDS, ...NEW_PASSWORD_FIELDS };

/** Sessions that the page shows: the latest ones. */
const MOST_SESSIONS = 10;

/** How somebody who is signed in gets in: the password, and the browsers that have a session. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfilesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly links: LinkStore,
    private readonly passwordAgain: PasswordAgain,
    private readonly events: AccountEvents,
    private readonly notices: AccountNotifications,
  ) {}

  async page(visit: MemberVisit): Promise<Answer> {
    return accessPage(visit, await this.sessions.openOf(visit.session.authUserId, MOST_SESSIONS));
  }

  async change(visit: MemberVisit, form: SubmittedForm): Promise<Answer> {
    const [current, wanted] = [form.exact(CURRENT_PASSWORD), form.exact('new-password')];
    const refused = await formErrorsOf(visit.t, FIELDS, async () => {
      visit.cookies.set('session', await this.put(visit, current, wanted));
    });
    if (refused) return new FormErrorRedirect(SETTINGS_PATHS.access, refused);
    return new SeeOther(SETTINGS_PATHS.access, 'changed');
  }

  /**
   * Ends every session and link: whoever knew the old password, or has a browser that was left signed in, is out.
   * @returns the token of a new session.
   */
  private async put(visit: MemberVisit, current: string, wanted: string): Promise<string> {
    const { authUserId, email } = visit.session;
    const profile = await this.profiles.findOwn(visit.caller);
    if (!profile) throw new SignInRequired();
    // First, for its limit: the other takes time of all requests.
    const known = await this.passwordAgain.ask(visit, current);
    await checkPassword(wanted, { email, rfc: profile.taxInfo.taxId });
    const hash = await this.passwords.hash(wanted);
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.replace(tx, known, hash))) throw new WrongPassword();
      await this.links.revoke(tx, authUserId);
      await this.sessions.endAll(tx, authUserId);
      await this.events.record(tx, 'password-changed', profile.id, actorOf(visit));
      await this.notices.tell(tx, profile.id, 'password-changed', actorOf(visit), visit.language);
      return this.sessions.begin(tx, authUserId);
    });
  }
}
