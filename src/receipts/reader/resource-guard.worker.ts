import { workerData } from 'node:worker_threads';

/** The limits of a process, as `workerData` of this thread. */
export interface ResourceLimits {
  /** Bytes of resident memory. */
  maxBytes: number;
  /** Milliseconds of CPU time for one request. Default: no limit. */
  maxCpuMs?: number;
  /** Shared with the main thread: the CPU time in milliseconds at which the current request began; NaN while there is none. */
  begunAtCpuMs?: Float64Array<SharedArrayBuffer>;
}

/** The interval of the checks. Native decoding allocates up to a few hundred megabytes in this time. */
const INTERVAL_MS = 50;
// Import nothing here but Node's own modules: tests run this thread from its source, without a resolver.
const { maxBytes, maxCpuMs = Infinity, begunAtCpuMs } = workerData as ResourceLimits;

// A thread of the reader process that kills the process if it uses too much memory or CPU time. The main thread cannot check: it
// is in native code. Every system reports both for a process; few limit them, and each of them differently.
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > maxBytes;
  const { user, system } = process.cpuUsage();
  const isTooSlow = (user + system) / 1_000 - (begunAtCpuMs?.[0] ?? NaN) > maxCpuMs;
  if (isTooLarge || isTooSlow) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
