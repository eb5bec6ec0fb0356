import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { v7 as newId } from 'uuid';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { FieldErrors } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { AttemptLimits } from '../attempts/attempt-limits.js';
import { PageNotFound } from '../web-account.errors.js';

/** Enqueues emails that members send to an address of their choice. Checks the address, and limits their number. */
@Injectable()
export class OutgoingEmails {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly attemptLimits: AttemptLimits,
  ) {}

  /** Whether there is a mail server. */
  get canSend(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Enqueues a job that sends an email.
   * @returns the error of the address; null when the job is enqueued.
   * @throws {PageNotFound} without a mail server. @throws {TooManyAttempts}
   */
  async send(
    { caller, network, t }: MemberVisit,
    job: string,
    request: { to: string },
  ): Promise<FieldErrors | null> {
    if (!this.canSend) throw new PageNotFound();
    if (!isEmail(request.to)) return { email: t.month.invalidEmail };
    await this.attemptLimits.count('outgoing-email', { network, account: caller.profileId });
    await this.queue.enqueue(job, request, `${job}:${newId()}`);
    return null;
  }
}
