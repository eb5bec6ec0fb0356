import { isUtf8 } from 'node:buffer';
import { UnsupportedMediaType } from '../errors/domain-error.js';

/**
 * Refuses what is not in UTF-8, whatever its sender calls it: the parser would put U+FFFD in place of letters, and a name
 * would be another one. It is looked at while it comes.
 */
export class Utf8Check {
  /** The beginning of a character that ends in the next bytes. */
  private begun: Buffer = Buffer.alloc(0);

  /** @param next bytes of the text. @throws {UnsupportedMediaType} */
  check(next: Buffer): void {
    const bytes = this.begun.length > 0 ? Buffer.concat([this.begun, next]) : next;
    const end = bytes.length - begunAtEnd(bytes);
    if (!isUtf8(bytes.subarray(0, end))) throw new UnsupportedMediaType('JSON is taken in UTF-8 only');
    // A copy: the rest of these bytes may go.
    this.begun = Buffer.from(bytes.subarray(end));
  }
}

/** How many bytes at the end are the beginning of a character: three at most. */
function begunAtEnd(bytes: Buffer): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count]!;
    const isFirst = byte >= 0xc0;
    if (isFirst) return lengthOfCharacter(byte) > count ? count : 0;
    const isWhole = byte < 0x80;
    if (isWhole) return 0;
  }
  return 0;
}

const lengthOfCharacter = (first: number): number => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2);
