import { crc32 } from 'node:zlib';
import { exifOf, orientationOf, UPRIGHT } from './exif.js';
import {
  DAMAGED,
  ENDS_TOO_EARLY,
  MAX_HEADERS,
  type PictureFrame,
  TOO_MANY_HEADERS,
  UnreadablePicture,
} from './frame.js';
import { PictureParts } from './parts.js';

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes of a chunk besides its data: length, type and checksum. */
const CHUNK_BYTES = 12;
/** Length of the IHDR data. */
const IHDR_BYTES = 13;
const DATA_AT = PNG_START.length + 8;
/** Valid bit depths by color type (W3C PNG, table 11.1). */
const BIT_DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Chunks that decoding needs, with their maximum of data bytes: pixels, palette, transparency, color space. */
const NEEDED_CHUNKS: Record<string, number> = {
  IDAT: Infinity,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
};

/**
 * Walks the chunks of a PNG (W3C PNG, 5) without decoding them.
 *
 * Chunks that decoding does not need are dropped: texts, locations, names, times, color profiles.
 * @throws {UnreadablePicture} if it is truncated or animated, or violates the specification.
 */
export function readPngFrame(bytes: Buffer): PictureFrame {
  const size = readSize(bytes);
  const parts = new PictureParts(bytes);
  let headers = 0;
  let hasData = false;
  let hasExif = false;
  let at = DATA_AT + IHDR_BYTES + 4;
  parts.keep(0, at);
  while (at + CHUNK_BYTES <= bytes.length) {
    const start = at;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const length = bytes.readUInt32BE(at);
    at += CHUNK_BYTES + length;
    if (at > bytes.length) break;
    if (type === 'IHDR') throw new UnreadablePicture(DAMAGED);
    if (type === 'acTL') throw new UnreadablePicture('it is animated');
    if (type === 'IEND') {
      if (!hasData || length > 0) throw new UnreadablePicture(DAMAGED);
      parts.keep(start, at);
      return { ...size, parts };
    }
    if (type === 'IDAT') hasData = true;
    else if (++headers > MAX_HEADERS) throw new UnreadablePicture(TOO_MANY_HEADERS);
    if (length <= (NEEDED_CHUNKS[type] ?? -1)) parts.keep(start, at);
    else if (type === 'eXIf' && !hasExif) {
      hasExif = true;
      const orientation = orientationOf(bytes.subarray(start + 8, at - 4));
      if (orientation !== UPRIGHT) parts.add(exifChunk(orientation));
    }
  }
  throw new UnreadablePicture(ENDS_TOO_EARLY);
}

function exifChunk(orientation: number): Buffer {
  const exif = exifOf(orientation);
  const chunk = Buffer.alloc(CHUNK_BYTES + exif.length);
  chunk.writeUInt32BE(exif.length);
  chunk.write('eXIf', 4, 'latin1');
  exif.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

function readSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < DATA_AT + IHDR_BYTES + 4) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const [width, height] = [bytes.readUInt32BE(DATA_AT), bytes.readUInt32BE(DATA_AT + 4)];
  const [bitDepth = 0, colorType = 0, compression = 0, filter = 0, interlace = 0] = bytes.subarray(
    DATA_AT + 8,
  );
  const isValid =
    bytes.readUInt32BE(PNG_START.length) === IHDR_BYTES &&
    bytes.toString('latin1', DATA_AT - 4, DATA_AT) === 'IHDR' &&
    bytes.readUInt32BE(DATA_AT + IHDR_BYTES) === crc32(bytes.subarray(DATA_AT - 4, DATA_AT + IHDR_BYTES)) &&
    BIT_DEPTHS[colorType]?.includes(bitDepth) &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1;
  if (!isValid || width === 0 || height === 0) throw new UnreadablePicture(DAMAGED);
  return { width, height };
}
