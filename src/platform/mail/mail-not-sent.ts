/** Servers say by it that trying again is of no use (RFC 5321, 4.2.1). */
const PERMANENT = 500;

/**
 * A mail that the server did not take, or did not say that it took. The library's own error is no cause of it: it quotes
 * the address.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  /** Of the library, such as `ECONNECTION`. */
  readonly code: string;
  /** Whether this address will never be taken. A refused sign-in to the server is not of this kind: an operator mends it. */
  readonly isForGood: boolean;

  constructor({ code = 'UNKNOWN', responseCode }: { code?: string; responseCode?: number }) {
    super(`The mail was not sent: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
    this.code = code;
    this.isForGood = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= PERMANENT;
  }
}
