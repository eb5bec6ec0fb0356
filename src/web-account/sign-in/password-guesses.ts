import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Characters that are looked at. What is hard to guess up to here is so as a whole, and looking at more takes long. */
const LOOKED_AT = 40;

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * How many passwords somebody who guesses well tries before this one: common ones first, then those with little added, runs
 * of keys, repetitions, dates, and what is known of the owner.
 */
export async function guessesOf(password: string, known: string[]): Promise<number> {
  estimator ??= load();
  return (await estimator).check(password, known).guesses;
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
