import { exifOf, orientationOf, UPRIGHT } from './exif.js';
import {
  DAMAGED,
  ENDS_TOO_EARLY,
  MAX_HEADERS,
  MAX_SCANS,
  type PictureFrame,
  TOO_MANY_HEADERS,
  UnreadablePicture,
} from './frame.js';
import { PictureParts } from './parts.js';

/** Start of the image, and the first byte of the marker that follows. */
export const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const MARKER = 0xff;
/** Further ones may stand in front of a marker's own. */
const MAX_FILL_BYTES = 64;
const EOI = 0xd9;
const SOS = 0xda;
/** Frames that decoders know: baseline, extended and progressive, by Huffman's or by arithmetic coding. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca]);
/** Lossless, hierarchical and differential ones, which they don't. */
const UNKNOWN_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf]);
/** Grey, colour, and colour for print. */
const COMPONENTS = [1, 3, 4];
/** What decoding takes besides frames and scans: tables of Huffman's and of arithmetic coding, of quantisation, restarts. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
const APP0 = 0xe0;
const EXIF = 0xe1;
const APP14 = 0xee;
/** Head and size of a JFIF segment without a thumbnail; its last two bytes are the sides of that. */
const JFIF_BYTES = 16;
/** Of an Adobe segment: its length, its name, and what says how colours are coded. */
const ADOBE_BYTES = 14;

/**
 * Walks over the segments of a JPEG without decoding any (ITU T.81, B), to the end of its first picture. Thumbnails lie
 * inside of segments; the further pictures of a multi-picture file, and videos, come after that end.
 *
 * What is not needed to decode it is left out: comments, places, names, profiles of colour, thumbnails.
 * @throws {UnreadablePicture} broken off, in too many pieces, or not as the specification has it.
 */
export function readJpegFrame(bytes: Buffer): PictureFrame {
  const parts = new PictureParts(bytes);
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let headers = 0;
  let hasExif = false;
  let at = 2;
  parts.keep(0, at);
  for (;;) {
    const first = at;
    while (bytes[at] === MARKER && at - first <= MAX_FILL_BYTES) at += 1;
    if (at >= bytes.length) throw new UnreadablePicture(ENDS_TOO_EARLY);
    if (at === first || bytes[at] === MARKER) throw new UnreadablePicture(DAMAGED);
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === EOI) {
      if (!size || scans === 0) throw new UnreadablePicture(DAMAGED);
      parts.keep(at - 2, at);
      return { ...size, parts };
    }
    if (++headers > MAX_HEADERS) throw new UnreadablePicture(TOO_MANY_HEADERS);
    const start = at - 2;
    const segment = segmentAt(bytes, at);
    at += segment.length;
    if (UNKNOWN_FRAMES.has(marker)) throw new UnreadablePicture(DAMAGED);
    if (FRAMES.has(marker)) {
      // With a second one, what is bounded here would not be what is decoded.
      if (size) throw new UnreadablePicture(DAMAGED);
      size = readSize(segment);
      parts.keep(start, at);
    } else if (marker === SOS) {
      if (!size) throw new UnreadablePicture(DAMAGED);
      if (++scans > MAX_SCANS) throw new UnreadablePicture('it comes in too many scans');
      at = endOfScan(bytes, at);
      parts.keep(start, at);
    } else if (TABLES.has(marker)) parts.keep(start, at);
    else if (marker === APP0 && isNamed(segment, 'JFIF\0')) {
      if (segment.length === JFIF_BYTES) parts.keep(start, at);
      else if (segment.length > JFIF_BYTES) parts.add(withoutThumbnail(segment));
    } else if (marker === APP14 && isNamed(segment, 'Adobe')) {
      if (segment.length >= ADOBE_BYTES) parts.add(shortened(marker, segment, ADOBE_BYTES));
    } else if (marker === EXIF && isNamed(segment, 'Exif\0') && !hasExif) {
      hasExif = true;
      const orientation = orientationOf(segment.subarray(8));
      if (orientation !== UPRIGHT) parts.add(exifSegment(orientation));
    }
  }
}

/** What a segment is about stands after its length. */
function isNamed(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 2, 2 + name.length) === name;
}

/** The first bytes of a segment, with their own length. */
function shortened(marker: number, segment: Buffer, length: number): Buffer {
  const short = Buffer.concat([Buffer.from([MARKER, marker]), segment.subarray(0, length)]);
  short.writeUInt16BE(length, 2);
  return short;
}

function withoutThumbnail(segment: Buffer): Buffer {
  return shortened(APP0, Buffer.concat([segment.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)]), JFIF_BYTES);
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from('\0\0Exif\0\0', 'latin1'), exifOf(orientation)]);
  return shortened(EXIF, data, data.length);
}

/** The segment from its length on. */
function segmentAt(bytes: Buffer, at: number): Buffer {
  if (at + 2 > bytes.length) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const length = bytes.readUInt16BE(at);
  if (length < 2) throw new UnreadablePicture(DAMAGED);
  if (at + length > bytes.length) throw new UnreadablePicture(ENDS_TOO_EARLY);
  return bytes.subarray(at, at + length);
}

function readSize(segment: Buffer): { width: number; height: number } {
  const components = segment[7] ?? 0;
  if (segment.length !== 8 + 3 * components || segment[2] !== 8 || !COMPONENTS.includes(components))
    throw new UnreadablePicture(DAMAGED);
  const [height, width] = [segment.readUInt16BE(3), segment.readUInt16BE(5)];
  if (width === 0 || height === 0) throw new UnreadablePicture(DAMAGED);
  return { width, height };
}

/** In coded data a marker's byte is followed by zero, or by one of the eight restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from, last = bytes.length - 1; at < last; at++) {
    if (bytes[at] !== MARKER) continue;
    const next = bytes[at + 1]!;
    if (next === 0) at += 1;
    else if (next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new UnreadablePicture(ENDS_TOO_EARLY);
}
