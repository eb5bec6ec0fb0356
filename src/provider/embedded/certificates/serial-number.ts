import { createHash } from 'node:crypto';

/** Twenty digits, of which the first five say that no authority of SAT gave it. */
const SANDBOX_PREFIX = '99999';

/** A certificate number that follows from what it is for: always the same for the same parts. */
export function serialNumberFor(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest();
  const digits = (hash.readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0');
  return `${SANDBOX_PREFIX}${digits}`;
}

/** As SAT encodes it in X.509: the serial number's bytes are the ASCII codes of the digits. As hexadecimal. */
export function x509Serial(serialNumber: string): string {
  return Buffer.from(serialNumber, 'ascii').toString('hex');
}
