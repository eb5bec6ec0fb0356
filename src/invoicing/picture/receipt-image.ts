import { createHash } from 'node:crypto';
import { PayloadTooLarge } from '../../platform/http/errors/domain-error.js';
import { InvalidImageFormat } from '../invoicing.errors.js';
import { decodeBase64 } from './base64.js';
import { type PictureFrame, UnreadablePicture } from './frame.js';
import { JPEG_START, readJpegFrame } from './jpeg.js';
import { PNG_START, readPngFrame } from './png.js';

/** How callers send a picture. */
export const RECEIPT_IMAGE = { field: 'receipt_image', name: 'The receipt image' } as const;

/** A picture as it was uploaded: known to be a whole JPEG or PNG within the limits, not yet decoded. */
export interface ReceiptImage {
  /** The picture alone: neither what its file tells about it, nor what was appended to it. */
  bytes: Buffer;
  type: 'jpeg' | 'png';
}

/** SHA-256 of the picture without its metadata: the same picture sent again has the same hash. */
export const pictureHash = ({ bytes }: ReceiptImage): Buffer => createHash('sha256').update(bytes).digest();

export interface ImageLimits {
  /** Bytes of the decoded base64. */
  maxBytes: number;
  /** Width × height. */
  maxPixels: number;
}

/**
 * Pixels of a side, and how many times it may be as long as the other one: three metres of a till's roll, which is 80 mm
 * wide, are 35,000 at 300 dpi, and 38 times.
 */
const LONGEST_SIDE = 40_000;
const MOST_TIMES_LONGER = 40;

const DATA_URL = /^data:[^,;]*(?:;[^,;]+)*;base64,/i;
/** The label of a data URL is short; what is longer is none. */
const LABEL_LENGTH = 256;

/**
 * Takes a picture as callers send it: the bytes of an uploaded file, a data URL, or base64 alone, also as such a file.
 * What it is is read off its bytes, whatever its label says. Nothing is decoded: the headers say how large it is, and
 * whether it is whole. A decoder reads all headers at once, and those of a hostile file cost it up to half a second.
 *
 * Phones write into theirs who took it where, and append videos; others append whatever they want somebody to download
 * from here. Of all that only the orientation is kept, so that the picture stays upright without being decoded.
 * @throws {InvalidImageFormat} no whole, still JPEG or PNG. @throws {PayloadTooLarge} over the limits.
 */
export function readReceiptImage(given: string | Buffer, limits: ImageLimits): ReceiptImage {
  const checkLength = (length: number): void => {
    if (length > limits.maxBytes)
      throw new PayloadTooLarge(`${RECEIPT_IMAGE.name} is larger than ${limits.maxBytes} bytes`);
  };
  const bytes = bytesOf(given, checkLength);
  checkLength(bytes.length);
  const type = typeOf(bytes);
  if (!type) throw new InvalidImageFormat('JPEG and PNG are supported');
  const { width, height, parts } = readFrame(bytes, type);
  if (width * height > limits.maxPixels) {
    throw new PayloadTooLarge(`${RECEIPT_IMAGE.name} has more than ${limits.maxPixels} pixels`);
  }
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > LONGEST_SIDE || long > short * MOST_TIMES_LONGER)
    throw new InvalidImageFormat(
      `a side has at most ${LONGEST_SIDE} pixels, and is at most ${MOST_TIMES_LONGER} times as long as the other`,
    );
  return { bytes: parts.joined(), type };
}

/** A form may bring a text where it could bring a file; what is neither a picture nor a text stays what it is. */
function bytesOf(given: string | Buffer, checkLength: (bytes: number) => void): Buffer {
  if (typeof given !== 'string')
    return typeOf(given) ? given : (decodeText(given.toString('latin1'), checkLength) ?? given);
  const bytes = decodeText(given, checkLength);
  if (!bytes) throw new InvalidImageFormat('a data URL (data:image/jpeg;base64,…) or base64 is expected');
  return bytes;
}

function decodeText(text: string, checkLength: (bytes: number) => void): Buffer | null {
  const [label = ''] = DATA_URL.exec(text.slice(0, LABEL_LENGTH)) ?? [];
  return decodeBase64(text.slice(label.length), checkLength);
}

function typeOf(bytes: Buffer): ReceiptImage['type'] | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  return null;
}

function readFrame(bytes: Buffer, type: ReceiptImage['type']): PictureFrame {
  try {
    return type === 'jpeg' ? readJpegFrame(bytes) : readPngFrame(bytes);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new InvalidImageFormat(error.message);
    throw error;
  }
}
