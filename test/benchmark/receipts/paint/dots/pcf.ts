import { gunzipSync } from 'node:zlib';

/** A bitmap font of a printer: each letter is a grid of dots of the same size. */
export interface DotFont {
  width: number;
  height: number;
  /** The dots of a letter, row by row; 1 is printed. Undefined if the font lacks the letter. */
  glyph: (letter: string) => Uint8Array | undefined;
}

const METRICS = 1 << 2;
const BITMAPS = 1 << 3;
const ENCODINGS = 1 << 5;
const ACCELERATORS = 1 << 1;

interface Metrics {
  left: number;
  right: number;
  advance: number;
  ascent: number;
}

/**
 * Reads a bitmap font of the X Window System (`*.pcf.gz`), whose format is described in
 * https://fontforge.org/docs/techref/pcf-format.html. Only fonts of letters equally wide are meant.
 */
export function readPcf(file: Buffer): DotFont {
  const bytes = gunzipSync(file);
  const tables = new Map<number, Table>();
  for (let index = 0; index < bytes.readInt32LE(4); index++) {
    const at = 8 + index * 16;
    tables.set(bytes.readInt32LE(at), new Table(bytes, bytes.readInt32LE(at + 12)));
  }
  const table = (type: number): Table => {
    const found = tables.get(type);
    if (found === undefined) throw new Error(`The font has no table ${type}.`);
    return found;
  };
  const accelerators = table(ACCELERATORS);
  const ascent = accelerators.int32(12);
  const height = ascent + accelerators.int32(16);
  const metrics = readMetrics(table(METRICS));
  const width = Math.max(...metrics.map(({ advance }) => advance));
  const indexOf = readEncoding(table(ENCODINGS));
  const bitmaps = table(BITMAPS);
  const glyphs = new Map<string, Uint8Array | undefined>();
  return {
    width,
    height,
    glyph: (letter) => {
      if (!glyphs.has(letter)) {
        const index = indexOf(letter.codePointAt(0)!);
        const dots =
          index === undefined
            ? undefined
            : readGlyph(bitmaps, index, metrics[index]!, { width, height, ascent });
        glyphs.set(letter, dots);
      }
      return glyphs.get(letter);
    },
  };
}

/** A table, whose first word has the byte order. */
class Table {
  readonly format: number;
  private readonly bytes: Buffer;
  private readonly start: number;

  constructor(bytes: Buffer, start: number) {
    this.bytes = bytes;
    this.start = start;
    this.format = bytes.readInt32LE(start);
  }

  byte(at: number): number {
    return this.bytes[this.start + at]!;
  }

  int16(at: number): number {
    return (this.format & 4) === 0
      ? this.bytes.readInt16LE(this.start + at)
      : this.bytes.readInt16BE(this.start + at);
  }

  int32(at: number): number {
    return (this.format & 4) === 0
      ? this.bytes.readInt32LE(this.start + at)
      : this.bytes.readInt32BE(this.start + at);
  }
}

function readMetrics(table: Table): Metrics[] {
  if ((table.format & 0x100) !== 0) {
    return Array.from({ length: table.int16(4) }, (_, index) => {
      const value = (field: number): number => table.byte(6 + index * 5 + field) - 0x80;
      return { left: value(0), right: value(1), advance: value(2), ascent: value(3) };
    });
  }
  return Array.from({ length: table.int32(4) }, (_, index) => {
    const value = (field: number): number => table.int16(8 + index * 12 + field * 2);
    return { left: value(0), right: value(1), advance: value(2), ascent: value(3) };
  });
}

function readEncoding(table: Table): (code: number) => number | undefined {
  const [low, high, first, last] = [4, 6, 8, 10].map((at) => table.int16(at)) as [
    number,
    number,
    number,
    number,
  ];
  return (code) => {
    const [row, column] = [code >> 8, code & 255];
    if (row < first || row > last || column < low || column > high) return undefined;
    const index = table.int16(14 + ((row - first) * (high - low + 1) + column - low) * 2);
    return index === -1 ? undefined : index;
  };
}

function readGlyph(
  bitmaps: Table,
  index: number,
  { left, right, ascent: top }: Metrics,
  { width, height, ascent }: { width: number; height: number; ascent: number },
): Uint8Array {
  const dots = new Uint8Array(width * height);
  const count = bitmaps.int32(4);
  const start = 8 + count * 4 + 16;
  const size = bitmaps.int32(8 + count * 4 + (bitmaps.format & 3) * 4);
  const begin = bitmaps.int32(8 + index * 4);
  const end = index + 1 < count ? bitmaps.int32(12 + index * 4) : size;
  const pad = 1 << (bitmaps.format & 3);
  const stride = Math.max(1, Math.ceil((right - left) / 8 / pad) * pad);
  const leftmostFirst = (bitmaps.format & 8) !== 0;
  for (let row = 0; row < (end - begin) / stride; row++) {
    for (let column = 0; column < right - left; column++) {
      const byte = bitmaps.byte(start + begin + row * stride + (column >> 3));
      if (((byte >> (leftmostFirst ? 7 - (column & 7) : column & 7)) & 1) === 0) continue;
      const [x, y] = [left + column, ascent - top + row];
      if (x >= 0 && x < width && y >= 0 && y < height) dots[y * width + x] = 1;
    }
  }
  return dots;
}
