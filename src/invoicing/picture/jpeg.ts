import {
  DAMAGED,
  ENDS_TOO_EARLY,
  MAX_HEADERS,
  type PictureFrame,
  TOO_MANY_HEADERS,
  UnreadablePicture,
} from './frame.js';

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

/**
 * Walks over the segments of a JPEG without decoding any (ITU T.81, B), to the end of its first picture. Thumbnails lie
 * inside of segments; the further pictures of a multi-picture file, and videos, come after that end.
 * @throws {UnreadablePicture} broken off, or not as the specification has it.
 */
export function readJpegFrame(bytes: Buffer): PictureFrame {
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let headers = 0;
  let at = 2;
  for (;;) {
    const first = at;
    while (bytes[at] === MARKER && at - first <= MAX_FILL_BYTES) at += 1;
    if (at >= bytes.length) throw new UnreadablePicture(ENDS_TOO_EARLY);
    if (at === first || bytes[at] === MARKER) throw new UnreadablePicture(DAMAGED);
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === EOI) {
      if (!size || !hasScan) throw new UnreadablePicture(DAMAGED);
      return { ...size, end: at };
    }
    if (++headers > MAX_HEADERS) throw new UnreadablePicture(TOO_MANY_HEADERS);
    const segment = segmentAt(bytes, at);
    at += segment.length;
    if (UNKNOWN_FRAMES.has(marker)) throw new UnreadablePicture(DAMAGED);
    if (FRAMES.has(marker)) {
      // With a second one, what is bounded here would not be what is decoded.
      if (size) throw new UnreadablePicture(DAMAGED);
      size = readSize(segment);
    }
    if (marker === SOS) {
      if (!size) throw new UnreadablePicture(DAMAGED);
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
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
