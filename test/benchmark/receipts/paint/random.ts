/** A seeded generator (mulberry32): the same seed paints the same receipts, on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** A separate generator for a picture, so that picture 7 does not depend on the count. */
  static forPicture(seed: number, index: number): Random {
    return new Random(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer; both bounds are inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  float(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.int(0, values.length - 1)]!;
  }

  /** A number of different values, in random order. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = [...values];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(this.int(0, left.length - 1), 1));
    return chosen;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  /** Unambiguous letters and digits, as in invoice codes. */
  code(length: number): string {
    return Array.from({ length }, () => this.pick([...'ABCDEFGHJKLMNPQRTUVWXY346789'])).join('');
  }
}
