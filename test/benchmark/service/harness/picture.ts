import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum of a chunk. */
const CHUNK_OVERHEAD = 12;

/** A PNG of one pixel, brought to so many bytes by a chunk that readers skip. */
export function pngOf(bytes: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 0], 8);
  const head = [SIGNATURE, chunk('IHDR', header)];
  const tail = [chunk('IDAT', deflateSync(Buffer.from([0, 255]))), chunk('IEND', Buffer.alloc(0))];
  const padding = bytes - Buffer.concat([...head, ...tail]).length - CHUNK_OVERHEAD;
  // Private and ancillary, as its lower-case letters say. The letters in it are like those of a compressed picture.
  const noise = Buffer.from(Array.from({ length: padding }, (_, at) => (at * 2_654_435_761) >>> 24));
  return Buffer.concat([...head, chunk('raNd', noise), ...tail]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
