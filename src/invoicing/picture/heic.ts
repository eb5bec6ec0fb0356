import {
  DAMAGED,
  ENDS_TOO_EARLY,
  MAX_HEADERS,
  type PictureFrame,
  TOO_MANY_HEADERS,
  UnreadablePicture,
} from './frame.js';
import { PictureParts } from './parts.js';

/** The brands of HEIC files: a picture, or a collection of pictures, whose codec is HEVC (ISO/IEC 23008-12, B.4). */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
/** Items that are pictures or parts of one. Whatever else is in the file is metadata. */
const PICTURE_ITEMS = new Set(['hvc1', 'grid', 'iden', 'iovl']);
/** Boxes that hold a picture. Others are blanked, and what follows the last of these is dropped. */
const PICTURE_BOXES = new Set(['ftyp', 'meta', 'mdat']);
const META_BOXES = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl']);
/** Where the data of an item are: at a place in the file, or in the box `idat`. */
const IN_FILE = 0;
const IN_IDAT = 1;

interface Box {
  name: string;
  /** Where the box starts, where its content starts, and where the box ends. */
  start: number;
  from: number;
  end: number;
}

/** Whether a file is a HEIC, by its brands. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4)
    if (BRANDS.has(bytes.toString('latin1', at, at + 4))) return true;
  return false;
}

/**
 * Walks the boxes of a HEIC (ISO/IEC 14496-12 and 23008-12) without decoding it. The size is that of its largest picture: the
 * primary one, of which the others are tiles or thumbnails.
 *
 * Items that are not pictures, such as EXIF and XMP, and unknown boxes are overwritten with zeros, as places in the file are
 * counted from its start. The orientation is a property of the picture.
 * @throws {UnreadablePicture} if it is truncated or violates the specification.
 */
export function readHeicFrame(given: Buffer): PictureFrame {
  const all = boxesIn(given, 0, given.length);
  const boxes = all.slice(0, all.findLastIndex(({ name }) => PICTURE_BOXES.has(name)) + 1);
  const metas = boxes.filter(({ name }) => name === 'meta');
  const [meta] = metas;
  if (!meta || metas.length > 1) throw new UnreadablePicture(DAMAGED);
  const bytes = Buffer.from(given.subarray(0, boxes.at(-1)?.end));
  for (const box of boxes) if (!PICTURE_BOXES.has(box.name)) blank(bytes, box);
  // A full box begins with its version and flags.
  const inMeta = boxesIn(bytes, meta.from + 4, meta.end);
  const named = (name: string): Box => {
    const found = inMeta.filter((box) => box.name === name);
    if (found.length !== 1) throw new UnreadablePicture(DAMAGED);
    return found[0]!;
  };
  const idat = inMeta.find(({ name }) => name === 'idat');
  const items = itemsIn(bytes, named('iinf'));
  const size = largestSize(bytes, named('iprp'));
  for (const { id, method, ranges } of locationsIn(bytes, named('iloc'))) {
    const isPicture = PICTURE_ITEMS.has(items.get(id) ?? '');
    for (const { offset, length } of ranges) {
      const from = method === IN_FILE ? offset : method === IN_IDAT && idat ? idat.from + offset : NaN;
      const to = method === IN_IDAT ? (idat?.end ?? 0) : bytes.length;
      if (!(from + length <= to)) throw new UnreadablePicture(ENDS_TOO_EARLY);
      if (!isPicture) bytes.fill(0, from, from + length);
    }
  }
  for (const box of inMeta) if (!META_BOXES.has(box.name)) blank(bytes, box);
  const parts = new PictureParts(bytes);
  parts.keep(0, bytes.length);
  return { ...size, parts };
}

/** Makes a box empty space of the same length. */
function blank(bytes: Buffer, { start, from, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, from, end);
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    // Zeros after the last box, as phones write them.
    if (start + 8 > to) break;
    const name = bytes.toString('latin1', start + 4, start + 8);
    const [length, header] = lengthOf(bytes, start, to);
    if (length < header) {
      if (boxes.length > 0 && from === 0) break;
      throw new UnreadablePicture(DAMAGED);
    }
    if (start + length > to) throw new UnreadablePicture(ENDS_TOO_EARLY);
    boxes.push({ name, start, from: start + header, end: start + length });
    if (boxes.length > MAX_HEADERS) throw new UnreadablePicture(TOO_MANY_HEADERS);
    start += length;
  }
  return boxes;
}

