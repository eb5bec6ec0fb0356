import { Get, Post } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { TOO_LONG } from '../layout/page-error.filter.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { FormBody, type SubmittedForm } from '../layout/submitted-form.js';
import { Pages } from '../pages.decorator.js';
import { type ProfilePassword, PasswordsService } from '../password/passwords.service.js';
import { YEAR_MS } from '../session/cookies.js';
import { NeedsRole, Open } from '../session/session.guard.js';
import { SessionsService } from '../session/sessions.service.js';
import {
  actorOf,
  CurrentMember,
  CurrentVisit,
  type MemberVisit,
  queryOf,
  type Visit,
} from '../session/visit.js';
import { isLanguage } from '../texts/language.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { FailedSignInsJob } from './failed-sign-ins.job.js';
import { ownPath } from '../layout/own-path.js';
import { TooManyAttempts } from '../attempts/attempts.errors.js';
import { signInPage } from './sign-in.page.js';

/** Signing in, signing out, and the language of the pages. */
@Pages()
export class SignInController {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly database: Database,
    private readonly events: AccountEvents,
    private readonly failedSignIns: FailedSignInsJob,
    private readonly passwords: PasswordsService,
    private readonly securityLog: SecurityLog,
    private readonly sessions: SessionsService,
  ) {}

  @Get('sign-in')
  @Open()
  page(@CurrentVisit() visit: Visit): Answer {
    const query = queryOf(visit);
    const next = ownPath(query.get('next'));
    if (visit.session) return new SeeOther(next);
    const notice =
      query.get('ended') === TOO_LONG ? 'endedTooLong' : query.has('ended') ? 'ended' : undefined;
    return signInPage(visit, { next, notice });
  }

  @Post('sign-in')
  @Open()
  @ReceivesForm()
  async signIn(@CurrentVisit() visit: Visit, @FormBody() form: SubmittedForm): Promise<Answer> {
    const next = ownPath(form.text('next'));
    const email = form.text('email');
    const attempt = { network: visit.network, account: email };
    const refuse = (status: number, error: string, retryAfterSeconds?: number): Answer =>
      new FormErrorRedirect(signInPath(next), { errors: { '': error }, status, retryAfterSeconds }, form);
    let found: ProfilePassword | null;
    try {
      found = await this.attemptLimits.attempt('password', attempt, () =>
        this.passwords.find(email, form.exact('password')),
      );
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      return refuse(error.status, visit.t.signIn.lockedOut, error.retryAfterSeconds);
    }
    const token = found && (await this.beginSession(found, visit));
    if (token === null) {
      await this.failedSignIns.record(email, visit.address);
      return refuse(401, visit.t.signIn.wrong);
    }
    await this.attemptLimits.recordSuccess('password', attempt);
    // Always a new session: somebody else may know the token that the browser sent.
    if (visit.session) await this.sessions.end(visit.session);
    visit.cookies.set('session', token);
    return new SeeOther(next);
  }

  @Post('sign-out')
  @NeedsRole('reader')
  @ReceivesForm()
  async signOut(@CurrentMember() { session, cookies }: MemberVisit): Promise<Answer> {
    await this.sessions.end(session);
    cookies.clear('session');
    return new SeeOther('/account/sign-in');
  }

  @Post('sign-out-everywhere')
  @NeedsRole('reader')
  @ReceivesForm()
  async signOutEverywhere(@CurrentMember() visit: MemberVisit): Promise<Answer> {
    const { session, cookies } = visit;
    await this.database.transaction(async (tx) => {
      await this.sessions.endAll(tx, session.authUserId);
      await this.events.record(tx, 'signed-out-everywhere', session.personId, actorOf(visit));
    });
    cookies.clear('session');
    return new SeeOther('/account/sign-in', 'everywhere');
  }

  @Post('language')
  @Open()
  @ReceivesForm()
  chooseLanguage(@CurrentVisit() { cookies }: Visit, @FormBody() form: SubmittedForm): Answer {
    const language = form.text('language');
    if (isLanguage(language)) cookies.set('language', language, { forMs: YEAR_MS });
    return new SeeOther(ownPath(form.text('back')));
  }

  /** @returns the token of the session; null when the password was changed since it was compared. */
  private beginSession(found: ProfilePassword, visit: Visit): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.lockIfUnchanged(tx, found))) return null;
      const { profileId, scopeId } = found;
      await this.securityLog.record(tx, {
        kind: 'signed-in',
        scopeId,
        profileId,
        madeBy: profileId,
        address: visit.address,
      });
      return this.sessions.begin(tx, found.authUserId, visit);
    });
  }
}

/** Path of the sign-in page that leads to another page afterwards. */
const signInPath = (next: string): string =>
  next === '/account' ? '/account/sign-in' : `/account/sign-in?${new URLSearchParams({ next })}`;
