import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { FailedSignInLog } from '../attempts/failed-sign-in-log.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import { CURRENT_PASSWORD } from './current-password.js';
import { WrongPassword } from './password.errors.js';
import { type VerifiedPassword, PasswordsService } from './passwords.service.js';

/**
 * Asks a member for the current password before changes that an unattended browser or a stolen session must not make: another
 * password, key or address, and administration of members.
 */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly attemptLimits: AttemptLimits,
    private readonly database: Database,
    private readonly failedSignIns: FailedSignInLog,
    private readonly passwords: PasswordsService,
  ) {}

  /** Checks the field `CurrentPassword` of a form. @throws {WrongPassword | TooManyAttempts} */
  async check(
    { session, caller, address, network }: MemberVisit,
    form: SubmittedForm,
  ): Promise<VerifiedPassword> {
    const attempt = { network, account: session.authUserId };
    const known = await this.attemptLimits.attempt('password', attempt, () =>
      this.passwords.verify(session.authUserId, form.exact(CURRENT_PASSWORD)),
    );
    if (!known) {
      const { personId } = session;
      const about = { scopeId: caller.scopeId, profileId: personId, madeBy: personId, address };
      await this.failedSignIns.record({ kind: 'password-refused', ...about });
      throw new WrongPassword();
    }
    await this.attemptLimits.recordSuccess('password', attempt);
    return known;
  }

  /**
   * Checks the password, and does the work in a transaction that locks the password against a change.
   * @throws {WrongPassword | TooManyAttempts}
   */
  async transaction<T>(visit: MemberVisit, form: SubmittedForm, work: (tx: Tx) => Promise<T>): Promise<T> {
    const known = await this.check(visit, form);
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.lockIfUnchanged(tx, known))) throw new WrongPassword();
      return work(tx);
    });
  }
}
