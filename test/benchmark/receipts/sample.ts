/** Samples elements evenly. Folders are sorted by kind or difficulty, so their first pictures are not representative. */
export function sample<T>(all: readonly T[], limit = all.length): T[] {
  const size = Math.min(limit, all.length);
  const partOf = (index: number): number => Math.floor((index * size) / all.length);
  return all.filter((_, index) => partOf(index) !== partOf(index - 1));
}
