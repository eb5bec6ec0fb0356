import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { MailNotSent } from '../../platform/mail/mail-not-sent.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';
import { webAccountSettings } from '../web-account.settings.js';
import type { EmailContent } from './email-content.js';
import { renderEmail } from './render-email.js';

/** Sends the mails of jobs. */
@Injectable()
export class AccountMailer {
  constructor(
    @Inject(webAccountSettings.KEY) private readonly settings: ConfigType<typeof webAccountSettings>,
    private readonly mailer: Mailer,
    private readonly logger: PinoLogger,
  ) {}

  /** Gives up an address that is refused for good. @throws {MailNotSent} when trying again may help. */
  async send({ to, attachments, ...letter }: EmailContent & Pick<Mail, 'to' | 'attachments'>): Promise<void> {
    try {
      await this.mailer.send({
        to,
        ...(attachments && { attachments }),
        ...renderEmail(letter, this.settings.ACCOUNT_NAME),
      });
    } catch (err) {
      if (!(err instanceof MailNotSent) || !err.isForGood) throw err;
      this.logger.warn({ err, kind: letter.kind }, 'A mail was refused for good');
    }
  }
}
