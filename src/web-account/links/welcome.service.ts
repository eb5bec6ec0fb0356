import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { refusalOf } from '../layout/refused-form.js';
import type { SentForm } from '../layout/sent-form.js';
import { SessionsService } from '../session/sessions.service.js';
import type { Visit } from '../session/visit.js';
import { NEW_PASSWORD_FIELDS } from '../sign-in/new-password.js';
import { checkPassword } from '../sign-in/password-rules.js';
import { PasswordsService } from '../sign-in/passwords.service.js';
import { SlowDown } from '../sign-in/slow-down.js';
import { type LinkOwner, LinkStore } from './link-store.js';
import { deadLinkPage, welcomePage } from './welcome.page.js';

/** Where links lead: somebody sets a password, and is in. */
@Injectable()
export class WelcomeService {
  constructor(
    private readonly database: Database,
    private readonly links: LinkStore,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly slowDown: SlowDown,
  ) {}

  async page(visit: Visit, token: string): Promise<Answer> {
    const owner = await this.find(visit, token);
    return owner ? welcomePage(visit, owner) : deadLinkPage(visit);
  }

  async setPassword(visit: Visit, token: string, form: SentForm): Promise<Answer> {
    const owner = await this.find(visit, token);
    if (!owner) return deadLinkPage(visit);
    const password = form.exact('new-password');
    const refused = await refusalOf(visit.t, NEW_PASSWORD_FIELDS, async () => checkPassword(password, owner));
    if (refused) return welcomePage(visit, owner, refused);
    const session = await this.enter(token, await this.passwords.hash(password));
    if (session === null) return deadLinkPage(visit);
    if (visit.session) await this.sessions.end(visit.session);
    visit.cookies.set('session', session);
    return new SeeOther('/account');
  }

  private async find({ network }: Visit, token: string): Promise<LinkOwner | null> {
    const attempt = { network, account: token };
    await this.slowDown.count('link', attempt);
    const owner = await this.links.find(token);
    if (owner) await this.slowDown.wasRight('link', attempt);
    return owner;
  }

  /** Uses the link up, ends all sessions and begins one. @returns its token; null when somebody else was first. */
  private enter(token: string, passwordHash: string): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const used = await this.links.use(tx, token);
      if (!used) return null;
      await this.passwords.set(tx, used.authUserId, passwordHash, used.email);
      await this.sessions.endAll(tx, used.authUserId);
      return this.sessions.begin(tx, used.authUserId);
    });
  }
}
