import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import { YEAR_MS } from '../session/cookies.js';
import { SessionsService } from '../session/sessions.service.js';
import { actorOf, type MemberVisit, queryOf, type Visit } from '../session/visit.js';
import { isLanguage } from '../texts/language.js';
import { ownPath } from './own-path.js';
import { type FoundPassword, PasswordsService } from '../password/passwords.service.js';
import { FailedSignInsJob } from './failed-sign-ins.job.js';
import { TooManyAttempts } from './sign-in.errors.js';
import { signInPage } from './sign-in.page.js';
import { AttemptLimits } from './attempt-limits.js';

/** Of the page that leads on to another one. */
const signInPath = (next: string): string =>
  next === '/account' ? '/account/sign-in' : `/account/sign-in?${new URLSearchParams({ next })}`;

/** Comes and goes of the people of the web account. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly events: AccountEvents,
    private readonly log: SecurityLog,
    private readonly passwords: PasswordsService,
    private readonly refusals: FailedSignInsJob,
    private readonly sessions: SessionsService,
    private readonly slowDown: AttemptLimits,
  ) {}

  page(visit: Visit): Answer {
    const query = queryOf(visit);
    const next = ownPath(query.get('next'));
    if (visit.session) return new SeeOther(next);
    return signInPage(visit, { next, hasEnded: query.has('ended') });
  }

  async signIn(visit: Visit, form: SubmittedForm): Promise<Answer> {
    const next = ownPath(form.text('next'));
    const email = form.text('email');
    const attempt = { network: visit.network, account: email };
    const refuse = (status: number, error: string, retryAfterSeconds?: number): Answer =>
      new FormErrorRedirect(signInPath(next), { errors: { '': error }, status, retryAfterSeconds }, form);
    let known: FoundPassword | null;
    try {
      known = await this.slowDown.attempt('password', attempt, () =>
        this.passwords.find(email, form.exact('password')),
      );
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      return refuse(error.status, visit.t.signIn.lockedOut, error.retryAfterSeconds);
    }
    const token = known && (await this.begin(known, visit));
    if (token === null) {
      await this.refusals.wasRefused(email, visit.address);
      return refuse(401, visit.t.signIn.wrong);
    }
    await this.slowDown.recordSuccess('password', attempt);
    // Always a new session: the browser may have brought one that somebody else knows.
    if (visit.session) await this.sessions.end(visit.session);
    visit.cookies.set('session', token);
    return new SeeOther(next);
  }

  async signOut({ session, cookies }: MemberVisit): Promise<Answer> {
    await this.sessions.end(session);
    cookies.clear('session');
    return new SeeOther('/account/sign-in');
  }

  async signOutEverywhere(visit: MemberVisit): Promise<Answer> {
    const { session, caller, cookies } = visit;
    await this.database.transaction(async (tx) => {
      await this.sessions.endAll(tx, session.authUserId);
      await this.events.record(tx, 'signed-out-everywhere', caller.profileId, actorOf(visit));
    });
    cookies.clear('session');
    return new SeeOther('/account/sign-in', 'everywhere');
  }

  chooseLanguage({ cookies }: Visit, form: SubmittedForm): Answer {
    const language = form.text('language');
    if (isLanguage(language)) cookies.set('language', language, { forMs: YEAR_MS });
    return new SeeOther(ownPath(form.text('back')));
  }

  /** @returns the session's token; null when the password was changed while it was compared. */
  private begin(known: FoundPassword, { address }: Visit): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.isStill(tx, known))) return null;
      const { profileId, scopeId } = known;
      await this.log.record(tx, { kind: 'signed-in', scopeId, profileId, madeBy: profileId, address });
      return this.sessions.begin(tx, known.authUserId);
    });
  }
}
