import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { receiptBytes } from '../../../test/support/receipts/receipts.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { convertInChildProcess } from './conversion/convert-in-child-process.js';
import { readReceiptImage } from './receipt-image.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 };
const read = (bytes: Buffer) => readReceiptImage(bytes, LIMITS);
const SECRET = 'Calle Secreta 5';
const photograph = sharp(receiptBytes()).resize(200);
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
const heic = receiptBytes('sample.heic');

function refusalOf(bytes: Buffer): string | null {
  try {
    read(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

/** A copy with bytes written over. */
function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}

/** A chunk of a WebP. */
function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP of chunks. */
function webpOf(...chunks: Buffer[]): Buffer {
  const rest = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(rest.length, 4);
  return Buffer.concat([head, rest]);
}

/** A box of a HEIC. */
function box(name: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
}

/** Where the content of the first box with this name begins. */
const contentOf = (bytes: Buffer, name: string): number => bytes.indexOf(name, 0, 'latin1') + 4;

describe('a WebP', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['lossy', () => photograph.clone().webp().toBuffer()],
    ['lossless', () => photograph.clone().webp({ lossless: true }).toBuffer()],
    ['with transparency', () => photograph.clone().ensureAlpha(0.5).webp().toBuffer()],
    [
      'lossless, with transparency',
      () => photograph.clone().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
    ],
  ])('%s is accepted as it is', async (_, make) => {
    const bytes = await make();
    const image = read(bytes);
    expect(image.type).toBe('webp');
    expect((await pixels(image.bytes)).equals(await pixels(bytes))).toBe(true);
    expect(read(image.bytes).bytes.equals(image.bytes)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps nothing but its orientation %s', async (orientation) => {
    const bytes = await photograph
      .clone()
      .withMetadata({ orientation })
      .withExifMerge({ IFD0: { Artist: SECRET }, IFD3: { GPSMapDatum: SECRET } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${SECRET} --></x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(bytes.includes(SECRET)).toBe(true);
    const { bytes: kept } = read(bytes);
    expect(kept.includes(SECRET)).toBe(false);
    const { exif, xmp, icc, orientation: keptOrientation = 1 } = await sharp(kept).metadata();
    expect([xmp, icc, keptOrientation]).toEqual([undefined, undefined, orientation]);
    expect(exif?.length ?? 0).toBeLessThan(40);
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true);
    expect(read(kept).bytes.equals(kept)).toBe(true);
  });

  it('loses what is appended to it', async () => {
    const bytes = await photograph.clone().webp().toBuffer();
    expect(read(Buffer.concat([bytes, Buffer.from('<script>')])).bytes.equals(bytes)).toBe(true);
  });

  it('is refused, at little cost, if it is no still picture of an allowed size', async () => {
    const lossy = await photograph.clone().webp().toBuffer();
    const lossless = await photograph.clone().webp({ lossless: true }).toBuffer();
    const extended = await photograph.clone().ensureAlpha(0.5).webp().toBuffer();
    const animated = webpOf(
      webpChunk('VP8X', Buffer.from([2, 0, 0, 0, 7, 0, 0, 7, 0, 0])),
      lossy.subarray(12),
    );
    const bitstream = lossy.subarray(12);
    expect(refusalOf(lossy.subarray(0, -9))).toMatch(/^400 .*ends before/);
    expect(refusalOf(Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'))).toMatch(/^400 .*can't be read/);
    expect(refusalOf(animated)).toMatch(/^400 .*animated/);
    expect(refusalOf(webpOf(bitstream, bitstream))).toMatch(/^400 .*can't be read/);
    // The start code, the size in the bitstream, and that of the canvas.
    expect(refusalOf(changed(lossy, contentOf(lossy, 'VP8 ') + 7, 0))).toMatch(/^400 .*can't be read/);
    expect(refusalOf(changed(lossy, contentOf(lossy, 'VP8 ') + 10, 0xff, 0x3f, 0xff, 0x3f))).toMatch(
      /^413 .*pixels/,
    );
    expect(refusalOf(changed(lossless, contentOf(lossless, 'VP8L') + 5, 0xff, 0xff, 0xff, 0x0f))).toMatch(
      /^413/,
    );
    expect(refusalOf(changed(extended, contentOf(extended, 'VP8X') + 8, 9))).toMatch(/^400 .*can't be read/);
    const many = Array.from({ length: 100_000 }, () => webpChunk('abcd', Buffer.alloc(0)));
    expect(refusalOf(webpOf(bitstream, ...many))).toMatch(/^400 .*too many headers/);
  });
});

describe('a HEIC', () => {
  it('keeps its pixels, and no metadata', async () => {
    expect(heic.includes(SECRET)).toBe(true);
    const image = read(heic);
    expect(image.type).toBe('heic');
    expect(image.bytes.includes(SECRET)).toBe(false);
    expect(image.bytes).toHaveLength(heic.length);
    expect(read(image.bytes).bytes.equals(image.bytes)).toBe(true);
    const { jpeg } = await convertInChildProcess(image.bytes);
    const { width, height } = await sharp(receiptBytes()).metadata();
    expect(await sharp(jpeg ?? '').metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  it('loses unknown boxes and what is appended to it', () => {
    const added = box('uuid', Buffer.from(SECRET));
    expect(read(Buffer.concat([heic, added])).bytes.equals(read(heic).bytes)).toBe(true);
    const inside = Buffer.concat([heic, added, box('mdat', Buffer.alloc(8))]);
    expect(read(inside).bytes.includes(SECRET)).toBe(false);
    expect(read(Buffer.concat([heic, Buffer.alloc(4_096)])).bytes.equals(read(heic).bytes)).toBe(true);
  });

  it('is refused, at little cost, if it is damaged or too large', () => {
    const ispe = contentOf(heic, 'ispe');
    expect(refusalOf(changed(heic, ispe + 4, 0, 0, 0x20, 0, 0, 0, 0x20, 0))).toMatch(
      /^413 .*25000000 pixels/,
    );
    expect(refusalOf(changed(heic, ispe + 4, 0, 0, 0, 0))).toMatch(/^400 .*can't be read/);
    expect(refusalOf(heic.subarray(0, -100))).toMatch(/^400 .*ends before/);
    expect(refusalOf(box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')))).toMatch(/^400 .*can't be read/);
    const meta = heic.subarray(0, heic.readUInt32BE(0) + heic.readUInt32BE(heic.readUInt32BE(0)));
    expect(refusalOf(Buffer.concat([meta, meta.subarray(heic.readUInt32BE(0))]))).toMatch(/^400/);
    // The place of the first item is outside of the file.
    expect(refusalOf(changed(heic, contentOf(heic, 'iloc') + 16, 0xff, 0xff, 0xff, 0xff))).toMatch(/^400/);
    const many = Buffer.alloc(8 * 100_000, box('free'));
    const first = heic.readUInt32BE(0);
    expect(refusalOf(Buffer.concat([heic.subarray(0, first), many, heic.subarray(first)]))).toMatch(
      /^400 .*too many headers/,
    );
  });

  it('that cannot be decoded has no JPEG', async () => {
    const none = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await convertInChildProcess(none)).jpeg).toBeNull();
  });

  it('whose bytes are changed anywhere is refused or read within its bounds', () => {
    for (let at = 0; at < 700; at++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const refusal = refusalOf(changed(heic, at, value));
        expect(refusal ?? '400').toMatch(/^4(00|13)/);
      }
  });
});
