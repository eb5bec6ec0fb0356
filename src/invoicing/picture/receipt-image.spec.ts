import { describe, expect, it } from 'vitest';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import {
  chunk,
  jpegOf,
  jpegWith,
  pixelFlood,
  png,
  pngHead,
  repeated,
  segment,
  withScans,
} from '../../../test/support/receipts/hostile-pictures.js';
import { receiptBytes, TINY_PNG } from '../../../test/support/receipts/receipts.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { PNG_START } from './png.js';
import { readReceiptImage } from './receipt-image.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, maxPixels: 50_000_000 };
const read = (given: string | Buffer) => readReceiptImage(given, LIMITS);

const CLEAR = { create: { width: 32, height: 64, channels: 4, background: '#a0b0c080' } } as const;
const PAPER = { create: { width: 320, height: 640, channels: 3, background: '#ccc' } } as const;
const jpeg = await sharp(PAPER).jpeg().toBuffer();
const thumbnail = await sharp(PAPER).resize(16).jpeg().toBuffer();
const file = (text: string) => Buffer.from(text);
const exifWith = (data: Buffer) => segment(0xe1, Buffer.concat([file('Exif\0\0'), data]));
const exif = exifWith(thumbnail);
/** Of 4 × 4 pixels. */
const jfifWith = (data: Buffer) =>
  Buffer.concat([Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x04\x04', 'latin1'), data]);
/** Says that the colours are those of any JPEG. */
const adobeWith = (data: Buffer) => Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'), data]);
const beforeEnd = (picture: Buffer, added: Buffer) =>
  Buffer.concat([picture.subarray(0, -2), added, picture.subarray(-2)]);

const progressive = await sharp(PAPER).jpeg({ progressive: true }).toBuffer();

/** Upright, as whoever looks at the file sees it. */
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

/** Why it is refused, or null. */
function refusalOf(given: string | Buffer): string | null {
  try {
    read(given);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

describe('accepts pictures of cameras and programs', () => {
  it.each(['sample.jpg', 'rotated.jpg', 'fuel.jpg', 'blurred.jpg'])('%s', (name) => {
    const bytes = receiptBytes(name);
    expect(read(bytes).bytes.equals(bytes)).toBe(true);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a progressive JPEG', () => sharp(PAPER).jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', () => sharp(PAPER).greyscale().jpeg().toBuffer()],
    ['a JPEG for print', () => sharp(PAPER).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a thumbnail, which has an end of its own', () => jpegWith(jpeg, exif)],
    ['a JPEG with a hundred of notes', () => jpegWith(jpeg, repeated(segment(0xfe, file('note')), 100))],
    [
      'a JPEG with fill bytes before a marker',
      () => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(9, 0xff), jpeg.subarray(2)]),
    ],
    ['a PNG', () => sharp(PAPER).png().toBuffer()],
    ['a PNG with a palette', () => sharp(PAPER).png({ palette: true }).toBuffer()],
    [
      'an interlaced PNG with transparency',
      () => sharp(PAPER).ensureAlpha().png({ progressive: true }).toBuffer(),
    ],
    ['a PNG of 16 bits', () => sharp(PAPER).toColourspace('rgb16').png().toBuffer()],
    ['a PNG whose palette is transparent', () => sharp(CLEAR).png({ palette: true }).toBuffer()],
    ['a roll of paper', () => sharp(PAPER).resize(500, 20_000, { fit: 'fill' }).jpeg().toBuffer()],
    ['a roll on its side', () => sharp(PAPER).resize(7_500, 300, { fit: 'fill' }).png().toBuffer()],
  ])('%s', async (_, make) => {
    const bytes = await make();
    expect((await pixels(read(bytes).bytes)).equals(await pixels(bytes))).toBe(true);
  });

  it('a JPEG of many scans', () => {
    expect(refusalOf(withScans(progressive, 85))).toBeNull();
  });

  it.each<[string, Buffer, Buffer]>([
    ['the further pictures of a JPEG', jpeg, thumbnail],
    ['the zero bytes of a phone', jpeg, Buffer.alloc(4_096)],
    ['the video of a phone', jpeg, Buffer.concat([file('\0\0\0\x18ftypmp42'), Buffer.alloc(100_000, 7)])],
    ['the archive after a JPEG', jpeg, file('PK\x03\x04 malicious.exe')],
    ['the page after a PNG', png(8, 8), file('<html><script>alert(1)</script>')],
  ])('without %s', async (_, picture, tail) => {
    const { bytes } = read(Buffer.concat([picture, tail]));
    expect(bytes.equals(picture)).toBe(true);
    if (picture === jpeg) expect((await sharp(bytes).stats()).channels).toHaveLength(3);
  });

  it.each([
    ['alone', (text: string) => text],
    ['as a data URL', (text: string) => `data:image/jpeg;base64,${text}`],
    ['labelled as something else', (text: string) => `data:text/html;charset=utf-8;base64,${text}`],
    ['in lines', (text: string) => text.replace(/.{76}/g, '$&\r\n')],
    ['in lines with a last one', (text: string) => text.replace(/.{64}/g, '$&\n').concat('\n')],
    ['without padding', (text: string) => text.replace(/=+$/, '')],
    ['as base64url', (text: string) => Buffer.from(text, 'base64').toString('base64url')],
    ['as base64url with padding', (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')],
  ])('base64 %s, as a text and as a file', (_, write) => {
    for (const bytes of [
      jpeg,
      jpegWith(jpeg, segment(0xfe, file('1'))),
      jpegWith(jpeg, segment(0xfe, file('12'))),
    ]) {
      const text = write(bytes.toString('base64'));
      for (const given of [text, file(text)]) expect(read(given).bytes.equals(jpeg)).toBe(true);
    }
  });
});

describe('preserves the picture without its metadata', () => {
  const SECRET = 'Calle Secreta 5';
  const photograph = sharp(receiptBytes()).resize(200);
  const told = (format: 'jpeg' | 'png', orientation: number) =>
    photograph
      .clone()
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Artist: SECRET, Make: SECRET, ImageDescription: SECRET },
        IFD2: { BodySerialNumber: SECRET },
        IFD3: { GPSLatitude: '19/1 25/1 42/1', GPSLatitudeRef: 'N', GPSMapDatum: SECRET },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${SECRET} --></x:xmpmeta>`)
      .toFormat(format)
      .toBuffer();

  const UPRIGHT_OR_NOT = [1, 2, 3, 4, 5, 6, 7, 8];
  it.each([
    ...UPRIGHT_OR_NOT.map((orientation) => ['jpeg', orientation] as const),
    ...UPRIGHT_OR_NOT.map((orientation) => ['png', orientation] as const),
  ])('of a %s with orientation %s', async (format, orientation) => {
    const bytes = await told(format, orientation);
    const { bytes: kept } = read(bytes);
    expect(bytes.includes(SECRET)).toBe(true);
    expect(kept.includes(SECRET)).toBe(false);
    const { exif: keptExif, xmp, icc, ...metadata } = await sharp(kept).metadata();
    expect([xmp, icc]).toEqual([undefined, undefined]);
    expect(metadata.orientation ?? 1).toBe(orientation);
    expect(keptExif?.length ?? 0).toBeLessThan(40);
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true);
    expect(read(kept).bytes.equals(kept)).toBe(true);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['a comment', (whole) => jpegWith(whole, segment(0xfe, file(SECRET)))],
    ['a thumbnail', (whole) => jpegWith(whole, exifWith(Buffer.concat([thumbnail, file(SECRET)])))],
    ['a second EXIF', (whole) => jpegWith(whole, exifWith(file('')), exifWith(file(SECRET)))],
    ['a profile', (whole) => jpegWith(whole, segment(0xe2, file(`ICC_PROFILE\0\x01\x01${SECRET}`)))],
    ['what Photoshop notes', (whole) => jpegWith(whole, segment(0xed, file(`Photoshop 3.0\0${SECRET}`)))],
    ['an unknown segment', (whole) => jpegWith(whole, segment(0xe7, file(SECRET)))],
    ['a thumbnail of JFIF', (whole) => jpegWith(whole, segment(0xe0, jfifWith(file(SECRET.padEnd(48)))))],
    ['more after what Adobe says', (whole) => jpegWith(whole, segment(0xee, adobeWith(file(SECRET))))],
    ['a comment after the first scan', (whole) => beforeEnd(whole, segment(0xfe, file(SECRET)))],
  ])('of a JPEG with %s', async (_, make) => {
    const whole = await photograph.clone().jpeg({ progressive: true }).toBuffer();
    const { bytes: kept } = read(make(whole));
    expect(kept.includes(SECRET)).toBe(false);
    expect((await pixels(kept)).equals(await pixels(whole))).toBe(true);
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'tIME', 'iCCP', 'eXIf', 'zzZz', 'tRNS', 'gAMA', 'sRGB'])(
    'of a PNG with %s',
    async (type) => {
      const whole = await photograph.clone().png().toBuffer();
      const at = PNG_START.length + 25;
      const added = chunk(type, file(SECRET.repeat(20)));
      const { bytes: kept } = read(Buffer.concat([whole.subarray(0, at), added, whole.subarray(at)]));
      expect(kept.includes(SECRET)).toBe(false);
      expect((await pixels(kept)).equals(await pixels(whole))).toBe(true);
    },
  );

  it('shows colors of a wide color space as sRGB, legibly', async () => {
    const wide = await sharp(receiptBytes()).withIccProfile('p3').jpeg().toBuffer();
    const [before, after] = [await pixels(wide), await pixels(read(wide).bytes)];
    const differences = before.map((value, at) => Math.abs(value - (after[at] ?? 0)));
    expect(Math.max(...new Set(differences))).toBeLessThan(10);
  });
});

/** As the parser of JSON gives texts: in one piece. */
const flat = (given: string | Buffer) => (typeof given === 'string' ? Buffer.from(given).toString() : given);

/** Made when they are needed: they are large. */
const REFUSED: [string, () => string | Buffer, RegExp][] = [
  ['a flood of pixels', pixelFlood, /^413 .*pixels/],
  ['a PNG of 2³¹ × 2³¹ pixels', () => png(0x7fffffff, 0x7fffffff), /^413 .*pixels/],
  ['a JPEG of 65,535 × 65,535 pixels', () => jpegOf(jpeg, 65_535, 65_535), /^413 .*pixels/],
  ['a needle', () => png(1_000_000, 1), /^400 .*40 times/],
  ['a needle that stands', () => png(1, 1_000_000), /^400 .*40 times/],
  ['a ribbon', () => png(50_000, 1_000), /^400 .*40 times/],
  ['a side that is too long', () => png(40_001, 1_100), /^400 .*40000 pixels/],
  ['a side that is far longer than the other', () => png(41, 1), /^400 .*40 times/],
  ['thousands of scans', () => withScans(progressive, 900), /^400 .*too many scans/],
  ['a PNG of two heads', () => png(8, 8, { between: [pngHead(60_000, 60_000)] }), /^400 .*can't be read/],
  [
    'a PNG with something in its end',
    () => Buffer.concat([png(8, 8).subarray(0, -12), chunk('IEND', file('PK\x03\x04'))]),
    /^400 .*can't be read/,
  ],
  ['a JPEG of no width', () => jpegOf(jpeg, 0, 100), /^400 .*can't be read/],
  ['a JPEG whose height comes later', () => jpegOf(jpeg, 100, 0), /^400 .*can't be read/],
  ['a PNG of no height', () => png(100, 0), /^400 .*can't be read/],
  [
    '65,000 headers',
    () => jpegWith(jpeg, repeated(segment(0xe1, file('aa')), 65_000)),
    /^400 .*too many headers/,
  ],
  [
    '1,600,000 headers',
    () => jpegWith(jpeg, Buffer.alloc(9_600_000, segment(0xe1, file('aa')))),
    /^400 .*too many headers/,
  ],
  [
    '700,000 empty chunks',
    () => png(8, 8, { between: [Buffer.alloc(8_400_000, chunk('abCd'))] }),
    /^400 .*too many headers/,
  ],
  [
    'packed texts of 8 MB each',
    () =>
      png(8, 8, {
        between: [
          repeated(chunk('zTXt', Buffer.concat([file('a\0\0'), deflateSync(Buffer.alloc(8e6))])), 1_100),
        ],
      }),
    /^400 .*too many headers/,
  ],
  [
    'an animated PNG',
    () => png(8, 8, { between: [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] }),
    /^400 .*animated/,
  ],
  [
    'a PNG whose first chunk is another',
    () => Buffer.concat([PNG_START, chunk('CgBI', Buffer.alloc(13)), png(8, 8)]),
    /^400 .*can't be read/,
  ],
  [
    'a PNG of 3 bits',
    () => Buffer.concat([PNG_START, pngHead(8, 8, [3, 2]), chunk('IDAT'), chunk('IEND')]),
    /^400 .*can't be read/,
  ],
  [
    'a PNG without data',
    () => Buffer.concat([PNG_START, pngHead(8, 8), chunk('IEND')]),
    /^400 .*can't be read/,
  ],
  ['a PNG whose head was changed', () => Buffer.from(png(8, 8)).fill(9, 19, 20), /^400 .*can't be read/],
  [
    'a chunk that is longer than the file',
    () => Buffer.from(png(8, 8)).fill(0xff, 33, 37),
    /^400 .*ends before/,
  ],
  [
    'a JPEG of two frames',
    () => jpegWith(jpeg, segment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 17, 0]))),
    /^400 .*can't be read/,
  ],
  [
    'a lossless JPEG',
    () => jpegWith(jpeg, segment(0xc3, Buffer.from([8, 0, 9, 0, 9, 1, 1, 17, 0]))),
    /^400 .*can't be read/,
  ],
  [
    'a JPEG without a picture',
    () => Buffer.concat([jpeg.subarray(0, 2), exif, Buffer.from([0xff, 0xd9])]),
    /^400 .*can't be read/,
  ],
  ['a picture that is cut off', () => receiptBytes().subarray(0, -2), /^400 .*ends before/],
  [
    '10 MB of fill bytes',
    () => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(10_000_000, 0xff)]),
    /^400 .*can't be read/,
  ],
  [
    '10 MB of coded data',
    () => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(10_000_000, Buffer.from([0xff, 0]))]),
    /^400 .*ends before/,
  ],
  ['a GIF', () => file('GIF89a'), /^400 .*JPEG, PNG, WebP and HEIC/],
  ['an AVIF', () => file('\0\0\0\x14ftypavif\0\0\0\0mif1'), /^400 .*JPEG, PNG, WebP and HEIC/],
  ['an SVG', () => file('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^400 .*JPEG, PNG, WebP and HEIC/],
  ['another alphabet', () => jpeg.toString('base64').replaceAll('/', '.'), /^400 .*base64/],
  ['a character too many', () => 'QUJDR', /^400 .*base64/],
  ['padding that is too long', () => 'QUJD=', /^400 .*base64/],
  ['blanks in the middle', () => 'QUJD QUJD', /^400 .*base64/],
  ['padding in the middle', () => 'QQ==QQ==', /^400 .*base64/],
  ['nothing but padding', () => '====', /^400 .*base64/],
  ['nothing', () => 'data:image/png;base64,', /^400 .*base64/],
  ['a wrong character after 14 MB', () => `${'A'.repeat(13_900_000)}ñ`, /^400 .*base64/],
  ['13 MB of blanks', () => ' '.repeat(13_000_000), /^400 .*base64/],
  ['13 MB of short lines', () => 'A\n'.repeat(6_500_001), /^400 .*base64/],
  ['more bytes than it may have', () => 'A'.repeat(14_000_000), /^413 .*larger/],
  ['a label of 13 MB', () => `data:${';a'.repeat(6_500_000)};base64,AAAA`, /^400 .*base64/],
];

const ATTEMPTS = 20;
/** Of processor time. */
const MAX_MS = 50;

describe('rejects, at little cost', () => {
  it.each(REFUSED)('%s', (_, make, why) => {
    const given = flat(make());
    const before = process.memoryUsage().rss;
    // The best of some: the first is before the compiler has looked at the code, and others use this machine too.
    let best = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && best >= MAX_MS; attempt++) {
      const start = process.cpuUsage();
      expect(refusalOf(given)).toMatch(why);
      const { user, system } = process.cpuUsage(start);
      best = Math.min(best, (user + system) / 1_000);
    }
    const grown = process.memoryUsage().rss - before;
    expect(best).toBeLessThan(MAX_MS);
    expect(grown / 1e6).toBeLessThan(30);
  });
});

it('never breaks, whatever is done to a picture', async () => {
  const pictures = [
    jpegWith(jpeg, exif),
    await sharp(PAPER).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    await sharp(PAPER).withMetadata({ orientation: 6 }).png().toBuffer(),
    Buffer.from(TINY_PNG.slice(22), 'base64'),
  ];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.uint8Array({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...pictures),
      fc.array(change, { maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (picture, changes, end) => {
        const bytes = Buffer.from(picture);
        for (const { at, to } of changes)
          bytes.set(to.subarray(0, bytes.length), Math.floor(at * (bytes.length - to.length)));
        refusalOf(bytes);
        // A part of a picture is none, unless it was changed into one.
        if (changes.length === 0 && end < 1)
          expect(refusalOf(bytes.subarray(0, Math.floor(end * bytes.length)))).not.toBeNull();
      },
    ),
    { numRuns: 2_000 },
  );
});
