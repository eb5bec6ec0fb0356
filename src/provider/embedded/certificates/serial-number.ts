import { createHash } from 'node:crypto';

/** The first five of twenty digits: no authority of SAT issues this prefix. */
const SANDBOX_PREFIX = '99999';

/** Derives a certificate number from its parts: the same parts always give the same number. */
export function serialNumberFor(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest();
  const digits = (hash.readBigUInt64BE() % 10n ** 15n).toString().padStart(15, '0');
  return `${SANDBOX_PREFIX}${digits}`;
}

/** The serial number in X.509, as hexadecimal. SAT encodes it as the ASCII codes of the digits. */
export function x509Serial(serialNumber: string): string {
  return Buffer.from(serialNumber, 'ascii').toString('hex');
}
