/**
 * Postal codes: format, state and time zone.
 *
 * The first two digits name the state (Correos de México / c_CodigoPostal). The time zone is the state's main one
 * (Ley de los Husos Horarios of 2022): border municipalities that keep the hours of the United States, such as Ciudad
 * Juárez, Nuevo Laredo, Reynosa or Ojinaga, are left to it, which is within SAT's tolerance for Fecha.
 */
interface State {
  /** First and last prefix, two digits each. */
  prefixes: readonly [number, number];
  name: string;
  timeZone: string;
}

const CENTRO = 'America/Mexico_City';
const PACIFICO = 'America/Mazatlan';

/** The zone in which SAT and its providers stamp: "Zona Centro". */
export const ZONA_CENTRO = CENTRO;

const STATES: readonly State[] = [
  { prefixes: [1, 16], name: 'Ciudad de México', timeZone: CENTRO },
  { prefixes: [20, 20], name: 'Aguascalientes', timeZone: CENTRO },
  { prefixes: [21, 22], name: 'Baja California', timeZone: 'America/Tijuana' },
  { prefixes: [23, 23], name: 'Baja California Sur', timeZone: PACIFICO },
  { prefixes: [24, 24], name: 'Campeche', timeZone: CENTRO },
  { prefixes: [25, 27], name: 'Coahuila', timeZone: CENTRO },
  { prefixes: [28, 28], name: 'Colima', timeZone: CENTRO },
  { prefixes: [29, 30], name: 'Chiapas', timeZone: CENTRO },
  { prefixes: [31, 33], name: 'Chihuahua', timeZone: 'America/Chihuahua' },
  { prefixes: [34, 35], name: 'Durango', timeZone: CENTRO },
  { prefixes: [36, 38], name: 'Guanajuato', timeZone: CENTRO },
  { prefixes: [39, 41], name: 'Guerrero', timeZone: CENTRO },
  { prefixes: [42, 43], name: 'Hidalgo', timeZone: CENTRO },
  { prefixes: [44, 49], name: 'Jalisco', timeZone: CENTRO },
  { prefixes: [50, 57], name: 'México', timeZone: CENTRO },
  { prefixes: [58, 61], name: 'Michoacán', timeZone: CENTRO },
  { prefixes: [62, 62], name: 'Morelos', timeZone: CENTRO },
  { prefixes: [63, 63], name: 'Nayarit', timeZone: PACIFICO },
  { prefixes: [64, 67], name: 'Nuevo León', timeZone: CENTRO },
  { prefixes: [68, 71], name: 'Oaxaca', timeZone: CENTRO },
  { prefixes: [72, 75], name: 'Puebla', timeZone: CENTRO },
  { prefixes: [76, 76], name: 'Querétaro', timeZone: CENTRO },
  { prefixes: [77, 77], name: 'Quintana Roo', timeZone: 'America/Cancun' },
  { prefixes: [78, 79], name: 'San Luis Potosí', timeZone: CENTRO },
  { prefixes: [80, 82], name: 'Sinaloa', timeZone: PACIFICO },
  { prefixes: [83, 85], name: 'Sonora', timeZone: 'America/Hermosillo' },
  { prefixes: [86, 86], name: 'Tabasco', timeZone: CENTRO },
  { prefixes: [87, 89], name: 'Tamaulipas', timeZone: CENTRO },
  { prefixes: [90, 90], name: 'Tlaxcala', timeZone: CENTRO },
  { prefixes: [91, 96], name: 'Veracruz', timeZone: CENTRO },
  { prefixes: [97, 97], name: 'Yucatán', timeZone: CENTRO },
  { prefixes: [98, 99], name: 'Zacatecas', timeZone: CENTRO },
];

/** Whether a text has the format of a postal code: five digits. Whether it exists is not part of the format. */
export function isPostalCode(text: string): boolean {
  return /^[0-9]{5}$/.test(text);
}

function stateAt(postalCode: string): State | null {
  if (!isPostalCode(postalCode)) return null;
  const prefix = Number(postalCode.slice(0, 2));
  return STATES.find(({ prefixes: [first, last] }) => first <= prefix && prefix <= last) ?? null;
}

/** The name of the state, or null when no state has this prefix (00, 17 to 19) or the format is wrong. */
export function stateOfPostalCode(postalCode: string): string | null {
  return stateAt(postalCode)?.name ?? null;
}

/** The IANA time zone of the place; Mexico City's where the state is not known. */
export function timeZoneOfPostalCode(postalCode: string): string {
  return stateAt(postalCode)?.timeZone ?? CENTRO;
}
