import { InvalidRequest } from './domain-error.js';

/** What clients have reason to send is nested twice. */
const MAX_DEPTH = 32;

/**
 * Refuses what parses and still has no place anywhere: U+0000 and halves of surrogate pairs, which neither the database
 * nor XML takes, and values that are nested without end, which the call stack of whoever walks through them does not.
 */
export function checkParsed(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new InvalidRequest('The request body is nested too deeply');
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const [name, member] of Object.entries(value)) {
    checkText(name);
    checkParsed(member, depth + 1);
  }
}

function checkText(text: string): void {
  if (text.includes('\0')) throw new InvalidRequest('U+0000 is not allowed in a text');
  if (!text.isWellFormed()) throw new InvalidRequest('A text holds half a surrogate pair');
}
