/**
 * An organization whose members announce large uploads and send them slowly, against the service as it was built: the small
 * picture of another one is answered at once, its large one too, and the slow are cut when somebody waits for them.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/slow-uploads.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandLine, startReady } from '../support/service/process.js';
import { receiptBytes, TINY_PNG } from '../support/receipts/receipts.js';

const MEMBERS = 4;
const EACH = 2;
const ANNOUNCED = 13_900_000;
/** A little more than what is asked of every client. */
const BYTES_A_SECOND = 36 * 1024;
/** Somebody who waits longer than this waits for the slow ones. */
const MAX_SECONDS = 30;
const PATH = '/api/invoicing/facturar-ticket';

const folder = await mkdtemp(join(tmpdir(), 'ris-slow-'));
const env = { DATA_DIR: folder, ROLE: 'api' };
const service = await startReady(env);
const commands = new CommandLine(env);
let failed = false;
try {
  const attackers = await keysOf('Slow', MEMBERS);
  const [key = ''] = await keysOf('Other', 1);
  const pictures = {
    'a small picture': TINY_PNG,
    'a picture of 200 kB': padded(200_000),
    'a picture of 10 MB': padded(10_000_000),
  };
  for (const [name, atOnce] of [
    ['from the first byte on', 0],
    ['after most of it', 11_500_000],
  ] as const) {
    const slow = attackers.flatMap((attacker) =>
      Array.from({ length: EACH }, () => trickle(attacker, atOnce)),
    );
    await sleep(3_000);
    for (const [picture, receipt_image] of Object.entries(pictures)) {
      const begun = performance.now();
      const status = await Promise.race([upload(key, receipt_image), sleep(2_000 * MAX_SECONDS, 0)]);
      const seconds = (performance.now() - begun) / 1_000;
      const isGood = status === 200 && seconds <= MAX_SECONDS;
      failed ||= !isGood;
      const cut = slow.filter(({ text }) => text().startsWith('HTTP/1.1 408')).length;
      console.log(
        `${isGood ? 'good' : 'BAD '}  beside ${slow.length} that are slow ${name}: ${picture} ${status || 'not answered'} ` +
          `in ${seconds.toFixed(1)} s; ${cut} of the slow had to be cut, as they are only where they keep somebody waiting`,
      );
    }
    for (const { socket } of slow) socket.destroy();
  }
} finally {
  await commands.end();
  service.child.kill('SIGTERM');
  await service.ended;
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Keys of members of a new organization. */
async function keysOf(name: string, members: number): Promise<string[]> {
  const { id } = await commands.gives<{ id: string }>('organization', 'create', '--name', name);
  const keys: string[] = [];
  for (let at = 0; at < members; at += 1) {
    const rfc = `TST010101${name.slice(0, 1)}${at}A`.toUpperCase();
    const options = {
      org: id,
      rfc,
      taxpayer: rfc,
      'postal-code': '42501',
      regimen: '601',
      'cfdi-use': 'G03',
      credits: '100',
    };
    const profile = await commands.gives<{ id: string }>(
      'profile',
      'create',
      ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
    );
    keys.push(
      (await commands.gives<{ api_key: string }>('api-key', 'issue', '--profile', profile.id)).api_key,
    );
  }
  return keys;
}

/** Announces a body, sends so much of it, and the rest slowly. */
function trickle(key: string, atOnce: number): { socket: Socket; text: () => string } {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${ANNOUNCED}\r\n\r\n{"receipt_image":"${'A'.repeat(atOnce)}`,
  );
  const timer = setInterval(() => {
    // What is not taken is not heaped up.
    if (socket.writableLength === 0) socket.write('A'.repeat(BYTES_A_SECOND / 10));
  }, 100);
  socket.once('close', () => clearInterval(timer));
  return { socket, text: () => text };
}

function upload(key: string, receipt_image: string): Promise<number> {
  const body = JSON.stringify({ receipt_image, cfdi_usage: 'G03' });
  return new Promise((resolve) => {
    const request = send(`${service.url}${PATH}`, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Authorization: `Bearer ${key}`,
      },
    });
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

/** A photograph of so many bytes, in base64: made large by segments of comments, as some programs do. */
function padded(bytes: number): string {
  const photograph = receiptBytes();
  const note = Buffer.alloc(65_535 + 2, 'x');
  note.writeUInt32BE(0xfffeffff);
  const notes = Math.max(0, Math.floor((bytes - photograph.length) / note.length));
  return Buffer.concat([
    photograph.subarray(0, 2),
    ...Array<Buffer>(notes).fill(note),
    photograph.subarray(2),
  ]).toString('base64');
}
