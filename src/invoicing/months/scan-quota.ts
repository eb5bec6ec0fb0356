/**
 * Divides a limit among members: a member with fewer items than a share gets all of them, and the rest is divided among the
 * others.
 * @param limit for all members together. @param counts items of each member.
 * @returns the share of one member, at least 1; `limit` if it suffices for all.
 */
export function scanQuota(limit: number, counts: readonly number[]): number {
  let left = limit;
  const rising = counts.toSorted((a, b) => a - b);
  for (const [at, count] of rising.entries()) {
    const share = Math.floor(left / (rising.length - at));
    if (count > share) return Math.max(1, share);
    left -= count;
  }
  return limit;
}
