/** So many of these, evenly spread: folders are sorted by kind or by difficulty, and a beginning is not like the rest. */
export function sample<T>(all: readonly T[], limit = all.length): T[] {
  const size = Math.min(limit, all.length);
  const partOf = (index: number): number => Math.floor((index * size) / all.length);
  return all.filter((_, index) => partOf(index) !== partOf(index - 1));
}
