import { tipoPermisoOf } from '../../../sat/hidrocarburos.js';
import { CELL_GAP, certaintyOf, regionOf, type Row, rowOf } from '../../layout/page.js';
import { type ExtractedField, mostCertain } from '../../extraction/extracted-field.js';

/** The separator between the parts of a permit. Beside digits it is required: a slash is easily read as a 1. */
const SEPARATOR = String.raw`(?:\s*[/\\|-]\s*|\s+)`;
const SEPARATOR_BESIDE_LETTERS = `${SEPARATOR}?`;
const DIGITS = '[0-9OQIL]';
/** The kinds of permits: of stations, of stations with several fuels, of distributors, of traders. */
const KIND = String.raw`E[XK]P${SEPARATOR_BESIDE_LETTERS}E[S5](?:${SEPARATOR_BESIDE_LETTERS}MM)?|D[I1L][S5]${SEPARATOR_BESIDE_LETTERS}[O0]M|C[O0]M`;
/**
 * `PERMISO CRE PL/12345/EXP/ES/2015`, `CNE/PL/12345/EXP/ES/2025`, `H/12345/COM/2018`. The name of the authority is part of the
 * permit only if a slash follows it.
 */
const PERMIT = new RegExp(
  String.raw`(?:(?<authority>CNE)\s?[/\\|]\s?)?(?<product>P[L1I]|(?<![A-Z0-9])H)(?<before>${SEPARATOR}?)(?<number>${DIGITS}{1,24})(?<behind>${SEPARATOR}?)(?<kind>${KIND})(?<last>${SEPARATOR}?)(?<year>2[0OQ]${DIGITS}{2})(?![0-9])`,
  'dg',
);
const SEPARATORS = /[/\\|-]/;
const NAMES_CNE = /(?<![A-Z])CNE(?![A-Z])/;
/** The first year in which the CNE, the successor of the CRE, issued permits. */
const FIRST_CNE_YEAR = 2025;
const CLEAR_CERTAINTY = 0.95;
/**
 * Certainty of a permit whose number may start or end with a slash that was read as a digit, of several different permits, of
 * one that may contain the authority's name, and of one that the paper's edge may have cut off.
 */
const UNCLEAR_CERTAINTY = 0.5;

/** The permit under which the station sells fuel, in SAT's format. */
export function fuelPermit(rows: readonly Row[]): ExtractedField<string> | null {
  const permits = rows.flatMap((row, at) => permitsFrom(row, rows[at - 1], rows[at + 1]));
  const ofStations = permits.filter(({ value }) => value.includes('/EXP/'));
  const [first, ...others] = ofStations.length > 0 ? ofStations : permits;
  if (!first) return null;
  const best = mostCertain([first, ...others]) ?? first;
  const isOnly = others.every(({ value }) => value === first.value);
  return isOnly ? best : { ...best, certainty: Math.min(UNCLEAR_CERTAINTY, best.certainty) };
}

/** The permits that start on a row. On narrow paper a permit can end on the next row: `PL/12345/` and `EXP/ES/2015`. */
function permitsFrom(row: Row, above: Row | undefined, next: Row | undefined): ExtractedField<string>[] {
  const joined = next ? rowOf(row.index, [...row.cells, ...next.cells]) : row;
  const end = row.text.length;
  return [...joined.normalizedText.matchAll(PERMIT)].flatMap((match) => {
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
    const printCertainty = Math.min(
      certaintyOf(joined, ...spans.number!),
      certaintyOf(joined, ...spans.year!),
    );
    const to = match.index + match[0].length;
    // The next row can start with a date, whose year is not that of a permit: `2025-11-20`.
    const continuesVisibly =
      SEPARATORS.test(joined.normalizedText.slice(end - 1, end + CELL_GAP + 1)) &&
      !/^\S/.test(joined.normalizedText.slice(to));
    const mayBeCne =
      Number(digitsOf(year!)) >= FIRST_CNE_YEAR &&
      [above, row].some((one) => one && NAMES_CNE.test(one.normalizedText));
    const isClear =
      before !== '' &&
      behind !== '' &&
      last !== '' &&
      (to <= end || continuesVisibly) &&
      (authority !== undefined || !mayBeCne);
    const region = regionOf(row, match.index, Math.min(end, to));
    return [
      {
        value,
        certainty: Math.min(isClear ? CLEAR_CERTAINTY : UNCLEAR_CERTAINTY, CLEAR_CERTAINTY * printCertainty),
        region,
      },
    ];
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
