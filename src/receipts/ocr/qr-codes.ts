import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadResult } from 'zxing-wasm/reader';
import type { Point, Quad } from './geometry.js';
import { greyed } from './raster.js';
import type { Raster } from './raster.js';

/** What a QR code says, and its corners in the picture that it was found in. */
export interface QrCode {
  value: string;
  quad: Quad;
}

/** Enough for a code that takes a tenth of the picture's width; only where one is seen but not read, more is used. */
const PIXELS = 1.5e6;
const MOST_CODES = 8;

let decoder: Promise<unknown> | null = null;

/**
 * Reads the QR codes of a picture: 10 to 40 ms. A code that cannot be read is left out, for nothing of a receipt depends on
 * one; nor does a receipt on the decoder, so that its failures are no reason to fail.
 */
export async function qrCodesOf(picture: Raster): Promise<QrCode[]> {
  try {
    decoder ??= load();
    await decoder;
    const shrink = Math.min(1, Math.sqrt(PIXELS / (picture.width * picture.height)));
    const found = await scan(picture, shrink);
    const unread = found.some(({ isValid }) => !isValid);
    return codesOf(unread && shrink < 1 ? [...found, ...(await scan(picture, 1))] : found);
  } catch {
    return [];
  }
}

/** The decoder is WebAssembly from the installed package; left to itself it would be fetched from the network. */
async function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
}

type Seen = Pick<ReadResult, 'isValid' | 'text'> & { quad: Quad };

async function scan(picture: Raster, shrink: number): Promise<Seen[]> {
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  const data = onCanvas(await greyed(picture, width, height));
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    {
      formats: ['QRCode'],
      tryHarder: true,
      tryInvert: false,
      returnErrors: true,
      maxNumberOfSymbols: MOST_CODES,
    },
  );
  const toPicture = ({ x, y }: Point): Point => ({
    x: (x * picture.width) / width,
    y: (y * picture.height) / height,
  });
  return results.map(({ isValid, text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    isValid,
    text,
    quad: [toPicture(topLeft), toPicture(topRight), toPicture(bottomRight), toPicture(bottomLeft)],
  }));
}

/** The decoder takes four bytes a pixel, as a canvas has them: red, green, blue, and 255 for opaque. */
function onCanvas(grey: Uint8Array): Uint8ClampedArray {
  const data = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (let from = 0, to = 0; from < grey.length; from++, to += 4) {
    data[to] = data[to + 1] = data[to + 2] = grey[from]!;
  }
  return data;
}

/** Each text once. */
function codesOf(seen: readonly Seen[]): QrCode[] {
  const codes = new Map<string, QrCode>();
  for (const { isValid, text, quad } of seen) {
    if (isValid && text !== '' && !codes.has(text)) codes.set(text, { value: text, quad });
  }
  return [...codes.values()];
}
