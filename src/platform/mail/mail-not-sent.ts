/** Codes of permanent failures (RFC 5321, 4.2.1). */
const PERMANENT = 500;

/**
 * The mail server did not accept an email, or did not confirm it. The library's error is not attached as cause,
 * because it quotes the address.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Code of the library, such as `ECONNECTION`. */
  readonly code: string;
  /** Whether the server will never accept this address. A refused login is not permanent: the operator can fix it. */
  readonly isForGood: boolean;

  constructor({ code = 'UNKNOWN', responseCode }: { code?: string; responseCode?: number }) {
    super(`The mail was not sent: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
    this.code = code;
    this.isForGood = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= PERMANENT;
  }
}
