/** Returns all combinations of at most so many items, in the order of the last item of each. */
export function combinationsOf<T>(items: readonly T[], max = items.length): T[][] {
  return items
    .reduce<T[][]>(
      (before, item) => [
        ...before,
        ...before.filter((some) => some.length < max).map((some) => [...some, item]),
      ],
      [[]],
    )
    .slice(1);
}
