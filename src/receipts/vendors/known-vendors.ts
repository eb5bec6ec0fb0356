import { DIRECTORY } from './directory.js';
import type { KnownVendor } from './known-vendor.js';

/** Vendors that are known beforehand, by their RFCs. */
export type KnownVendors = ReadonlyMap<string, KnownVendor>;

const BUILT_IN = byRfc(DIRECTORY);

/**
 * The directory, and what was learned in this installation. Of a vendor in both, the learned name counts: it is newer, and
 * from a document that SAT has taken.
 */
export function knownVendors(learned: readonly KnownVendor[] = []): KnownVendors {
  return learned.length === 0 ? BUILT_IN : byRfc([...learned, ...DIRECTORY]);
}

function byRfc(vendors: readonly KnownVendor[]): KnownVendors {
  const known = new Map<string, KnownVendor>();
  for (const vendor of vendors) {
    const before = known.get(vendor.rfc);
    known.set(vendor.rfc, before ? both(before, vendor) : vendor);
  }
  return known;
}

/** Of two rows on one vendor: the facts of the first, the signs and domains of both. */
function both(first: KnownVendor, second: KnownVendor): KnownVendor {
  return {
    ...first,
    signs: [...new Set([...first.signs, ...second.signs])],
    hosts: [...new Set([...first.hosts, ...second.hosts])],
  };
}
