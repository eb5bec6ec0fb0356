import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { quadCentre } from './geometry.js';
import { findBarcodes } from './barcodes.js';
import { decode } from './raster.js';

const SITE = 'https://facturacion.tienda.example/?ticket=004817&fecha=2026-03-14&total=310.00';
const RECEIPT = await readFile(new URL('../../../test/fixtures/receipts/sample.jpg', import.meta.url));

/** The sample with a QR code of 200 pixels at 300, 850 (its centre at 400, 950), and the damage given. */
async function photograph(damage: (picture: Sharp) => Sharp): Promise<Buffer> {
  const code = await sharp(await toBuffer(SITE, { width: 400 }))
    .resize(200, 200)
    .toBuffer();
  const painted = await sharp(RECEIPT)
    .composite([{ input: code, left: 300, top: 850 }])
    .toBuffer();
  return damage(sharp(painted)).jpeg({ quality: 60 }).toBuffer();
}

/** The sample with a barcode at its foot. */
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

describe('findBarcodes', () => {
  it.each([
    ['Code128', '0051808219001118'],
    ['EAN13', '7501055300013'],
    ['ITF', '123456789012'],
  ] as const)('reads barcodes of %s', async (format, text) => {
    const codes = await findBarcodes(await decode(await withBars(format, text), { pixels: 4e6 }));
    expect(codes).toEqual([{ format, value: text, quad: expect.any(Array) }]);
  });

  it('ignores barcodes of a few digits, for which rows of letters can be mistaken', async () => {
    const picture = await decode(await withBars('ITF', '1234'), { pixels: 4e6 });
    expect(await findBarcodes(picture)).toEqual([]);
  });

  it('reads a code and its position', async () => {
    const picture = await decode(await photograph((whole) => whole), { pixels: 4e6 });
    const codes = await findBarcodes(picture);
    expect(codes.map(({ format, value }) => [format, value])).toEqual([['QRCode', SITE]]);
    const { x, y } = quadCentre(codes.at(0)!.quad);
    expect(Math.hypot(x - 400, y - 950)).toBeLessThan(10);
  });

  it('reads a tilted code that is faint, blurred and large', async () => {
    const bytes = await photograph((whole) =>
      whole.resize({ width: 2600 }).blur(2).linear(0.5, 70).rotate(17, { background: '#777' }),
    );
    expect((await findBarcodes(await decode(bytes, { pixels: 4e6 }))).map(({ value }) => value)).toEqual([
      SITE,
    ]);
  });

  it('returns nothing for a picture without codes', async () => {
    expect(await findBarcodes(await decode(RECEIPT, { pixels: 4e6 }))).toEqual([]);
  });

  it('does not throw if the decoder fails', async () => {
    expect(await findBarcodes({ data: new Uint8Array(3), width: 0, height: 0 })).toEqual([]);
  });
});
