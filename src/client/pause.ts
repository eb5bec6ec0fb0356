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
    }, ms);
    signal.addEventListener('abort', give, { once: true });
  });
}
