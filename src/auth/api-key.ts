import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The format of an API key: `<prefix>_<random><checksum>`. 32 random characters out of 62 are 190 bits. The checksum of six
 * characters lets a mistyped key be refused without a query; it adds no security.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY = /^([a-z][a-z0-9]*)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Matches anything in a text that looks like a key, with any prefix, for the redaction of logs. */
export const API_KEY_IN_TEXT = /\b[a-z][a-z0-9]{0,15}_[0-9A-Za-z]{38}\b/g;

/** Generates a key. It is shown once; only its {@link hashApiKey} is stored. */
export function generateApiKey(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${prefix}_${random}${checksum(prefix, random)}`;
}

/** Whether a text has the prefix, format and checksum of a key. */
export function isWellFormedApiKey(text: string, prefix: string): boolean {
  const [, givenPrefix, random = '', sum] = KEY.exec(text) ?? [];
  return givenPrefix === prefix && sum === checksum(prefix, random);
}

/** SHA-256 of the whole key. A key is random enough not to need a slow hash. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksum(prefix: string, random: string): string {
  let rest = crc32(`${prefix}_${random}`);
  let text = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
