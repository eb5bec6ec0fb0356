import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/tx.js';
import type { Actor } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { ProfileWithoutPassword } from '../links/links.errors.js';
import { LinkStore } from '../links/link-store.js';
import { Notices } from '../notices/notices.js';
import type { Language } from '../texts/language.js';

/** The addresses that people sign in with. They begin with a first password, and are changed here alone. */
@Injectable()
export class SignInAddresses {
  constructor(
    private readonly events: AccountEvents,
    private readonly links: LinkStore,
    private readonly notices: Notices,
  ) {}

  /**
   * Changes what the owner of a profile signs in with; all links end, and the address before is told.
   * @throws {ProfileWithoutPassword} when nobody signs in to it yet, or there is no such profile.
   */
  async change(tx: Tx, profileId: string, email: string, actor: Actor, language: Language): Promise<void> {
    const [changed] = await tx.query<{ authUserId: string; before: string | null }[]>(CHANGE, [
      profileId,
      email,
    ]);
    if (!changed) throw new ProfileWithoutPassword();
    await this.links.revoke(tx, changed.authUserId);
    await this.events.record(tx, 'address-changed', profileId, actor);
    if (changed.before)
      await this.notices.tell(tx, profileId, 'address-changed', actor, language, changed.before);
  }
}

const CHANGE = `
  WITH before AS (
    SELECT u.id, u.sign_in_email FROM auth_users u JOIN profiles p ON p.auth_user_id = u.id
     WHERE p.id = $1 AND u.password_hash IS NOT NULL FOR UPDATE OF u
  ), changed AS (
    UPDATE auth_users u SET sign_in_email = $2 FROM before WHERE u.id = before.id
    RETURNING u.id AS "authUserId", before.sign_in_email AS before
  )
  SELECT "authUserId", before FROM changed`;
