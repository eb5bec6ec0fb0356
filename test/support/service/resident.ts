import { readFile, writeFile } from 'node:fs/promises';

/** Linux reports kB for each process. */
async function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`${name} of ${pid} is not told`);
  return Number(kilobytes) / 1_024;
}

/** Growth of a process in MB while `work` runs: its maximum, less the memory at the beginning. */
export async function growthWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Resets the maximum.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await megabytes(pid, 'VmRSS');
  await work();
  return (await megabytes(pid, 'VmHWM')) - before;
}
