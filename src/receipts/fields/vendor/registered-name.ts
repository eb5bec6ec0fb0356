import { regionOf } from '../../layout/page.js';
import type { RfcCandidate } from './rfc.js';
import type { VendorName } from './vendor-name.js';
import { namesAnother, witnessOf } from './vendor-witness.js';
import type { VendorsPage } from './vendor-witness.js';

/**
 * The name that a known vendor is registered by, where its RFC was read right, or put right with more of the vendor on the
 * paper: the RFC decides, for an invoice must have the name that belongs to it. What was read stays where it is the name
 * of another company, and where the vendor is not known.
 */
export function registeredName(
  read: VendorName | null,
  rfc: RfcCandidate | undefined,
  page: VendorsPage,
): VendorName | null {
  const vendor = rfc && page.known.get(rfc.value);
  if (!vendor || !rfc.checked || namesAnother(vendor, page.rows, rfc.row)) return read;
  const witness = witnessOf(vendor, page, rfc.row);
  if (rfc.repaired && !witness) return read;
  const printed = witness?.by === 'site' ? null : witness?.row;
  return {
    value: vendor.name,
    certainty: rfc.certainty,
    region: printed ? regionOf(printed) : null,
    row: (witness?.by === 'name' ? printed?.index : read?.row) ?? rfc.row,
  };
}
