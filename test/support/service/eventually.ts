import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 50;

/** Polls until the answer satisfies, and returns it. @throws if it does not in time. */
export async function eventually<T>(
  ask: () => Promise<T>,
  satisfies: (answer: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (satisfies(answer)) return answer;
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms`, { cause: answer });
    await sleep(EVERY_MS);
  }
}
