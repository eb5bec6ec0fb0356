import { UnsupportedMediaType } from '../errors/domain-error.js';

/** Names of UTF-8 and of its subset ASCII, without punctuation (IANA, Character Sets; WHATWG, Encoding). */
const NAMES = new Set(
  (
    'utf8 csutf8 unicode11utf8 unicode20utf8 xunicode20utf8 cp65001 ' +
    'ascii usascii us csascii ansix341968 ansix341986 isoir6 iso646us iso646irv1991 cp367 ibm367'
  ).split(' '),
);

/**
 * Refuses content types with another charset, whose bytes would be decoded wrongly.
 * @throws {UnsupportedMediaType}
 */
export function refuseOtherCharsets(type = ''): void {
  for (const [, charset = ''] of type.matchAll(/charset\s*=\s*["']?([^\s;"']*)/gi))
    if (!namesUtf8(charset)) throw new UnsupportedMediaType('JSON is taken in UTF-8 only');
}

/** Whether a charset is UTF-8 or a subset of it. */
export const namesUtf8 = (charset: string): boolean =>
  NAMES.has(charset.toLowerCase().replace(/[^a-z0-9]/g, ''));
