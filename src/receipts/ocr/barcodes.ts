import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { Point, Quad } from './geometry.js';
import { greyed } from './raster.js';
import type { Raster } from './raster.js';

/** A code of dots or bars: what it says, and its corners in the picture that it was found in. */
export interface Barcode {
  /** As the decoder names it: `QRCode`, `Code128`, … */
  format: string;
  value: string;
  quad: Quad;
}

/** Enough for a code that takes a tenth of the picture's width; only where one is seen but not read, more is used. */
const PIXELS = 1.5e6;
const MOST_CODES = 8;

type Formats = NonNullable<ReaderOptions['formats']>;
const QR: Formats = ['QRCode'];
/** What tills print beside QR codes, in 50 ms. */
const OTHERS: Formats = ['Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code39', 'ITF', 'PDF417', 'DataMatrix'];
/** Rows of letters look like shorter ones. */
const SHORTEST_OF_BARS = 6;

let decoder: Promise<unknown> | null = null;

/**
 * Reads the codes of a picture: 20 to 90 ms. A code that cannot be read is left out, for nothing of a receipt depends on
 * one; nor does a receipt on the decoder, so that its failures are no reason to fail.
 */
export async function barcodesOf(picture: Raster): Promise<Barcode[]> {
  try {
    decoder ??= load();
    await decoder;
    const shrink = Math.min(1, Math.sqrt(PIXELS / (picture.width * picture.height)));
    const small = await shrunk(picture, shrink);
    const found = await scan(small, picture, { formats: QR, returnErrors: true });
    const unread = found.some(({ isValid }) => !isValid);
    if (unread && shrink < 1) found.push(...(await scan(await shrunk(picture, 1), picture, { formats: QR })));
    // The paper stands upright, and so do its bars: turning it and making it smaller would take twice the time.
    const upright = { formats: OTHERS, tryRotate: false, tryDownscale: false };
    const others = await scan(small, picture, upright);
    return codesOf([...found, ...others.filter(({ text }) => text.length >= SHORTEST_OF_BARS)]);
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

type Seen = Pick<ReadResult, 'isValid' | 'text' | 'format'> & { quad: Quad };

/** What the decoder takes of a picture. */
interface Canvas {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function shrunk(picture: Raster, shrink: number): Promise<Canvas> {
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  return { data: onCanvas(await greyed(picture, width, height)), width, height };
}

async function scan({ data, width, height }: Canvas, picture: Raster, how: ReaderOptions): Promise<Seen[]> {
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    { tryHarder: true, tryInvert: false, maxNumberOfSymbols: MOST_CODES, ...how },
  );
  const toPicture = ({ x, y }: Point): Point => ({
    x: (x * picture.width) / width,
    y: (y * picture.height) / height,
  });
  return results.map(
    ({ isValid, text, format, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      isValid,
      text,
      format,
      quad: [toPicture(topLeft), toPicture(topRight), toPicture(bottomRight), toPicture(bottomLeft)],
    }),
  );
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
function codesOf(seen: readonly Seen[]): Barcode[] {
  const codes = new Map<string, Barcode>();
  for (const { isValid, text, format, quad } of seen) {
    if (isValid && text !== '' && !codes.has(text)) codes.set(text, { format, value: text, quad });
  }
  return [...codes.values()];
}
