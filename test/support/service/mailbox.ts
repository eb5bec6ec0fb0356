import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string[];
  /** Its headers and parts, quoted-printable decoded. */
  source: string;
}

/** A local mail server that stores what it receives. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  /** Addresses that it refuses permanently. */
  readonly refused = new Set<string>();
  /** Number of emails that it refuses temporarily first. */
  failures = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(this.refused.has(address) ? new Error(`550 ${address} is unknown`) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.failures > 0) {
          this.failures -= 1;
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        const source = decoded(Buffer.concat(chunks).toString());
        this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });

  /** @returns its address, for `SMTP_URL`. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Waits for the next email to an address with a subject, and removes it from the box. */
  async next(address: string, about = ''): Promise<ReceivedMail> {
    const isTo = ({ to, source }: ReceivedMail) => to.includes(address) && source.includes(about);
    await eventually(async () => this.mails.some(isTo), Boolean);
    const [mail] = this.mails.splice(this.mails.findIndex(isTo), 1);
    if (!mail) throw new Error('There is no mail');
    return mail;
  }
}

/** Paths of the distinct links in an email. */
export const linksIn = ({ source }: ReceivedMail): string[] => [
  ...new Set(
    [...source.matchAll(/https:\/\/app\.example(\/account\/(?:welcome|address)\/[\w-]+)/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

function decoded(source: string): string {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /=[0-9A-F]{2}/.test(source) ? Buffer.from(bytes, 'latin1').toString() : bytes;
}
