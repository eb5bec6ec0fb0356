import { workerData } from 'node:worker_threads';

/** Native code that decodes takes a few hundred megabytes in this time. */
const EACH_MS = 50;
const mostBytes = workerData as number;

// A thread of the reading process, whose other one is at work in native code and can't look. Each system knows how much
// of a process is in memory; few bound it, and none in a way that another has.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, EACH_MS);
