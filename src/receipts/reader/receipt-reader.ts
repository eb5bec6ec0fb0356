import { ChildPool } from './child-pool.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import type { ReadAnswer, ReadRequest } from './reader.worker.js';
import { decodeReceipt } from '../extraction/receipt-transfer.js';

export interface ReceiptReaderOptions {
  /** Pictures that are read at the same time, each in a process of its own: 0.4 to 0.65 GB of memory, one core. */
  readers: number;
  /** Milliseconds that one picture may take before its process is killed; it is tried twice. */
  timeoutMs?: number;
  /** Milliseconds within which a picture is looked at again where something is missing. */
  budgetMs?: number;
  /** Bytes of memory with which a process is killed. */
  mostMemory?: number;
  /** Told of each picture that was read, with how often it was looked at. */
  onRead?: (looks: number) => void;
}

const TIMEOUT_MS = 60_000;
/** Photographs take up to 0.65 GB; one of 50 megapixels that has to be decoded all at once, half as much again. */
const MOST_MEMORY = 1.2e9;
/** MiB of what JavaScript itself may hold; pixels and networks lie elsewhere. */
const MOST_HEAP = 384;
const BUDGET_MS = 20_000;

/** The port to whoever reads photographs of receipts. What it says is judged by the same rules, whoever it is. */
export abstract class ReceiptReader {
  /**
   * All that a picture says, right or wrong. One that can't be read at all, now or ever, is {@link ReaderGaveUp}; after any
   * other error it is read again later. Bound whatever it waits for: the invoice, and its place among the jobs, wait with it.
   * @param image JPEG or PNG.
   * @param receiverRfc whom the invoice is for, where that is known: shops print it, and it is never the vendor's.
   * @param knownVendors what was learned of vendors, beside what the directory knows.
   */
  abstract read(
    image: Buffer,
    receiverRfc?: string,
    knownVendors?: readonly KnownVendor[],
  ): Promise<ExtractedReceipt>;

  /** Nothing more is to be read. */
  async close(): Promise<void> {}
}

/** Reads in child processes on this machine, so that this process's event loop never waits for them. */
export class LocalReceiptReader extends ReceiptReader {
  private readonly pool: ChildPool;
  private readonly budgetMs: number;
  private readonly onRead: (looks: number) => void;

  constructor(options: ReceiptReaderOptions) {
    super();
    const { readers, timeoutMs = TIMEOUT_MS, budgetMs = BUDGET_MS, mostMemory = MOST_MEMORY } = options;
    this.onRead = options.onRead ?? (() => undefined);
    this.budgetMs = Math.min(budgetMs, timeoutMs / 2);
    const { module, execArgv } = readingProcess(import.meta.url);
    this.pool = new ChildPool({
      module,
      execArgv: [...execArgv, `--max-old-space-size=${MOST_HEAP}`],
      args: [String(mostMemory)],
      size: readers,
      timeoutMs,
    });
  }

  /**
   * One that cannot be decoded gives an empty reading, which `judge` refuses.
   * @throws {ReaderGaveUp | ReaderCrashed | ReadFailed | ReaderClosed}
   */
  override async read(
    image: Buffer,
    receiverRfc?: string,
    knownVendors: readonly KnownVendor[] = [],
  ): Promise<ExtractedReceipt> {
    const request: ReadRequest = { image, receiverRfc, knownVendors, budgetMs: this.budgetMs };
    const { reading, looks } = (await this.pool.run(request)) as ReadAnswer;
    this.onRead(looks);
    return decodeReceipt(reading);
  }

  /** Pictures that are being read. */
  get busy(): number {
    return this.pool.busy;
  }

  /** Ends the processes; what is not read yet is rejected. */
  override close(): Promise<void> {
    return this.pool.close();
  }
}

/** What a child runs: the compiled worker, or its source where this module itself runs from source (in tests). */
function readingProcess(self: string): { module: URL; execArgv: string[] } {
  if (!self.endsWith('.ts')) return { module: new URL('reader.worker.js', self), execArgv: [] };
  return {
    module: new URL('reader.worker.ts', self),
    execArgv: ['--no-warnings', '--import', new URL('run-from-sources.ts', self).href],
  };
}
