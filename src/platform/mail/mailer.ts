import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { createTransport, type Transporter } from 'nodemailer';
import { mailSettings } from './mail.settings.js';
import { isThisMachine } from '../this-machine.js';
import { MailNotSent } from './mail-not-sent.js';

/** An email to one address, as text and HTML. */
export interface Mail {
  /** The address alone, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Attachments. */
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** Time limit for each step of an SMTP conversation. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends emails through `SMTP_URL`. It waits for the network: call it from a job, never in a transaction. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | null;

  constructor(@Inject(mailSettings.KEY) private readonly settings: ConfigType<typeof mailSettings>) {
    this.transport = settings.SMTP_URL === undefined ? null : transportTo(settings.SMTP_URL);
  }

  /** Whether a mail server is configured. */
  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /** @throws {MailNotSent} */
  async send({ to, ...mail }: Mail): Promise<void> {
    if (!this.transport) throw new MailNotSent({ code: 'NO_SMTP_URL' });
    try {
      // An object, because a string would be parsed as a list of addresses.
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

/** TLS is required except for this machine, unless the URL has `?requireTLS=false`. */
const transportTo = (url: string): Transporter =>
  createTransport({
    url,
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
