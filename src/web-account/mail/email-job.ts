import { Inject } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../../platform/clock.js';
import { Job } from '../../platform/jobs/job.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { AccountMailer } from './account-mailer.js';
import type { EmailContent } from './email-content.js';
import type { MailKind } from './mail-kind.js';

/** A rendered email, with its attachments. */
export type RenderedEmail = EmailContent & Pick<Mail, 'attachments'>;

/** Somebody who receives an email, with what its kind needs to render it. */
export interface EmailRecipient {
  /** An address, and nothing else. */
  to: string;
}

/** Sends emails. A subclass defines one group of kinds: when they expire, who receives them, and what they say. */
export abstract class EmailJob<
  Request extends object,
  Recipient extends EmailRecipient = EmailRecipient,
> extends Job {
  // By property, so that each subclass's constructor has what its own work needs.
  @Inject(Clock) private readonly clock: Clock;
  @Inject(AccountMailer) private readonly mailer: AccountMailer;
  @Inject(PinoLogger) private readonly logger: PinoLogger;

  async run(payload: unknown): Promise<void> {
    const request = payload as Request;
    if (this.clock.now().getTime() > this.expiresAt(request)) {
      this.logger.warn(`A mail was given up (${this.kindOf(request)})`);
      return;
    }
    for (const recipient of await this.recipients(request)) {
      const email = await this.render(request, recipient);
      if (email) await this.mailer.send({ to: recipient.to, ...email });
    }
  }

  protected abstract kindOf(request: Request): MailKind;

  /** When sending is no longer retried, in milliseconds since 1970; nobody waits for the email any more. */
  protected abstract expiresAt(request: Request): number;

  /** Finds the recipients as of now: nobody, when the request has become void since. */
  protected abstract recipients(request: Request): Promise<Recipient[]>;

  /** Renders the email for one recipient; null when there is nothing left to send. */
  protected abstract render(request: Request, recipient: Recipient): Promise<RenderedEmail | null>;
}
