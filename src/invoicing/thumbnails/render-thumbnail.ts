import sharp from 'sharp';
import type { Turned } from '../../receipts/ocr/geometry.js';

/** Size in pixels: three times the 48 by 64 that a list shows. */
export const THUMBNAIL = { width: 144, height: 192 } as const;
/** Size to which a picture is decoded before it is rotated: enough for the thumbnail in either orientation. */
const DECODED_SIZE = 400;
/** Time limit against pictures that are crafted to take long; no ordinary picture does. */
const MAX_SECONDS = 10;

// A process renders each picture once, so sharp's cache would only hold memory. Its threads would take CPU time from requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders a small upright WebP of a receipt's top, where the shop's name is.
 * @param turned rotation in degrees clockwise that makes it upright, after its EXIF orientation.
 * @param maxPixels limit of the picture, width × height.
 * @throws if the picture cannot be decoded.
 */
export async function renderThumbnail(picture: Buffer, turned: Turned, maxPixels: number): Promise<Buffer> {
  // In two steps, because the first one handles most pixels, and JPEG can be scaled down without decoding all of them.
  const small = await sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: DECODED_SIZE, height: DECODED_SIZE, fit: 'outside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const upright = turned === 0 ? small : await sharp(small).rotate(turned).png().toBuffer();
  return sharp(upright)
    .resize({ ...THUMBNAIL, fit: 'cover', position: 'top' })
    .webp({ quality: 70 })
    .toBuffer();
}
