import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { v7 as newId } from 'uuid';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { Mailer } from '../../platform/mail/mailer.js';
import type { FieldErrors } from '../layout/form.js';
import type { MemberVisit } from '../session/visit.js';
import { AttemptLimits } from '../sign-in/attempt-limits.js';
import { PageNotFound } from '../web-account.errors.js';

/** Mails that members have sent to whom they like: so many, and to an address that is one. */
@Injectable()
export class OutgoingEmails {
  constructor(
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
    private readonly limits: AttemptLimits,
  ) {}

  /** Whether there is a server that mails leave by. */
  get isPossible(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Has a job send one.
   * @returns what is wrong with the address; null when it is under way.
   * @throws {PageNotFound} where none can be sent. @throws {TooManyAttempts}
   */
  async send(
    { caller, network, t }: MemberVisit,
    job: string,
    request: { to: string },
  ): Promise<FieldErrors | null> {
    if (!this.isPossible) throw new PageNotFound();
    if (!isEmail(request.to)) return { email: t.month.invalidEmail };
    await this.limits.count('month', { network, account: caller.profileId });
    await this.queue.enqueue(job, request, `${job}:${newId()}`);
    return null;
  }
}
