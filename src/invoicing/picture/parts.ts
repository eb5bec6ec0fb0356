/** Ranges of a file, from front to back, that are joined in the end: copied once, or not at all if there is one range. */
export class PictureParts {
  private readonly bytes: Buffer;
  private readonly pieces: Buffer[] = [];
  /** The range of the file that is still growing. */
  private start = 0;
  private end = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Includes a range of the file. */
  keep(from: number, to: number): void {
    if (from !== this.end) {
      this.closePiece();
      this.start = from;
    }
    this.end = to;
  }

  /** Includes bytes that are not in the file. */
  add(bytes: Buffer): void {
    this.closePiece();
    this.pieces.push(bytes);
  }

  joined(): Buffer {
    this.closePiece();
    return this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces);
  }

  private closePiece(): void {
    if (this.end > this.start) this.pieces.push(this.bytes.subarray(this.start, this.end));
    this.start = this.end;
  }
}
