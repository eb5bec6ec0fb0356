/** The orientation tag (Exif 2.32, 4.6.4), and the types of numbers of 8, 16 and 32 bits: decoders accept all of them. */
const ORIENTATION = 0x0112;
const BYTE = 1;
const SHORT = 3;
const LONG = 4;
/** Bytes of a directory entry. */
const ENTRY_BYTES = 12;
/** The default orientation. */
export const UPRIGHT = 1;

/**
 * The orientation, 1 to 8, in EXIF data that begins with the TIFF header; {@link UPRIGHT} if it cannot be read.
 * Only the first directory is read, where the tag must be: pointers to others are not followed.
 */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return UPRIGHT;
  const isInside = (at: number, length: number): boolean => at + length <= tiff.length;
  const short = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (!isInside(4, 4) || !isInside(long(4), 2)) return UPRIGHT;
  const first = long(4) + 2;
  const end = first + short(long(4)) * ENTRY_BYTES;
  for (let at = first; at < end && isInside(at, ENTRY_BYTES); at += ENTRY_BYTES) {
    if (short(at) !== ORIENTATION) continue;
    const numbers: Record<number, () => number> = {
      [BYTE]: () => tiff.readUInt8(at + 8),
      [SHORT]: () => short(at + 8),
      [LONG]: () => long(at + 8),
    };
    const orientation = numbers[short(at + 2)]?.() ?? UPRIGHT;
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data, from the TIFF header on, with the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
