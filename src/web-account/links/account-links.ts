import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { type Actor, BY_OPERATOR } from '../../security-log/security-log.js';
import { AccountEvents } from '../account-events.js';
import { addressOf, hasPassword } from './address-of.js';
import type { Language } from '../texts/language.js';
import { type Addressee, LinkStore, type NewLink } from './link-store.js';
import { ProfileSuspended, ProfileWithoutEmail } from './links.errors.js';
import { type LinkRequest, linkRequestKey, SEND_LINKS } from './link-request.js';

/** An invitation link. */
export interface Invitation extends NewLink {
  /** The address that it was made for, and that its owner will sign in with. */
  email: string;
}

/** Makes and sends the links of owners of profiles. The caller checks whether an actor may invite a profile. */
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

  /** Whether there is a mail server. Without one, only the command line and administrators give out links. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /** The address that an invitation goes to: the sign-in address, or the profile's email before there is one; null without any. */
  async find(profileId: string): Promise<{ email: string; hasPassword: boolean } | null> {
    const profile = await this.profiles.findWithAccount(profileId);
    const email = profile && addressOf(profile);
    return email ? { email, hasPassword: hasPassword(profile) } : null;
  }

  /**
   * Makes an invitation link, which an operator passes on; an earlier invitation stops working.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async invite(tx: Tx, profileId: string): Promise<Invitation> {
    const { authUserId, email } = await this.invitable(tx, profileId);
    await this.links.end(tx, authUserId, 'handed');
    await this.events.record(tx, 'invited', profileId, BY_OPERATOR);
    return { email, ...(await this.links.make(tx, { authUserId, email }, 'invitation')) };
  }

  /**
   * Enqueues an invitation email with the transaction; an earlier invitation stops working. The email goes to the current
   * address, even if the profile's email changes before it is sent: a link that nobody knows stores the address, and the job
   * replaces that link by the one that it sends. So the queue has no secrets.
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
   * Makes an invitation link that the actor passes on, and also sends one if there is a mail server. Using one of the two ends
   * the other. An owner with a password gets only the email: whoever else has a link could replace the password.
   * @returns the link, which is not stored; null for an owner with a password.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async inviteWithShareableLink(
    tx: Tx,
    profileId: string,
    actor: Actor,
    language: Language,
  ): Promise<Invitation | null> {
    const { hasPassword: isActive, ...addressee } = await this.invitable(tx, profileId);
    if (this.canSend) await this.sendInvitation(tx, profileId, actor, language);
    else await this.events.record(tx, 'invited', profileId, actor);
    if (isActive) return null;
    return { email: addressee.email, ...(await this.links.make(tx, addressee, 'handed')) };
  }

  /** Enqueues reset links to everybody who signs in with this email or has an invitation to it. Unknown emails take as long. */
  async sendReset(email: string, actor: Actor, language: Language): Promise<void> {
    await this.enqueue({ kind: 'reset', email, ...actor, language, askedAt: this.now() });
  }

  /**
   * Enqueues an email with a link to a new sign-in address, with the transaction. A link that nobody knows stores the new
   * address, and the job replaces that link by the one that it sends.
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
