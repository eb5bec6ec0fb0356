import { join } from 'node:path';
import type { Contestant } from './contestant.js';
import type { Read } from './fields.js';
import type { Label } from './labels.js';

export interface Outcome {
  label: Label;
  read: Read;
  seconds: number;
}

/** All that one contestant did with a folder. */
export interface Performance {
  name: string;
  outcomes: Outcome[];
  /** Seconds that its turns took, pictures read side by side. */
  turnSeconds: number;
  peakMegabytes: number | null;
}

/** Long enough that a slow picture at a turn's end hardly counts, short enough that both meet the same noise. */
const TURNS_PER_READER = 4;

/** Has the contestants read the same pictures in turns, a few each, never at the same time: the machine is shared. */
export async function playMatch(
  contestants: readonly Contestant[],
  folder: string,
  labels: readonly Label[],
  readers: number,
): Promise<Performance[]> {
  const sides = contestants.map((contestant) => ({ contestant, own: nothingYet(contestant.name) }));
  const size = readers * TURNS_PER_READER;
  for (let start = 0; start < labels.length; start += size) {
    const turn = labels.slice(start, start + size);
    for (const { contestant, own } of sides) {
      const begun = now();
      own.outcomes.push(...(await takeTurn(contestant, folder, turn, readers)));
      own.turnSeconds += now() - begun;
      own.peakMegabytes = await contestant.peakMemory();
    }
  }
  return sides.map(({ own }) => own);
}

function nothingYet(name: string): Performance {
  return { name, outcomes: [], turnSeconds: 0, peakMegabytes: null };
}

/** Reads the pictures of one turn, `readers` at a time. */
async function takeTurn(
  contestant: Contestant,
  folder: string,
  labels: readonly Label[],
  readers: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = [...labels.entries()];
  const readOn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, label] = next;
      const begun = now();
      const read = await contestant.read(join(folder, label.name));
      outcomes[index] = { label, read, seconds: now() - begun };
    }
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  return outcomes;
}

function now(): number {
  return performance.now() / 1000;
}
