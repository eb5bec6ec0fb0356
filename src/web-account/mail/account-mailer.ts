import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { MailNotSent } from '../../platform/mail/mail-not-sent.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';
import { webAccountSettings } from '../web-account.settings.js';
import type { EmailContent } from './email-content.js';
import { renderEmail } from './render-email.js';

/** Renders and sends the emails of jobs. */
@Injectable()
export class AccountMailer {
  constructor(
    @Inject(webAccountSettings.KEY) private readonly settings: ConfigType<typeof webAccountSettings>,
    private readonly mailer: Mailer,
    private readonly logger: PinoLogger,
  ) {}

  /** Logs an address that the mail server rejects permanently. @throws {MailNotSent} when a retry may succeed. */
  async send({
    to,
    attachments,
    ...content
  }: EmailContent & Pick<Mail, 'to' | 'attachments'>): Promise<void> {
    try {
      await this.mailer.send({
        to,
        ...(attachments && { attachments }),
        ...renderEmail(content, this.settings.ACCOUNT_NAME),
      });
    } catch (err) {
      if (!(err instanceof MailNotSent) || !err.isForGood) throw err;
      this.logger.warn({ err, kind: content.kind }, 'A mail was refused for good');
    }
  }
}
