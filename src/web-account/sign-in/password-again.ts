import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import { SecurityLog } from '../../security-log/security-log.js';
import type { MemberVisit } from '../session/visit.js';
import { type KnownPassword, PasswordsService } from './passwords.service.js';
import { WrongPassword } from './sign-in.errors.js';
import { SlowDown } from './slow-down.js';

/**
 * Asks who is signed in for the password again, before what a browser that was left open, or a stolen session, must not
 * do: another password, key or address, and who administers.
 */
@Injectable()
export class PasswordAgain {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly slowDown: SlowDown,
    private readonly log: SecurityLog,
  ) {}

  /** @throws {WrongPassword | TooManyAttempts} */
  async ask({ session, caller, address, network }: MemberVisit, password: string): Promise<KnownPassword> {
    const attempt = { network, account: session.authUserId };
    const known = await this.slowDown.attempt('password', attempt, () =>
      this.passwords.findOf(session.authUserId, password),
    );
    if (!known) {
      this.log.note('password-refused', { profileId: caller.profileId, address });
      throw new WrongPassword();
    }
    await this.slowDown.wasRight('password', attempt);
    return known;
  }

  /** Within the transaction that was asked for: nobody changes the password until it ends. @throws {WrongPassword} */
  async confirm(tx: Tx, known: KnownPassword): Promise<void> {
    if (!(await this.passwords.isStill(tx, known))) throw new WrongPassword();
  }
}
