import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { ReceiptTruth } from '../../../test/fixtures/receipts/truth.js';
import {
  blackPng,
  interlacedPng,
  packedZeros,
  png,
} from '../../../test/support/receipts/hostile-pictures.js';
import { foldToAlphanumerics } from '../layout/fold.js';
import { LocalReceiptReader } from './receipt-reader.js';
import { judge } from '../verdict.js';

const FIXTURES = new URL('../../../test/fixtures/receipts/', import.meta.url);
const TRUTH = JSON.parse(await readFile(new URL('truth.json', FIXTURES), 'utf8')) as Record<
  string,
  ReceiptTruth
>;

/** Two processes read all pictures. The last one waits for the others, which takes long on a busy machine. */
const WAIT_MS = 300_000;

/** The maximum memory of a reader process for any picture: the networks, a decoded picture, a detection. */
const MAX_MEGABYTES = 600;
/** Eight bytes more for each of 49 million pixels. */
const MAX_MEGABYTES_AT_ONCE = 800;

/** The maximum utilization of the event loop; it would be near 1 if it read pictures itself. */
const MAX_UTILIZATION = 0.2;
/** The maximum CPU time of one turn of the event loop. */
const MAX_TURN_MS = 50;

/**
 * Measures the utilization of this thread's event loop (0 to 1), and the CPU time of its longest turn. Unlike elapsed time,
 * neither depends on the load of the machine.
 */
function watchEventLoop(): { stop: () => { busy: number; longestTurnMs: number } } {
  const cpuTimeMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = performance.eventLoopUtilization();
  let last = cpuTimeMs();
  let longestTurnMs = 0;
  const turn = (): void => {
    const now = cpuTimeMs();
    longestTurnMs = Math.max(longestTurnMs, now - last);
    last = now;
  };
  const timer = setInterval(turn, 5);
  return {
    stop: () => {
      clearInterval(timer);
      turn();
      return { busy: performance.eventLoopUtilization(before).utilization, longestTurnMs };
    },
  };
}

/** The child processes of this one, as Linux lists them. */
async function childProcesses(): Promise<number[]> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

