import { InvalidRequest } from './domain-error.js';

/** What clients have reason to send is nested twice. */
const MAX_DEPTH = 32;
const NUL_IN_TEXT = 'U+0000 is not allowed in a text';

/**
 * Refuses what parses and still has no place anywhere: U+0000, which neither the database nor XML takes, and values
 * that are nested without end, which the call stack of whoever walks through them does not.
 */
export function checkParsed(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new InvalidRequest('The request body is nested too deeply');
  if (typeof value === 'string' && value.includes('\0')) throw new InvalidRequest(NUL_IN_TEXT);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (name.includes('\0')) throw new InvalidRequest(NUL_IN_TEXT);
    checkParsed(member, depth + 1);
  }
}
