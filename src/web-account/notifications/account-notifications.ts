import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { Actor } from '../../security-log/security-log.js';
import type { Language } from '../texts/language.js';
import type { NotificationKind } from './notification-kinds.js';

/** The job that sends notices. */
export const SEND_NOTIFICATION = 'send-account-notice';

/** What the queue knows of a notice. */
export interface NotificationRequest extends Actor {
  kind: NotificationKind;
  profileId: string;
  /** ISO 8601. */
  at: string;
  language: Language;
  /** Of the address that is no longer the account's; absent: the address that is signed in with. */
  email?: string;
}

/** Tells owners of accounts what was done to them, by mail to the address that they sign in with. */
@Injectable()
export class AccountNotifications {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Sends a notice when the transaction commits. Without a mail server, and for who has never set a password, there is
   * none.
   * @param formerEmail the address to be told, where it is the account's no longer.
   */
  async tell(
    tx: Tx,
    profileId: string,
    kind: NotificationKind,
    { madeBy, address }: Actor,
    language: Language,
    formerEmail?: string,
  ): Promise<void> {
    if (!this.mailer.isConfigured) return;
    const at = this.clock.now().toISOString();
    const request: NotificationRequest = {
      kind,
      profileId,
      madeBy,
      address,
      at,
      language,
      email: formerEmail,
    };
    await this.queue.enqueue(SEND_NOTIFICATION, request, `${SEND_NOTIFICATION}:${newId()}`, { tx });
  }
}
