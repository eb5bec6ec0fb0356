import { workerData } from 'node:worker_threads';

/** The interval of the checks. Native decoding allocates up to a few hundred megabytes in this time. */
const INTERVAL_MS = 50;
const maxBytes = workerData as number;

// A thread of the reader process that kills the process if it uses too much memory. The main thread cannot check: it is in
// native code. Every system reports the resident memory of a process; few limit it, and each of them differently.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
