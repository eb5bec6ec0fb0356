import { readFile } from 'node:fs/promises';
import { children } from '../../benchmark/receipts/memory.js';
import { fileOfBuild } from '../../benchmark/service/harness/built.js';
import { ownProcessorTime } from './processor-time.js';

type Module = typeof import('../../../src/receipts/reader/receipt-reader.js');

const SECOND_MS = 1_000;

/** Milliseconds of a core that a reader takes for each of these pictures, one after the other, the fastest first. */
export async function readingTimes(pictures: readonly string[]): Promise<number[]> {
  const { LocalReceiptReader } = (await import(
    fileOfBuild('src/receipts/reader/receipt-reader.js').href
  )) as Module;
  const reader = new LocalReceiptReader({ readers: 1 });
  const images = await Promise.all(pictures.map((path) => readFile(path)));
  const known = new Set(await children());
  const times: number[] = [];
  try {
    const [first] = images;
    if (!first) throw new Error('There is no picture to be read');
    // Its process has to start, and to load its networks.
    await reader.read(first);
    const [pid = 0] = (await children()).filter((one) => !known.has(one));
    for (const image of images) {
      const before = await ownProcessorTime(pid);
      await reader.read(image);
      times.push(Math.round(SECOND_MS * ((await ownProcessorTime(pid)) - before)));
    }
  } finally {
    await reader.close();
  }
  return times.sort((a, b) => a - b);
}
