import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { blackPng } from '../../../test/support/receipts/hostile-pictures.js';
import { decode } from './raster.js';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ccc' } })
    .png()
    .toBuffer();

describe('a picture with the contrast evened out', () => {
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

  it('is decoded though it is low only once it is scaled down', async () => {
    const decoded = await decode(await picture(2_000, 400), { pixels: 80_000, contrast: true });
    expect(decoded).toMatchObject({ width: 632, height: 126 });
  });
});

it('takes a picture for unreadable that would be less than a pixel wide', async () => {
  await expect(decode(blackPng(1, 5_000_000), { pixels: 4e6 })).rejects.toMatchObject({
    name: 'UndecodableImage',
  });
});
