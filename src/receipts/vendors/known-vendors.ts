import { DIRECTORY } from './directory.js';
import type { VendorSource } from './learned/learned-vendor.entity.js';
import type { KnownVendor } from './known-vendor.js';

/** Vendors that are known beforehand, by their RFCs. */
export type KnownVendors = ReadonlyMap<string, KnownVendor>;

/** The source of what a person said. */
const CORRECTION: VendorSource = 'correction';
const DIRECTORY_BY_RFC = byRfc(DIRECTORY);

/**
 * The directory, and what was learned in this installation. Of a vendor in both, the name counts that a person said, then
 * the directory's: a document overrules neither.
 */
export function knownVendors(learned: readonly KnownVendor[] = []): KnownVendors {
  if (learned.length === 0) return DIRECTORY_BY_RFC;
  const corrections = learned.filter(({ source }) => source === CORRECTION);
  return byRfc([...corrections, ...DIRECTORY, ...learned]);
}

function byRfc(vendors: readonly KnownVendor[]): KnownVendors {
  const known = new Map<string, KnownVendor>();
  for (const vendor of vendors) {
    const previous = known.get(vendor.rfc);
    known.set(vendor.rfc, previous ? mergeVendors(previous, vendor) : vendor);
  }
  return known;
}

/** Of two rows on one vendor: the facts of the first, the signs and domains of both. */
function mergeVendors(first: KnownVendor, second: KnownVendor): KnownVendor {
  return {
    ...first,
    signs: [...new Set([...first.signs, ...second.signs])],
    hosts: [...new Set([...first.hosts, ...second.hosts])],
  };
}
