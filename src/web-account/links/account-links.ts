import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { ProfileNotFound } from '../../profiles/profiles.errors.js';
import type { Language } from '../texts/language.js';
import { LinkStore, type NewLink } from './link-store.js';
import { ProfileSuspended, ProfileWithoutEmail } from './links.errors.js';
import { type LinkRequest, linkRequestKey, SEND_LINKS } from './link-request.js';

/** A link for somebody who gets in for the first time, or in another way than by mail. */
export interface Invitation extends NewLink {
  /** The address that it was made for, and that its owner signs in with. */
  email: string;
}

/** A profile that can be invited. */
interface Invitable {
  authUserId: string;
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
  ) {}

  /** Whether links can be sent; without a mail server, only the command line gives them out. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Makes a link by which the owner of a profile sets a password; an earlier one stops working.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async invite(tx: Tx, profileId: string): Promise<Invitation> {
    const { authUserId, email } = await invitable(tx, profileId);
    return { email, ...(await this.links.make(tx, { authUserId, email }, 'invitation')) };
  }

  /**
   * Sends an invitation to the owner of a profile, when the transaction commits. The link is made by who sends it: the
   * queue keeps no secrets.
   * @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail}
   */
  async sendInvitation(tx: Tx, profileId: string, language: Language): Promise<void> {
    await invitable(tx, profileId);
    await this.enqueue({ kind: 'invitation', profileId, language, askedAt: this.now() }, tx);
  }

  /** Sends a link to whoever of this email has been here, or was invited. It takes as long when that is nobody. */
  async sendReset(email: string, language: Language): Promise<void> {
    await this.enqueue({ kind: 'reset', email, language, askedAt: this.now() });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }

  private async enqueue(request: LinkRequest, tx?: Tx): Promise<void> {
    await this.queue.enqueue(SEND_LINKS, request, linkRequestKey(request), { tx });
  }
}

/** @throws {ProfileNotFound | ProfileSuspended | ProfileWithoutEmail} */
async function invitable(tx: Tx, profileId: string): Promise<Invitable> {
  const [found] = await tx.query<(Invitable & { email: string | null; isSuspended: boolean })[]>(
    `SELECT auth_user_id AS "authUserId", email, suspended_at IS NOT NULL AS "isSuspended"
       FROM profiles WHERE id = $1`,
    [profileId],
  );
  if (!found) throw new ProfileNotFound();
  if (found.isSuspended) throw new ProfileSuspended();
  if (!found.email) throw new ProfileWithoutEmail();
  return found;
}
