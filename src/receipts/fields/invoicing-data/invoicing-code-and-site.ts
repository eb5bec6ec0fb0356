import type { Barcode } from '../../ocr/barcodes.js';
import { certaintyOf, regionOf, type Row } from '../../layout/page.js';
import { type ExtractedField, mostCertain } from '../../extraction/extracted-field.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { editDistance } from '../../vocabulary/text-similarity.js';
import { amountsOf } from '../amounts.js';
import { codeInAddress, invoiceAddress } from './invoice-address.js';
import { restoreDigits } from './restore-digits.js';

/** The label that names the invoicing code: `CODIGO DE FACTURACION`. */
const INVOICING_CODE = { pattern: /(?:C[O0]D(?:[I1]G[O0]|\.)?|CLAVE|CVE\.?|N\.?I\.?P|P[I1]N|TOKEN|LLAVE)\s*(?:DE|PARA|P\/)?\s*(?:SU\s*|TU\s*)?(?:AUT[O0])?FACT(?:URA?(?:CI[O0]N|R)?|(?![A-Z]))/, certainty: 0.95 }; // prettier-ignore
/** Labels of the code that a shop's invoicing site asks for, the most reliable first. Spacing may vary. */
const LABELS: readonly { pattern: RegExp; certainty: number }[] = [
  INVOICING_CODE,
  { pattern: /WEB\s*-?\s*[I1L][D0O]|[I1]D\s*-?\s*WEB|F[O0]LI[O0]\s*WEB/, certainty: 0.95 },
  { pattern: /\b[I1]D\s*(?:DE\s*|PARA\s*)?(?:FACTURA?(?:CI[O0]N|R)?|CFDI|TICKET\s*FACT\w*)/, certainty: 0.95 },
  { pattern: /(?:REF(?:ERENCIA)?\.?|F[O0]LI[O0]|(?<![A-Z])N[O0]\.?|NUM(?:ER[O0])?\.?)\s*(?:DE\s*|PARA\s*|P\/\s*)*(?:REF(?:ERENCIA)?\.?\s*)?(?:DE\s*|PARA\s*|P\/\s*|SU\s*)*FACTURA?(?:CI[O0]N|R)/, certainty: 0.95 },
  // Without the number, it is a sentence: CONSERVE SU TICKET PARA FACTURAR.
  { pattern: /\b(?:TICKET|TRANSACCI[O0]N|[O0]PERACI[O0]N)\s*(?:DE\s*|PARA\s*|P\/\s*)*FACTURA?(?:CI[O0]N|R)(?=[\s:#.]{1,3}[A-Z]{0,4}-?\d{4})/, certainty: 0.95 },
  { pattern: /\bAUT[O0]FACTURA(?:CI[O0]N)?(?=\s?[:#])/, certainty: 0.95 },
  // A number of a FACTURA is the document's own.
  { pattern: /\b(?:REF(?:ERENCIA)?\.?|F[O0]LI[O0])\s*(?:DE\s*|PARA\s*|P\/\s*)?(?:LA\s*|SU\s*|TU\s*)?FACTURA(?![A-Z])/, certainty: 0.95 },
  { pattern: /\b[I1]TU\b(?=\s?[:#.]?)/, certainty: 0.95 },
  // The sign may be misread: `TCS 4387 7907 0270`.
  { pattern: /\bT\.?C\.?(?:\s?#|S(?=\s+\d{4} \d{4} ))/, certainty: 0.95 },
  { pattern: /FACTUR[AE]\s*(?:SU\s*(?:TICKET|COMPRA)\s*)?(?:EN|POR)\s*(?:LINEA|INTERNET)/, certainty: 0.85 },
]; // prettier-ignore
/** What may follow a label before its code: `CODIGO DE FACTURACION ELECTRONICA: `. */
const AFTER_LABEL = /^(?:\s*(?:ELECTR[O0]NICA|EN LINEA|WEB))?(?:\s+ES\b)?[\s:#.]*/;
const CODE_WORD = String.raw`(?:C[O0]D[I1]G[O0]|REFERENCIA|T[O0]KEN|CLAVE|LLAVE|F[O0]LI[O0])`;
/** Labels that mean the invoicing code only near words about invoicing. */
const GENERIC_LABEL = new RegExp(
  String.raw`(?<![A-Z])(?:${CODE_WORD}|[I1]D)\s?[:#]|SIGUIENTE\s*(?:${CODE_WORD}|NUMER[O0])|\b(?:EL|ESTE|SU)\s+${CODE_WORD}\s*$`,
);
/** The number of a ticket means the code near such words if it is too long for a number that the shop counts. */
const LONG_TICKET_NUMBER = /(?<![A-Z])TICKET\s?[:#.]+(?=\s*\d{12,40}(?![\d-]))/;
/** How the next row starts if a sentence with a label continues there: `CODIGO DE` / `FACTURACION`. */
const REST_OF_LABEL = new RegExp(String.raw`^\W*(?:(?:DE|PARA|P/|SU|TU|LA)\s+)*(?:FACTUR|${CODE_WORD})`);
const GENERIC_CERTAINTY = 0.85;
/** The number of rows above a generic label in which words about invoicing count. */
const NEARBY_ROWS_ABOVE = 6;
/** Words of card slips, whose references are the bank's. */
const CARD_SLIP = anyOf('slip', 'application', 'affiliation', 'authorisation');
/** The number of rows above and below a label in which such words count. */
const NEARBY_SLIP_ROWS = 2;
/** Groups of digits and capital letters with at least one digit. The last of several groups of four digits may be shorter. */
const CODE =
  /(?<![A-Z0-9])(?=[A-Z0-9 -]*\d)[A-Z0-9]{2,40}(?:\s?-\s?[A-Z0-9]{1,20}|\s(?=[A-Z]*\d)[A-Z0-9]{3,6}(?![A-Z0-9]))*(?:(?<= \d{4})\s\d{1,2}(?=\s*$))?(?![A-Z0-9/:]|\.\w|\s?-\s?[A-Z0-9])/;
const CODE_ALONE = /^[\s*:#]*(?<code>[A-Z0-9]{2,40}(?:\s?-\s?[A-Z0-9]{1,20}|\s{1,2}[A-Z0-9]{3,8})*)[\s*.]*$/;
/** A word before a number on a row of its own is another label: `TICKET 12345`. */
const WORD_BEFORE_NUMBER = /^[A-Z]{5,}\s/;
/** A code with spaces between its characters, in wide print: `768 D W W 8 G`. */
const SPACED_OUT = /^(?=.*\d)(?=(?:\s*[A-Z0-9]){6,24}\s*$)[A-Z0-9]{1,3}(?:\s+[A-Z0-9]{1,2}){3,}\s*$/;
/** The end of a row whose code continues on the next one, on narrow paper. */
const UNFINISHED_CODE = /^\s?-\s*$/;
const REST_OF_CODE = /^\s*(?=.*\d)(?<code>[A-Z0-9]+(?:\s?-\s?[A-Z0-9]+)*)\s*$/;
const MIN_CODE_LENGTH = 4;
const MIN_CODE_LENGTH_BELOW = 5;
/** Certainty of a code in the address of a QR code: what is read is certain, but not that it is the code. */
const QR_CERTAINTY = 0.86;
/** Length of a code for each character that may be misread in its printed form. */
const LETTERS_PER_MISREAD = 6;

const INVOICE = /FACTUR|CFDI|F\s?A\s?C\s?T\s?U\s?R/;
const DOMAIN =
  /(?<![@A-Z0-9.-])(?:HTTPS?\s?[:;]?\s?\/{1,2}\s?)?(?:W{2,4}\s?[.,]\s?)?[A-Z0-9-]+(?:\s?\.\s?[A-Z0-9-]+)*?\s?\.\s?(?:C\s?[O0]\s?M\s?\.\s?MX|G[O0]B\.MX|[O0]RG\.MX|NET\.MX|C[O0]M|MX|NET|[O0]RG|APP|I[O0])(?![A-Z0-9])(?:\/[A-Z0-9_/?=&%.-]*)?/g;

/** A row that contains only a web address, with any spacing: `bodega31. com. mx / f a ct u r a`. */
const ADDRESS_ONLY_ROW =
  /^(?!.*[A-Z]{3,}\s+[A-Z])(?:H\s?T\s?T\s?P\s?S?\s?:[\s/]*)?(?:(?:[A-Z0-9-]\s?)+\.\s?)+(?:C\s?[O0]\s?M|M\s?X|N\s?E\s?T|A\s?P\s?P)(?:\s?\/[A-Z0-9/\s_-]*|FACTURA)?$/;

/**
 * The code that the vendor's site needs to issue an invoice for this purchase: the printed one, or the one in the address of a
 * QR code. A printed code that differs from the address in a few characters was misread.
 * @param site the invoicing site that the receipt prints
 */
export function invoicingCode(
  rows: readonly Row[],
  qrCodes: readonly Pick<Barcode, 'value' | 'quad'>[] = [],
  site: string | null = null,
): ExtractedField<string> | null {
  const inAddresses = qrCodes.flatMap(({ value, quad }): ExtractedField<string>[] => {
    const address = invoiceAddress(value, site);
    const code = address && codeInAddress(address);
    return code ? [{ value: code, certainty: QR_CERTAINTY, region: quad }] : [];
  });
  const printed = printedCode(rows);
  if (!printed) return mostCertain(inAddresses);
  for (const { value } of inAddresses) {
    const mistakes = editDistance(plain(value), plain(printed.value));
    if (mistakes === 0) return { ...printed, certainty: Math.max(printed.certainty, QR_CERTAINTY) };
    if (mistakes <= plain(value).length / LETTERS_PER_MISREAD)
      return { ...printed, value, certainty: Math.max(printed.certainty, QR_CERTAINTY) };
  }
  return mostCertain([printed, ...inAddresses]);
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Whether the receipt prints a code that it calls the code of its invoice. Vendors print it for purchases that they invoice. */
export function printsInvoicingCode(rows: readonly Row[]): boolean {
  const { pattern } = INVOICING_CODE;
  return rows.some((row) => {
    const label = labelAt(rows, row, pattern);
    return label !== null && codeAfter(rows, label.row, label.end) !== null;
  });
}

function printedCode(rows: readonly Row[]): ExtractedField<string> | null {
  for (const { pattern, certainty } of LABELS) {
    for (const row of rows) {
      const label = labelAt(rows, row, pattern);
      const code = label && codeAt(rows, label);
      if (code) return { ...code, certainty: certainty * Math.max(0.6, code.certainty) };
    }
  }
  for (const row of rows) {
    const label = isAboutInvoicing(rows, row)
      ? (labelAt(rows, row, GENERIC_LABEL) ?? labelAt(rows, row, LONG_TICKET_NUMBER))
      : null;
    const code = label && codeAt(rows, label);
    if (code) return { ...code, certainty: GENERIC_CERTAINTY * Math.max(0.6, code.certainty) };
  }
  return null;
}

/** The row in which a label ends, and the position of its end. */
interface LabelEnd {
  row: Row;
  end: number;
}

/** Where a label that begins in a row ends: in the row, or in the next one if the sentence continues there. */
function labelAt(rows: readonly Row[], row: Row, pattern: RegExp): LabelEnd | null {
  const { normalizedText } = row;
  const inRow = pattern.exec(normalizedText);
  if (inRow) return { row, end: inRow.index + inRow[0].length };
  const next = rows[row.index + 1];
  if (!next || !REST_OF_LABEL.test(next.normalizedText)) return null;
  const across = pattern.exec(`${normalizedText} ${next.normalizedText}`);
  if (!across || across.index >= normalizedText.length) return null;
  return { row: next, end: across.index + across[0].length - normalizedText.length - 1 };
}

/** Whether a row with a generic label, or one of those above it, is about invoicing. A reference on a card slip is the bank's. */
function isAboutInvoicing(rows: readonly Row[], { index }: Row): boolean {
  const near = (above: number, below: number): readonly Row[] =>
    rows.slice(Math.max(0, index - above), index + below + 1);
  return (
    near(NEARBY_ROWS_ABOVE, 0).some(({ normalizedText }) => INVOICE.test(normalizedText)) &&
    !near(NEARBY_SLIP_ROWS, NEARBY_SLIP_ROWS).some(({ normalizedText }) => CARD_SLIP.test(normalizedText))
  );
}

function codeAt(rows: readonly Row[], { row, end }: LabelEnd): ExtractedField<string> | null {
  return codeAfter(rows, row, end) ?? codeBelow(rows, row);
}

function codeAfter(rows: readonly Row[], row: Row, from: number): ExtractedField<string> | null {
  const start = from + AFTER_LABEL.exec(row.normalizedText.slice(from))![0].length;
  const rest = row.normalizedText.slice(start);
  if (SPACED_OUT.test(rest)) {
    const value = rest.replaceAll(' ', '');
    return { value, certainty: certaintyOf(row, start), region: regionOf(row, start) };
  }
  const match = CODE.exec(rest);
  // There is no other word between label and code: `CODIGO DE FACTURACION VALIDO 30 DIAS`.
  if (!match || /[A-Z]{3}/.test(rest.slice(0, match.index))) return null;
  const end = start + match.index + match[0].length;
  const code = codeIn(row, start + match.index, end, MIN_CODE_LENGTH);
  if (!code || !UNFINISHED_CODE.test(row.normalizedText.slice(end))) return code;
  const continuation = REST_OF_CODE.exec(rows[row.index + 1]?.normalizedText ?? '')?.groups?.code;
  return continuation ? { ...code, value: `${code.value}-${continuation.replaceAll(' ', '')}` } : null;
}

/** The code on one of the two rows below the label: the address of the site can be between them. */
function codeBelow(rows: readonly Row[], label: Row): ExtractedField<string> | null {
  for (const row of rows.slice(label.index + 1, label.index + 3)) {
    const match = CODE_ALONE.exec(row.normalizedText);
    const code = match?.groups?.code;
    if (!match || !code || WORD_BEFORE_NUMBER.test(code) || amountsOf(row).length > 0) continue;
    const start = match[0].indexOf(code);
    const found = codeIn(row, start, start + code.length, MIN_CODE_LENGTH_BELOW);
    if (found) return found;
  }
  return null;
}

function codeIn(row: Row, start: number, end: number, minLength: number): ExtractedField<string> | null {
  const printed = row.normalizedText
    .slice(start, end)
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = printed.replaceAll(/[ -]/g, '');
  const digits = characters.replaceAll(/\D/g, '').length;
  if (characters.length < minLength || digits === 0 || (digits < 2 && characters.length < 8)) return null;
  // Periods are not codes: `30 DIAS`.
  if (/\b(?:DIAS?|HORAS?|HRS|MES(?:ES)?)\b/.test(printed)) return null;
  return {
    value: restoreDigits(printed),
    certainty: certaintyOf(row, start, end),
    region: regionOf(row, start, end),
  };
}

/** The vendor's invoicing site: a web address that contains words about invoicing, or is near such words. */
export function invoicingSite(rows: readonly Row[]): ExtractedField<string> | null {
  let best: (ExtractedField<string> & { rank: number }) | null = null;
  for (const row of rows) {
    for (const match of domainsIn(row.normalizedText)) {
      const nearby = rows.slice(Math.max(0, row.index - 3), row.index + 3);
      const rank =
        (INVOICE.test(match[0]) ? 3 : 0) +
        (INVOICE.test(row.normalizedText.replace(match[0], '')) ? 2 : 0) +
        (nearby.some(
          ({ normalizedText }) =>
            INVOICE.test(normalizedText) || LABELS.some(({ pattern }) => pattern.test(normalizedText)),
        )
          ? 1
          : 0);
      if (rank === 0 || (best && rank <= best.rank)) continue;
      const end = match.index + match[0].length;
      best = {
        value: siteOf(row.text.slice(match.index, end)),
        certainty: 0.9 * Math.max(0.6, certaintyOf(row, match.index, end)),
        region: regionOf(row, match.index, end),
        rank,
      };
    }
  }
  return best && { value: best.value, certainty: best.certainty, region: best.region };
}

/** The web addresses in a row, with any spaces that were read into them. */
function domainsIn(rowText: string): RegExpExecArray[] {
  const whole = ADDRESS_ONLY_ROW.exec(rowText);
  return whole ? [whole] : [...rowText.matchAll(DOMAIN)];
}

/** The address without the spaces that were read into it, with the host in lower case. */
function siteOf(printed: string): string {
  const text = printed
    .replaceAll(/\s+/g, '')
    .replace(/^(https?)[:;]?\/{1,2}/i, '$1://')
    .replace(/[.,]+$/, '');
  const [, protocol = '', host = '', path = ''] = /^(https?:\/\/)?([^/]*)(.*)$/i.exec(text) ?? [];
  const named = host
    .toLowerCase()
    .replace(/^w{2,4}[.,]/, 'www.')
    .replace(/c0m\b/, 'com')
    .replace(/(?<=\.(?:com|mx))factura$/, '/factura');
  return protocol.toLowerCase() + named + (path === path.toUpperCase() ? path.toLowerCase() : path);
}
