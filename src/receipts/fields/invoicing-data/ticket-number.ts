import { certaintyOf, regionOf, type Row } from '../../layout/page.js';
import type { ExtractedField } from '../../extraction/extracted-field.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { POSTAL_LABEL } from '../../vocabulary/postal-label.js';

const TICKET = anyOf('ticket').source;
/** TKT needs a sign: it is also a brand of beer. */
const ANY_TICKET = anyOf('ticket', 'ticket-with-number', /\bTKT(?=\s?[:#])/).source;
/** Includes FOLLO, because a narrow I can be read as L. Without a number after it, it would match FOLLOW. */
const FOLIO = anyOf('folio', /F[O0]LL[O0]/, /\bF[O0]L[._ ]{0,2}V(?:EN)?TA\b/).source;
const RECEIPT = anyOf('receipt').source;
/** A restaurant bill. */
const CHEQUE = anyOf('cheque').source;
/** A period is no number: `NOTA: 30 DIAS PARA CAMBIOS`. */
const NUMBER = String.raw`(?<number>[A-Z]{0,4}-?\d[\d-]{1,19})(?![\d/:.,]|\s*(?:DIAS?|HRS|H[O0]RAS?|MESES|%))`;
/** Labels of numbers that many receipts share: of the branch, the register or the cashier. */
const SHARED_NUMBER_LABEL = String.raw`${anyOf('branch', 'till', 'cashier', 'table', 'terminal', /\b(?:SUC|TIENDA|CAJERA|VENDED[O0]R|L[O0]CAL)\b/).source}[.:]?\s?`;
const SIGN = String.raw`\s{0,2}(?:N[O0°º]\.?|NUM\.?|VENTA|#)?\s*[:#.]?\s*`;

/** A label of the number. */
interface Label {
  pattern: RegExp;
  /** Labels whose number may be on the row below. They are looked for if the pattern is nowhere. */
  alone?: RegExp;
  certainty: number;
}

/** A label on a row without a number. */
const alone = (label: string): RegExp =>
  new RegExp(String.raw`^\W*(?:N[O0]\.?\s?(?:DE\s)?)?(?:${label})\W*$`);
/** The labels of the number, the most reliable first. */
const LABELS: readonly Label[] = [
  { pattern: new RegExp(String.raw`${ANY_TICKET}(?:\sDE\s(?:VENTA|COMPRA))?${SIGN}${NUMBER}`), certainty: 0.95 },
  { pattern: new RegExp(String.raw`${FOLIO}(?:\s?(?:DE\s)?(?:VENTA|${TICKET}|NOTA))?${SIGN}(?:[A-Z]{1,2}\s(?=\d))?${NUMBER}`), alone: alone(`${TICKET}|${FOLIO}`), certainty: 0.9 },
  { pattern: new RegExp(String.raw`\bN\s?O\s?T\s?A\s?(?:DE\s(?:VENTA|REMISION|CONSUMO))?${SIGN}${NUMBER}`), certainty: 0.85 },
  { pattern: new RegExp(String.raw`(?:N[O0]\.?\s?(?:DE)?\s?)?(?:TRANSACCI[O0]N|TRANS\b\.?|TRX|TRAN\b|OPERACI[O0]N|VENTA|CUENTA|ORDEN|REMISI[O0]N|${RECEIPT}|BOLETO|COMANDA|CONSECUTIVO|${CHEQUE})\s?(?:N[O0]\.?|#)?\s?[:#.]\s?${NUMBER}`), certainty: 0.8 },
  { pattern: new RegExp(String.raw`\bT\.?R\.?\s?#\s*${NUMBER}`), certainty: 0.8 },
  { pattern: new RegExp(String.raw`\b(?:TRANSACCI[O0]N|TRANS|TRX|VENTA|REMISI[O0]N|${RECEIPT})\s+(?<number>\d{4,12})(?![\d/:.,-])`), certainty: 0.75 },
  { pattern: new RegExp(String.raw`(?:RECEIPT|INVOICE|BILL|DOCUMENT)\s?(?:N[O0]\.?)?\s?[:#.]+\s?${NUMBER}`), alone: alone('NOTA|REMISI[O0]N|TRANSACCI[O0]N'), certainty: 0.8 },
]; // prettier-ignore
/** A number sign without a label. In an address it precedes the number of the house. */
const NUMBER_SIGN = new RegExp(String.raw`(?<!${SHARED_NUMBER_LABEL})(?<![A-Z])#\s?${NUMBER}`);
const NUMBER_SIGN_CERTAINTY = 0.6;
const NUMBER_ALONE = new RegExp(String.raw`^\W*${NUMBER}\s*$`);
const BELOW_CERTAINTY = 0.8;
/** Words on rows with other numbers: fiscal folio, permit, street, phone, card terminal, invoicing site. */
const NOT_TICKET = anyOf(
  'permit', 'street', 'affiliation', 'card', 'stock-number', 'member', 'membership', /FISCAL|FACTURA|COL\.|\bAV\b|\bTEL|\bAFIL|\*{3}|X{4}/,
); // prettier-ignore
const ADDRESS = anyOf(
  'street',
  'avenue',
  'avenue-cut-short',
  'way',
  'district',
  'colonia',
  /\bAVE\./,
  new RegExp(String.raw`\b(?:${POSTAL_LABEL})\s?:?\s?\d{5}`),
);

/** The number of the receipt. */
export function ticketNumber(rows: readonly Row[]): ExtractedField<string> | null {
  for (const label of LABELS) {
    const found = labelledNumber(rows, label) ?? numberBelow(rows, label);
    if (found) return found;
  }
  const inNoAddress = rows.filter((row) => !isOfAddress(rows, row));
  return labelledNumber(inNoAddress, { pattern: NUMBER_SIGN, certainty: NUMBER_SIGN_CERTAINTY });
}

function labelledNumber(rows: readonly Row[], { pattern, certainty }: Label): ExtractedField<string> | null {
  for (const row of rows) {
    const match = NOT_TICKET.test(row.normalizedText) ? null : pattern.exec(row.normalizedText);
    const number = match?.groups?.number;
    if (match && number) return numberAt(row, match.index + match[0].length, number, certainty);
  }
  return null;
}

function numberBelow(rows: readonly Row[], { alone: label }: Label): ExtractedField<string> | null {
  for (const row of label ? rows : []) {
    const below = label?.test(row.normalizedText) ? rows[row.index + 1] : undefined;
    const match = below && NUMBER_ALONE.exec(below.normalizedText);
    if (match) return numberAt(below, match[0].trimEnd().length, match.groups!.number!, BELOW_CERTAINTY);
  }
  return null;
}

/** Whether a row is part of an address: it has words of one, or the next row goes on with the district. */
function isOfAddress(rows: readonly Row[], { index, normalizedText }: Row): boolean {
  const next = rows[index + 1]?.normalizedText ?? '';
  return ADDRESS.test(normalizedText) || (/^[A-Z. ]{4,}\s?#/.test(normalizedText) && ADDRESS.test(next));
}

function numberAt(row: Row, end: number, number: string, certainty: number): ExtractedField<string> {
  const start = end - number.length;
  return {
    value: number,
    certainty: certainty * Math.max(0.5, certaintyOf(row, start, end)),
    region: regionOf(row, start, end),
  };
}
