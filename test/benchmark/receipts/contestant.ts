import type { Read } from './fields.js';

/** A reader of pictures that takes part. */
export interface Contestant {
  name: string;
  read(file: string): Promise<Read>;
  /** The most memory that one of its processes had so far, in megabytes; null where that can't be known. */
  peakMemory(): Promise<number | null>;
  close(): Promise<void>;
}
