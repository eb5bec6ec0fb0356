import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { createTransport, type Transporter } from 'nodemailer';
import { mailSettings } from './mail.settings.js';
import { isThisMachine } from '../this-machine.js';
import { MailNotSent } from './mail-not-sent.js';

/** One mail to one person, as text and as HTML. */
export interface Mail {
  /** An address, and nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Files that come with it. */
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** How long a step of the way to the mail server may take. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails by `SMTP_URL`. It waits for a network: call it from a job, never within a transaction. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(@Inject(mailSettings.KEY) private readonly settings: ConfigType<typeof mailSettings>) {
    this.transport = settings.SMTP_URL === undefined ? null : transportTo(settings.SMTP_URL);
  }

  /** Whether there is a server that mails leave by. */
  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /** @throws {MailNotSent} */
  async send({ to, ...mail }: Mail): Promise<void> {
    if (!this.transport) throw new MailNotSent({ code: 'NO_SMTP_URL' });
    try {
      // As an object, since a text is read as a list of addresses.
      await this.transport.sendMail({
        ...mail,
        from: this.settings.MAIL_FROM,
        to: { name: '', address: to },
      });
    } catch (error) {
      throw new MailNotSent(error as { code?: string; responseCode?: number });
    }
  }
}

/** Nothing is sent in the clear but to this machine, unless the URL says `?requireTLS=false`. */
const transportTo = (url: string): Transporter =>
  createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
