/**
 * Postal codes: format, state and time zone. The first two digits name the state.
 * Source: Servicio Postal Mexicano; SAT, c_CodigoPostal.
 */
import {
  timeZoneOfMunicipality,
  ZONA_CENTRO,
  ZONA_CHIHUAHUA,
  ZONA_NOROESTE,
  ZONA_PACIFICO,
  ZONA_SONORA,
  ZONA_SURESTE,
} from './husos-horarios.js';

export { ZONA_CENTRO } from './husos-horarios.js';

interface State {
  /** First and last prefix of the state: the code's first two digits, as a number. */
  prefixes: readonly [number, number];
  name: string;
  /** The state's main time zone. */
  timeZone: string;
}

const STATES: readonly State[] = [
  { prefixes: [1, 16], name: 'Ciudad de México', timeZone: ZONA_CENTRO },
  { prefixes: [20, 20], name: 'Aguascalientes', timeZone: ZONA_CENTRO },
  { prefixes: [21, 22], name: 'Baja California', timeZone: ZONA_NOROESTE },
  { prefixes: [23, 23], name: 'Baja California Sur', timeZone: ZONA_PACIFICO },
  { prefixes: [24, 24], name: 'Campeche', timeZone: ZONA_CENTRO },
  { prefixes: [25, 27], name: 'Coahuila', timeZone: ZONA_CENTRO },
  { prefixes: [28, 28], name: 'Colima', timeZone: ZONA_CENTRO },
  { prefixes: [29, 30], name: 'Chiapas', timeZone: ZONA_CENTRO },
  { prefixes: [31, 33], name: 'Chihuahua', timeZone: ZONA_CHIHUAHUA },
  { prefixes: [34, 35], name: 'Durango', timeZone: ZONA_CENTRO },
  { prefixes: [36, 38], name: 'Guanajuato', timeZone: ZONA_CENTRO },
  { prefixes: [39, 41], name: 'Guerrero', timeZone: ZONA_CENTRO },
  { prefixes: [42, 43], name: 'Hidalgo', timeZone: ZONA_CENTRO },
  { prefixes: [44, 49], name: 'Jalisco', timeZone: ZONA_CENTRO },
  { prefixes: [50, 57], name: 'México', timeZone: ZONA_CENTRO },
  { prefixes: [58, 61], name: 'Michoacán', timeZone: ZONA_CENTRO },
  { prefixes: [62, 62], name: 'Morelos', timeZone: ZONA_CENTRO },
  { prefixes: [63, 63], name: 'Nayarit', timeZone: ZONA_PACIFICO },
  { prefixes: [64, 67], name: 'Nuevo León', timeZone: ZONA_CENTRO },
  { prefixes: [68, 71], name: 'Oaxaca', timeZone: ZONA_CENTRO },
  { prefixes: [72, 75], name: 'Puebla', timeZone: ZONA_CENTRO },
  { prefixes: [76, 76], name: 'Querétaro', timeZone: ZONA_CENTRO },
  { prefixes: [77, 77], name: 'Quintana Roo', timeZone: ZONA_SURESTE },
  { prefixes: [78, 79], name: 'San Luis Potosí', timeZone: ZONA_CENTRO },
  { prefixes: [80, 82], name: 'Sinaloa', timeZone: ZONA_PACIFICO },
  { prefixes: [83, 85], name: 'Sonora', timeZone: ZONA_SONORA },
  { prefixes: [86, 86], name: 'Tabasco', timeZone: ZONA_CENTRO },
  { prefixes: [87, 89], name: 'Tamaulipas', timeZone: ZONA_CENTRO },
  { prefixes: [90, 90], name: 'Tlaxcala', timeZone: ZONA_CENTRO },
  { prefixes: [91, 96], name: 'Veracruz', timeZone: ZONA_CENTRO },
  { prefixes: [97, 97], name: 'Yucatán', timeZone: ZONA_CENTRO },
  { prefixes: [98, 99], name: 'Zacatecas', timeZone: ZONA_CENTRO },
];

/** The names of the states, as {@link stateOfPostalCode} returns them. */
export const STATE_NAMES: readonly string[] = STATES.map(({ name }) => name);

/** Five digits with the prefix of a state: none has 00, 17, 18 or 19. */
export const POSTAL_CODE_PATTERN = /^(?!00|1[789])[0-9]{5}$/;

/**
 * Whether a text is a postal code as far as its digits show. SAT's catalog has more than 95,000 of the 96,000 codes with
 * the prefix of a state, many more than the postal service has assigned (isAssignedPostalCode).
 */
export function isPostalCode(text: string): boolean {
  return POSTAL_CODE_PATTERN.test(text);
}

function stateAt(postalCode: string): State | null {
  if (!isPostalCode(postalCode)) return null;
  const prefix = Number(postalCode.slice(0, 2));
  return STATES.find(({ prefixes: [first, last] }) => first <= prefix && prefix <= last) ?? null;
}

/** Returns the name of the state, or null when no state has this prefix (00, 17 to 19) or the format is wrong. */
export function stateOfPostalCode(postalCode: string): string | null {
  return stateAt(postalCode)?.name ?? null;
}

/** Returns the IANA time zone of a postal code; Mexico City's if the state is unknown. */
export function timeZoneOfPostalCode(postalCode: string): string {
  const state = stateAt(postalCode);
  if (state === null) return ZONA_CENTRO;
  return timeZoneOfMunicipality(postalCode) ?? state.timeZone;
}
