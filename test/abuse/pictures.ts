/**
 * Small files that are large pictures, against the service as it was built: each is refused at once, or its invoice settles
 * though no reader can read it, and the memory of readers and service stays within a bound.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/pictures.ts [word of a name]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import sharp from 'sharp';
import { childrenOf, peakMemory } from '../support/service/child-processes.js';
import { demoAccountIn } from '../support/service/demo-account.js';
import { eventually } from '../support/service/eventually.js';
import {
  blackPng,
  chunk,
  interlacedPng,
  jpegOf,
  jpegWith,
  packedZeros,
  png,
  repeated,
  segment,
  withScans,
} from '../support/receipts/hostile-pictures.js';
import { startReady } from '../support/service/process.js';

/** What a reader may have, and what it takes on top before that is noticed. */
const MAX_READER_MB = 1_500;
const MAX_SERVICE_MB = 700;
const LOOK_EACH_MS = 20;
/** Two readers for a picture, each for a minute, and what was before it. */
const PATIENCE_MS = 150_000;

const text = (value: string) => Buffer.from(value, 'latin1');
const paper = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ccc' } });
const plain = await paper(1_600).jpeg().toBuffer();
/** Three directories that lead to themselves, five thousand times. */
const loop = Buffer.concat([
  text('Exif\0\0MM\0*\0\0\0\x08\x13\x88'),
  repeated(text('\x87\x69\0\x04\0\0\0\x01\0\0\0\x08'), 5_000),
]);

type Attempt = [name: string, make: () => Buffer | Promise<Buffer>, expected: number | string];

/** What is sent, and what becomes of it: a status, or the code of the invoice's failure. */
const PICTURES: Attempt[] = [
  ['a needle', () => blackPng(1_000_000, 1), 400],
  ['a needle that stands', () => blackPng(1, 1_000_000), 400],
  ['a ribbon', () => blackPng(50_000, 1_000), 400],
  ['a flood of pixels', () => blackPng(15_000, 15_000), 413],
  [
    'a JPEG of hundreds of scans',
    async () => withScans(await paper(7_000).jpeg({ progressive: true }).toBuffer(), 900),
    400,
  ],
  ['the thinnest strip', () => blackPng(40_000, 1_000), 'RECEIPT_UNREADABLE'],
  [
    'a JPEG of many scans',
    async () => withScans(await paper(7_000).jpeg({ progressive: true }).toBuffer(), 85),
    'RECEIPT_UNREADABLE',
  ],
  [
    'a progressive JPEG for print',
    () =>
      paper(7_000).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'RECEIPT_UNREADABLE',
  ],
  ['a JPEG that announces more than it has', () => jpegOf(plain, 7_000, 7_000), 'RECEIPT_UNREADABLE'],
  [
    'a JPEG with a profile of 9 MB',
    () => jpegWith(plain, repeated(segment(0xe2, Buffer.alloc(65_000, text('ICC_PROFILE\0\x01\x02'))), 140)),
    'RECEIPT_UNREADABLE',
  ],
  [
    'a JPEG with EXIF that leads to itself',
    () => jpegWith(plain, repeated(segment(0xe1, loop), 140)),
    'RECEIPT_UNREADABLE',
  ],
  [
    'a PNG with packed texts and a packed profile of 2 GB each',
    () => {
      const packed = packedZeros(2e9);
      const between = [
        chunk('iCCP', Buffer.concat([text('a\0\0'), packed])),
        chunk('zTXt', Buffer.concat([text('a\0\0'), packed])),
        chunk('iTXt', Buffer.concat([text('a\0\x01\0\0\0'), packed])),
      ];
      return png(800, 800, { between, data: packedZeros(800 * 2_401) });
    },
    'RECEIPT_UNREADABLE',
  ],
  [
    'a PNG whose data are nine gigabytes',
    () => png(64, 64, { data: packedZeros(9e9) }),
    'RECEIPT_UNREADABLE',
  ],
  ['an interlaced PNG of 16 bits', () => interlacedPng(7_000), 'RECEIPT_UNREADABLE'],
  ['one that no reader has the memory for', () => interlacedPng(14_000), 'RECEIPT_UNREADABLE'],
];

const [pictures] = new Command('pictures').argument('[word]', 'of a name', withWord, PICTURES).parse()
  .processedArgs as [Attempt[]];
const folder = await mkdtemp(join(tmpdir(), 'ris-pictures-'));
// More pixels than are usual: what is decoded all at once then needs more memory than a reader may have.
const service = await startReady({ DATA_DIR: folder, RECEIPT_READERS: '1', MAX_IMAGE_PIXELS: '196000000' });
const account = demoAccountIn(service.output());
const headers = { Authorization: `Bearer ${account.key}`, 'Content-Type': 'application/json' };
let failed = false;
try {
  for (const [name, make, expected] of pictures) {
    const bytes = await make();
    const looked = watchReaders();
    const start = performance.now();
    const outcome = await outcomeOf(bytes).catch((error: unknown) => String(error));
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const { seen, peak } = looked();
    const resident = peakMemory(service.child.pid ?? 0);
    const isGood = outcome === expected && peak <= MAX_READER_MB && resident <= MAX_SERVICE_MB;
    failed ||= !isGood;
    console.log(
      `${isGood ? 'good' : 'BAD '}  ${name} (${Math.ceil(bytes.length / 1_000)} kB): ${outcome} in ${seconds} s; ` +
        `readers: ${seen}, at most ${peak} MB of ${MAX_READER_MB}; service: ${resident} MB of ${MAX_SERVICE_MB}`,
    );
  }
} finally {
  service.child.kill('SIGTERM');
  await service.ended;
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

function withWord(word: string): Attempt[] {
  const found = PICTURES.filter(([name]) => name.includes(word));
  if (found.length === 0) throw new InvalidArgumentError('There is no picture with that in its name.');
  return found;
}

/** The status that refuses it, or what became of its invoice. */
async function outcomeOf(picture: Buffer): Promise<number | string> {
  const response = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ receipt_image: picture.toString('base64'), cfdi_usage: 'G03' }),
  });
  if (response.status !== 200) return response.status;
  const { id } = (await response.json()) as { id: string };
  const query = new URLSearchParams({ org_id: account.orgId, invoice_id: id });
  const { status, failure } = await eventually(
    async () => {
      const answer = await fetch(`${service.url}/api/invoicing/invoice?${query}`, { headers });
      return (await answer.json()) as { status: string; failure?: { code: string } };
    },
    (invoice) => invoice.status !== 'processing',
    PATIENCE_MS,
  );
  return failure?.code ?? status;
}

/** Looks at the reading processes until it is called, which gives how many there were, and the most that one has had. */
function watchReaders(): () => { seen: number; peak: number } {
  const seen = new Set<number>();
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of childrenOf(service.child.pid ?? 0, 'reader.worker')) {
      seen.add(pid);
      peak = Math.max(peak, peakMemory(pid));
    }
  }, LOOK_EACH_MS);
  return () => {
    clearInterval(timer);
    return { seen: seen.size, peak };
  };
}
