import { constants, crc32, deflateRawSync } from 'node:zlib';
import { PNG_START } from '../../../src/invoicing/picture/png.js';

/** A chunk of a PNG, with its checksum. */
export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** IHDR of 8 bits of red, green and blue. */
export function pngHead(width: number, height: number, [depth, color]: [number, number] = [8, 2]): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, 0]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

/** A PNG whose chunks are sound; what its data decode to is another matter. */
export function png(
  width: number,
  height: number,
  { between = [], data = Buffer.alloc(8) }: { between?: Buffer[]; data?: Buffer } = {},
): Buffer {
  return Buffer.concat([PNG_START, pngHead(width, height), ...between, chunk('IDAT', data), chunk('IEND')]);
}

/** So many zeros, packed to a thousandth (RFC 1950). */
export function packedZeros(length: number): Buffer {
  const block = Buffer.alloc(Math.min(length, 1 << 20));
  // Packed once: a block is followed by itself as often as need be.
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(length % block.length));
  const checksum = Buffer.alloc(4);
  // Adler-32 of nothing but zeros.
  checksum.writeUInt32BE((length % 65_521) * 65_536 + 1);
  const blocks = repeated(packed, Math.floor(length / block.length));
  return Buffer.concat([Buffer.from('789c', 'hex'), blocks, rest, checksum]);
}

/** A sound PNG of nothing but black pixels. */
export const blackPng = (width: number, height: number): Buffer =>
  png(width, height, { data: packedZeros(height * (1 + 3 * width)) });

/** 14,000 × 14,000 black pixels in a sound PNG of 0.6 MB, which decode to 588 MB. */
export const pixelFlood = (): Buffer => blackPng(14_000, 14_000);

/** The seven passes of an interlaced PNG: where they begin, and each how many pixels they go on (W3C PNG, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A sound PNG of 16 bits, with transparency, interlaced: eight bytes a pixel, and none is whole before the last pass. */
export function interlacedPng(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  head.writeUInt32BE(side);
  head.writeUInt32BE(side, 4);
  const bytes = PASSES.map(
    ([x, y, across, down]) => Math.ceil((side - y) / down) * (1 + 8 * Math.ceil((side - x) / across)),
  ).reduce((sum, one) => sum + one);
  return Buffer.concat([PNG_START, chunk('IHDR', head), chunk('IDAT', packedZeros(bytes)), chunk('IEND')]);
}

/** The same progressive JPEG with its last scan so many times more. */
export function withScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, -2);
  return Buffer.concat([progressive.subarray(0, -2), repeated(scan, times), progressive.subarray(-2)]);
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
}

/** The same JPEG with segments in front of its own. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The same JPEG with other dimensions in its first baseline frame. */
export function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const resized = Buffer.from(jpeg);
  const frame = resized.indexOf(Buffer.from([0xff, 0xc0]));
  resized.writeUInt16BE(height, frame + 5);
  resized.writeUInt16BE(width, frame + 7);
  return resized;
}

export const repeated = (part: Buffer, times: number): Buffer =>
  Buffer.concat(Array<Buffer>(times).fill(part));
