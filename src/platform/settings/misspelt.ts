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

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_APART) return MOST_APART + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let at = 0; at < other.length; at++)
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + Number(letter !== other[at])));
    row = next;
  }
  return row[other.length]!;
}
