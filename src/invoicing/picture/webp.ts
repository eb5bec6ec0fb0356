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

/** Bytes of the header: `RIFF`, the length of the rest, `WEBP`. */
const HEADER_BYTES = 12;
/** Bytes of a chunk before its data: name and length. */
const CHUNK_BYTES = 8;
/** The first chunk of a file with an alpha channel or metadata: flags, three reserved bytes, and the size of the canvas. */
const EXTENDED = 'VP8X';
const EXTENDED_BYTES = 10;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const IS_ANIMATED = 0x02;

/** Whether a file is a WebP, by its first bytes. */
export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, HEADER_BYTES) === 'WEBP';
}

interface Chunk {
  name: string;
  /** Where it starts in the file, and where the next one starts. */
  start: number;
  end: number;
  data: Buffer;
}

/**
 * Walks the chunks of a WebP (RFC 9649) without decoding them. The size is that of the bitstream, which is what a decoder decodes.
 *
 * Chunks that decoding does not need are dropped: color profiles, locations, names, texts.
 * @throws {UnreadablePicture} if it is truncated or animated, or violates the specification.
 */
export function readWebpFrame(bytes: Buffer): PictureFrame {
  const chunks = chunksOf(bytes);
  const bitstreams = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [bitstream] = bitstreams;
  if (!bitstream || bitstreams.length > 1) throw new UnreadablePicture(DAMAGED);
  const size = bitstream.name === 'VP8L' ? losslessSize(bitstream.data) : lossySize(bitstream.data);
  const [first] = chunks;
  const kept = [bitstream];
  const added: Buffer[] = [];
  const parts = new PictureParts(bytes);
  if (first?.name === EXTENDED) {
    const canvas = canvasOf(first.data);
    if (canvas.width !== size.width || canvas.height !== size.height) throw new UnreadablePicture(DAMAGED);
    const alpha = chunks.find(({ name }) => name === 'ALPH');
    if (alpha && alpha.start < bitstream.start) kept.unshift(alpha);
    const exif = chunks.find(({ name }) => name === 'EXIF');
    const orientation = exif ? orientationOf(withoutName(exif.data)) : UPRIGHT;
    const flags = ((first.data[0] ?? 0) & HAS_ALPHA) | (orientation === UPRIGHT ? 0 : HAS_EXIF);
    added.push(
      chunkOf(EXTENDED, Buffer.concat([Buffer.from([flags]), first.data.subarray(1, EXTENDED_BYTES)])),
    );
    if (orientation !== UPRIGHT) added.push(chunkOf('EXIF', exifOf(orientation)));
  } else if (first !== bitstream) throw new UnreadablePicture(DAMAGED);
  const [extended, exif] = added;
  parts.add(headerOf([...kept.map(({ start, end }) => end - start), ...added.map(({ length }) => length)]));
  if (extended) parts.add(extended);
  for (const { start, end } of kept) parts.keep(start, end);
  if (exif) parts.add(exif);
  return { ...size, parts };
}

/** The chunks up to the length in the header; what follows in the file is not part of the picture. */
function chunksOf(bytes: Buffer): Chunk[] {
  if (bytes.length < HEADER_BYTES) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const end = CHUNK_BYTES + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const chunks: Chunk[] = [];
  for (let start = HEADER_BYTES; start + CHUNK_BYTES <= end;) {
    const name = bytes.toString('latin1', start, start + 4);
    const length = bytes.readUInt32LE(start + 4);
    const dataEnd = start + CHUNK_BYTES + length;
    if (dataEnd > end) throw new UnreadablePicture(ENDS_TOO_EARLY);
    if (name === 'ANIM' || name === 'ANMF') throw new UnreadablePicture('it is animated');
    // Chunks have an even length; the last byte of the file may be left out.
    const next = Math.min(dataEnd + (length % 2), end);
    chunks.push({ name, start, end: next, data: bytes.subarray(start + CHUNK_BYTES, dataEnd) });
    if (chunks.length > MAX_HEADERS) throw new UnreadablePicture(TOO_MANY_HEADERS);
    start = next;
  }
  return chunks;
}

/** The size of a lossy bitstream (RFC 6386, 9.1): a key frame with its start code, then 14 bits for each side. */
function lossySize(data: Buffer): { width: number; height: number } {
  if (data.length < 10) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const isKeyFrame = (data[0]! & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  const [width, height] = [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (!isKeyFrame || width === 0 || height === 0) throw new UnreadablePicture(DAMAGED);
  return { width, height };
}

/** The size of a lossless bitstream (RFC 9649, 3.4): its signature, then 14 bits for each side, less one. */
function losslessSize(data: Buffer): { width: number; height: number } {
  if (data.length < 5) throw new UnreadablePicture(ENDS_TOO_EARLY);
  const bits = data.readUInt32LE(1);
  // The last three bits are the version.
  if (data[0] !== 0x2f || bits >>> 29 !== 0) throw new UnreadablePicture(DAMAGED);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The size of the canvas: 24 bits for each side, less one. */
function canvasOf(data: Buffer): { width: number; height: number } {
  if (data.length < EXTENDED_BYTES) throw new UnreadablePicture(ENDS_TOO_EARLY);
  if (data[0]! & IS_ANIMATED) throw new UnreadablePicture('it is animated');
  return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
}

/** EXIF data from the TIFF header on: some programs write the name before it that a JPEG has. */
function withoutName(data: Buffer): Buffer {
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
}

function headerOf(lengths: readonly number[]): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(
    lengths.reduce((sum, length) => sum + length, 4),
    4,
  );
  return header;
}

function chunkOf(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_BYTES + data.length + (data.length % 2));
  chunk.write(name, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, CHUNK_BYTES);
  return chunk;
}
