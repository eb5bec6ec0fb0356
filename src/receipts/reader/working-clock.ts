/** The minimum share of elapsed time that counts, so that a reader with little CPU time also reaches its limit. */
const MIN_SHARE = 0.2;

/** Milliseconds of a monotonic clock, and of this process's CPU time. */
export interface Times {
  clock: () => number;
  cpuTime: () => number;
}

const OF_THIS_PROCESS: Times = {
  clock: () => performance.now(),
  cpuTime: cpuTimeMs,
};

/** This process's CPU time in milliseconds, user and system. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * A clock that measures this process's CPU time, so that a receipt gets as many passes on a busy machine as on an idle one.
 * @returns milliseconds since its creation
 */
export function workingClock({ clock, cpuTime }: Times = OF_THIS_PROCESS): () => number {
  const start = { clock: clock(), cpuTime: cpuTime() };
  return () => Math.max(cpuTime() - start.cpuTime, (clock() - start.clock) * MIN_SHARE);
}
