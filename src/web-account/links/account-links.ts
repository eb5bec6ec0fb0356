import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type Actor, BY_OPERATOR } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { addressOf, hasPassword } from '../sign-in-address/address-of.js';
import type { Language } from '../texts/language.js';
import { type Addressee, LinkStore, type NewLink } from './link-store.js';
import { ProfileSuspended, ProfileWithoutEmail } from './links.errors.js';
import { type LinkRequest, linkRequestKey, SEND_LINKS } from './link-request.js';

/** A link for somebody who gets in for the first time, or in another way than by mail. */
export interface Invitation extends NewLink {
  /** The address that it was made for, and that its owner signs in with. */
  email: string;
}

/** Lets the owners of profiles into the web account. Whether somebody may invite a profile is for the caller to check. */
@Injectable()
export class AccountLinks {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly links: LinkStore,
    private readonly events: AccountEvents,
    private readonly profiles: ProfilesService,
  ) {}

  /** Whether links can be sent; without a mail server, only the command line gives them out. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /** Where an invitation of a profile goes, if it can have one; for who has a password, what it is signed in with. */
  async find(profileId: string): Promise<{ email: string; hasPassword: boolean } | null> {
    const profile = await this.profiles.findWithAccount(profileId);
    const email = profile && addressOf(profile);
    return email ? { email, hasPassword: hasPassword(profile) } : null;
  }

  /**
   * Makes a link by which the owner of a profile sets a password, for whoever runs the service to pass on; an earlier
   * invitation stops working.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async invite(tx: Tx, profileId: string): Promise<Invitation> {
    const { authUserId, email } = await this.invitable(tx, profileId);
    await this.links.end(tx, authUserId, 'handed');
    await this.events.record(tx, 'invited', profileId, BY_OPERATOR);
    return { email, ...(await this.links.make(tx, { authUserId, email }, 'invitation')) };
  }

  /**
   * Sends an invitation to the owner of a profile, when the transaction commits; an earlier one stops working. It goes to
   * the address of now, and not to one that is written into the profile before it leaves: that is kept with a link that
   * nobody has, in place of which who sends it makes another. The queue keeps no secrets.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async sendInvitation(tx: Tx, profileId: string, actor: Actor, language: Language): Promise<void> {
    const addressee = await this.invitable(tx, profileId);
    await this.links.make(tx, addressee, 'invitation');
    await this.links.end(tx, addressee.authUserId, 'handed');
    await this.events.record(tx, 'invited', profileId, actor);
    await this.enqueue({ kind: 'invitation', profileId, ...actor, language, askedAt: this.now() }, tx);
  }

  /**
   * Makes an invitation that who invites passes on, and sends one as well where there is mail: either one ends the other. Who
   * has a password is sent one alone: with a link in other hands somebody else could choose another.
   * @returns the link, this one time; null for who has a password.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async inviteByHand(
    tx: Tx,
    profileId: string,
    actor: Actor,
    language: Language,
  ): Promise<Invitation | null> {
    const { hasPassword: isIn, ...addressee } = await this.invitable(tx, profileId);
    if (this.canSend) await this.sendInvitation(tx, profileId, actor, language);
    else await this.events.record(tx, 'invited', profileId, actor);
    if (isIn) return null;
    return { email: addressee.email, ...(await this.links.make(tx, addressee, 'handed')) };
  }

  /** Sends a link to whoever signs in with this email, or has an invitation to it. It takes as long when that is nobody. */
  async sendReset(email: string, actor: Actor, language: Language): Promise<void> {
    await this.enqueue({ kind: 'reset', email, ...actor, language, askedAt: this.now() });
  }

  /**
   * Sends a link to the address that somebody wants to sign in with, when the transaction commits. What is wanted is kept
   * with a link that nobody has, in place of which who sends it makes another.
   */
  async sendAddressChange(
    tx: Tx,
    { authUserId, profileId, email }: { authUserId: string; profileId: string; email: string },
    actor: Actor,
    language: Language,
  ): Promise<void> {
    await this.links.make(tx, { authUserId, email }, 'address');
    await this.enqueue({ kind: 'address', profileId, ...actor, language, askedAt: this.now() }, tx);
  }

  /** @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail} */
  private async invitable(tx: Tx, profileId: string): Promise<Addressee & { hasPassword: boolean }> {
    const profile = await this.profiles.findWithAccount(profileId, tx);
    if (!profile) throw new ProfileNotFound();
    if (profile.suspendedAt) throw new ProfileSuspended();
    const email = addressOf(profile);
    if (!email) throw new ProfileWithoutEmail();
    return { authUserId: profile.authUserId, email, hasPassword: hasPassword(profile) };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }

  private async enqueue(request: LinkRequest, tx?: Tx): Promise<void> {
    await this.queue.enqueue(SEND_LINKS, request, linkRequestKey(request), { tx });
  }
}
