/**
 * Clients that ask for files and never read them, and others that say nothing at all, against the service as it was built:
 * the memory of its process stays within a bound, so does the number of its connections, and health is answered.
 *
 *   node --no-warnings --import ./test/support/runner/import-from-build.ts test/abuse/downloads.ts [downloads]
 */
import { randomFillSync } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import sharp from 'sharp';
import { toPositiveInteger } from '../../src/cli/arguments.js';
import { eventually } from '../support/service/eventually.js';
import { startReady } from '../support/service/process.js';

const [DOWNLOADS] = new Command('downloads').argument('[many]', 'at once', toPositiveInteger, 200).parse()
  .processedArgs as [number];
const MAX_RESIDENT_MB = 700;
/** Of one address, and in all: what the service has when nobody sets it. */
const LIMIT_OF_ONE = 100;
const LIMIT = 500;
const CLIENT_TIMEOUT = 1;
/** Connections to the database, and those of who asks for health. */
const FEW = 20;

const folder = await mkdtemp(join(tmpdir(), 'ris-downloads-'));
// Otherwise this machine is taken for a proxy, whose connections are those of its clients.
const env = { DATA_DIR: folder, ROLE: 'api', TRUST_PROXY: '0', CLIENT_TIMEOUT: String(CLIENT_TIMEOUT) };
const service = await startReady(env);
const { hostname, port } = new URL(service.url);
let failed = false;
let socketsAtRest = 0;
socketsAtRest = connections();
try {
  const path = await linkToLargePicture();
  console.log(`A picture of 10 MB; resident before: ${memory('VmRSS')} MB`);
  await attack(`${DOWNLOADS} downloads that nobody reads, of one address`, LIMIT_OF_ONE, () =>
    Array.from({ length: DOWNLOADS }, () => open('127.0.0.1', path)),
  );
  await attack(`${5 * DOWNLOADS} of twelve addresses`, LIMIT, () =>
    Array.from({ length: 5 * DOWNLOADS }, (_, at) => open(`127.0.0.${(at % 12) + 2}`, path)),
  );
  await attack(`${5 * DOWNLOADS} asked for on ten connections, all at once`, LIMIT, () =>
    Array.from({ length: 10 }, (_, at) =>
      open(`127.0.0.${at + 2}`, ...Array<string>(DOWNLOADS / 2).fill(path)),
    ),
  );
  await attack(`${2 * DOWNLOADS} connections of one address that say nothing`, LIMIT_OF_ONE, () =>
    Array.from({ length: 2 * DOWNLOADS }, () => open('127.0.0.1')),
  );
  await attack(`${10 * DOWNLOADS} of forty addresses that say nothing`, LIMIT, () =>
    Array.from({ length: 10 * DOWNLOADS }, (_, at) => open(`127.0.0.${(at % 40) + 2}`)),
  );
} finally {
  service.child.kill('SIGTERM');
  await service.ended;
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** Opens connections, and tells what they cost: memory, connections that stay, how long health takes meanwhile. */
async function attack(name: string, most: number, begin: () => Socket[]): Promise<void> {
  const sockets = begin();
  const health: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    await sleep(100);
    health.push(await healthTakes());
  }
  const held = connections();
  const areCut = await eventually(
    () => Promise.resolve(connections()),
    (left) => left <= FEW,
    60_000,
  ).then(
    () => true,
    () => false,
  );
  for (const socket of sockets) socket.destroy();
  const [peak, slowest] = [memory('VmHWM'), Math.round(Math.max(...health))];
  const isGood = peak <= MAX_RESIDENT_MB && slowest < Infinity && held <= most + FEW && areCut;
  failed ||= !isGood;
  console.log(
    `${isGood ? 'good' : 'BAD '}  ${name}: ${held} open of at most ${most} and ${FEW} of database and health, ${areCut ? '' : 'not '}cut in time; ` +
      `health within ${slowest} ms; resident at most ${peak} MB of ${MAX_RESIDENT_MB}`,
  );
  await eventually(
    () => healthTakes(),
    (milliseconds) => milliseconds < 1_000,
  );
}

/** A connection from an address of this machine that asks for paths, and takes nothing. */
function open(localAddress: string, ...paths: string[]): Socket {
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => {}).pause();
  if (paths.length > 0)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`).join(''));
  return socket;
}

/** Sockets that the service holds beside those that it had at the beginning. */
function connections(): number {
  const files = `/proc/${service.child.pid}/fd`;
  const targets = readdirSync(files).map((fd) => {
    try {
      return readlinkSync(`${files}/${fd}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => target.startsWith('socket:')).length - socketsAtRest;
}

/** On a connection of its own, as load balancers ask. */
function healthTakes(): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    get(`${service.url}/api/health`, { agent: false, timeout: 60_000 }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : Infinity));
    }).once('error', () => resolve(Infinity));
  });
}

async function linkToLargePicture(): Promise<string> {
  const [width, height, channels] = [1_800, 1_900, 3] as const;
  const noise = randomFillSync(Buffer.alloc(width * height * channels));
  const picture = await sharp(noise, { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [, key = ''] = /API key\s+(ris_\w{38})/.exec(service.output()) ?? [];
  const [, orgId = ''] = /Organization\s+(\S+)/.exec(service.output()) ?? [];
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const created = await fetch(`${service.url}/api/invoicing/facturar-ticket`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ receipt_image: picture.toString('base64'), cfdi_usage: 'G03' }),
  });
  const { id } = (await created.json()) as { id: string };
  const query = new URLSearchParams({ org_id: orgId, invoice_id: id });
  const invoice = await fetch(`${service.url}/api/invoicing/invoice?${query}`, { headers });
  const { pathname, search } = new URL(
    ((await invoice.json()) as { receipt_image_url: string }).receipt_image_url,
  );
  return pathname + search;
}

/** Of the service's process, in megabytes: Linux knows it. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024) / 1e6);
}
