import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { BANK } from './name-rows.js';

/** Row about the receiver, or with a generic RFC, which is always a receiver's. */
const RECEIVER_ROW = anyOf('customer', 'receiver', 'customer-beside-rfc', /X[AE]XX\W?[0O]1[0O]1[0O]1/);
const CUSTOMER = anyOf('customer', 'receiver').source;
/** Heading of the receiver's data. PASAJEROS and MEMBRESIA are none. */
const RECEIVER_HEADING = new RegExp(
  String.raw`DATOS (?:DE(?:L)?|PARA(?: SU| LA)?) (?:${CUSTOMER}|FACTURA\w*)|^\W*(?:${CUSTOMER}|${anyOf('customer-of-trade', 'member').source})\b`,
);
/** Certifiers, printers, software makers and card processors. */
const OTHER_PARTIES = anyOf(
  'certifier', 'maker', 'maker-over-rfc', 'card-reader', 'paid-through', 'shopping-centre', new RegExp(String.raw`\b${anyOf('terminal').source}\b`),
); // prettier-ignore
/** Maximum number of rows below such a heading that belong to the receiver. */
const MAX_RECEIVER_ROWS = 5;
/**
 * Returns the indices of the rows whose RFCs are not the vendor's, but the receiver's, a bank's, a certifier's or a
 * printer's.
 */
export function rowsOfThirdParties(rows: readonly Row[]): ReadonlySet<number> {
  const thirdPartyRows = new Set<number>();
  for (const row of rows) {
    if (RECEIVER_ROW.test(row.normalizedText)) thirdPartyRows.add(row.index);
    if (RECEIVER_HEADING.test(row.normalizedText))
      for (const below of blockBelow(rows, row)) thirdPartyRows.add(below.index);
    if (OTHER_PARTIES.test(row.normalizedText) || BANK.test(row.normalizedText)) {
      thirdPartyRows.add(row.index);
      // Their RFC is below their name.
      thirdPartyRows.add(row.index + 1);
    }
  }
  return thirdPartyRows;
}

/** Returns the heading and the rows below it, up to the line items. */
function blockBelow(rows: readonly Row[], heading: Row): Row[] {
  const following = rows.slice(heading.index + 1, heading.index + 1 + MAX_RECEIVER_ROWS);
  const end = following.findIndex((row) => amountsOf(row).length > 0);
  return [heading, ...(end < 0 ? following : following.slice(0, end))];
}
