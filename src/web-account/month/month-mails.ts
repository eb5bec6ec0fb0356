import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { v7 as newId } from 'uuid';
import type { Members } from '../../invoicing/months/month-list.js';
import type { Month } from '../../invoicing/months/month.js';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { FieldErrors } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
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
export class MonthMails {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly limits: AttemptLimits,
  ) {}

  /** Whether there is a server that mails leave by. */
  get isPossible(): boolean {
    return this.mailer.isConfigured;
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
    if (!this.isPossible || month === null || members.isEverybody) throw new PageNotFound();
    if (!isEmail(to)) return { email: visit.t.month.invalidEmail };
    const { caller, network, language } = visit;
    await this.limits.count('month', { network, account: caller.profileId });
    const request: MonthRequest = {
      profileId: members.other?.id ?? caller.profileId,
      madeBy: caller.profileId,
      month,
      zone: visit.timeZone,
      to,
      language,
      at: this.clock.now().toISOString(),
    };
    await this.queue.enqueue(SEND_MONTH, request, `${SEND_MONTH}:${newId()}`);
    return null;
  }
}
