/**
 * Many uploads at once, against the service as it was built, in a process of its own: none may fail, and the memory of the
 * process stays within a bound.
 *
 *   npm run test:abuse -- uploads [how many]
 */
import { request as send } from 'node:http';
import { Command } from 'commander';
import { toPositiveInteger } from '../../src/cli/arguments.js';
import { count, megabytes, memory, newKey, startAbused, TAX_INFO } from '../support/http/abuse.js';
import { receiptBytes } from '../support/receipts/receipts.js';

const [UPLOADS] = new Command('uploads').argument('[many]', 'at once', toPositiveInteger, 32).parse()
  .processedArgs as [number];
const PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_RESIDENT_MB = 600;
const KEYS = 4;

const service = await startAbused();
let failed = false;
try {
  const keys = await Promise.all(Array.from({ length: KEYS }, () => newKey(service)));
  const picture = largePicture();
  const bodies = {
    JSON: () => jsonOf(picture),
    forms: () => formOf(picture),
    'both, half of them with an Idempotency-Key': (at: number) =>
      at % 2 ? formOf(picture) : jsonOf(picture),
  };
  console.log(
    `${UPLOADS} uploads of ${megabytes(picture.length)} MB at once; resident before: ${megabytes(memory(service, 'VmRSS'))} MB`,
  );
  for (const [kind, body] of Object.entries(bodies)) {
    const start = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, (_, at) =>
        upload(keys[at % KEYS] ?? '', body(at), kind.startsWith('both') && at % 4 < 2 ? `key-${at}` : null),
      ),
    );
    const peak = megabytes(memory(service, 'VmHWM'));
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const isGood = statuses.every((status) => status === 200) && peak <= MAX_RESIDENT_MB;
    failed ||= !isGood;
    console.log(
      `${isGood ? 'good' : 'BAD '}  ${kind}: ${count(statuses)} in ${seconds} s; resident at most ${peak} MB of ${MAX_RESIDENT_MB}`,
    );
  }
} finally {
  await service.stop();
}
process.exit(failed ? 1 : 0);

/** A photograph, made large by segments of comments, as some programs do. */
function largePicture(): Buffer {
  const photograph = receiptBytes();
  const note = Buffer.alloc(65_535 + 2, 'x');
  note.writeUInt32BE(0xfffeffff);
  const notes = Math.floor((PICTURE_BYTES - photograph.length) / note.length);
  return Buffer.concat([
    photograph.subarray(0, 2),
    ...Array<Buffer>(notes).fill(note),
    photograph.subarray(2),
  ]);
}

function jsonOf(picture: Buffer): RequestInit {
  const receipt_image = `data:image/jpeg;base64,${picture.toString('base64')}`;
  return {
    body: JSON.stringify({ tax_info: TAX_INFO, receipt_image }),
    headers: { 'Content-Type': 'application/json' },
  };
}

function formOf(picture: Buffer): RequestInit {
  const body = new FormData();
  body.set('tax_info', JSON.stringify(TAX_INFO));
  body.set('receipt_image', new Blob([new Uint8Array(picture)]), 'receipt.jpg');
  return { body };
}

/** Each on a connection of its own: one that the service has just let go of would break. */
async function upload(key: string, init: RequestInit, idempotencyKey: string | null): Promise<number> {
  const { headers, body } = new Response(init.body, { headers: init.headers });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return new Promise((resolve) => {
    const request = send(`${service.url}/api/invoicing/create-invoice-full`, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': headers.get('content-type') ?? '',
        'Content-Length': bytes.length,
        Authorization: `Bearer ${key}`,
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', (error) => {
      console.log(error.message);
      resolve(0);
    });
    request.end(bytes);
  });
}
