import { readdir, readFile } from 'node:fs/promises';

/** As Linux counts, on every machine of today. */
const TICKS_PER_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  /** Seconds, with those of children that have ended. */
  seconds: number;
}

/** Seconds of a core that a process has used, and all below it. Linux alone tells. */
export async function processorTime(pid: number): Promise<number> {
  const all = await stats();
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.seconds + below(one.pid), 0);
  return (all.find((one) => one.pid === pid)?.seconds ?? 0) + below(pid);
}

/** The same of the process alone. */
export const ownProcessorTime = async (pid: number): Promise<number> => (await statOf(pid))?.seconds ?? 0;

export async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (!stat) throw new Error('This is measured on Linux alone, with the database on the same machine');
  return stat.parent;
}

async function stats(): Promise<Stat[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  return (await Promise.all(pids.map(statOf))).filter((one) => one !== null);
}

async function statOf(pid: number): Promise<Stat | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // What comes before is the name, which may have anything in it. From here on the first is the state.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      pid,
      parent: fields[1] ?? 0,
      seconds: (user + system + endedUser + endedSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}
