import { workerData } from 'node:worker_threads';

/** The limits of a process, as `workerData` of this thread. */
export interface ResourceLimits {
  /** Bytes of resident memory. */
  maxBytes: number;
  /** Milliseconds of CPU time for one request, or of elapsed time with hardly any CPU time. Default: no limit. */
  maxCpuMs?: number;
  /** Shared with the main thread: the CPU time in milliseconds at which the current request began; NaN while there is none. */
  begunAtCpuMs?: Float64Array<SharedArrayBuffer>;
}

/** The interval of the checks. Native decoding allocates up to a few hundred megabytes in this time. */
const INTERVAL_MS = 50;
/**
 * A request hangs if it uses less than this share of `maxCpuMs` while `maxCpuMs` elapse. However busy the machine, a process that
 * can run gets more.
 */
const MIN_CPU_SHARE = 0.01;
// Import nothing here but Node's own modules: tests run this thread from its source, without a resolver.
const { maxBytes, maxCpuMs = Infinity, begunAtCpuMs } = workerData as ResourceLimits;

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;
/** When the current request last made progress. `request` is its value in `begunAtCpuMs`; `cpuMs` is without this thread. */
let progress = { request: NaN, cpuMs: 0, atMs: 0 };

// A thread of the reader process that kills the process if it uses too much memory or CPU time, or hangs. The main thread cannot
// check: it is in native code. Every system reports these for a process; few limit them, and each of them differently.
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > maxBytes;
  const allCpuMs = milliseconds(process.cpuUsage());
  const request = begunAtCpuMs?.[0] ?? NaN;
  const isTooSlow = allCpuMs - request > maxCpuMs;
  const cpuMs = allCpuMs - milliseconds(process.threadCpuUsage());
  const atMs = performance.now();
  // Without a request this is always so, as NaN differs from itself.
  if (request !== progress.request || cpuMs - progress.cpuMs > maxCpuMs * MIN_CPU_SHARE)
    progress = { request, cpuMs, atMs };
  const hangs = atMs - progress.atMs > maxCpuMs;
  if (isTooLarge || isTooSlow || hangs) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
