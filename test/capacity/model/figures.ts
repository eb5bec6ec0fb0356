import { readFile } from 'node:fs/promises';

/** What was measured of one machine, and what all capacity is computed from. Times are of one core, in milliseconds, without waiting. */
export interface Figures {
  measured: {
    date: string;
    processor: string | undefined;
    cores: number;
    node: string;
    postgres: string;
  };
  creation: {
    /** Of the API process, with a picture of 200 kB. */
    apiMs: number;
    /** Of the same with 1 kB. */
    apiMsSmall: number;
    /** Of PostgreSQL. */
    databaseMs: number;
    /** What a request takes beside that where nothing waits: the disk, mostly. */
    waitMs: number;
    /** Bytes that PostgreSQL writes ahead. */
    walBytes: number;
  };
  /** Of a reader: pictures of receipts as they come, the fastest first. */
  readingMs: readonly number[];
  /** From the job to the settled invoice with its news told, but for the reading. */
  work: {
    /** Of the worker process. */
    workerMs: number;
    databaseMs: number;
    /** What an invoice takes beside that, and beside its reading and its provider, where nothing waits. */
    waitMs: number;
    walBytes: number;
  };
  invoice: {
    /** Rows and indexes, once it is settled, in all tables together. */
    databaseBytes: number;
    /** Of the queue. */
    jobs: number;
  };
}

export const FIGURES_FILE = new URL('../figures.json', import.meta.url);

export const readFigures = async (): Promise<Figures> =>
  JSON.parse(await readFile(FIGURES_FILE, 'utf8')) as Figures;
