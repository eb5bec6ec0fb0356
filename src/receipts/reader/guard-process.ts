import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from './resource-guard.worker.js';
import { cpuTimeMs } from './working-clock.js';

/** The limits of this process, as arguments of its command line for `guardProcess`. */
export const limitArguments = (limits: { maxBytes: number; maxCpuMs: number }): string[] => [
  String(limits.maxBytes),
  String(limits.maxCpuMs),
];

/**
 * Guards this child process, which decodes untrusted files: another thread ends it if it uses too much memory, or too much CPU time for
 * one request ({@link limitArguments}), because the main thread may be in native code for long. It ends with its parent, too.
 * @returns what has to be called when a request begins and ends
 */
export function guardProcess(): { begin: () => void; end: () => void } {
  const [maxBytes, maxCpuMs] = process.argv.slice(2).map(Number) as [number, number];
  const begunAtCpuMs = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)).fill(NaN);
  const self = import.meta.url;
  const guard = new Worker(new URL(`resource-guard.worker${self.slice(self.lastIndexOf('.'))}`, self), {
    execArgv: [],
    workerData: { maxBytes, maxCpuMs, begunAtCpuMs } satisfies ResourceLimits,
  });
  guard.unref();
  // If the machine runs out of memory, Linux kills the process with the highest score: this one, not the service.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  // The parent has ended.
  process.on('disconnect', () => process.exit());
  // Ctrl-C in a terminal, and some supervisors, send these signals to every process of the service. The parent ends this one.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  return {
    begin: () => {
      begunAtCpuMs[0] = cpuTimeMs();
    },
    end: () => {
      begunAtCpuMs[0] = NaN;
    },
  };
}
