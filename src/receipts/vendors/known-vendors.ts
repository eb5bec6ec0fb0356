import { DIRECTORY } from './directory.js';
import type { KnownVendor, LearnedVendorSource } from './known-vendor.js';

/** Known vendors by RFC. */
export type KnownVendors = ReadonlyMap<string, KnownVendor>;

/** Source of vendors that a person entered. */
const CORRECTION: LearnedVendorSource = 'correction';
const DIRECTORY_BY_RFC = byRfc(DIRECTORY);

/**
 * Returns the vendors of the directory and those learned in this installation. When both have a vendor, the name that
 * a person entered counts, then the directory's. A stamped document overrules neither.
 */
export function knownVendors(learned: readonly KnownVendor[] = []): KnownVendors {
  if (learned.length === 0) return DIRECTORY_BY_RFC;
  const corrections = learned.filter(({ source }) => source === CORRECTION);
  return byRfc([...corrections, ...DIRECTORY, ...learned]);
}

function byRfc(vendors: readonly KnownVendor[]): KnownVendors {
  const byRfcMap = new Map<string, KnownVendor>();
  for (const vendor of vendors) {
    const previous = byRfcMap.get(vendor.rfc);
    byRfcMap.set(vendor.rfc, previous ? mergeVendors(previous, vendor) : vendor);
  }
  return byRfcMap;
}

/** Merges two rows of one vendor: the facts of the first, the signs and domains of both. */
function mergeVendors(first: KnownVendor, second: KnownVendor): KnownVendor {
  return {
    ...first,
    signs: [...new Set([...first.signs, ...second.signs])],
    hosts: [...new Set([...first.hosts, ...second.hosts])],
  };
}
