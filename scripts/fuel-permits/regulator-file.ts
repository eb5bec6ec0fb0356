/** Reads the regulator's list of permits. */
import { keyOfName } from '../../src/receipts/vendors/fuel-permits/key-of-name.js';
import {
  isStationPermit,
  type StationPermit,
} from '../../src/receipts/vendors/fuel-permits/packed-permits.js';
import { stateNamed, statesAround } from './states.js';

/** Names of the columns, in the files of 2020 and of today. */
const COLUMNS = {
  name: ['razon_social', 'name'],
  permit: ['num_per', 'permit'],
  state: ['entidad'],
  longitude: ['longitude'],
  latitude: ['latitude'],
} as const;

/**
 * Returns the permits of fuel stations by the key of the company's name. Permits of other kinds are left out.
 * @param text with the names of the columns in the first line, separated by commas or tabs
 * @throws {Error} if the columns of names and permits are missing
 */
export function companiesOf(text: string): Map<string, StationPermit[]> {
  const [header = [], ...rows] = cellsOf(text);
  const names = header.map((cell) => cell.trim().toLowerCase());
  const column = (key: keyof typeof COLUMNS): number =>
    names.findIndex((name) => (COLUMNS[key] as readonly string[]).includes(name));
  const at = {
    name: column('name'),
    permit: column('permit'),
    state: column('state'),
    longitude: column('longitude'),
    latitude: column('latitude'),
  };
  if (at.name < 0 || at.permit < 0)
    throw new Error(`The file has no names or no permits: ${names.join(', ')}`);
  const companies = new Map<string, StationPermit[]>();
  for (const row of rows) {
    const key = keyOfName(row[at.name] ?? '');
    const numero = (row[at.permit] ?? '').trim().toUpperCase();
    const permits = companies.get(key) ?? [];
    if (key === '' || !isStationPermit(numero) || permits.some((one) => one.numero === numero)) continue;
    const state = stateNamed(row[at.state] ?? '');
    const states = state ? [state] : statesAround(Number(row[at.longitude]), Number(row[at.latitude]));
    companies.set(key, [...permits, { numero, states }]);
  }
  return companies;
}

/** The cells of each line. A cell with a separator is in quotation marks. */
function cellsOf(text: string): string[][] {
  const separator = text.slice(0, text.indexOf('\n')).includes('\t') ? '\t' : ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:${separator}|$)`, 'g');
  return text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      // The last match is the empty one at the end of the line.
      [...line.matchAll(cell)]
        .slice(0, -1)
        .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
}
