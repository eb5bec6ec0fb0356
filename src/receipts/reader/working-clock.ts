/** Of the time that goes by, what counts at least: a reader that gets less of its processor is ended by the clock's time. */
const LEAST_SHARE = 0.4;

/** Milliseconds of a clock that never goes back, and of the processor's time that this process has taken since it began. */
export interface Times {
  clock: () => number;
  worked: () => number;
}

const OF_THIS_PROCESS: Times = {
  clock: () => performance.now(),
  worked: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * A clock that goes as this process works, so that a receipt is looked at as often on a busy machine as on an idle one.
 * @returns milliseconds since it was made
 */
export function workingClock({ clock, worked }: Times = OF_THIS_PROCESS): () => number {
  const began = { clock: clock(), worked: worked() };
  return () => Math.max(worked() - began.worked, (clock() - began.clock) * LEAST_SHARE);
}
