import type { LabelledCode } from '../../extraction/values.js';
import { certaintyOf, regionOf, type Row } from '../../layout/page.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { type ExtractedField, mostCertainOfEach } from '../../extraction/extracted-field.js';
import { restoreDigits } from './restore-digits.js';

/** A label of a code, in normalized text. */
interface Label {
  kind: string;
  pattern: RegExp;
  /** The pattern of the code after the label. Default: one word that contains a digit. */
  value?: RegExp;
}

const NUMBER_SIGN = String.raw`(?:\s?(?:N[O0]\.?|NUM(?:ER[O0])?\.?))?\s*[#:.]*\s*`;
/** Excludes amounts, dates, times and rates. */
const END_OF_CODE = String.raw`(?![A-Z0-9]|\s?[.,:/]\d|\s?%)`;
const ONE_WORD = new RegExp(String.raw`(?=[A-Z-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)*${END_OF_CODE}`, 'y');
const GROUPS_OF_DIGITS = new RegExp(String.raw`[\dOIL]{2,}(?:\s?[\dOIL]{3,6})*${END_OF_CODE}`, 'y');
const DECIMAL = /\d{1,4}[.,]\d{2,4}(?![\d.,])/y;

const FOLIO = anyOf('folio').source;
const TICKET = anyOf('ticket', 'ticket-with-number').source;

/**
 * The labels that registers print before the codes of a purchase and of its place. A label of two letters needs its sign.
 */
const LABELS: readonly Label[] = [
  { kind: 'tc', pattern: /\bT\.?C\.?\s?[#:]/, value: GROUPS_OF_DIGITS },
  { kind: 'tr', pattern: /\bT\.?R\.?\s?[#:]/ },
  { kind: 'td', pattern: /\bT\.?D\.?\s?[#:]/ },
  { kind: 'operation', pattern: /\bOP\.?\s?[#:]|\bOPERACI[O0]N\b|\bTRANSACCI[O0]N\b|\bTRANS\.?\s?[#:]/ },
  { kind: 'terminal', pattern: /\bTE\.?\s?[#:]|\bTERM(?:INAL)?\b/ },
  { kind: 'store', pattern: /\bST\.?\s?[#:]|\bT(?:IEN)?DA\b\.?|\bSUC(?:URSAL)?\b\.?/ },
  { kind: 'register', pattern: anyOf('till', /\bREG\.?\s?[#:]/) },
  { kind: 'cashier', pattern: new RegExp(String.raw`\b${anyOf('cashier-cut-short').source}[O0A]\b`) },
  {
    kind: 'web_id',
    pattern: new RegExp(String.raw`WEB\s*-?\s*[I1L][D0O]\b|\b(?:[I1]D|${FOLIO})\s*-?\s*WEB\b`),
  },
  { kind: 'folio', pattern: new RegExp(String.raw`\b${FOLIO}(?:\s(?:DE\s)?VENTA)?\b(?!\s*(?:FISCAL|WEB))`) },
  { kind: 'ticket', pattern: new RegExp(String.raw`(?:\b[I1]D\s)?\b${TICKET}\b(?:\s[I1]D\b)?`) },
  { kind: 'reference', pattern: /\bREF(?:ERENCIA)?\b\.?/ },
  { kind: 'membership', pattern: anyOf('member', /\bMEMBRES[I1]A\b/, /\bMEMBER\b/) },
  { kind: 'station', pattern: /\bESTACI[O0]N\b(?:\sDE\s[A-Z0]+)?|\bE\.?S\.?\s?[#:]/ },
  { kind: 'pump', pattern: /\bB[O0]MBA\b|\bDISPENSARI[O0]\b/ },
  { kind: 'plaza', pattern: /\bPLAZA\b|\bCASETA\b/ },
  { kind: 'lane', pattern: /\bCARRIL\b/ },
  { kind: 'litres', pattern: /\bLITR[O0]S\b|\bLTS?\b|\bV[O0]LUMEN\b/, value: DECIMAL },
];
const CERTAINTY = 0.95;
const MAX_CODE_LENGTH = 60;

/** The codes of a receipt with the labels before them: of each kind, the one with the highest certainty. */
export function labelledCodes(rows: readonly Row[]): ExtractedField<LabelledCode>[] {
  const found = rows.flatMap((row) => LABELS.flatMap((label) => codeIn(row, label) ?? []));
  return mostCertainOfEach(found, ({ value }) => value.kind);
}

function codeIn(row: Row, { kind, pattern, value = ONE_WORD }: Label): ExtractedField<LabelledCode> | null {
  const label = pattern.exec(row.normalizedText);
  if (!label) return null;
  const labelEnd = label.index + label[0].length;
  const sign = new RegExp(NUMBER_SIGN, 'y');
  sign.lastIndex = labelEnd;
  const start = labelEnd + (sign.exec(row.normalizedText)?.[0].length ?? 0);
  value.lastIndex = start;
  const normalizedCode = value.exec(row.normalizedText)?.[0];
  if (!normalizedCode || normalizedCode.length > MAX_CODE_LENGTH) return null;
  const end = start + normalizedCode.length;
  return {
    value: {
      kind,
      label: row.text
        .slice(label.index, start)
        .replace(/[\s:.]+$/, '')
        .replaceAll(/\s+/g, ' '),
      value: printedCode(row.text.slice(start, end), normalizedCode),
    },
    certainty: CERTAINTY * certaintyOf(row, start, end),
    region: regionOf(row, start, end),
  };
}

/** The code in its printed case, or in normalized text if letters were replaced by digits. */
function printedCode(text: string, normalizedCode: string): string {
  const digits = restoreDigits(normalizedCode);
  return (digits === normalizedCode ? text : digits).replaceAll(/\s+/g, ' ');
}
