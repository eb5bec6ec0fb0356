import { certaintyOf, type Row } from '../../layout/page.js';
import { anyOf } from '../../vocabulary/lexicon.js';
import {
  NUMBER_SIGN,
  SHORT_STATION_LABEL,
  STATION_LABEL,
  STATION_SEPARATOR,
} from '../../vocabulary/station-number.js';

/** Only the start of a text: behind other words, the number may be that of a house or of a ticket. */
const START = String.raw`(?:^|\s{2})\W*(?:${anyOf('fuel-brand').source}\s+)?(?:${NUMBER_SIGN}\s?(?:DE\s)?)?`;
/** Not a year, which a name may contain, and in which a company may have been established. */
const DIGITS = String.raw`(?:\d{5}|(?!19|20)\d{4})`;
/** The end of a text, a name behind a hyphen, or what else a station prints: streets and telephone numbers continue otherwise. */
const END = String.raw`(?=[.,]?(?:$|\s{2}|\s*-\s*[A-Z]|\s(?:PERM|ISLA|BOMBA|${anyOf('shift').source})))`;
/** `EST 50009`, `ESTACION DE SERVICIO E04156`, `EST 55065 - GRUPO DEL NORTE`. */
const STATION_NUMBER = new RegExp(
  String.raw`${START}(?:(?:${STATION_LABEL})${STATION_SEPARATOR}E?(?<long>${DIGITS})|(?:${SHORT_STATION_LABEL})${STATION_SEPARATOR}(?:E(?<prefixed>\d{4,5})|(?<short>\d{5})))${END}`,
  'd',
);
const MIN_CERTAINTY = 0.75;

/**
 * The numbers of the fuel station in Pemex's register or in its company's that are read with certainty, each once, without the
 * letter E and leading zeros, which are not always printed.
 */
export function stationNumbers(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => numberIn(row) ?? []))];
}

function numberIn(row: Row): string | null {
  const spans = STATION_NUMBER.exec(row.normalizedText)?.indices?.groups;
  const span = spans?.['long'] ?? spans?.['prefixed'] ?? spans?.['short'];
  if (!span || certaintyOf(row, ...span) < MIN_CERTAINTY) return null;
  return String(Number(row.normalizedText.slice(...span)));
}
