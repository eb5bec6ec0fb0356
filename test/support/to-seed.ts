import { InvalidArgumentError } from 'commander';

/** What an option `--seed` says. */
export function toSeed(text: string): number {
  const seed = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(seed)) throw new InvalidArgumentError('A whole number.');
  return seed;
}
