import { regionOf } from '../layout/page.js';
import type { Row } from '../layout/page.js';
import type { Found } from './evidence.js';
import { STATES } from './places.js';
import { spelledOut } from './spelling.js';

const STREET =
  /CALLE|\bAV\b|\bAV\.|AVENIDA|\bBLVD|BOULEVARD|CALZ|CALZADA|\bCARR|PASEO|PERIF|PROL|PRIV|ANDADOR|CAMINO|\bKM\b|JALAN|\bJLN|\bNO\.?\s?\d|\bLOT\b|AUTOPISTA|CIRCUITO|\bESQ(?:\.|\b)|#\s?\d/;
const DISTRICT =
  /\bCOL\b|\bCOL\.|COLONIA|FRACC|\bC\.?\s?P\.?\s?\d|BARRIO|RESIDENCIAL|\bMZA?\b|DELEG|ALCALDIA|MPIO|MUNICIPIO|TAMAN|CENTRO\b|PARQUE IND/;
const NOT_ADDRESS =
  /\d\d:\d\d|R\.?F\.?C|\bTEL|FECHA|DATE|TICKET|REGIMEN|FOLIO|CAJA|WWW|GST|HORA\b|\bS\.?A\.? DE C/;
const HEAD = 16;

/** The vendor's address, its rows joined by commas, and its postal code, from the head of the receipt. */
export function vendorAddress(
  rows: readonly Row[],
  nameRow: number | null,
): { address: Found<string> | null; postalCode: Found<string> | null } {
  const head = rows.slice(0, HEAD);
  // Above the name there are slogans; the name itself may have a street's words in it (OFFICE CENTRO).
  const telling = head.filter(
    (row) => !NOT_ADDRESS.test(row.folded) && isTelling(row.folded) && row.index > (nameRow ?? -1),
  );
  const first = telling[0];
  if (!first) return { address: null, postalCode: postalCodeIn(head) };
  const block: Row[] = [first];
  for (const row of head.slice(first.index + 1, first.index + 6)) {
    const between = telling.some(({ index }) => index >= row.index) && row.index - first.index < 5;
    if (NOT_ADDRESS.test(row.folded) || !(isTelling(row.folded) || (between && /[A-Z]{4}/.test(row.folded))))
      break;
    block.push(row);
  }
  const value = spelledOut(
    block.map(({ text }) => text.replaceAll(/\s+/g, ' ').replace(/[\s,]+$/, '')).join(', '),
  );
  const certainty = block
    .flatMap(({ cells }) => cells.map((cell) => cell.certainty))
    .reduce((sum, part, _, all) => sum + part / all.length, 0);
  const region = [...regionOf(first).slice(0, 2), ...regionOf(block.at(-1)!).slice(2)];
  return {
    address: { value, certainty: certainty * 0.9, region },
    postalCode: postalCodeIn(block) ?? postalCodeIn(head),
  };
}

function isTelling(folded: string): boolean {
  return STREET.test(folded) || DISTRICT.test(folded) || STATES.test(folded);
}

/** Five digits called C.P.; without that name only in a row that names a district or a state. */
function postalCodeIn(rows: readonly Row[]): Found<string> | null {
  for (const pattern of [
    /C\.?\s?[PO]\.?\s?[:#]?\s?(?<code>\d{5})(?!\d)/,
    /(?<![\d-])(?<code>\d{5})(?![\d-])/,
  ]) {
    for (const row of rows) {
      const labelled = pattern.source.startsWith('C');
      if (
        !labelled &&
        (NOT_ADDRESS.test(row.folded) || !(DISTRICT.test(row.folded) || STATES.test(row.folded)))
      )
        continue;
      const match = pattern.exec(row.folded.replaceAll(/(?<=\d)O|O(?=\d)/g, '0'));
      if (!match?.groups?.code) continue;
      const start = match.index + match[0].length - 5;
      return {
        value: match.groups.code,
        certainty: labelled ? 0.95 : 0.7,
        region: regionOf(row, start, start + 5),
      };
    }
  }
  return null;
}
