import { readFile, writeFile } from 'node:fs/promises';

/** Linux counts in kB, and knows it of every process. */
async function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`${name} of ${pid} is not told`);
  return Number(kilobytes) / 1_024;
}

/** What a process grows by while something is done, in MB: the most that it had in memory meanwhile beyond what it began with. */
export async function growthWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  // From here on the highest is counted anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await megabytes(pid, 'VmRSS');
  await work();
  return (await megabytes(pid, 'VmHWM')) - before;
}
