/**
 * Where IVA of 8 % is charged: the northern and the southern border region (Decretos de estímulos fiscales región
 * fronteriza norte, DOF 2018-12-31, art. 4, and sur, DOF 2020-12-30).
 *
 * Coarse: the northern strip is where the clocks follow the neighbour's, three towns of Coahuila too many; Sonora, which
 * has one zone, and the south are ranges of postal codes by municipality, bounded by their neighbours' codes.
 */
import { isPostalCode, timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import type { TicketVendor } from '../../receipts/ticket/ticket.js';

const BORDER_ZONES: ReadonlySet<string> = new Set([
  'America/Tijuana',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Matamoros',
]);

const BORDER_RANGES: readonly (readonly [first: number, last: number, municipalities: string])[] = [
  [83400, 83699, 'San Luis Río Colorado, Puerto Peñasco, Plutarco Elías Calles, Caborca'],
  [84000, 84099, 'Nogales'],
  [84170, 84299, 'Santa Cruz, Naco, Agua Prieta'],
  [84620, 84629, 'Cananea'],
  [77000, 77099, 'Othón P. Blanco (Chetumal)'],
  [77900, 77999, 'Othón P. Blanco'],
  [24640, 24659, 'Calakmul'],
  [29950, 29969, 'Ocosingo, Palenque'],
  [30140, 30199, 'Frontera Comalapa, La Trinitaria, Las Margaritas'],
  [30700, 30999, 'Tapachula, Suchiate, Tuxtla Chico, Cacahoatán, Motozintla'],
  [86900, 86979, 'Tenosique, Balancán'],
];

/** Whether a shop is where IVA of 8 % is charged; where that is not printed, it is not. */
export function isAtBorder({ placeOfIssue, postalCode }: TicketVendor): boolean {
  const place = placeOfIssue ?? postalCode;
  if (place === null || !isPostalCode(place)) return false;
  const code = Number(place);
  return (
    BORDER_ZONES.has(timeZoneOfPostalCode(place)) ||
    BORDER_RANGES.some(([first, last]) => first <= code && code <= last)
  );
}
