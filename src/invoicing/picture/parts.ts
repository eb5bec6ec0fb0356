/** What a file is cut down to, from front to back. It is copied once, in the end, and not at all where it is one piece. */
export class PictureParts {
  private readonly bytes: Buffer;
  private readonly whole: Buffer[] = [];
  /** The piece of the file that is still growing. */
  private start = 0;
  private end = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Keeps the bytes of the file from one place to another. */
  keep(from: number, to: number): void {
    if (from !== this.end) {
      this.closePiece();
      this.start = from;
    }
    this.end = to;
  }

  /** Adds bytes that are not in the file. */
  add(bytes: Buffer): void {
    this.closePiece();
    this.whole.push(bytes);
  }

  joined(): Buffer {
    this.closePiece();
    return this.whole.length === 1 ? this.whole[0]! : Buffer.concat(this.whole);
  }

  private closePiece(): void {
    if (this.end > this.start) this.whole.push(this.bytes.subarray(this.start, this.end));
    this.start = this.end;
  }
}
