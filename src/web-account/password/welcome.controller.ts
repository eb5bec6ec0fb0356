import { Get, Param, Post } from '@nestjs/common';
import { ApiKeysService } from '../../auth/api-keys.service.js';
import { Database } from '../../platform/database/database.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { AccessGrants } from '../../profiles/access/access-grants.js';
import { AccountEvents } from '../account-events.js';
import { OWN_TAX_DATA } from '../constancia/own-tax-data.page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { formErrorsOf } from '../layout/form-errors.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import { Pages } from '../pages.decorator.js';
import { NEW_PASSWORD_FIELDS } from './new-password.js';
import { checkPassword } from './password-rules.js';
import { PasswordsService } from './passwords.service.js';
import { Open } from '../session/session.guard.js';
import { SessionsService } from '../session/sessions.service.js';
import { CurrentVisit, type Visit } from '../session/visit.js';
import { LinkStore, PASSWORD_LINKS } from '../links/link-store.js';
import { LinkVerifier } from '../links/link-verifier.js';
import { invalidLinkPage, END_KEY, welcomePage } from './welcome.page.js';

/** The page of an invitation or a reset link: sets a password, and signs in. */
@Pages('welcome/:token')
@Open()
export class WelcomeController {
  constructor(
    private readonly access: AccessGrants,
    private readonly apiKeys: ApiKeysService,
    private readonly database: Database,
    private readonly events: AccountEvents,
    private readonly links: LinkStore,
    private readonly linkVerifier: LinkVerifier,
    private readonly notifications: AccountNotifications,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  async page(@CurrentVisit() visit: Visit, @Param('token') token: string): Promise<Answer> {
    const owner = await this.linkVerifier.find(visit, token, PASSWORD_LINKS);
    if (!owner) return invalidLinkPage(visit);
    // Only a reset offers to revoke the API key: whoever got hold of the password may have got hold of the key.
    if (!owner.hasPassword) return welcomePage(visit, owner, { hasKey: false });
    const { current, old } = await this.apiKeys.describe(owner.profileId);
    return welcomePage(visit, owner, { hasKey: current !== null || old !== null });
  }

  @Post()
  @ReceivesForm()
  async setPassword(
    @CurrentVisit() visit: Visit,
    @Param('token') token: string,
    @FormBody() form: SubmittedForm,
  ): Promise<Answer> {
    const owner = await this.linkVerifier.find(visit, token, PASSWORD_LINKS);
    if (!owner) return invalidLinkPage(visit);
    const password = form.exact('new-password');
    const errors = await formErrorsOf(visit.t, NEW_PASSWORD_FIELDS, () => checkPassword(password, owner));
    if (errors) return new FormErrorRedirect(visit.url, errors, form);
    const passwordHash = await this.passwords.hash(password);
    const session = await this.useLink(visit, { token, passwordHash, endsKey: form.isChecked(END_KEY) });
    if (session === null) return invalidLinkPage(visit);
    if (visit.session) await this.sessions.end(visit.session);
    visit.cookies.set('session', session);
    // New members check the tax data that an administrator typed for them.
    return new SeeOther(owner.hasPassword || owner.rfc === '' ? '/account' : OWN_TAX_DATA);
  }

  /**
   * Uses the link, ends all other links and all sessions of its owner, and begins a session.
   * @returns the token of the session; null when another request used the link first.
   */
  private useLink(
    visit: Visit,
    { token, passwordHash, endsKey }: { token: string; passwordHash: string; endsKey: boolean },
  ): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const link = await this.links.use(tx, token, PASSWORD_LINKS);
      if (!link) return null;
      const { authUserId, profileId } = link;
      const { address, language } = visit;
      const actor = { madeBy: profileId, address };
      const isProven = link.kind !== 'handed';
      await this.passwords.set(tx, authUserId, passwordHash, { email: link.email, isProven });
      await this.links.revoke(tx, authUserId);
      await this.sessions.endAll(tx, authUserId);
      await this.events.record(tx, 'password-set', profileId, actor);
      if (!link.hasPassword) await this.access.accept(tx, profileId, actor);
      if (link.hasPassword) await this.notifications.notify(tx, profileId, 'password-set', actor, language);
      if (endsKey && (await this.apiKeys.revoke(tx, profileId))) {
        await this.events.record(tx, 'key-revoked', profileId, actor);
        await this.notifications.notify(tx, profileId, 'key-revoked', actor, language);
      }
      return this.sessions.begin(tx, authUserId, visit);
    });
  }
}
