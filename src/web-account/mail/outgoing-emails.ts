import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { v7 as newId } from 'uuid';
import { personOf } from '../../auth/caller.js';
import { Clock } from '../../platform/clock.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { FormErrorRedirect } from '../layout/form-error-redirect.js';
import { SeeOther } from '../layout/page.js';
import type { SubmittedForm } from '../layout/submitted-form.js';
import type { MemberVisit } from '../session/visit.js';
import type { Language } from '../texts/language.js';
import { PageNotFound } from '../web-account.errors.js';

/** Payload of a job that sends an email for a member. */
export interface OutgoingEmail {
  /** The member or administrator who sends it. */
  madeBy: string;
  to: string;
  language: Language;
  /** ISO 8601. */
  at: string;
}

/** A submitted `EmailForm`. */
interface EmailRequest<Payload extends OutgoingEmail> {
  /** Name of the job that sends the email. */
  job: string;
  /** What the email is about. */
  about: Omit<Payload, keyof OutgoingEmail>;
  /** Path of the form's page. */
  path: string;
  form: SubmittedForm;
}

/** Enqueues emails that members send to an address of their choice. Checks the address, and limits their number. */
@Injectable()
export class OutgoingEmails {
  constructor(
    private readonly clock: Clock,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly attemptLimits: AttemptLimits,
  ) {}

  /** Whether there is a mail server. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Enqueues the job. The answer redirects to the page of the form, which shows the outcome.
   * @throws {PageNotFound} without a mail server. @throws {TooManyAttempts}
   */
  async send<Payload extends OutgoingEmail>(
    { caller, network, language, t }: MemberVisit,
    { job, about, path, form }: EmailRequest<Payload>,
  ): Promise<SeeOther> {
    if (!this.canSend) throw new PageNotFound();
    const to = form.text('email');
    if (!isEmail(to))
      return new FormErrorRedirect(path, { errors: { email: t.month.invalidEmail }, status: 400 }, form);
    await this.attemptLimits.count('outgoing-email', { network, account: caller.profileId });
    const email: OutgoingEmail = {
      madeBy: personOf(caller),
      to,
      language,
      at: this.clock.now().toISOString(),
    };
    await this.queue.enqueue(job, { ...about, ...email }, `${job}:${newId()}`);
    return new SeeOther(path, 'mailed');
  }
}
