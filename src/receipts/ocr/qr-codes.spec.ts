import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { quadCentre } from './geometry.js';
import { qrCodesOf } from './qr-codes.js';
import { decode } from './raster.js';

const SITE = 'https://facturacion.tienda.example/?ticket=004817&fecha=2026-03-14&total=310.00';
const RECEIPT = await readFile(new URL('../../../test/fixtures/receipts/sample.jpg', import.meta.url));

/** The sample with a QR code of 200 pixels at 300, 850 (its middle at 400, 950), and more of what happens to photographs. */
async function photograph(damage: (picture: Sharp) => Sharp): Promise<Buffer> {
  const code = await sharp(await toBuffer(SITE, { width: 400 }))
    .resize(200, 200)
    .toBuffer();
  const painted = await sharp(RECEIPT)
    .composite([{ input: code, left: 300, top: 850 }])
    .toBuffer();
  return damage(sharp(painted)).jpeg({ quality: 60 }).toBuffer();
}

describe('qrCodesOf', () => {
  it('reads a code, and says where it stands', async () => {
    const picture = await decode(await photograph((whole) => whole), { pixels: 4e6 });
    const codes = await qrCodesOf(picture);
    expect(codes.map(({ value }) => value)).toEqual([SITE]);
    const { x, y } = quadCentre(codes.at(0)!.quad);
    expect(Math.hypot(x - 400, y - 950)).toBeLessThan(10);
  });

  it('reads a tilted code that is faint, blurred and large', async () => {
    const bytes = await photograph((whole) =>
      whole.resize({ width: 2600 }).blur(2).linear(0.5, 70).rotate(17, { background: '#777' }),
    );
    expect((await qrCodesOf(await decode(bytes, { pixels: 4e6 }))).map(({ value }) => value)).toEqual([SITE]);
  });

  it('finds none where there is none', async () => {
    expect(await qrCodesOf(await decode(RECEIPT, { pixels: 4e6 }))).toEqual([]);
  });

  it('makes nothing fail', async () => {
    expect(await qrCodesOf({ data: new Uint8Array(3), width: 0, height: 0 })).toEqual([]);
  });
});
