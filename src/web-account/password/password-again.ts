import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import type { MemberVisit } from '../session/visit.js';
import { FailedSignInLog } from '../sign-in/failed-sign-in-log.js';
import { type KnownPassword, PasswordsService } from './passwords.service.js';
import { WrongPassword } from '../sign-in/sign-in.errors.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';

/**
 * Asks who is signed in for the password again, before what a browser that was left open, or a stolen session, must not
 * do: another password, key or address, and who administers.
 */
@Injectable()
export class PasswordAgain {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordsService,
    private readonly slowDown: AttemptLimits,
    private readonly kept: FailedSignInLog,
  ) {}

  /** @throws {WrongPassword | TooManyAttempts} */
  async ask({ session, caller, address, network }: MemberVisit, password: string): Promise<KnownPassword> {
    const attempt = { network, account: session.authUserId };
    const known = await this.slowDown.attempt('password', attempt, () =>
      this.passwords.findOf(session.authUserId, password),
    );
    if (!known) {
      const { profileId, scopeId } = caller;
      await this.kept.record({ kind: 'password-refused', scopeId, profileId, madeBy: profileId, address });
      throw new WrongPassword();
    }
    await this.slowDown.recordSuccess('password', attempt);
    return known;
  }

  /**
   * Asks, and does the work in a transaction during which nobody changes the password.
   * @throws {WrongPassword | TooManyAttempts}
   */
  async transaction<T>(visit: MemberVisit, password: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const known = await this.ask(visit, password);
    return this.database.transaction(async (tx) => {
      if (!(await this.passwords.isStill(tx, known))) throw new WrongPassword();
      return work(tx);
    });
  }
}
