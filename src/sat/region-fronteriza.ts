/**
 * The border regions, in which a registered vendor charged 8 % of IVA instead of 16 %.
 * Source: Decreto de estímulos fiscales región fronteriza norte (DOF 2018-12-31), región fronteriza sur (DOF 2020-12-30), and their
 * extensions, the last one until 31 December 2025.
 */
import { timeZoneOfPostalCode } from './codigo-postal.js';
import { NORTHERN_BORDER_ZONES } from './husos-horarios.js';

interface Region {
  includes: (postalCode: string) => boolean;
  /** First and last day, `YYYY-MM-DD`. */
  days: readonly [string, string];
}

/**
 * Approximate: the municipalities of Sonora, whose border has the hours of its state, and the large towns of the south. The rest
 * of the northern region is the municipalities with the hours of the border.
 * Ranges: Servicio Postal Mexicano, catalogue of postal codes, by municipality.
 */
const SONORA: readonly (readonly [number, number])[] = [
  // San Luis Río Colorado, Plutarco Elías Calles, Puerto Peñasco, Caborca, Altar.
  [83400, 83779],
  // Nogales, Santa Cruz, Naco, Agua Prieta.
  [84000, 84299],
  // Cananea.
  [84620, 84649],
];
const SOUTH: readonly (readonly [number, number])[] = [
  // Tapachula and its neighbours.
  [30700, 30899],
  // Othón P. Blanco.
  [77000, 77199],
];
const LAST_DAY = '2025-12-31';

const REGIONS: readonly Region[] = [
  {
    includes: (postalCode) =>
      NORTHERN_BORDER_ZONES.has(timeZoneOfPostalCode(postalCode)) || isWithin(SONORA, postalCode),
    days: ['2019-01-01', LAST_DAY],
  },
  { includes: (postalCode) => isWithin(SOUTH, postalCode), days: ['2021-01-01', LAST_DAY] },
];

/**
 * Whether a vendor in this place may have charged the border region's IVA.
 * @param date day of the purchase, `YYYY-MM-DD`; null if it is unknown
 */
export function mayHaveBorderIva(postalCode: string, date: string | null): boolean {
  return REGIONS.some(
    ({ includes, days: [first, last] }) =>
      (date === null || (first <= date && date <= last)) && includes(postalCode),
  );
}

function isWithin(ranges: typeof SOUTH, postalCode: string): boolean {
  const code = Number(postalCode);
  return ranges.some(([first, last]) => first <= code && code <= last);
}
