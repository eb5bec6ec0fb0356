import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { drawOverlay } from './draw-overlay.js';
import { UndecodableImage } from '../../receipts/ocr/raster.js';
import { overlayOf } from './overlay.js';
import { emptyReceipt, type ExtractedReceipt } from '../../receipts/extraction/extracted-receipt.js';
import { judge } from '../../receipts/verdict.js';

const WIDTH = 60;
const HEIGHT = 40;

/** Returns a white photograph, 60 × 40, with its upper left quarter black. */
async function photograph(orientation = 1): Promise<Buffer> {
  const corner = { width: 30, height: 20, channels: 3 as const, background: '#000' };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([{ input: { create: corner }, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .png()
    .toBuffer();
}

function extractionOf(turned: ExtractedReceipt['evidence']['turned'], onItsSide: boolean): ExtractedReceipt {
  const empty = onItsSide ? emptyReceipt(HEIGHT, WIDTH) : emptyReceipt(WIDTH, HEIGHT);
  return { ...empty, evidence: { ...empty.evidence, turned } };
}

/** Returns the quarter of the photograph that is black in the overlay. */
async function blackQuarter(image: Buffer, extracted: ExtractedReceipt): Promise<string> {
  const overlay = await drawOverlay(image, extracted, judge(extracted));
  const { left, top, width, height } = overlayOf(extracted, judge(extracted)).picture;
  const { data, info } = await sharp(overlay).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const quarters: [string, number, number][] = [
    ['upper left', 1, 1],
    ['upper right', 3, 1],
    ['lower left', 1, 3],
    ['lower right', 3, 3],
  ];
  return quarters
    .filter(([, x, y]) => {
      const column = left + Math.floor((width * x) / 4);
      const row = top + Math.floor((height * y) / 4);
      return data.readUInt8((row * info.width + column) * info.channels) < 100;
    })
    .map(([name]) => name)
    .join();
}

describe('drawOverlay', () => {
  it.each([
    [0, false, 'upper left'],
    [90, true, 'upper right'],
    [180, false, 'lower right'],
    [270, true, 'lower left'],
  ] as const)('rotates the photograph by %d°', async (turned, onItsSide, quarter) => {
    expect(await blackQuarter(await photograph(), extractionOf(turned, onItsSide))).toBe(quarter);
  });

  it('applies the EXIF orientation first', async () => {
    // Orientation 6 is displayed rotated clockwise by 90°.
    expect(await blackQuarter(await photograph(6), extractionOf(0, true))).toBe('upper right');
    expect(await blackQuarter(await photograph(6), extractionOf(90, false))).toBe('lower right');
    expect(await blackQuarter(await photograph(6), extractionOf(180, true))).toBe('lower left');
  });

  it('rejects data that is no picture', async () => {
    const unread = emptyReceipt();
    await expect(drawOverlay(Buffer.from('no picture'), unread, judge(unread))).rejects.toThrow(
      UndecodableImage,
    );
    const extracted = extractionOf(0, false);
    await expect(drawOverlay(Buffer.from('no picture'), extracted, judge(extracted))).rejects.toThrow(
      UndecodableImage,
    );
  });
});
