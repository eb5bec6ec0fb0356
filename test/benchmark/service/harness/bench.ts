import type { Payer } from './accounts.js';
import type { BenchDatabase } from './database.js';
import type { ServerProcess } from './process.js';

/** How long and how large. */
export interface Extent {
  /** Of each slice. */
  seconds: number;
  /** Slices of each side that count. */
  turns: number;
  /** Of the member that has many. */
  invoices: number;
}

/** What measurements work with. */
export interface Bench extends Extent {
  /** Temporary, removed at the end. */
  folder: string;
  database: BenchDatabase;
  payers: readonly [Payer, ...Payer[]];
  /** The service with `ROLE=api`, the same one for all. */
  service(): Promise<ServerProcess>;
  /** The bare handler, whose jobs are the service's. */
  bare(): Promise<ServerProcess>;
  /** The bare handler, whose jobs are rows of a plain table. */
  barest(): Promise<ServerProcess>;
}

/** One line of the table. */
export interface Figure {
  name: string;
  /** Null where it could not be measured; `note` says why. */
  value: number | null;
  unit?: 'ms' | 's' | 'MB';
  /** None: it is written down, and promised to nobody. */
  goal?: { least: number } | { most: number };
  /** Depends on a few requests: one pause of the machine changes it, so that `--hold` leaves it out. */
  isTail?: boolean;
  /** What stands behind it. */
  note: string;
}

/** Measures one thing. */
export type Measurement = (bench: Bench) => Promise<Figure[]>;
