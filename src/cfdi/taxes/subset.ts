/** Limit on the steps of a search: a receipt of forty lines has 10^12 subsets, and one that needs more steps is ambiguous. */
const MAX_STEPS = 20_000;

/**
 * Finds the only subset of amounts (whole cents) whose sum is from `low` to `high`, as a flag for each amount.
 * Null when there is none or more than one, or when the search takes too many steps.
 */
export function onlySubset(amounts: readonly number[], low: number, high: number): boolean[] | null {
  const order = amounts.map((_, at) => at).sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0));
  const remaining = order.map((_, from) =>
    order.slice(from).reduce((sum, at) => sum + (amounts[at] ?? 0), 0),
  );
  const included = amounts.map(() => false);
  const subsets: boolean[][] = [];
  let steps = 0;

  const visit = (depth: number, sum: number): void => {
    steps += 1;
    if (subsets.length > 1 || steps > MAX_STEPS || sum > high) return;
    if (sum + (remaining[depth] ?? 0) < low) return;
    const at = order[depth];
    if (at === undefined) {
      subsets.push([...included]);
      return;
    }
    included[at] = true;
    visit(depth + 1, sum + (amounts[at] ?? 0));
    included[at] = false;
    visit(depth + 1, sum);
  };
  visit(0, 0);

  return steps <= MAX_STEPS && subsets.length === 1 ? (subsets[0] ?? null) : null;
}
