import { join } from 'node:path';
import type { BenchmarkReader } from './benchmark-reader.js';
import type { Read } from './fields.js';
import type { Label } from './labels.js';

export interface Outcome {
  label: Label;
  read: Read;
  seconds: number;
}

/** The results of one reader for a folder. */
export interface Performance {
  name: string;
  outcomes: Outcome[];
  /** Elapsed seconds of its turns, in which several pictures are read at the same time. */
  turnSeconds: number;
  peakMegabytes: number | null;
}

/** Pictures of a turn for each worker: enough that a slow last picture hardly counts, few enough that the load of the machine affects all readers alike. */
const PICTURES_PER_WORKER = 4;

/** Lets the readers read the same pictures in alternating turns. They never run at the same time, because they share the machine. */
export async function runBenchmark(
  benchmarkReaders: readonly BenchmarkReader[],
  folder: string,
  labels: readonly Label[],
  readers: number,
): Promise<Performance[]> {
  const entries = benchmarkReaders.map((reader) => ({ reader, result: emptyPerformance(reader.name) }));
  const size = readers * PICTURES_PER_WORKER;
  for (let start = 0; start < labels.length; start += size) {
    const turn = labels.slice(start, start + size);
    for (const { reader, result } of entries) {
      const started = now();
      result.outcomes.push(...(await takeTurn(reader, folder, turn, readers)));
      result.turnSeconds += now() - started;
      result.peakMegabytes = await reader.peakMemory();
    }
  }
  return entries.map(({ result }) => result);
}

function emptyPerformance(name: string): Performance {
  return { name, outcomes: [], turnSeconds: 0, peakMegabytes: null };
}

/** Reads the pictures of a turn, `readers` at the same time. */
async function takeTurn(
  reader: BenchmarkReader,
  folder: string,
  labels: readonly Label[],
  readers: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const remaining = [...labels.entries()];
  const work = async (): Promise<void> => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const [index, label] = next;
      const started = now();
      const read = await reader.read(join(folder, label.name));
      outcomes[index] = { label, read, seconds: now() - started };
    }
  };
  await Promise.all(Array.from({ length: readers }, work));
  return outcomes;
}

function now(): number {
  return performance.now() / 1000;
}
