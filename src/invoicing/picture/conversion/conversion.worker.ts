import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import type { ChildAnswer } from '../../../receipts/reader/child-pool.js';
import { guardProcess } from '../../../receipts/reader/guard-process.js';
import { cpuTimeMs } from '../../../receipts/reader/working-clock.js';
import type { LibHeif } from './libheif.js';

/** The result that is sent back. */
export interface ConversionAnswer {
  /** Null if the picture cannot be decoded. */
  jpeg: Uint8Array | null;
  /** The CPU time that it took, in milliseconds. */
  cpuMs: number;
}

/** What sharp cannot decode: a HEIC. */
const FILE_TYPE_AT = 4;
const QUALITY = 90;

sharp.cache(false);
sharp.concurrency(1);

async function toJpeg(picture: Buffer): Promise<Buffer | null> {
  try {
    const isHeic = picture.toString('latin1', FILE_TYPE_AT, FILE_TYPE_AT + 4) === 'ftyp';
    const decoded = isHeic ? await decodeHeic(picture) : sharp(picture, { failOn: 'error' }).autoOrient();
    return await decoded.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
  } catch {
    return null;
  }
}

/** Decodes the primary picture, upright: libheif applies its rotation. */
async function decodeHeic(picture: Buffer): Promise<Sharp> {
  const load = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as () => LibHeif;
  const images = new (load().HeifDecoder)().decode(picture);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (!shown) throw new Error('It cannot be decoded');
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function send(answered: ChildAnswer): void {
  process.send?.(answered);
}

const guard = guardProcess();
process.on('message', (request) => {
  guard.begin();
  send({ begun: true });
  const begunAtCpuMs = cpuTimeMs();
  const { buffer, byteOffset, byteLength } = request as Uint8Array<ArrayBuffer>;
  void toJpeg(Buffer.from(buffer, byteOffset, byteLength)).then((jpeg) =>
    send({ result: { jpeg, cpuMs: cpuTimeMs() - begunAtCpuMs } satisfies ConversionAnswer }),
  );
});
