import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import type { Point, Quad } from './geometry.js';
import { toGreyscale, type Raster } from './raster.js';

/** A barcode or 2D code: its text, and its corners in the picture. */
export interface Barcode {
  /** As the decoder names it: `QRCode`, `Code128`, … */
  format: string;
  value: string;
  quad: Quad;
}

/** Enough for a code as wide as a tenth of the picture. The full size is used only if a code is detected but not decoded. */
const PIXELS = 1.5e6;
const MAX_CODES = 8;

type Formats = NonNullable<ReaderOptions['formats']>;
const QR: Formats = ['QRCode'];
/** The other formats that tills print. Scanning for them takes 50 ms. */
const OTHER_FORMATS: Formats = [
  'Code128',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code39',
  'ITF',
  'PDF417',
  'DataMatrix',
];
/** Rows of letters can be mistaken for shorter barcodes. */
const MIN_BARCODE_LENGTH = 6;

let decoder: Promise<unknown> | null = null;

/**
 * Reads the codes of a picture, in 20 to 90 ms. Codes that cannot be decoded are left out. No receipt depends on a code, so
 * if the decoder fails the result is empty.
 */
export async function findBarcodes(picture: Raster): Promise<Barcode[]> {
  try {
    decoder ??= load();
    await decoder;
    const scale = Math.min(1, Math.sqrt(PIXELS / (picture.width * picture.height)));
    const small = await scaledDown(picture, scale);
    const found = await scan(small, picture, { formats: QR, returnErrors: true });
    const hasUndecoded = found.some(({ isValid }) => !isValid);
    if (hasUndecoded && scale < 1)
      found.push(...(await scan(await scaledDown(picture, 1), picture, { formats: QR })));
    // The paper is upright, and so are its bars. Rotating and downscaling would take twice the time.
    const upright = { formats: OTHER_FORMATS, tryRotate: false, tryDownscale: false };
    const others = await scan(small, picture, upright);
    return uniqueCodes([...found, ...others.filter(({ text }) => text.length >= MIN_BARCODE_LENGTH)]);
  } catch {
    return [];
  }
}

/** Loads the decoder, a WebAssembly file of the installed package. By default the library would fetch it from the network. */
async function load(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
}

type ScanResult = Pick<ReadResult, 'isValid' | 'text' | 'format'> & { quad: Quad };

/** A picture as the decoder takes it. */
interface Canvas {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function scaledDown(picture: Raster, scale: number): Promise<Canvas> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { data: toCanvas(await toGreyscale(picture, width, height)), width, height };
}

async function scan(
  { data, width, height }: Canvas,
  picture: Raster,
  options: ReaderOptions,
): Promise<ScanResult[]> {
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0],
    { tryHarder: true, tryInvert: false, maxNumberOfSymbols: MAX_CODES, ...options },
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

/** Converts to four bytes a pixel, as in a canvas: red, green, blue, and 255 for opaque. */
function toCanvas(grey: Uint8Array): Uint8ClampedArray {
  const data = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (let from = 0, to = 0; from < grey.length; from++, to += 4) {
    data[to] = data[to + 1] = data[to + 2] = grey[from]!;
  }
  return data;
}

/** The decoded codes, without duplicates. */
function uniqueCodes(results: readonly ScanResult[]): Barcode[] {
  const codes = new Map<string, Barcode>();
  for (const { isValid, text, format, quad } of results) {
    if (isValid && text !== '' && !codes.has(text)) codes.set(text, { format, value: text, quad });
  }
  return [...codes.values()];
}
