import { setImmediate } from 'node:timers/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { TooManyAttempts } from '../attempts/attempts.errors.js';

/** Characters that are looked at. What is hard to guess up to here is so as a whole; 20 take some 10 ms, 40 three times that. */
const LOOKED_AT = 20;

/** Passwords that wait to be looked at. When there are more, they are asked to come back after so many seconds. */
const WAITING = 60;
const COME_BACK_S = 5;

/** It computes where all requests are answered: one at a time, so that others are answered between two of them. */
const turns = bulkhead(1, WAITING);

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * How many passwords somebody who guesses well tries before this one: common ones first, then those with little added, runs
 * of keys, repetitions, dates, and what is known of the owner.
 * @throws {TooManyAttempts}
 */
export async function guessesOf(password: string, known: string[]): Promise<number> {
  try {
    return await turns.execute(async () => {
      const { guesses } = (await (estimator ??= load())).check(password, known);
      await setImmediate();
      return guesses;
    });
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new TooManyAttempts(COME_BACK_S) : error;
  }
}

/** With the first password that is chosen: the list is of 50,000, and most processes never see one. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = dictionary['passwords-common'];
  return new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs, maxLength: LOOKED_AT });
}