describe('LocalReceiptReader', () => {
  const reader = new LocalReceiptReader({ readers: 2 });
  // All are requested at once, as by the service; each test waits for its own.
  const readings = new Map(
    Object.keys(TRUTH).map((file) => [
      file,
      readFile(new URL(file, FIXTURES)).then((image) => reader.read(image)),
    ]),
  );
  for (const reading of readings.values()) reading.catch(() => undefined);

  afterAll(() => reader.close());

  it.each(Object.entries(TRUTH).filter(([, { code }]) => code === undefined))(
    'reads %s',
    async (file, truth) => {
      const verdict = judge(await readings.get(file)!);
      expect(verdict.state).toBe('readable');
      if (verdict.state !== 'readable') return;
      const { receipt } = verdict;
      expect({
        vendor: foldToAlphanumerics(receipt.vendor.name),
        rfc: receipt.vendor.rfc,
        postalCode: receipt.vendor.postalCode,
        date: receipt.date,
        total: receipt.total.toFixed(2),
        paymentForm: receipt.paymentForm,
        ticketNumber: receipt.ticketNumber,
        fuelPermit: receipt.fuelPermit ?? undefined,
      }).toEqual({
        vendor: foldToAlphanumerics(truth.vendor!),
        rfc: truth.rfc,
        postalCode: truth.postalCode,
        date: truth.date,
        total: truth.total,
        paymentForm: truth.paymentForm,
        ticketNumber: truth.ticketNumber,
        fuelPermit: truth.fuelPermit,
      });
      expect(receipt.iva?.toFixed(2)).toBe(truth.iva);
      expect(receipt.lines).toHaveLength(truth.lines ?? 0);
    },
    WAIT_MS,
  );

  it.each(Object.entries(TRUTH).filter(([, { code }]) => code !== undefined))(
    'refuses %s',
    async (file, truth) => {
      expect(judge(await readings.get(file)!)).toMatchObject({ state: 'refused', code: truth.code });
    },
    WAIT_MS,
  );

  it(
    'reports the CPU time of a picture',
    async () => {
      const reported: number[] = [];
      const picture = await readFile(new URL('supermarket.jpg', FIXTURES));
      await reader.read(picture, undefined, [], undefined, (milliseconds) => reported.push(milliseconds));
      expect(reported).toEqual([expect.any(Number)]);
      // No reader recognises text in less.
      expect(reported[0]).toBeGreaterThan(20);
    },
    WAIT_MS,
  );

  it('returns the region of the total', async () => {
    const { total, evidence } = await readings.get('sample.jpg')!;
    const ys = total!.region!.map(({ y }) => y / evidence.height);
    expect(Math.min(...ys)).toBeGreaterThan(0.6);
    expect(Math.max(...ys)).toBeLessThan(0.85);
  });

  it(
    'reads a picture again after its process was killed',
    async () => {
      await Promise.allSettled(readings.values());
      const child = (await childProcesses()).at(0)!;
      const image = await readFile(new URL('sample.jpg', FIXTURES));
      const reading = reader.read(image);
      const other = reader.read(image);
      await setTimeout(300);
      process.kill(child, 'SIGKILL');
      expect((await reading).total?.value.toFixed(2)).toBe('310.00');
      expect((await other).total?.value.toFixed(2)).toBe('310.00');
      expect(await childProcesses()).not.toContain(child);
    },
    WAIT_MS,
  );

  it(
    'does not block the event loop',
    async () => {
      await Promise.allSettled(readings.values());
      const image = await readFile(new URL('sample.jpg', FIXTURES));
      // Bytes after a picture's end are ignored: this one has the maximum size of a picture.
      const large = Buffer.concat([image, Buffer.alloc(10 * 2 ** 20)]);
      const loop = watchEventLoop();
      const four = await Promise.all([image, large, image, large].map((picture) => reader.read(picture)));
      const { busy, longestTurnMs } = loop.stop();
      expect(four.map(({ total }) => total?.value.toFixed(2))).toEqual(Array(4).fill('310.00'));
      expect(busy).toBeLessThan(MAX_UTILIZATION);
      expect(longestTurnMs).toBeLessThan(MAX_TURN_MS);
    },
    WAIT_MS,
  );

  it('reads nothing from a file that is not a picture', async () => {
    expect(judge(await reader.read(Buffer.from('no picture')))).toMatchObject({
      state: 'refused',
      code: 'RECEIPT_UNREADABLE',
    });
  });

  it(
    'reads a picture of 50 megapixels in bounded memory',
    async () => {
      await reader.close();
      const [width, height] = [8165, 6124];
      const { data: receipt, info } = await sharp(await readFile(new URL('sample.jpg', FIXTURES)))
        .resize({ height })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const picture = await sharp({ create: { width, height, channels: 3, background: '#8a7f70' } })
        .composite([{ input: receipt, raw: info, left: 1500, top: 0 }])
        .png({ compressionLevel: 1 })
        .toBuffer();
      const own = new LocalReceiptReader({ readers: 1 });
      const reading = await own.read(picture);
      const peak = await peakMegabytes((await childProcesses()).at(0)!);
      await own.close();
      expect({ rfc: reading.vendorRfc?.value, total: reading.total?.value.toFixed(2) }).toEqual({
        rfc: 'AET140822H32',
        total: '310.00',
      });
      expect(peak).toBeLessThan(MAX_MEGABYTES);
    },
    WAIT_MS,
  );

  it.each<[string, () => Buffer, number]>([
    ['a line', () => blackPng(1_000_000, 1), MAX_MEGABYTES],
    ['a vertical line', () => blackPng(1, 1_000_000), MAX_MEGABYTES],
    ['a ribbon', () => blackPng(50_000, 1_000), MAX_MEGABYTES],
    [
      'data a thousand times as large as the picture',
      () => png(64, 64, { data: packedZeros(2e9) }),
      MAX_MEGABYTES,
    ],
    ['a picture that must be decoded at once', () => interlacedPng(7_000), MAX_MEGABYTES_AT_ONCE],
  ])(
    'reads %s in bounded memory',
    async (_, make, maxMegabytes) => {
      await reader.close();
      const own = new LocalReceiptReader({ readers: 1 });
      const reading = await own.read(make());
      const peak = await peakMegabytes((await childProcesses()).at(0)!);
      await own.close();
      expect(reading.evidence.rows).toBe(0);
      expect(peak).toBeLessThan(maxMegabytes);
    },
    WAIT_MS,
  );

  it(
    'ends a process that takes too much memory, and gives up a picture after two',
    async () => {
      await reader.close();
      const own = new LocalReceiptReader({ readers: 1, maxMemory: 450e6 });
      const reading = own.read(interlacedPng(7_000));
      await expect(reading).rejects.toMatchObject({ name: 'ReaderGaveUp' });
      const { total } = await own.read(await readFile(new URL('sample.jpg', FIXTURES)));
      await own.close();
      expect(total?.value.toFixed(2)).toBe('310.00');
    },
    WAIT_MS,
  );

  it(
    'ends a process that takes too much CPU time, and gives up a picture after two',
    async () => {
      const own = new LocalReceiptReader({ readers: 1, timeoutMs: 400 });
      const reading = own.read(await readFile(new URL('sample.jpg', FIXTURES)));
      await expect(reading).rejects.toMatchObject({ name: 'ReaderGaveUp' });
      await own.close();
    },
    WAIT_MS,
  );
});
