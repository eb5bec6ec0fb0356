import { tipoPermisoOf } from '../../../sat/hidrocarburos.js';
import { CELL_GAP, certaintyOf, regionOf, type Row, rowOf } from '../../layout/page.js';
import { type ExtractedField, mostCertain } from '../extracted-field.js';

/** Between a permit's parts. Where it stands beside digits it has to be seen: a stroke is soon read as a 1. */
const STROKE = String.raw`(?:\s*[/\\|-]\s*|\s+)`;
const BESIDE_LETTERS = `${STROKE}?`;
const DIGITS = '[0-9OQIL]';
/** Of stations, of those with several fuels, of distributors, of traders. */
const KIND = String.raw`E[XK]P${BESIDE_LETTERS}E[S5](?:${BESIDE_LETTERS}MM)?|D[I1L][S5]${BESIDE_LETTERS}[O0]M|C[O0]M`;
/**
 * `PERMISO CRE PL/12345/EXP/ES/2015`, `CNE/PL/12345/EXP/ES/2025`, `H/12345/COM/2018`. The name of the authority is a
 * part of its own permits only where a stroke joins them.
 */
const PERMIT = new RegExp(
  String.raw`(?:(?<authority>CNE)\s?[/\\|]\s?)?(?<product>P[L1I]|(?<![A-Z0-9])H)(?<before>${STROKE}?)(?<number>${DIGITS}{1,24})(?<behind>${STROKE}?)(?<kind>${KIND})(?<last>${STROKE}?)(?<year>2[0OQ]${DIGITS}{2})(?![0-9])`,
  'dg',
);
const STROKES = /[/\\|-]/;
const NAMES_CNE = /(?<![A-Z])CNE(?![A-Z])/;
/** From this year on, permits are the CNE's: it followed the CRE. */
const FIRST_OF_CNE = 2025;
const CLEAR = 0.95;
/**
 * Of a number that may begin or end with a stroke which was read as a digit, of permits of which only one can be it, and
 * of one of which the authority's name may be a part, or the paper's edge may have cut something off.
 */
const UNCLEAR = 0.5;

/** The permit under which the station sells fuel, as SAT writes it. */
export function fuelPermit(rows: readonly Row[]): ExtractedField<string> | null {
  const permits = rows.flatMap((row, at) => permitsFrom(row, rows[at - 1], rows[at + 1]));
  const ofStations = permits.filter(({ value }) => value.includes('/EXP/'));
  const [first, ...others] = ofStations.length > 0 ? ofStations : permits;
  if (!first) return null;
  const best = mostCertain([first, ...others]) ?? first;
  const isOnly = others.every(({ value }) => value === first.value);
  return isOnly ? best : { ...best, certainty: Math.min(UNCLEAR, best.certainty) };
}

/** The permits that begin on a row; narrow paper has the end of one on the next: `PL/12345/` and `EXP/ES/2015`. */
function permitsFrom(row: Row, above: Row | undefined, next: Row | undefined): ExtractedField<string>[] {
  const both = next ? rowOf(row.index, [...row.cells, ...next.cells]) : row;
  const end = row.text.length;
  return [...both.normalizedText.matchAll(PERMIT)].flatMap((match) => {
    if (match.index >= end) return [];
    const { authority, product, before, number, behind, kind, last, year } = match.groups!;
    const parts = [
      ...(authority ? ['CNE'] : []),
      product === 'H' ? 'H' : 'PL',
      digitsOf(number!),
      kindOf(kind!),
      digitsOf(year!),
    ];
    const value = parts.join('/');
    if (tipoPermisoOf(value) === null) return [];
    const spans = match.indices!.groups!;
    const print = Math.min(certaintyOf(both, ...spans.number!), certaintyOf(both, ...spans.year!));
    const to = match.index + match[0].length;
    // A day may begin the next row, whose year is none of a permit: `2025-11-20`.
    const isSeenToGoOn =
      STROKES.test(both.normalizedText.slice(end - 1, end + CELL_GAP + 1)) &&
      !/^\S/.test(both.normalizedText.slice(to));
    const isCnes =
      Number(digitsOf(year!)) >= FIRST_OF_CNE &&
      [above, row].some((one) => one && NAMES_CNE.test(one.normalizedText));
    const isClear =
      before !== '' &&
      behind !== '' &&
      last !== '' &&
      (to <= end || isSeenToGoOn) &&
      (authority !== undefined || !isCnes);
    const region = regionOf(row, match.index, Math.min(end, to));
    return [{ value, certainty: Math.min(isClear ? CLEAR : UNCLEAR, CLEAR * print), region }];
  });
}

function digitsOf(text: string): string {
  return text.replaceAll(/[OQ]/g, '0').replaceAll(/[IL]/g, '1');
}

function kindOf(printed: string): string {
  if (printed.startsWith('C')) return 'COM';
  if (printed.startsWith('D')) return 'DIS/OM';
  return printed.endsWith('MM') ? 'EXP/ES/MM' : 'EXP/ES';
}
