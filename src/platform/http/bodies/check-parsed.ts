import { TEXT_BYTES } from './text-limits.js';
import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';

/**
 * Refuses what parses and still has no place anywhere: U+0000 and halves of surrogate pairs, which neither the database
 * nor XML takes, and texts of megabytes that are no file, which whoever looks for something in them takes long for.
 * @param value bounded in depth and in members.
 * @param fileField the member that carries a file, which may be as long as it is.
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
