/** The longest that timers know: 25 days. With more, with infinity too, they would end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Milliseconds as timers take them. */
export const timed = (ms: number): number => Math.min(ms, LONGEST_MS);

/** Waits. @throws what the signal was aborted with, as soon as it is. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give);
      resolve();
    }, timed(ms));
    signal.addEventListener('abort', give, { once: true });
  });
}
