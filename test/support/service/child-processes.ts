import { readdirSync, readFileSync } from 'node:fs';

/** The children of a process that run a module with this word in its name, as Linux knows them. */
export function childrenOf(pid: number, word: string): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    fileOf(`${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.filter((child) => fileOf(`${child}/cmdline`).includes(word));
}

/** The most that a process has had in memory, in megabytes; 0 if it has ended. */
export function peakMemory(pid: number): number {
  const [, kilobytes = 0] = /VmHWM:\s+(\d+) kB/.exec(fileOf(`${pid}/status`)) ?? [];
  return Math.round((Number(kilobytes) * 1_024) / 1e6);
}

/** A file of /proc; nothing of a process that ended meanwhile. */
function fileOf(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
