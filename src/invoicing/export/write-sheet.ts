import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.worker.js';

/** Writes a table as XLSX, in another thread: for thousands of rows it takes a second, in which no request would be answered. */
export async function writeSheet(sheet: Sheet): Promise<Buffer> {
  const self = import.meta.url;
  const writer = new Worker(new URL(`sheet.worker${self.slice(self.lastIndexOf('.'))}`, self), {
    execArgv: [],
    workerData: sheet,
  });
  // An error of the thread rejects this.
  const [file] = (await once(writer, 'message')) as [Uint8Array];
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
