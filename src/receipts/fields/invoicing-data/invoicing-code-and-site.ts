import { certaintyOf, regionOf, type Row } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { amountsOf } from '../amounts.js';
import { restoreDigits } from './restore-digits.js';

/** Labels of the code that a shop's invoicing site asks for, the most reliable first. Spacing may vary. */
const LABELS: readonly { pattern: RegExp; certainty: number }[] = [
  { pattern: /(?:C[O0]D[I1]G[O0]|CLAVE|CVE|N\.?I\.?P|TOKEN|LLAVE)\s*(?:DE|PARA|P\/)?\s*(?:SU\s*|TU\s*)?(?:AUT[O0])?FACTURA?(?:CI[O0]N|R)?/, certainty: 0.95 },
  { pattern: /WEB\s*-?\s*[I1L][D0O]|[I1]D\s*-?\s*WEB|F[O0]LI[O0]\s*WEB/, certainty: 0.95 },
  { pattern: /\b[I1]D\s*(?:DE\s*|PARA\s*)?(?:FACTURA?(?:CI[O0]N|R)?|CFDI|TICKET\s*FACT\w*)/, certainty: 0.95 },
  { pattern: /(?:REF(?:ERENCIA)?|F[O0]LI[O0]|N[O0]\.?|NUM(?:ER[O0])?\.?)\s*(?:DE\s*|PARA\s*|P\/\s*)*(?:REF(?:ERENCIA)?\.?\s*)?(?:DE\s*|PARA\s*|P\/\s*|SU\s*)*FACTURA?(?:CI[O0]N|R)/, certainty: 0.95 },
  { pattern: /\b[I1]TU\b(?=\s?[:#.]?)/, certainty: 0.95 },
  { pattern: /\bT\.?C\.?\s?#/, certainty: 0.95 },
  { pattern: /FACTUR[AE]\s*(?:SU\s*(?:TICKET|COMPRA)\s*)?(?:EN|POR)\s*(?:LINEA|INTERNET)/, certainty: 0.85 },
]; // prettier-ignore
/** Labels that mean the invoicing code only near words about invoicing. */
const GENERIC_LABEL = /(?<![A-Z])(?:C[O0]D[I1]G[O0]|REFERENCIA|T[O0]KEN|CLAVE|F[O0]LI[O0]|[I1]D)\s?[:#]/;
const GENERIC_CERTAINTY = 0.85;
/** The number of rows above a generic label in which words about invoicing count. */
const NEARBY_ROWS_ABOVE = 4;
/** Groups of digits and capital letters with at least one digit. */
const CODE =
  /(?<![A-Z0-9])(?=[A-Z0-9 -]*\d)[A-Z0-9]{2,40}(?:\s?-\s?[A-Z0-9]{1,20}|\s\d{3,6}(?!\d))*(?![A-Z0-9/:.])/;
const CODE_ALONE = /^[\s*:#]*(?<code>[A-Z0-9]{2,40}(?:\s?-\s?[A-Z0-9]{1,20}|\s{1,2}[A-Z0-9]{3,8})*)[\s*]*$/;
/** A code with spaces between its characters, in wide print: `768 D W W 8 G`. */
const SPACED_OUT = /^(?=.*\d)(?=(?:\s*[A-Z0-9]){6,24}\s*$)[A-Z0-9]{1,3}(?:\s+[A-Z0-9]{1,2}){3,}\s*$/;
const MIN_CODE_LENGTH = 4;
const MIN_CODE_LENGTH_BELOW = 5;

const INVOICE = /FACTUR|CFDI|F\s?A\s?C\s?T\s?U\s?R/;
const DOMAIN =
  /(?<![@A-Z0-9.-])(?:HTTPS?\s?[:;]?\s?\/{1,2}\s?)?(?:W{2,4}\s?[.,]\s?)?[A-Z0-9-]+(?:\s?\.\s?[A-Z0-9-]+)*?\s?\.\s?(?:C\s?[O0]\s?M\s?\.\s?MX|G[O0]B\.MX|[O0]RG\.MX|NET\.MX|C[O0]M|MX|NET|[O0]RG|APP|I[O0])(?![A-Z0-9])(?:\/[A-Z0-9_/?=&%.-]*)?/g;

/** A row that contains only a web address, with any spacing: `bodega31. com. mx / f a ct u r a`. */
const ADDRESS_ONLY_ROW =
  /^(?!.*[A-Z]{3,}\s+[A-Z])(?:H\s?T\s?T\s?P\s?S?\s?:[\s/]*)?(?:(?:[A-Z0-9-]\s?)+\.\s?)+(?:C\s?[O0]\s?M|M\s?X|N\s?E\s?T|A\s?P\s?P)(?:\s?\/[A-Z0-9/\s_-]*|FACTURA)?$/;

/** The code that the vendor's site needs to issue an invoice for this purchase. */
export function invoicingCode(rows: readonly Row[]): ExtractedField<string> | null {
  for (const { pattern, certainty } of LABELS) {
    for (const row of rows) {
      const label = pattern.exec(row.normalizedText);
      if (!label) continue;
      const code = codeAfter(row, label.index + label[0].length) ?? codeBelow(rows, row);
      if (code) return { ...code, certainty: certainty * Math.max(0.6, code.certainty) };
    }
  }
  for (const row of rows) {
    const label = GENERIC_LABEL.exec(row.normalizedText);
    const isAboutInvoicing = rows
      .slice(Math.max(0, row.index - NEARBY_ROWS_ABOVE), row.index)
      .some(({ normalizedText }) => INVOICE.test(normalizedText));
    const code = label && isAboutInvoicing ? codeAfter(row, label.index + label[0].length) : null;
    if (code) return { ...code, certainty: GENERIC_CERTAINTY * Math.max(0.6, code.certainty) };
  }
  return null;
}

function codeAfter(row: Row, from: number): ExtractedField<string> | null {
  const rest = row.normalizedText.slice(from).replace(/^[\s:#.]+/, '');
  if (SPACED_OUT.test(rest)) {
    const value = rest.replaceAll(' ', '');
    return { value, certainty: certaintyOf(row, from), region: regionOf(row, from) };
  }
  const match = CODE.exec(row.normalizedText.slice(from));
  // There is no other word between label and code: `CODIGO DE FACTURACION VALIDO 30 DIAS`.
  if (!match || /[A-Z]{3}/.test(row.normalizedText.slice(from, from + match.index))) return null;
  const start = from + match.index;
  return codeAt(row, start, start + match[0].length, MIN_CODE_LENGTH);
}

/** The code on one of the two rows below the label: the address of the site can be between them. */
function codeBelow(rows: readonly Row[], label: Row): ExtractedField<string> | null {
  for (const row of rows.slice(label.index + 1, label.index + 3)) {
    const match = CODE_ALONE.exec(row.normalizedText);
    const code = match?.groups?.code;
    if (!match || !code || amountsOf(row).length > 0) continue;
    const start = match[0].indexOf(code);
    const found = codeAt(row, start, start + code.length, MIN_CODE_LENGTH_BELOW);
    if (found) return found;
  }
  return null;
}

function codeAt(row: Row, start: number, end: number, minLength: number): ExtractedField<string> | null {
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