/**
 * The length of a box with its header, and that of its header. 1 means that the length has 64 bits; the last box may have the
 * length 0 if it goes on to the end.
 */
function lengthOf(bytes: Buffer, start: number, to: number): [length: number, header: number] {
  const length = bytes.readUInt32BE(start);
  if (length === 0 && bytes.toString('latin1', start + 4, start + 8) === 'mdat') return [to - start, 8];
  if (length !== 1) return [length, 8];
  if (start + 16 > to) throw new UnreadablePicture(ENDS_TOO_EARLY);
  return [Number(bytes.readBigUInt64BE(start + 8)), 16];
}

/** Reads numbers of a box one after another. */
class BoxReader {
  private readonly bytes: Buffer;
  private readonly end: number;
  private at: number;

  constructor(bytes: Buffer, { from, end }: Pick<Box, 'from' | 'end'>) {
    [this.bytes, this.at, this.end] = [bytes, from, end];
  }

  /** The next number, of 0, 1, 2, 4 or 8 bytes; one of no bytes is 0. */
  number(length: number): number {
    const at = this.at;
    this.at += length;
    if (this.at > this.end) throw new UnreadablePicture(ENDS_TOO_EARLY);
    if (length === 0) return 0;
    return length === 8 ? Number(this.bytes.readBigUInt64BE(at)) : this.bytes.readUIntBE(at, length);
  }

  text(length: number): string {
    const at = this.at;
    this.number(length === 4 ? 4 : 0);
    return this.bytes.toString('latin1', at, at + length);
  }
}

/** The type of each item, by its id. */
function itemsIn(bytes: Buffer, iinf: Box): Map<number, string> {
  const count = bytes[iinf.from] === 0 ? 2 : 4;
  const items = new Map<number, string>();
  for (const { name, from, end } of boxesIn(bytes, iinf.from + 4 + count, iinf.end)) {
    const infe = new BoxReader(bytes, { from, end });
    const version = infe.number(1);
    if (name !== 'infe' || version < 2) throw new UnreadablePicture(DAMAGED);
    infe.number(2);
    infe.number(1);
    const id = infe.number(version === 2 ? 2 : 4);
    infe.number(2);
    items.set(id, infe.text(4));
  }
  return items;
}

interface ItemLocation {
  id: number;
  method: number;
  ranges: { offset: number; length: number }[];
}

/** Where the data of each item are. */
function locationsIn(bytes: Buffer, iloc: Box): ItemLocation[] {
  const reader = new BoxReader(bytes, iloc);
  const version = reader.number(1);
  reader.number(2);
  reader.number(1);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  if (version > 2 || [offsetSize, lengthSize, baseSize, indexSize].some((size) => ![0, 4, 8].includes(size)))
    throw new UnreadablePicture(DAMAGED);
  const idSize = version === 2 ? 4 : 2;
  const count = reader.number(idSize);
  let left = MAX_HEADERS;
  const locations: ItemLocation[] = [];
  for (let n = 0; n < count; n++) {
    const id = reader.number(idSize);
    const method = version === 0 ? IN_FILE : reader.number(2) & 15;
    if (method > IN_IDAT || reader.number(2) !== 0) throw new UnreadablePicture(DAMAGED);
    const base = reader.number(baseSize);
    const ranges: ItemLocation['ranges'] = [];
    for (let extents = reader.number(2); extents > 0; extents--) {
      if (--left < 0) throw new UnreadablePicture(TOO_MANY_HEADERS);
      reader.number(indexSize);
      ranges.push({ offset: base + reader.number(offsetSize), length: reader.number(lengthSize) });
    }
    locations.push({ id, method, ranges });
  }
  return locations;
}

/** The largest of the sizes that pictures of the file have. */
function largestSize(bytes: Buffer, iprp: Box): { width: number; height: number } {
  const [ipco] = boxesIn(bytes, iprp.from, iprp.end).filter(({ name }) => name === 'ipco');
  const sizes = (ipco ? boxesIn(bytes, ipco.from, ipco.end) : [])
    .filter(({ name }) => name === 'ispe')
    .map((ispe) => {
      const reader = new BoxReader(bytes, { from: ispe.from + 4, end: ispe.end });
      return { width: reader.number(4), height: reader.number(4) };
    });
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  if (!largest || sizes.some(({ width, height }) => width === 0 || height === 0))
    throw new UnreadablePicture(DAMAGED);
  return largest;
}
