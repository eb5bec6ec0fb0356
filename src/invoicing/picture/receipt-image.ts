import { createHash } from 'node:crypto';
import { PayloadTooLarge } from '../../platform/http/errors/domain-error.js';
import { InvalidImageFormat } from '../invoicing.errors.js';
import { decodeBase64 } from './base64.js';
import { type PictureFrame, UnreadablePicture } from './frame.js';
import { isHeic, readHeicFrame } from './heic.js';
import type { ImageType } from './image-type.js';
import { JPEG_START, readJpegFrame } from './jpeg.js';
import { PNG_START, readPngFrame } from './png.js';
import { isWebp, readWebpFrame } from './webp.js';

/** Name of the picture in requests and in messages. */
export const RECEIPT_IMAGE = { field: 'receipt_image', name: 'The receipt image' } as const;

/** An uploaded picture: complete and within the limits, not decoded yet. */
export interface ReceiptImage {
  /** The file without metadata and appended data. */
  bytes: Buffer;
  type: ImageType;
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
 * Maximum length of a side in pixels, and maximum ratio of the sides. Three metres of a till's roll, which is 80 mm wide,
 * have 35,000 pixels at 300 dpi, and a ratio of 38.
 */
const MAX_SIDE = 40_000;
const MAX_RATIO = 40;
/** A HEIC is decoded at full size, which takes 14 bytes of memory a pixel. Phones make 12 or 24 megapixels unless they are told otherwise. */
const MAX_HEIC_PIXELS = 25_000_000;

const DATA_URL = /^data:[^,;]*(?:;[^,;]+)*;base64,/i;
/** Maximum length of a data URL's prefix. */
const MAX_PREFIX_LENGTH = 256;

/**
 * Checks a picture as callers send it: the bytes of an uploaded file, a data URL, or base64 alone, also inside a file. Its type
 * follows from its bytes, whatever its label says. It is not decoded: the headers show its size, and whether it is complete.
 * A decoder would read all headers at once, which takes up to half a second for a hostile file.
 *
 * Phones add names and locations, and append videos; attackers may append anything to be downloaded from here. Of all that,
 * only the orientation is preserved, so that the picture is shown upright.
 * @throws {InvalidImageFormat} if it is not a complete, still JPEG, PNG, WebP or HEIC. @throws {PayloadTooLarge} over the limits.
 */
export function readReceiptImage(given: string | Buffer, limits: ImageLimits): ReceiptImage {
  const checkLength = (length: number): void => {
    if (length > limits.maxBytes)
      throw new PayloadTooLarge(`${RECEIPT_IMAGE.name} is larger than ${limits.maxBytes} bytes`);
  };
  const bytes = bytesOf(given, checkLength);
  checkLength(bytes.length);
  const type = typeOf(bytes);
  if (!type) throw new InvalidImageFormat('JPEG, PNG, WebP and HEIC are supported');
  const { width, height, parts } = readFrame(bytes, type);
  const maxPixels = type === 'heic' ? Math.min(limits.maxPixels, MAX_HEIC_PIXELS) : limits.maxPixels;
  if (width * height > maxPixels)
    throw new PayloadTooLarge(`${RECEIPT_IMAGE.name} has more than ${maxPixels} pixels`);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > MAX_SIDE || long > short * MAX_RATIO)
    throw new InvalidImageFormat(
      `a side has at most ${MAX_SIDE} pixels, and is at most ${MAX_RATIO} times as long as the other`,
    );
  return { bytes: parts.joined(), type };
}

/** A form may carry text instead of a file. Bytes that are neither a picture nor base64 are returned unchanged. */
function bytesOf(given: string | Buffer, checkLength: (bytes: number) => void): Buffer {
  if (typeof given !== 'string')
    return typeOf(given) ? given : (decodeText(given.toString('latin1'), checkLength) ?? given);
  const bytes = decodeText(given, checkLength);
  if (!bytes) throw new InvalidImageFormat('a data URL (data:image/jpeg;base64,…) or base64 is expected');
  return bytes;
}

function decodeText(text: string, checkLength: (bytes: number) => void): Buffer | null {
  const [prefix = ''] = DATA_URL.exec(text.slice(0, MAX_PREFIX_LENGTH)) ?? [];
  return decodeBase64(text.slice(prefix.length), checkLength);
}

function typeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  if (isWebp(bytes)) return 'webp';
  return isHeic(bytes) ? 'heic' : null;
}

const FRAME_READERS: Record<ImageType, (bytes: Buffer) => PictureFrame> = {
  jpeg: readJpegFrame,
  png: readPngFrame,
  webp: readWebpFrame,
  heic: readHeicFrame,
};

function readFrame(bytes: Buffer, type: ImageType): PictureFrame {
  try {
    return FRAME_READERS[type](bytes);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new InvalidImageFormat(error.message);
    throw error;
  }
}
