import { constants, crc32, deflateRawSync } from 'node:zlib';
import { PNG_START } from '../../src/invoicing/picture/png.js';

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

/** 14,000 × 14,000 black pixels in a sound PNG of 0.6 MB, which decode to 588 MB. */
export function pixelFlood(): Buffer {
  const rows = Buffer.alloc(14 * (1 + 3 * 14_000));
  // Packed once: its blocks are followed by themselves, a thousand times.
  const packed = deflateRawSync(rows, { finishFlush: constants.Z_FULL_FLUSH });
  const [head, end, checksum] = [Buffer.from('789c', 'hex'), Buffer.from('0300', 'hex'), Buffer.alloc(4)];
  // Adler-32 of nothing but zeros.
  checksum.writeUInt32BE(((rows.length * 1_000) % 65_521) * 65_536 + 1);
  return png(14_000, 14_000, { data: Buffer.concat([head, repeated(packed, 1_000), end, checksum]) });
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
