import type { Row } from '../../layout/page.js';
import { amountsOf } from '../amounts.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import { lengthBeforeRfc } from '../../vocabulary/rfc-patterns.js';
import { POSTAL_LABEL } from '../../vocabulary/postal-label.js';
import { namesState } from '../../vocabulary/states.js';

/** Rows of one address. */
export interface AddressBlock {
  /** What the label says: the taxpayer's address, the branch's, or nothing. */
  kind: 'fiscal' | 'branch' | 'unlabelled';
  parts: AddressPart[];
}

/** The part of a row that belongs to an address: after its label, and before the RFC, if these are on the same row. */
export interface AddressPart {
  row: Row;
  start: number;
  end: number;
}

/** Words and numbers of addresses: streets, house numbers, postal codes, housing estates. */
const ADDRESS_WORDS = anyOf(
  'street', 'avenue', 'avenue-cut-short', 'way', 'district', 'colonia', 'part-of-town', 'street-abroad', 'lot', 'township-abroad',
  /\bNO\.?\s?\d|#\s?\d|\bS\/N\b|\bU\.?\s?H\.|ZONA\s/, new RegExp(String.raw`\b(?:${POSTAL_LABEL})\s?:?\s?\d`),
); // prettier-ignore
/** Street without a word for street, followed by its number: `HIDALGO 1200`. */
const STREET_AND_NUMBER = /^[A-Z. ]{5,40} (?:#\s?)?\d{1,5}(?![\d/:.])/;
/** Words of rows that are no address. */
const NOT_ADDRESS = anyOf(
  'date', 'time', 'ticket', 'regime', 'folio', 'site', 'gst-of-something', 'permit', 'greeting', 'cashier-cut-short', 'served-by',
  'proof-of-sale', /\bFACTURA\b|#\s?\d.*#\s?\d|\bTEL|DATE|\bCAJA|\d\d:\d\d|\bS\.?A\.? DE C|ESTACION\s?\d/,
); // prettier-ignore
/** End of a row whose address continues below: `COL. LOMAS DE`, `TIJUANA, BAJA CALIFORNIA C.P.` */
const UNFINISHED = /(?:\bDE|\bDEL|\bLAS?|\bLOS|\bEL|\bSAN|\bSANTA|\bCOL\.?|\bC\.?\s?P\.?:?|-)$/;
const FISCAL = anyOf('fiscal-address', new RegExp(String.raw`\b${anyOf('head-office').source}\b`));
const BRANCH = anyOf(
  'place-of-issue',
  new RegExp(String.raw`\b${anyOf('branch').source}\b`),
  /\bSUC\b\.?|\bUNIDAD\s*:|^\W*(?:TIENDA|TDA)\s*(?:N[O0]\.?|#|:)?\s*\d(?!.*\b(?:OP|TE|TR|TRX|CAJA)\b)/,
);
/** After the label, an address may start with the branch's number or name: `SUC. 123 PLAZA MAYOR`. */
const NUMBER_OR_COLON = /^\s*(?:N[O0]\.?|#)?\s*\d{0,6}\s*[:.,-]*\s*/;
const HEAD_ROWS = 24;
const MAX_ADDRESS_ROWS = 5;

/** Returns all addresses of the receipt, top to bottom: those in its head, and labelled ones anywhere. */
export function addressBlocks(rows: readonly Row[], nameRow: number | null): AddressBlock[] {
  const firstAmount = rows.findIndex((row) => row.index > (nameRow ?? 0) && amountsOf(row).length > 0);
  const head = Math.min(HEAD_ROWS, firstAmount < 0 ? HEAD_ROWS : firstAmount);
  const blocks: AddressBlock[] = [];
  let open: AddressBlock | null = null;
  for (const row of rows) {
    const text = addressTextOf(row);
    const label = addressLabelIn(row);
    if (label) {
      open = { kind: label.kind, parts: [] };
      blocks.push(open);
      const rest = text.slice(label.end);
      if (looksLikeAddress(rest) || /^\W*\d{5}\W*$/.test(rest))
        open.parts.push({ row, start: label.end, end: text.length });
      continue;
    }
    // Slogans are above the name. The name itself may contain words of streets (OFFICE CENTRO).
    const isInReach = open
      ? row.index < head || open.kind !== 'unlabelled'
      : row.index < head && row.index > (nameRow ?? -1);
    const isOtherText = text === '' || NOT_ADDRESS.test(text) || amountsOf(row).length > 0;
    const belongs = isInReach && !isOtherText && continues(open, text, rows[row.index + 1]);
    if (!belongs || (open && open.parts.length === MAX_ADDRESS_ROWS)) open = null;
    if (!belongs) continue;
    if (!open) blocks.push((open = { kind: 'unlabelled', parts: [] }));
    open.parts.push({ row, start: 0, end: text.length });
    // An address below the RFC is that of the branch.
    if (open.kind === 'unlabelled' && text.length < row.normalizedText.length) open = null;
  }
  return blocks.filter(({ parts }) => parts.length > 0);
}

function addressLabelIn(row: Row): { kind: 'fiscal' | 'branch'; end: number } | null {
  for (const [kind, pattern] of [
    ['fiscal', FISCAL],
    ['branch', BRANCH],
  ] as const) {
    const match = pattern.exec(row.normalizedText);
    if (!match || match.index > 14) continue;
    const end = match.index + match[0].length;
    return {
      kind,
      end:
        end +
        NUMBER_OR_COLON.exec(row.normalizedText.slice(end))![0].length *
          Number(!/\d{5}/.test(row.normalizedText.slice(end))),
    };
  }
  return null;
}

/** Whether a row continues the address: it has words of addresses itself, or is between two rows that do. */
function continues(open: AddressBlock | null, text: string, next: Row | undefined): boolean {
  if (looksLikeAddress(text)) return true;
  const nextText = next ? addressTextOf(next) : '';
  const isNextAddress = !NOT_ADDRESS.test(nextText) && looksLikeAddress(nextText);
  if (!open) return isNextAddress && STREET_AND_NUMBER.test(text);
  const last = open.parts.at(-1);
  if (last && UNFINISHED.test(last.row.normalizedText.trim())) return true;
  return isNextAddress && /[A-Z]{3}/.test(text);
}

/** The text of a row before the RFC. */
function addressTextOf({ normalizedText }: Row): string {
  return normalizedText.slice(0, lengthBeforeRfc(normalizedText));
}

function looksLikeAddress(normalizedText: string): boolean {
  return ADDRESS_WORDS.test(normalizedText) || namesState(normalizedText.trim());
}
