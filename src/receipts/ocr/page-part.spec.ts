import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { cornersOf } from './geometry.js';
import { areaBeforeTurn, boxesInCore } from './page-part.js';
import { decode, turn } from './raster.js';

/** A black picture of 40 × 60 with a white rectangle. */
async function pictureWith(left: number, top: number, width: number, height: number): Promise<Buffer> {
  const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 40, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: white, left, top }])
    .png()
    .toBuffer();
}

describe('areaBeforeTurn', () => {
  it.each([0, 90, 180, 270] as const)('finds the part of a page that is rotated by %d°', async (turned) => {
    const picture = await pictureWith(5, 10, 8, 20);
    const whole = await turn(await decode(picture, { pixels: 1e6 }), turned);
    // The white rectangle on the rotated page.
    const white = Array.from({ length: whole.width * whole.height }, (_, at) => at).filter(
      (at) => whole.data.at(at * 3)! > 128,
    );
    const left = Math.min(...white.map((at) => at % whole.width));
    const top = Math.floor(white.at(0)! / whole.width);
    const area = {
      left,
      top,
      width: Math.max(...white.map((at) => at % whole.width)) - left + 1,
      height: Math.floor(white.at(-1)! / whole.width) - top + 1,
    };
    const { width, height } = whole;
    expect(areaBeforeTurn({ area, width, height, turned })).toEqual({
      left: 5,
      top: 10,
      width: 8,
      height: 20,
    });
    const cut = await decode(picture, { pixels: 1e6, area: areaBeforeTurn({ area, width, height, turned }) });
    expect([...new Set(cut.data)]).toEqual([255]);
  });

  it('may extend a pixel beyond the picture', async () => {
    const area = { left: 20, top: 30, width: 21, height: 31 };
    const cut = await decode(await pictureWith(0, 0, 1, 1), { pixels: 1e6, area });
    expect([cut.width, cut.height]).toEqual([20, 30]);
  });
});

describe('boxesInCore', () => {
  it('returns the boxes in the core of a part that is larger, and decoded at a smaller scale', () => {
    // Rows are 40 pixels apart in the photograph. The part begins at 400, and is decoded at half the size.
    const boxes = [0, 1, 2, 3, 4, 5].map((row) => ({
      quad: cornersOf({ centre: { x: 100, y: 10 + 20 * row }, width: 150, height: 16, angle: 0 }),
      band: null,
      certainty: 1,
    }));
    const area = { left: 50, top: 400, width: 500, height: 240 };
    const core = { left: 50, top: 450, width: 500, height: 120 };
    expect(boxesInCore(boxes, { core, area }, 2)).toEqual(boxes.slice(1, 4));
    expect(boxesInCore(boxes, { core: { ...core, left: 260 }, area }, 2)).toEqual([]);
  });
});
