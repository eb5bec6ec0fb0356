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

/** All are read at once, by two processes: the last one waits for the others, on a busy machine long. */
const WAIT_MS = 300_000;

/** What a reading process may need at most, whatever the picture: the networks, one decoded picture, one detection. */
const MOST_MEGABYTES = 600;
/** Eight bytes of each of 49 million pixels more. */
const MOST_MEGABYTES_AT_ONCE = 800;

/** Share of the time in which the event loop may do anything; one that reads pictures itself hardly rests. */
const MOST_BUSY = 0.2;
/** What one turn of it may compute. */
const LONGEST_TURN_MS = 50;

/**
 * Measures how busy this thread's event loop is (0 to 1), and how long its longest turn computes. A machine with much
 * else to do makes everything late; of a share, and of this thread's own time on the processor, that takes nothing away.
 */
function watchEventLoop(): { stop: () => { busy: number; longestTurnMs: number } } {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = performance.eventLoopUtilization();
  let last = spent();
  let longestTurnMs = 0;
  const turn = (): void => {
    const now = spent();
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

/** The processes that this one has started, as Linux tells. */
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
  // All are asked for at once, as the service would; each test waits for its own.
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

  it('says where on the picture the total stands', async () => {
    const { total, evidence } = await readings.get('sample.jpg')!;
    const ys = total!.region!.map(({ y }) => y / evidence.height);
    expect(Math.min(...ys)).toBeGreaterThan(0.6);
    expect(Math.max(...ys)).toBeLessThan(0.85);
  });

  it(
    'reads again what a killed process was reading',
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
    'never makes the event loop wait',
    async () => {
      await Promise.allSettled(readings.values());
      const image = await readFile(new URL('sample.jpg', FIXTURES));
      // What follows a picture's end is ignored: this one is as many bytes as a picture may have.
      const large = Buffer.concat([image, Buffer.alloc(10 * 2 ** 20)]);
      const loop = watchEventLoop();
      const four = await Promise.all([image, large, image, large].map((picture) => reader.read(picture)));
      const { busy, longestTurnMs } = loop.stop();
      expect(four.map(({ total }) => total?.value.toFixed(2))).toEqual(Array(4).fill('310.00'));
      expect(busy).toBeLessThan(MOST_BUSY);
      expect(longestTurnMs).toBeLessThan(LONGEST_TURN_MS);
    },
    WAIT_MS,
  );

  it('reads nothing from what is no picture', async () => {
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
      expect(peak).toBeLessThan(MOST_MEGABYTES);
    },
    WAIT_MS,
  );

  it.each<[string, () => Buffer, number]>([
    ['a needle', () => blackPng(1_000_000, 1), MOST_MEGABYTES],
    ['a needle that stands', () => blackPng(1, 1_000_000), MOST_MEGABYTES],
    ['a ribbon', () => blackPng(50_000, 1_000), MOST_MEGABYTES],
    [
      'data that are a thousand times the picture',
      () => png(64, 64, { data: packedZeros(2e9) }),
      MOST_MEGABYTES,
    ],
    ['what has to be decoded all at once', () => interlacedPng(7_000), MOST_MEGABYTES_AT_ONCE],
  ])(
    'reads %s in bounded memory',
    async (_, make, most) => {
      await reader.close();
      const own = new LocalReceiptReader({ readers: 1 });
      const reading = await own.read(make());
      const peak = await peakMegabytes((await childProcesses()).at(0)!);
      await own.close();
      expect(reading.evidence.rows).toBe(0);
      expect(peak).toBeLessThan(most);
    },
    WAIT_MS,
  );

  it(
    'ends a process that takes too much memory, and gives up a picture over which two end',
    async () => {
      await reader.close();
      const own = new LocalReceiptReader({ readers: 1, mostMemory: 450e6 });
      const given = own.read(interlacedPng(7_000));
      await expect(given).rejects.toMatchObject({ name: 'ReaderGaveUp' });
      const { total } = await own.read(await readFile(new URL('sample.jpg', FIXTURES)));
      await own.close();
      expect(total?.value.toFixed(2)).toBe('310.00');
    },
    WAIT_MS,
  );
});
