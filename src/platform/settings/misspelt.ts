import { distance } from 'fastest-levenshtein';

/** Shorter names are similar to too many others. */
const SHORTEST = 8;
const MOST_APART = 2;

/**
 * Environment variables that are probably misspelt settings, each with the nearest setting. Without the warning, a
 * misspelt setting is silently unset.
 */
export function misspelt(names: readonly string[], settings: readonly string[]): [string, string][] {
  const known = new Set(settings);
  return names
    .filter((name) => name.length >= SHORTEST && !known.has(name))
    .flatMap((name) => {
      const meant = settings.find(
        (setting) => setting.length >= SHORTEST && distance(name, setting) <= MOST_APART,
      );
      return meant === undefined ? [] : [[name, meant] as [string, string]];
    });
}
