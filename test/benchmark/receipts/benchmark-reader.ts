import type { Read } from './fields.js';

/** A reader that the benchmark measures. */
export interface BenchmarkReader {
  name: string;
  read(file: string): Promise<Read>;
  /** The peak memory of one of its processes so far, in megabytes; null if it is unknown. */
  peakMemory(): Promise<number | null>;
  close(): Promise<void>;
}
