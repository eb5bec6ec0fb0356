import { regionOf } from '../../layout/page.js';
import { FIELDS } from '../../extraction/field-table.js';
import type { RfcCandidate } from './rfc.js';
import type { VendorName } from './vendor-name.js';
import { namesOtherCompany, vendorEvidenceOf } from './vendor-evidence.js';
import type { VendorPage } from './vendor-evidence.js';

/**
 * The name that a known vendor is registered by, where its RFC is certain: the RFC decides, for an invoice must have the
 * name that belongs to it, and the paper may have only a slogan. It is as certain as the RFC, and stands where the vendor
 * is named (nowhere, if it is not). What was read stays where the vendor is not known, and where it is another company's.
 */
export function registeredName(
  printedName: VendorName | null,
  rfc: RfcCandidate | undefined,
  page: VendorPage,
): VendorName | null {
  const vendor = rfc && page.known.get(rfc.value);
  if (!vendor || rfc.certainty < FIELDS.vendorRfc.certain || namesOtherCompany(vendor, page.rows, rfc.row))
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
