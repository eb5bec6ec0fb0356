import { ChildPool } from './child-pool.js';
import { limitArguments } from './guard-process.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { KnownVendor } from '../vendors/known-vendor.js';
import type { ReadAnswer, ReadRequest } from './reader.worker.js';
import { decodeReceipt } from '../extraction/receipt-transfer.js';
import { workerModule } from './worker-module.js';

export interface ReceiptReaderOptions {
  /** The number of pictures that are read at the same time. Each needs a process with 0.4 to 0.65 GB of memory, and a core. */
  readers: number;
  /**
   * Milliseconds of CPU time after which the process of a picture ends; it is tried twice. On a busy machine that takes longer, up to
   * {@link STARVED} times: then the picture is read again later. A process that uses no CPU time for as long hangs, and ends, too.
   */
  timeoutMs?: number;
  /** Milliseconds within which a picture is rescanned if something is missing. */
  budgetMs?: number;
  /** Bytes of memory above which a process is killed. */
  maxMemory?: number;
  /** Called after each picture with its number of OCR passes. */
  onRead?: (passes: number) => void;
  /** The current time: no purchase is later. Default: the time of this machine. */
  now?: () => Date;
}

const TIMEOUT_MS = 60_000;
/** The elapsed time, in multiples of the CPU time, after which a process is killed that gets too little of it. */
const STARVED = 5;
/** Photographs take up to 0.65 GB. Those of 50 megapixels that must be decoded at once take up to 1 GB. */
const MAX_MEMORY = 1.2e9;
/** MiB of the JavaScript heap; pixels and networks are outside of it. */
const MAX_HEAP = 384;
const BUDGET_MS = 20_000;

/** The port for readers of receipt photographs. The same rules apply to the results of all implementations. */
export abstract class ReceiptReader {
  /**
   * Returns all that is read from a picture, right or wrong. Throw {@link ReaderGaveUp} if the picture can never be read; after
   * any other error it is read again later. Set timeouts: the invoice waits for the result, and so does the job's slot.
   * @param image JPEG or PNG.
   * @param receiverRfc the RFC of the invoice's receiver, if known. Shops print it; it is never taken for the vendor's.
   * @param knownVendors learned vendors, in addition to the directory.
   * @param signal aborted when the picture gives way to one that is paid for; it is read again later. Stop, and reject with the
   * signal's reason. A reader that ignores it finishes the picture, and the paid one waits.
   * @param onCpuTime to be called with the milliseconds of CPU time that the picture took. Drafts count with it as free reading
   * time; without a call, they count from their begin to their end.
   */
  abstract read(
    image: Buffer,
    receiverRfc?: string,
    knownVendors?: readonly KnownVendor[],
    signal?: AbortSignal,
    onCpuTime?: (milliseconds: number) => void,
  ): Promise<ExtractedReceipt>;

  /** Releases the resources. It is not used afterwards. */
  async close(): Promise<void> {}
}

/** Reads in child processes on this machine, so that it never blocks this process's event loop. */
export class LocalReceiptReader extends ReceiptReader {
  private readonly pool: ChildPool;
  private readonly budgetMs: number;
  private readonly onRead: (passes: number) => void;
  private readonly now: () => Date;

  constructor(options: ReceiptReaderOptions) {
    super();
    const { readers, timeoutMs = TIMEOUT_MS, budgetMs = BUDGET_MS, maxMemory = MAX_MEMORY } = options;
    this.onRead = options.onRead ?? (() => undefined);
    this.now = options.now ?? (() => new Date());
    this.budgetMs = Math.min(budgetMs, timeoutMs / 2);
    const { module, execArgv } = workerModule(import.meta.url, 'reader.worker');
    this.pool = new ChildPool({
      module,
      execArgv: [...execArgv, `--max-old-space-size=${MAX_HEAP}`],
      args: limitArguments({ maxBytes: maxMemory, maxCpuMs: timeoutMs }),
      size: readers,
      timeoutMs: timeoutMs * STARVED,
      limitsCpuTime: true,
    });
  }

  /**
   * A picture that cannot be decoded gives an empty receipt, which `judge` refuses.
   * @throws {ReaderGaveUp | ReaderCrashed | ReadFailed | ReaderClosed}
   */
  override async read(
    image: Buffer,
    receiverRfc?: string,
    knownVendors: readonly KnownVendor[] = [],
    signal?: AbortSignal,
    onCpuTime?: (milliseconds: number) => void,
  ): Promise<ExtractedReceipt> {
    // The day in UTC, which is ahead of Mexico's.
    const today = this.now().toISOString().slice(0, 10);
    const request: ReadRequest = { image, receiverRfc, knownVendors, today, budgetMs: this.budgetMs };
    const { extracted, passes, cpuMs } = (await this.pool.run(request, signal)) as ReadAnswer;
    this.onRead(passes);
    onCpuTime?.(cpuMs);
    return decodeReceipt(extracted);
  }

  /** The number of pictures that are being read. */
  get busy(): number {
    return this.pool.busy;
  }

  /** Ends the processes, and rejects pending pictures. */
  override close(): Promise<void> {
    return this.pool.close();
  }
}
