import { Injectable } from '@nestjs/common';
import { v7 as newId } from 'uuid';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { Actor } from '../../security-log/security-log.js';
import type { Language } from '../texts/language.js';
import type { NotificationKind } from '../mail/notification-kinds.js';

/** The job that sends notifications. */
export const SEND_NOTIFICATION = 'send-account-notice';

/** Payload of that job. */
export interface NotificationRequest extends Actor {
  kind: NotificationKind;
  profileId: string;
  /** ISO 8601. */
  at: string;
  language: Language;
  /** A former address of the account; absent: its current sign-in address. */
  email?: string;
  /** The member that the owner may act for. */
  memberId?: string;
}

/** Notifies owners of accounts of changes, by email to their sign-in address. */
@Injectable()
export class AccountNotifications {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Enqueues a notification with the transaction. Nothing is sent without a mail server, or to an owner who has never set a
   * password.
   * @param about.email the address to notify, when it is not the account's any more.
   * @param about.memberId the member that the owner is invited to.
   */
  async notify(
    tx: Tx,
    profileId: string,
    kind: NotificationKind,
    { madeBy, address }: Actor,
    language: Language,
    about: Pick<NotificationRequest, 'email' | 'memberId'> = {},
  ): Promise<void> {
    if (!this.mailer.isConfigured) return;
    const at = this.clock.now().toISOString();
    const request: NotificationRequest = { kind, profileId, madeBy, address, at, language, ...about };
    await this.queue.enqueue(SEND_NOTIFICATION, request, `${SEND_NOTIFICATION}:${newId()}`, { tx });
  }
}
