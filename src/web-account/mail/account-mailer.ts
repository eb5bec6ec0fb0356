import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { MailNotSent } from '../../platform/mail/mail-not-sent.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';

/** Sends the mails of jobs. */
@Injectable()
export class AccountMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly logger: PinoLogger,
  ) {}

  /** Gives up an address that is refused for good. @throws {MailNotSent} when trying again may help. */
  async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (err) {
      if (!(err instanceof MailNotSent) || !err.isForGood) throw err;
      this.logger.warn({ err }, 'A mail was refused for good');
    }
  }
}
