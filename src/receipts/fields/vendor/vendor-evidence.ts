import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isLegalFormContinuation, withoutLegalForm } from '../../vocabulary/company-forms.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import type { KnownVendors } from '../../vendors/known-vendors.js';
import {
  startsWithSignOf,
  endsWithMisreadNameOf,
  endsWithNameOf,
  containsNameOf,
  containsSiteOf,
} from '../../vendors/vendor-in-text.js';
import { lengthBeforeRfc } from '../../vocabulary/rfc-patterns.js';
import { MAX_NAME_ROWS, MAX_ROWS_FROM_RFC, nameOf } from './name-rows.js';
import { rowsOfThirdParties } from './third-party-rows.js';

/** Page that is searched for known vendors. */
export interface VendorPage {
  rows: readonly Row[];
  /** Contents of the QR codes. */
  codes: readonly string[];
  known: KnownVendors;
}

/**
 * Evidence of a vendor besides its RFC. A name is the strongest. A sign may belong to a franchise, a site to anybody.
 */
export interface VendorEvidence {
  by: 'name' | 'sign' | 'site';
  /** Null when a QR code contains it. */
  row: Row | null;
}

/**
 * Returns the evidence of a known vendor besides its RFC: its name or sign in the head, or its site anywhere. Its
 * name beside the RFC counts only when the head has no name: a company named below the line items delivers the goods
 * or processes payments. There is no evidence when a printed company name is another company's: then the sign belongs
 * to a franchise, or the RFC is misread.
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

/** Whether the receipt is of a known vendor that prints the month before the day: by its RFC, or else by its name, sign or site. */
export function printsMonthFirst(rfc: string | null, page: VendorPage): boolean {
  const vendor = rfc === null ? undefined : page.known.get(rfc);
  if (vendor) return vendor.printsMonthFirst === true;
  return [...page.known.values()]
    .filter((one) => one.printsMonthFirst)
    .some((one) => vendorEvidenceOf(one, page, 0) !== null);
}

/** Whether company names are printed in the place of the vendor's name, and none is this vendor's. */
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
    textsEndingAt(rows, row)
      .map((text) => withoutLegalForm(text.slice(0, lengthBeforeRfc(text))))
      .some((text) => endsWithNameOf(vendor, text) || endsWithMisreadNameOf(vendor, text));
  return legalNameRows.length > 0 && !legalNameRows.some(isVendorName);
}

/** Returns the rows that may contain the vendor's name. Line items may be named like shops: `TARJETA LIVERPOOL`. */
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

/** Returns the rows above the first amount. */
export function rowsAboveAmounts(rows: readonly Row[]): readonly Row[] {
  const firstAmount = rows.findIndex((row) => amountsOf(row).length > 0);
  return firstAmount < 0 ? rows : rows.slice(0, firstAmount);
}

/** Returns the text of the row alone, and together with the rows above it: a name may extend over several. */
function textsEndingAt(rows: readonly Row[], { index }: Row): string[] {
  return Array.from({ length: MAX_NAME_ROWS }, (_, more) =>
    rows
      .slice(Math.max(0, index - more), index + 1)
      .map(({ normalizedText }) => normalizedText)
      .join(' '),
  );
}
