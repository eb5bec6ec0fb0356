import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { Database } from '../../platform/database/database.js';
import { AccountEvents } from '../account-events.js';
import { OWN_TAX_DATA } from '../constancia/own-tax-data.page.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { SessionsService } from '../session/sessions.service.js';
import type { Visit } from '../session/visit.js';
import { NEW_PASSWORD_FIELDS } from '../password/new-password.js';
import { checkPassword } from '../password/password-rules.js';
import { PasswordsService } from '../password/passwords.service.js';
import { LinkVerifier } from './link-verifier.js';
import { type LinkOwner, LinkStore, PASSWORD_LINKS } from './link-store.js';
import { deadLinkPage, END_KEY, welcomePage } from './welcome.page.js';

/** Where links lead: somebody sets a password, and is in. */
@Injectable()
export class WelcomeService {
  constructor(
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly events: AccountEvents,
    private readonly followed: LinkVerifier,
    private readonly links: LinkStore,
    private readonly notices: AccountNotifications,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  async page(visit: Visit, token: string): Promise<Answer> {
    const owner = await this.followed.find(visit, token, PASSWORD_LINKS);
    return owner ? this.show(visit, owner) : deadLinkPage(visit);
  }

  async setPassword(visit: Visit, token: string, form: SubmittedForm): Promise<Answer> {
    const owner = await this.followed.find(visit, token, PASSWORD_LINKS);
    if (!owner) return deadLinkPage(visit);
    const password = form.exact('new-password');
    const refused = await formErrorsOf(visit.t, NEW_PASSWORD_FIELDS, () => checkPassword(password, owner));
    if (refused) return new FormErrorRedirect(visit.url, refused, form);
    const session = await this.enter(
      visit,
      token,
      await this.passwords.hash(password),
      form.isChecked(END_KEY),
    );
    if (session === null) return deadLinkPage(visit);
    if (visit.session) await this.sessions.end(visit.session);
    visit.cookies.set('session', session);
    // Who comes for the first time looks at what was typed for them.
    return new SeeOther(owner.hasPassword ? '/account' : OWN_TAX_DATA);
  }

  /** Offers to end the key to who has had a password before: somebody else may have got hold of both. */
  private async show(visit: Visit, owner: LinkOwner): Promise<Answer> {
    if (!owner.hasPassword) return welcomePage(visit, owner, { hasKey: false });
    const { current, old } = await this.apiKeys.describe(owner.profileId);
    return welcomePage(visit, owner, { hasKey: current !== null || old !== null });
  }

  /**
   * Uses the link up, ends all others and all sessions, and begins one.
   * @returns its token; null when somebody else was first.
   */
  private enter(
    { address, language }: Visit,
    token: string,
    passwordHash: string,
    endsKey: boolean,
  ): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const used = await this.links.use(tx, token, PASSWORD_LINKS);
      if (!used) return null;
      const { authUserId, profileId } = used;
      const actor = { madeBy: profileId, address };
      const isProven = used.kind !== 'handed';
      await this.passwords.set(tx, authUserId, passwordHash, { email: used.email, isProven });
      await this.links.revoke(tx, authUserId);
      await this.sessions.endAll(tx, authUserId);
      await this.events.record(tx, 'password-set', profileId, actor);
      if (used.hasPassword) await this.notices.tell(tx, profileId, 'password-set', actor, language);
      if (endsKey && (await this.apiKeys.revoke(tx, profileId))) {
        await this.events.record(tx, 'key-revoked', profileId, actor);
        await this.notices.tell(tx, profileId, 'key-revoked', actor, language);
      }
      return this.sessions.begin(tx, authUserId);
    });
  }
}
