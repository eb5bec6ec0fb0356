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

/** Start of image, and the first byte of the next marker. */
export const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

const MARKER = 0xff;
/** A marker may be preceded by fill bytes of 0xff. */
const MAX_FILL_BYTES = 64;
const EOI = 0xd9;
const SOS = 0xda;
/** Frames that decoders support: baseline, extended and progressive, with Huffman or arithmetic coding. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca]);
/** Lossless, hierarchical and differential frames, which they do not support. */
const UNKNOWN_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf]);
/** Grayscale, YCbCr or RGB, and CMYK. */
const COMPONENTS = [1, 3, 4];
/** Other segments that decoding needs: Huffman and arithmetic coding tables, quantisation tables, restart interval. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
const APP0 = 0xe0;
const EXIF = 0xe1;
const APP14 = 0xee;
/** Length of a JFIF segment without a thumbnail; its last two bytes are the thumbnail's size. */
const JFIF_BYTES = 16;
/** Length of an Adobe segment up to the color transform: length, name, flags. */
const ADOBE_BYTES = 14;

/**
 * Walks the segments of a JPEG (ITU T.81, B) without decoding them, to the end of its first picture. Thumbnails are inside
 * segments; further pictures of a multi-picture file, and videos, follow that end.
 *
 * Segments that decoding does not need are dropped: comments, locations, names, color profiles, thumbnails.
 * @throws {UnreadablePicture} if it is truncated, has too many segments, or violates the specification.
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
      // A second frame would let a decoder decode more than the size that is checked here.
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

/** Whether a segment has a name, which follows its length. */
function isNamed(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 2, 2 + name.length) === name;
}

/** The first bytes of a segment, with the length corrected. */
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

/** The segment from its length field on. */
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

/** In entropy-coded data, 0xff is followed by zero, or by one of the eight restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from, last = bytes.length - 1; at < last; at++) {
    if (bytes[at] !== MARKER) continue;
    const next = bytes[at + 1]!;
    if (next === 0) at += 1;
    else if (next !== MARKER && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new UnreadablePicture(ENDS_TOO_EARLY);
}
