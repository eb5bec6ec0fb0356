import { readFile } from 'node:fs/promises';

/** The peak memory of a running process (VmHWM), in megabytes; null if it has ended, or the system is not Linux. */
export async function peakMemoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

/** The running child processes of this one; none if the system is not Linux. */
export async function children(): Promise<number[]> {
  const list = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The maximum of the known values. */
export function greatest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
