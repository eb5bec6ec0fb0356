import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Tx } from '../../platform/database/tx.js';
import { AuthUser } from '../../profiles/auth-user.entity.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import type { Actor } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { ProfileWithoutPassword } from '../links/links.errors.js';
import { LinkStore } from '../links/link-store.js';
import { AccountNotifications } from '../notifications/account-notifications.js';
import type { Language } from '../texts/language.js';

/** Changes sign-in addresses. The first password sets the first one; all changes are made here. */
@Injectable()
export class SignInAddresses {
  constructor(
    private readonly events: AccountEvents,
    private readonly links: LinkStore,
    private readonly notifications: AccountNotifications,
    private readonly profiles: ProfilesService,
  ) {}

  /**
   * Changes the sign-in address of a profile's owner, revokes all links, and notifies the former address.
   * @throws {ProfileWithoutPassword} also when there is no such profile.
   */
  async change(tx: Tx, profileId: string, email: string, actor: Actor, language: Language): Promise<void> {
    const profile = await this.profiles.findWithAccount(profileId, tx);
    const user =
      profile &&
      (await tx.findOne(AuthUser, {
        where: { id: profile.authUserId, passwordHash: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      }));
    if (!user) throw new ProfileWithoutPassword();
    await tx.update(AuthUser, { id: user.id }, { signInEmail: email, isAddressUnproven: null });
    await this.links.revoke(tx, user.id);
    await this.events.record(tx, 'address-changed', profileId, actor);
    if (user.signInEmail)
      await this.notifications.notify(tx, profileId, 'address-changed', actor, language, {
        email: user.signInEmail,
      });
  }
}
