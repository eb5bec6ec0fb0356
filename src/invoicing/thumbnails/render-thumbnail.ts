import sharp from 'sharp';
import type { Turned } from '../../receipts/ocr/geometry.js';

/** Pixels, three for each of the 48 by 64 that a list shows. */
export const THUMBNAIL = { width: 144, height: 192 } as const;
/** What a decoder has to make of the picture before it is turned: enough for the thumbnail, however it lies. */
const BEFORE = 400;
/** No whole picture takes so long; one that is made to, is given up. */
const MOST_S = 10;

// A process shows each picture once: sharp's cache would only hold memory, and its threads would take others' time.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A small WebP of a receipt, upright: its head, where the shop's name is.
 * @param turned degrees clockwise, after its EXIF orientation, that make it upright.
 * @param maxPixels of the picture, width × height.
 * @throws when it can't be decoded.
 */
export async function thumbnailOf(picture: Buffer, turned: Turned, maxPixels: number): Promise<Buffer> {
  // In two steps: the first one is where the pixels are, and a JPEG gives away most of them without decoding them.
  const small = await sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: BEFORE, height: BEFORE, fit: 'outside', withoutEnlargement: true })
    .timeout({ seconds: MOST_S })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const upright = turned === 0 ? small : await sharp(small).rotate(turned).png().toBuffer();
  return sharp(upright)
    .resize({ ...THUMBNAIL, fit: 'cover', position: 'top' })
    .webp({ quality: 70 })
    .toBuffer();
}
