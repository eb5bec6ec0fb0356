import { readFile } from 'node:fs/promises';

/** The most memory that a running process had so far (VmHWM), in megabytes; null off Linux, or when it has ended. */
export async function peakMemoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

/** The processes that this one started and that still run; none off Linux. */
export async function children(): Promise<number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The greatest of what is known. */
export function greatest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
