import { MAX_DEPTH, MAX_MEMBERS } from './body-limits.js';
import { InvalidRequest } from './domain-error.js';

/** As bytes. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that would cost more than its length: with members and elements by the million, or nested without end.
 * Parsed, each byte of it may take a hundred, and whoever walks through it takes its time, or all of the call stack. So it
 * is looked at before it is parsed, in one pass; whether it is JSON at all is the parser's affair.
 * @param json in UTF-8.
 * @throws {InvalidRequest}
 */
export function checkShape(json: Buffer): void {
  let members = 0;
  let texts = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at);
        texts += 1;
        break;
      case OPEN_OBJECT:
      case OPEN_ARRAY:
        members += 1;
        depth += 1;
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        depth -= 1;
        break;
      case COMMA:
        members += 1;
        break;
      default:
        continue;
    }
    if (depth > MAX_DEPTH) throw new InvalidRequest('The request body is nested too deeply');
    // A member is a name and a value; more texts than that are no JSON.
    if (members > MAX_MEMBERS || texts > 2 * MAX_MEMBERS)
      throw new InvalidRequest(`The request body has more than ${MAX_MEMBERS} members and elements`);
  }
}

/** Where the text ends that begins at a quote. A picture has nothing escaped, and is jumped over. */
function endOfText(json: Buffer, start: number): number {
  const quote = json.indexOf('"', start + 1);
  if (quote >= 0 && json[quote - 1] !== BACKSLASH) return quote;
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
