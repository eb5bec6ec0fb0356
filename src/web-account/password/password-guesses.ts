import { setImmediate } from 'node:timers/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { TooManyAttempts } from '../attempts/attempts.errors.js';
import { SPANISH_WORDS } from './spanish-words.js';

/** Characters that are checked: if they are hard to guess, the whole password is. 20 take some 10 ms, 40 take 30 ms. */
const MAX_CHECKED = 20;

/** Passwords that may wait for their check. */
const QUEUE_SIZE = 60;
/** `Retry-After` of further ones, in seconds. */
const RETRY_AFTER_S = 5;

/** The check blocks the event loop, so it runs one password at a time and lets other requests run between two of them. */
const queue = bulkhead(1, QUEUE_SIZE);

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * Estimates how many guesses a password needs. Good guessers try common passwords first, then their variations, sequences of
 * keys, repetitions, dates, and data of the owner.
 * @param known data of the owner.
 * @throws {TooManyAttempts}
 */
export async function guessesOf(password: string, known: string[]): Promise<number> {
  try {
    return await queue.execute(async () => {
      const { guesses } = (await (estimator ??= load())).check(password, known);
      await setImmediate();
      return guesses;
    });
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new TooManyAttempts(RETRY_AFTER_S) : error;
  }
}

/** Loads the list of 50,000 passwords on first use: most processes never need it. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = dictionary['passwords-common'];
  const words = { passwords, spanish: [...SPANISH_WORDS] };
  return new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs, maxLength: MAX_CHECKED });
}
