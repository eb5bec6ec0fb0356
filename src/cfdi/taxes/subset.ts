/** Visits after which a search is given up: ambiguous anyhow, and a receipt of forty lines has 10^12 subsets. */
const MAX_STEPS = 20_000;

/**
 * The one subset of whole amounts (cents) whose sum is from `low` to `high`, as a flag for each amount.
 * Null when there is none, more than one, or too many to try.
 */
export function onlySubset(amounts: readonly number[], low: number, high: number): boolean[] | null {
  const order = amounts.map((_, at) => at).sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0));
  const remaining = order.map((_, from) =>
    order.slice(from).reduce((sum, at) => sum + (amounts[at] ?? 0), 0),
  );
  const taken = amounts.map(() => false);
  const found: boolean[][] = [];
  let steps = 0;

  const visit = (depth: number, sum: number): void => {
    steps += 1;
    if (found.length > 1 || steps > MAX_STEPS || sum > high) return;
    if (sum + (remaining[depth] ?? 0) < low) return;
    const at = order[depth];
    if (at === undefined) {
      found.push([...taken]);
      return;
    }
    taken[at] = true;
    visit(depth + 1, sum + (amounts[at] ?? 0));
    taken[at] = false;
    visit(depth + 1, sum);
  };
  visit(0, 0);

  return steps <= MAX_STEPS && found.length === 1 ? (found[0] ?? null) : null;
}
