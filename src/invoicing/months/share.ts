/**
 * Shares what may be gone through among members: who has less than a share is gone through whole, and what they leave is for
 * those with more.
 * @param most of all together. @param counts of what each has.
 * @returns the share of one, at least 1; `most` where it is enough for all.
 */
export function shareOf(most: number, counts: readonly number[]): number {
  let left = most;
  const rising = counts.toSorted((a, b) => a - b);
  for (const [at, count] of rising.entries()) {
    const share = Math.floor(left / (rising.length - at));
    if (count > share) return Math.max(1, share);
    left -= count;
  }
  return most;
}
