import { tipoPermisoOf } from '../../../sat/hidrocarburos.js';
import { certaintyOf, regionOf } from '../../layout/page.js';
import type { Row } from '../../layout/page.js';
import { type Found, surest } from '../found.js';

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
const CLEAR = 0.95;
/** Of a number that may begin or end with a stroke which was read as a digit, and of permits of which only one can be it. */
const UNCLEAR = 0.5;

/** The permit under which the station sells fuel, as SAT writes it. */
export function fuelPermit(rows: readonly Row[]): Found<string> | null {
  const permits = rows.flatMap(permitsIn);
  const ofStations = permits.filter(({ value }) => value.includes('/EXP/'));
  const [first, ...others] = ofStations.length > 0 ? ofStations : permits;
  if (!first) return null;
  const best = surest([first, ...others]) ?? first;
  const isOnly = others.every(({ value }) => value === first.value);
  return isOnly ? best : { ...best, certainty: Math.min(UNCLEAR, best.certainty) };
}

function permitsIn(row: Row): Found<string>[] {
  return [...row.folded.matchAll(PERMIT)].flatMap((match) => {
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
    const print = Math.min(certaintyOf(row, ...spans.number!), certaintyOf(row, ...spans.year!));
    const isClear = before !== '' && behind !== '' && last !== '';
    const region = regionOf(row, match.index, match.index + match[0].length);
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
