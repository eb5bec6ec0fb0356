import sharp from 'sharp';
import { UndecodableImage } from '../../receipts/ocr/raster.js';
import { overlayOf } from './overlay.js';
import type { ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import type { Verdict } from '../../receipts/verdict.js';

/**
 * Draws the extraction over the upright photograph. Returns a PNG. It decodes in the calling process, which would
 * block a service: for the command line only.
 */
export async function drawOverlay(
  image: Buffer,
  extracted: ExtractedReceipt,
  verdict: Verdict,
): Promise<Buffer> {
  // The reader could not decode it, so its size is unknown.
  if (extracted.evidence.width === 0) throw new UndecodableImage('The picture cannot be decoded');
  const { svg, width, height, picture } = overlayOf(extracted, verdict);
  const upright = await uprightPicture(image, extracted.evidence.turned, picture);
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: upright, left: picture.left, top: picture.top },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

async function uprightPicture(
  image: Buffer,
  turned: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  try {
    return await sharp(image, { failOn: 'error' })
      .autoOrient()
      .rotate(turned)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
  } catch (error) {
    throw new UndecodableImage('The picture cannot be decoded', { cause: error });
  }
}
