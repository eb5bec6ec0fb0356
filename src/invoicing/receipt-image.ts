import sharp from 'sharp';
import { PayloadTooLarge } from '../platform/http/domain-error.js';
import { InvalidImageFormat } from './invoicing.errors.js';

/** A picture as it was uploaded: known to be a JPEG or PNG within the limits, not yet decoded. */
export interface ReceiptImage {
  bytes: Buffer;
  type: 'jpeg' | 'png';
}

export interface ImageLimits {
  /** Bytes of the decoded base64. */
  maxBytes: number;
  /** Width × height. */
  maxPixels: number;
}

const DATA_URL = /^data:[^,;]*(?:;[^,;]+)*;base64,/i;
/** The label of a data URL is short; what is longer is none. */
const LABEL_LENGTH = 256;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Takes a picture as callers send it: the bytes of an uploaded file, a data URL, or, with `bareBase64`, base64 alone.
 * What it is is read off its bytes, whatever its label says; only its header is decoded.
 * @throws {InvalidImageFormat} no readable JPEG or PNG. @throws {PayloadTooLarge} over the limits.
 */
export async function readReceiptImage(
  given: string | Buffer,
  limits: ImageLimits,
  { bareBase64 }: { bareBase64: boolean },
): Promise<ReceiptImage> {
  const bytes = typeof given === 'string' ? decodeBase64(given, bareBase64) : given;
  if (bytes.length > limits.maxBytes) {
    throw new PayloadTooLarge(`The receipt image is larger than ${limits.maxBytes} bytes`);
  }
  const type = typeOf(bytes);
  const { width, height } = await readHeader(bytes);
  if (width * height > limits.maxPixels) {
    throw new PayloadTooLarge(`The receipt image has more than ${limits.maxPixels} pixels`);
  }
  return { bytes, type };
}

function decodeBase64(text: string, bareBase64: boolean): Buffer {
  const [label] = DATA_URL.exec(text.slice(0, LABEL_LENGTH)) ?? [];
  if (label === undefined && !bareBase64) {
    throw new InvalidImageFormat('a data URL is expected (data:image/jpeg;base64,…)');
  }
  // Tools break base64 into lines.
  const encoded = text.slice(label?.length ?? 0).replace(/\s+/g, '');
  if (!BASE64.test(encoded)) throw new InvalidImageFormat('the data is not base64');
  return Buffer.from(encoded, 'base64');
}

function typeOf(bytes: Buffer): ReceiptImage['type'] {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  throw new InvalidImageFormat('JPEG and PNG are supported');
}

async function readHeader(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new InvalidImageFormat("the picture can't be read");
  }
}
