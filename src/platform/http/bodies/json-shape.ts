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
 * Refuses JSON that would cost more than its length: with members and elements by the million, or nested without end.
 * Parsed, each byte of it may take a hundred, and whoever walks through it takes its time, or all of the call stack. So it
 * is looked at while it comes, before it is parsed; whether it is JSON at all is the parser's affair.
 */
export class JsonShape {
  private members = 0;
  private texts = 0;
  private depth = 0;
  private isInText = false;
  /** Whether the last byte was a backslash that escapes the next one. */
  private isEscaped = false;

  /** @param bytes the next ones, in UTF-8. @throws {InvalidRequest} */
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
    // A member is a name and a value; more texts than that are no JSON.
    if (this.members > MAX_MEMBERS || this.texts > 2 * MAX_MEMBERS)
      throw new InvalidRequest(`The request body has more than ${MAX_MEMBERS} members and elements`);
  }

  /** What follows the text that goes on here. Base64 has nothing escaped, and is jumped over. */
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
