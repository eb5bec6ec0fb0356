import { Injectable } from '@nestjs/common';
import type { Members } from '../../invoicing/months/month-list.js';
import type { Month } from '../../invoicing/months/month.js';
import { Clock } from '../../platform/clock.js';
import type { FieldErrors } from '../layout/form.js';
import { OutgoingEmails } from '../mail/outgoing-emails.js';
import type { MemberVisit } from '../session/visit.js';
import type { Language } from '../texts/language.js';
import { PageNotFound } from '../web-account.errors.js';

/** The job that sends months to accountants. */
export const SEND_MONTH = 'send-month';

/** Payload of that job. */
export interface MonthRequest {
  /** The member whose month it is. */
  profileId: string;
  /** The member or administrator who sends it. */
  madeBy: string;
  month: Month;
  zone: string;
  /** The accountant's address. */
  to: string;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** Sends the link of a member's month to an accountant, by a job. */
@Injectable()
export class MonthEmailSender {
  constructor(
    private readonly clock: Clock,
    private readonly emails: OutgoingEmails,
  ) {}

  /** Whether there is a mail server. */
  get isPossible(): boolean {
    return this.emails.canSend;
  }

  /**
   * @returns the error of the address; null when the job is enqueued.
   * @throws {PageNotFound} without a mail server, or when it is not the month of one member. @throws {TooManyAttempts}
   */
  async ask(
    visit: MemberVisit,
    members: Members,
    month: Month | null,
    to: string,
  ): Promise<FieldErrors | null> {
    if (month === null || members.isEverybody) throw new PageNotFound();
    const { caller, language } = visit;
    const request: MonthRequest = {
      profileId: members.other?.id ?? caller.profileId,
      madeBy: caller.profileId,
      month,
      zone: visit.timeZone,
      to,
      language,
      at: this.clock.now().toISOString(),
    };
    return this.emails.send(visit, SEND_MONTH, request);
  }
}
