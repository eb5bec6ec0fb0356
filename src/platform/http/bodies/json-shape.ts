import { MAX_DEPTH, MAX_MEMBERS } from './text-limits.js';
import { InvalidRequest } from '../errors/domain-error.js';

/** As bytes. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Refuses JSON that is expensive for its length: with millions of members or elements, or nested very deeply. Parsed,
 * each byte may take a hundred, and traversing it may exhaust time or the call stack. Therefore it is checked while
 * it arrives, before it is parsed. The parser checks the syntax.
 */
export class JsonShape {
  private members = 0;
  private texts = 0;
  private depth = 0;
  private isInText = false;
  /** Whether the last byte was a backslash. */
  private isEscaped = false;

  /** @param bytes the next bytes, in UTF-8. @throws {InvalidRequest} */
  check(bytes: Buffer): void {
    for (let at = this.isInText ? this.endOfText(bytes, 0) : 0; at < bytes.length; at += 1) {
      switch (bytes[at]) {
        case QUOTE:
          this.isInText = true;
          this.texts += 1;
          at = this.endOfText(bytes, at + 1) - 1;
          break;
        case OPEN_OBJECT:
        case OPEN_ARRAY:
          this.members += 1;
          this.depth += 1;
          break;
        case CLOSE_OBJECT:
        case CLOSE_ARRAY:
          this.depth -= 1;
          break;
        case COMMA:
          this.members += 1;
          break;
        default:
          continue;
      }
      this.checkBounds();
    }
  }

  private checkBounds(): void {
    if (this.depth > MAX_DEPTH) throw new InvalidRequest('The request body is nested too deeply');
    // A member has a name and a value; more strings are not JSON.
    if (this.members > MAX_MEMBERS || this.texts > 2 * MAX_MEMBERS)
      throw new InvalidRequest(`The request body has more than ${MAX_MEMBERS} members and elements`);
  }

  /** Index after the current string. Base64 has no escapes and is skipped quickly. */
  private endOfText(bytes: Buffer, start: number): number {
    const quote = bytes.indexOf('"', start);
    const end = quote < 0 ? bytes.length : quote;
    const isPlain = !this.isEscaped && !bytes.subarray(start, end).includes('\\');
    for (let at = isPlain ? end : start; at < bytes.length; at += 1) {
      if (this.isEscaped) this.isEscaped = false;
      else if (bytes[at] === BACKSLASH) this.isEscaped = true;
      else if (bytes[at] === QUOTE) {
        this.isInText = false;
        return at + 1;
      }
    }
    return bytes.length;
  }
}
