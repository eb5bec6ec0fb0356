import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isLegalFormContinuation, withoutLegalForm } from '../../vocabulary/company-forms.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import type { KnownVendors } from '../../vendors/known-vendors.js';
import {
  startsWithSignOf,
  endsWithNameOf,
  containsNameOf,
  containsSiteOf,
} from '../../vendors/vendor-in-text.js';
import { MAX_NAME_ROWS, MAX_ROWS_FROM_RFC, nameOf } from './name-rows.js';
import { rowsOfThirdParties } from './third-party-rows.js';

/** A page on which known vendors are looked for. */
export interface VendorPage {
  rows: readonly Row[];
  /** What the QR codes say. */
  codes: readonly string[];
  known: KnownVendors;
}

/** What of a vendor is on the paper besides its RFC. The name says most; a sign may be a franchise's, a site anybody's. */
export interface VendorEvidence {
  by: 'name' | 'sign' | 'site';
  /** Null where a QR code says it. */
  row: Row | null;
}

/**
 * What else tells of a known vendor: its name or sign in the head, its site anywhere; its name beside the RFC where the
 * head has no name at all, for what is named below the articles brings the goods, or takes payments there.
 * Nothing does where a company's name is printed, and it is another's: then the sign is a franchise's, or the RFC is misread.
 */
export function vendorEvidenceOf(
  vendor: KnownVendor,
  page: VendorPage,
  rfcRow: number,
): VendorEvidence | null {
  const nameRows = vendorNameRows(page.rows, rfcRow);
  if (namesOtherCompanyIn(vendor, page.rows, nameRows)) return null;
  const head = rowsAboveAmounts(page.rows);
  const nameRowsToSearch = head.some((row) => nameOf(row) !== null)
    ? nameRows.filter((row) => head.includes(row))
    : nameRows;
  const namedRow = nameRowsToSearch.find((row) =>
    textsEndingAt(page.rows, row).some((text) => containsNameOf(vendor, text)),
  );
  if (namedRow) return { by: 'name', row: namedRow };
  const signRow = head.find(({ normalizedText }) => startsWithSignOf(vendor, normalizedText));
  if (signRow) return { by: 'sign', row: signRow };
  const siteRow = page.rows.find(({ normalizedText }) => containsSiteOf(vendor, normalizedText));
  if (siteRow) return { by: 'site', row: siteRow };
  return page.codes.some((code) => containsSiteOf(vendor, code)) ? { by: 'site', row: null } : null;
}

/** Whether names of companies are printed where the vendor's stands, and none of them is this one's. */
export function namesOtherCompany(vendor: KnownVendor, rows: readonly Row[], rfcRow: number): boolean {
  return namesOtherCompanyIn(vendor, rows, vendorNameRows(rows, rfcRow));
}

function namesOtherCompanyIn(vendor: KnownVendor, rows: readonly Row[], nameRows: readonly Row[]): boolean {
  const legalNameRows = nameRows.filter(
    (row) =>
      hasLegalForm(row.normalizedText) &&
      (nameOf(row) !== null || isLegalFormContinuation(row.normalizedText)),
  );
  const isVendorName = (row: Row): boolean =>
    textsEndingAt(rows, row).some((text) => endsWithNameOf(vendor, withoutLegalForm(text)));
  return legalNameRows.length > 0 && !legalNameRows.some(isVendorName);
}

/** Where a vendor's name stands. Articles are named like shops, too: `TARJETA LIVERPOOL`. */
export function vendorNameRows(rows: readonly Row[], rfcRow: number): Row[] {
  const thirdPartyRows = rowsOfThirdParties(rows);
  const head = rowsAboveAmounts(rows);
  return rows.filter(
    (row) =>
      !thirdPartyRows.has(row.index) &&
      (head.includes(row) ||
        (Math.abs(row.index - rfcRow) <= MAX_ROWS_FROM_RFC && amountsOf(row).length === 0)),
  );
}

/** What stands above the first amount. */
export function rowsAboveAmounts(rows: readonly Row[]): readonly Row[] {
  const firstAmount = rows.findIndex((row) => amountsOf(row).length > 0);
  return firstAmount < 0 ? rows : rows.slice(0, firstAmount);
}

/** The row alone, and with those above it: a name may run over several. */
function textsEndingAt(rows: readonly Row[], { index }: Row): string[] {
  return Array.from({ length: MAX_NAME_ROWS }, (_, more) =>
    rows
      .slice(Math.max(0, index - more), index + 1)
      .map(({ normalizedText }) => normalizedText)
      .join(' '),
  );
}
