/** The longest delay of timers, 25 days. Longer ones, including infinity, would fire at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Limits a delay to what timers support. */
export const timed = (ms: number): number => Math.min(ms, MAX_DELAY_MS);

/** Waits. @throws the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, timed(ms));
    signal.addEventListener('abort', abort, { once: true });
  });
}
