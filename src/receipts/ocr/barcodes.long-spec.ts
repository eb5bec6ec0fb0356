import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { quadCentre } from './geometry.js';
import { barcodesOf } from './barcodes.js';
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

/** The sample with a code of bars at its foot. */
async function withBars(format: 'Code128' | 'EAN13' | 'ITF', text: string): Promise<Buffer> {
  const { buffer } = new Uint8Array(
    await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')),
  );
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
  const { image, error } = await writeBarcode(text, { format, scale: 3 });
  if (!image) throw new Error(error);
  const bars = await sharp(await image.bytes())
    .extend({ top: 10, bottom: 10, left: 40, right: 40, background: '#fff' })
    .toBuffer();
  return sharp(RECEIPT)
    .composite([{ input: bars, left: 60, top: 850 }])
    .jpeg({ quality: 60 })
    .toBuffer();
}

describe('barcodesOf', () => {
  it.each([
    ['Code128', '0051808219001118'],
    ['EAN13', '7501055300013'],
    ['ITF', '123456789012'],
  ] as const)('reads bars of %s', async (format, text) => {
    const codes = await barcodesOf(await decode(await withBars(format, text), { pixels: 4e6 }));
    expect(codes).toEqual([{ format, value: text, quad: expect.any(Array) }]);
  });

  it('leaves out bars of a few digits, which rows of letters look like', async () => {
    const picture = await decode(await withBars('ITF', '1234'), { pixels: 4e6 });
    expect(await barcodesOf(picture)).toEqual([]);
  });

  it('reads a code, and says where it stands', async () => {
    const picture = await decode(await photograph((whole) => whole), { pixels: 4e6 });
    const codes = await barcodesOf(picture);
    expect(codes.map(({ format, value }) => [format, value])).toEqual([['QRCode', SITE]]);
    const { x, y } = quadCentre(codes.at(0)!.quad);
    expect(Math.hypot(x - 400, y - 950)).toBeLessThan(10);
  });

  it('reads a tilted code that is faint, blurred and large', async () => {
    const bytes = await photograph((whole) =>
      whole.resize({ width: 2600 }).blur(2).linear(0.5, 70).rotate(17, { background: '#777' }),
    );
    expect((await barcodesOf(await decode(bytes, { pixels: 4e6 }))).map(({ value }) => value)).toEqual([
      SITE,
    ]);
  });

  it('finds none where there is none', async () => {
    expect(await barcodesOf(await decode(RECEIPT, { pixels: 4e6 }))).toEqual([]);
  });

  it('makes nothing fail', async () => {
    expect(await barcodesOf({ data: new Uint8Array(3), width: 0, height: 0 })).toEqual([]);
  });
});
