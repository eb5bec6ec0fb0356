import { TEXT_BYTES } from './text-limits.js';
import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';

/**
 * Refuses values that parse but cannot be used: U+0000 and lone surrogates, which neither PostgreSQL nor XML can
 * store, and texts of megabytes other than the file, which are slow to search.
 * @param value whose depth and number of members are limited already.
 * @param fileField the member with the file, whose length is not limited here.
 * @throws {InvalidRequest | PayloadTooLarge}
 */
export function checkParsed(value: unknown, fileField?: string): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const [name, member] of Object.entries(value)) {
    checkLength(name);
    checkText(name);
    if (name !== fileField && typeof member === 'string') checkLength(member);
    checkParsed(member, fileField);
  }
}

function checkText(text: string): void {
  if (text.includes('\0')) throw new InvalidRequest('U+0000 is not allowed in a text');
  if (!text.isWellFormed()) throw new InvalidRequest('A text holds half a surrogate pair');
}

function checkLength(text: string): void {
  if (text.length > TEXT_BYTES)
    throw new PayloadTooLarge(`A text in the request body can have at most ${TEXT_BYTES} characters`);
}
