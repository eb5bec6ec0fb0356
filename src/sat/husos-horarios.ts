/**
 * Mexico's time zones, and the municipalities whose zone differs from their state's.
 *
 * Source: Ley de los Husos Horarios en los Estados Unidos Mexicanos (DOF 2022-10-28, arts. 3 to 5), which abolished
 * summer time except on the northern border, and its reform of 2022-11-29, which returned Ciudad Juárez and its
 * neighbours to the hours of El Paso. SAT's c_CodigoPostal names the same zones ("Tiempo del Centro en Frontera" …).
 * Ranges: Servicio Postal Mexicano, catalogue of postal codes, by municipality.
 */

/** The zone in which SAT and its providers stamp: "Zona Centro". */
export const ZONA_CENTRO = 'America/Mexico_City';
export const ZONA_PACIFICO = 'America/Mazatlan';
export const ZONA_SURESTE = 'America/Cancun';
/** Sonora: the Pacific's hours, as in Arizona. */
export const ZONA_SONORA = 'America/Hermosillo';
/** Baja California: the hours of California, with summer time. */
export const ZONA_NOROESTE = 'America/Tijuana';
/** Chihuahua without its border: Centro since 30 October 2022. */
export const ZONA_CHIHUAHUA = 'America/Chihuahua';
/** Coahuila's, Nuevo León's and Tamaulipas' border: Centro, with the summer time of Texas. */
const FRONTERA_CENTRO = 'America/Matamoros';
/** Presidio's hours: Centro, with summer time. */
const FRONTERA_OJINAGA = 'America/Ojinaga';
/** El Paso's hours: the Pacific's, with summer time. */
const FRONTERA_JUAREZ = 'America/Ciudad_Juarez';
/** The zones of the northern border, which no other municipality has. */
export const NORTHERN_BORDER_ZONES: ReadonlySet<string> = new Set([
  ZONA_NOROESTE,
  FRONTERA_CENTRO,
  FRONTERA_OJINAGA,
  FRONTERA_JUAREZ,
]);

interface Exception {
  /** First and last postal code. */
  codes: readonly [number, number];
  municipalities: string;
  timeZone: string;
}

/**
 * Approximate: Anáhuac's range and the border of Tamaulipas between Nuevo Laredo and Reynosa (88300 to 88499) are
 * bounded by their neighbours' codes. Ocampo (Coahuila) has few people and no range of its own in 26xxx, so it keeps
 * its state's zone.
 */
const EXCEPTIONS: readonly Exception[] = [
  { codes: [26000, 26339], municipalities: 'Piedras Negras, Nava, Acuña', timeZone: FRONTERA_CENTRO },
  // 26340 to 26399 are Múzquiz, which is not on the border.
  {
    codes: [26400, 26699],
    municipalities: 'Jiménez, Zaragoza, Morelos, Allende, Villa Unión, Guerrero, Hidalgo',
    timeZone: FRONTERA_CENTRO,
  },
  { codes: [31820, 31849], municipalities: 'Ascensión, Janos', timeZone: FRONTERA_JUAREZ },
  {
    codes: [32000, 32799],
    municipalities: 'Juárez, Guadalupe, Praxedis G. Guerrero',
    timeZone: FRONTERA_JUAREZ,
  },
  { codes: [32850, 32899], municipalities: 'Coyame del Sotol, Ojinaga', timeZone: FRONTERA_OJINAGA },
  { codes: [32980, 32999], municipalities: 'Manuel Benavides', timeZone: FRONTERA_OJINAGA },
  { codes: [63726, 63739], municipalities: 'Bahía de Banderas', timeZone: ZONA_CENTRO },
  { codes: [65000, 65069], municipalities: 'Anáhuac', timeZone: FRONTERA_CENTRO },
  { codes: [87300, 87599], municipalities: 'Matamoros, Valle Hermoso', timeZone: FRONTERA_CENTRO },
  {
    codes: [88000, 88879],
    municipalities:
      'Nuevo Laredo, Miguel Alemán, Guerrero, Mier, Gustavo Díaz Ordaz, Camargo, Reynosa, Río Bravo',
    timeZone: FRONTERA_CENTRO,
  },
  // 88880 to 88899 are Méndez and Burgos, which are not on the border.
  { codes: [88900, 88999], municipalities: 'Río Bravo', timeZone: FRONTERA_CENTRO },
];

/** Returns the IANA time zone of a postal code's municipality if it differs from its state's, or null. */
export function timeZoneOfMunicipality(postalCode: string): string | null {
  const code = Number(postalCode);
  return EXCEPTIONS.find(({ codes: [first, last] }) => first <= code && code <= last)?.timeZone ?? null;
}
