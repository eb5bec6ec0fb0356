import { isUtf8 } from 'node:buffer';
import { UnsupportedMediaType } from '../errors/domain-error.js';

/**
 * Refuses bodies that are not UTF-8, while they arrive, whatever their charset says. The parser would replace letters
 * with U+FFFD and so change names.
 */
export class Utf8Check {
  /** An incomplete character at the end of the last chunk. */
  private begun: Buffer = Buffer.alloc(0);

  /** @param next bytes of the text. @throws {UnsupportedMediaType} */
  check(next: Buffer): void {
    const bytes = this.begun.length > 0 ? Buffer.concat([this.begun, next]) : next;
    const end = bytes.length - begunAtEnd(bytes);
    if (!isUtf8(bytes.subarray(0, end))) throw new UnsupportedMediaType('JSON is taken in UTF-8 only');
    // A copy, so that the chunk can be released.
    this.begun = Buffer.from(bytes.subarray(end));
  }
}

/** Number of bytes of an incomplete character at the end: three at most. */
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
