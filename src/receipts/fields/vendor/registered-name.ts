import { regionOf } from '../../layout/page.js';
import { FIELDS } from '../../extraction/field-table.js';
import type { RfcCandidate } from './rfc.js';
import type { VendorName } from './vendor-name.js';
import { namesOtherCompany, vendorEvidenceOf, type VendorPage } from './vendor-evidence.js';

/**
 * Returns the registered name of a known vendor when its RFC is certain. The RFC decides: an invoice needs the name
 * that belongs to it, and the receipt may print only a slogan. The name has the certainty of the RFC, and the region
 * where the vendor is named (null if nowhere). The printed name is kept when the vendor is unknown, or when it names
 * another company.
 */
export function registeredName(
  printedName: VendorName | null,
  rfc: RfcCandidate | undefined,
  page: VendorPage,
): VendorName | null {
  const vendor = rfc && page.known.get(rfc.value);
  if (
    !vendor ||
    rfc.certainty < FIELDS.vendorRfc.minEvidence ||
    namesOtherCompany(vendor, page.rows, rfc.row)
  )
    return printedName;
  const evidence = vendorEvidenceOf(vendor, page, rfc.row);
  const namedRow = evidence?.by === 'site' ? null : evidence?.row;
  return {
    value: vendor.name,
    certainty: rfc.certainty,
    region: namedRow ? regionOf(namedRow) : null,
    row: (evidence?.by === 'name' ? namedRow?.index : printedName?.row) ?? rfc.row,
  };
}
