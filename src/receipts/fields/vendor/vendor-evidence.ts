import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { hasLegalForm, isRestOfForm, withoutLegalForm } from '../../vocabulary/company-forms.js';
import type { KnownVendor } from '../../vendors/known-vendor.js';
import type { KnownVendors } from '../../vendors/known-vendors.js';
import { beginsAsSignOf, endsWithNameOf, hasNameOf, hasSiteOf } from '../../vendors/vendor-in-text.js';
import { MOST_ROWS, NEAR, nameOf } from './name-rows.js';
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
  const telling = tellingRows(page.rows, rfcRow);
  if (isAnothers(vendor, page.rows, telling)) return null;
  const head = aboveAmounts(page.rows);
  const naming = head.some((row) => nameOf(row) !== null)
    ? telling.filter((row) => head.includes(row))
    : telling;
  const named = naming.find((row) => spansUpTo(page.rows, row).some((text) => hasNameOf(vendor, text)));
  if (named) return { by: 'name', row: named };
  const signed = head.find(({ normalizedText }) => beginsAsSignOf(vendor, normalizedText));
  if (signed) return { by: 'sign', row: signed };
  const linked = page.rows.find(({ normalizedText }) => hasSiteOf(vendor, normalizedText));
  if (linked) return { by: 'site', row: linked };
  return page.codes.some((code) => hasSiteOf(vendor, code)) ? { by: 'site', row: null } : null;
}

/** Whether names of companies are printed where the vendor's stands, and none of them is this one's. */
export function namesAnother(vendor: KnownVendor, rows: readonly Row[], rfcRow: number): boolean {
  return isAnothers(vendor, rows, tellingRows(rows, rfcRow));
}

function isAnothers(vendor: KnownVendor, rows: readonly Row[], telling: readonly Row[]): boolean {
  const legal = telling.filter(
    (row) => hasLegalForm(row.normalizedText) && (nameOf(row) !== null || isRestOfForm(row.normalizedText)),
  );
  const isIts = (row: Row): boolean =>
    spansUpTo(rows, row).some((text) => endsWithNameOf(vendor, withoutLegalForm(text)));
  return legal.length > 0 && !legal.some(isIts);
}

/** Where a vendor's name stands. Articles are named like shops, too: `TARJETA LIVERPOOL`. */
export function tellingRows(rows: readonly Row[], rfcRow: number): Row[] {
  const others = rowsOfThirdParties(rows);
  const head = aboveAmounts(rows);
  return rows.filter(
    (row) =>
      !others.has(row.index) &&
      (head.includes(row) || (Math.abs(row.index - rfcRow) <= NEAR && amountsOf(row).length === 0)),
  );
}

/** What stands above the first amount. */
export function aboveAmounts(rows: readonly Row[]): readonly Row[] {
  const firstAmount = rows.findIndex((row) => amountsOf(row).length > 0);
  return firstAmount < 0 ? rows : rows.slice(0, firstAmount);
}

/** The row alone, and with those above it: a name may run over several. */
function spansUpTo(rows: readonly Row[], { index }: Row): string[] {
  return Array.from({ length: MOST_ROWS }, (_, more) =>
    rows
      .slice(Math.max(0, index - more), index + 1)
      .map(({ normalizedText }) => normalizedText)
      .join(' '),
  );
}
