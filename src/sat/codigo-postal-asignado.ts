/** Which postal codes exist. Their form and their state are in codigo-postal.ts. */
import { inflateRawSync } from 'node:zlib';
import { isPostalCode } from './codigo-postal.js';
import { CODIGOS_POSTALES_ASIGNADOS } from './codigos-postales-asignados.js';

let bits: Buffer | null = null;

/** 12,500 bytes: a bit for each of 00000 to 99999, the lowest of a byte first. Unpacked once, when first asked for. */
export function assignedPostalCodes(): Buffer {
  return (bits ??= inflateRawSync(Buffer.from(CODIGOS_POSTALES_ASIGNADOS, 'base64')));
}

/**
 * Whether the postal service has assigned this code, as of the list's day. New ones come every year, so that what is not
 * there is to be looked at twice, not refused.
 */
export function isAssignedPostalCode(postalCode: string): boolean {
  if (!isPostalCode(postalCode)) return false;
  const number = Number(postalCode);
  return ((assignedPostalCodes()[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}
