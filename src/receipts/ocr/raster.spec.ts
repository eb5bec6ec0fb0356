import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Create } from 'sharp';
import { blackPng } from '../../../test/support/receipts/hostile-pictures.js';
import { decode } from './raster.js';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();

describe('a picture with equalized contrast', () => {
  it.each([
    ['a low strip', 1_026, 102],
    ['a narrow one', 102, 1_026],
    ['a dot', 1, 1],
    ['one of a receipt’s form', 600, 900],
  ])('is decoded at its size: %s', async (_, width, height) => {
    const decoded = await decode(await picture(width, height), { pixels: 4e6, contrast: true });
    expect(decoded).toMatchObject({ width, height, scale: 1 });
    expect(decoded.data).toHaveLength(width * height * 3);
  });

  it('is decoded if it is low only after it is scaled down', async () => {
    const decoded = await decode(await picture(2_000, 400), { pixels: 80_000, contrast: true });
    expect(decoded).toMatchObject({ width: 632, height: 126 });
  });
});

describe('a picture with an EXIF orientation', () => {
  /** A picture with a colour in each quarter, 40 × 60 in the file. */
  async function quartered(orientation: number): Promise<Buffer> {
    const quarter = (background: string): { create: Create } => ({
      create: { width: 20, height: 30, channels: 3, background },
    });
    return sharp({ create: { width: 40, height: 60, channels: 3, background: '#f00' } })
      .composite([
        { input: quarter('#0f0'), left: 20, top: 0 },
        { input: quarter('#00f'), left: 0, top: 30 },
        { input: quarter('#fff'), left: 20, top: 30 },
      ])
      .removeAlpha()
      .withMetadata({ orientation })
      .png()
      .toBuffer();
  }

  const all = [1, 2, 3, 4, 5, 6, 7, 8];

  it.each(all)('is rotated upright: orientation %d', async (orientation) => {
    const image = await quartered(orientation);
    const { data, info } = await sharp(image).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    expect(await decode(image, { pixels: 1e6 })).toEqual({ data, width, height, scale: 1 });
    expect(await decode(image, { pixels: 600 })).toMatchObject({
      width: width / 2,
      height: height / 2,
      scale: 2,
    });
  });

  it.each(all)('is cropped in upright coordinates: orientation %d', async (orientation) => {
    const image = await quartered(orientation);
    const area = { left: 3, top: 7, width: 31, height: 29 };
    const { data } = await sharp(await sharp(image).autoOrient().png().toBuffer())
      .extract(area)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((await decode(image, { pixels: 1e6, area })).data).toEqual(data);
  });
});

it('rejects a picture that would be less than a pixel wide', async () => {
  await expect(decode(blackPng(1, 5_000_000), { pixels: 4e6 })).rejects.toMatchObject({
    name: 'UndecodableImage',
  });
});
