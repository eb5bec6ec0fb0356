/** Existing postal codes. Their format and their state are in codigo-postal.ts. */
import { inflateRawSync } from 'node:zlib';
import { isPostalCode } from './codigo-postal.js';
import { CODIGOS_POSTALES_ASIGNADOS } from './codigos-postales-asignados.js';

let bits: Buffer | null = null;

/**
 * Returns 12,500 bytes with one bit for each of 00000 to 99999, the lowest bit of a byte first. Inflated once, on
 * first use.
 */
export function assignedPostalCodes(): Buffer {
  return (bits ??= inflateRawSync(Buffer.from(CODIGOS_POSTALES_ASIGNADOS, 'base64')));
}

/**
 * Whether the postal service had assigned this code on the date of the list. New codes are added every year, and
 * SAT's catalog has codes that are not in this list: a missing code needs a second look, not a refusal.
 */
export function isAssignedPostalCode(postalCode: string): boolean {
  if (!isPostalCode(postalCode)) return false;
  const number = Number(postalCode);
  return ((assignedPostalCodes()[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}
