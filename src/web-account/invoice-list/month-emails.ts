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

/** What the queue knows of it. */
export interface MonthRequest {
  /** Whose month it is. */
  profileId: string;
  /** Who asked for it. */
  madeBy: string;
  month: Month;
  zone: string;
  /** The accountant's address. */
  to: string;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** Has the link of a month sent to whoever keeps a member's books. */
@Injectable()
export class MonthEmails {
  constructor(
    private readonly clock: Clock,
    private readonly mails: OutgoingEmails,
  ) {}

  /** Whether there is a server that mails leave by. */
  get isPossible(): boolean {
    return this.mails.isPossible;
  }

  /**
   * @returns what is wrong with the address; null when its mail is under way.
   * @throws {PageNotFound} where none can be sent. @throws {TooManyAttempts}
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
    return this.mails.send(visit, SEND_MONTH, request);
  }
}
