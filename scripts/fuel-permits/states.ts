/** The states of Mexico by their coordinates and by the names that the regulator uses. */
import { foldCharacters } from '../../src/receipts/layout/fold.js';
import { STATE_NAMES } from '../../src/sat/codigo-postal.js';

/** Westernmost, southernmost, easternmost and northernmost degree of each state's mainland. */
const BOUNDS: Readonly<Record<string, readonly [west: number, south: number, east: number, north: number]>> =
  {
    'Ciudad de México': [-99.37, 19.05, -98.94, 19.59],
    Aguascalientes: [-102.88, 21.62, -101.84, 22.46],
    'Baja California': [-117.13, 28, -112.65, 32.72],
    'Baja California Sur': [-115.25, 22.87, -109.41, 28.01],
    Campeche: [-92.47, 17.81, -89.12, 20.85],
    Coahuila: [-103.96, 24.54, -99.84, 29.88],
    Colima: [-104.75, 18.68, -103.49, 19.51],
    Chiapas: [-94.14, 14.53, -90.37, 17.99],
    Chihuahua: [-109.07, 25.56, -103.3, 31.78],
    Durango: [-107.21, 22.34, -102.47, 26.85],
    Guanajuato: [-102.1, 19.91, -99.67, 21.84],
    Guerrero: [-102.18, 16.32, -98.01, 18.89],
    Hidalgo: [-99.86, 19.6, -97.98, 21.4],
    Jalisco: [-105.7, 18.92, -101.51, 22.75],
    México: [-100.61, 18.37, -98.6, 20.29],
    Michoacán: [-103.74, 17.92, -100.06, 20.39],
    Morelos: [-99.5, 18.33, -98.63, 19.13],
    Nayarit: [-105.77, 20.6, -103.72, 23.08],
    'Nuevo León': [-101.21, 23.16, -98.42, 27.8],
    Oaxaca: [-98.55, 15.66, -93.87, 18.67],
    Puebla: [-99.07, 17.86, -96.72, 20.84],
    Querétaro: [-100.6, 20.02, -99.04, 21.67],
    'Quintana Roo': [-89.41, 17.81, -86.71, 21.61],
    'San Luis Potosí': [-102.3, 21.16, -98.32, 24.49],
    Sinaloa: [-109.45, 22.47, -105.39, 27.04],
    Sonora: [-115.05, 26.3, -108.42, 32.49],
    Tabasco: [-94.13, 17.25, -90.99, 18.65],
    Tamaulipas: [-100.14, 22.21, -97.14, 27.68],
    Tlaxcala: [-98.71, 19.1, -97.62, 19.73],
    Veracruz: [-98.68, 17.14, -93.61, 22.47],
    Yucatán: [-90.62, 19.55, -87.53, 21.64],
    Zacatecas: [-104.35, 21.04, -100.74, 25.13],
  };
/** Degrees, for errors in the coordinates of stations and in the bounds: about fifteen kilometres. */
const MARGIN = 0.15;

/**
 * Returns the states in which a place may be; none outside of Mexico. The bounds of neighbours overlap.
 * @param longitude in degrees. The regulator's file lacks the sign of some
 */
export function statesAround(longitude: number, latitude: number): string[] {
  const degrees = -Math.abs(longitude);
  return Object.entries(BOUNDS)
    .filter(([, [west, south, east, north]]) => {
      const isAcross = degrees > west - MARGIN && degrees < east + MARGIN;
      return isAcross && latitude > south - MARGIN && latitude < north + MARGIN;
    })
    .map(([name]) => name);
}

/** Returns the state with this name, short or complete (`Coahuila de Zaragoza`), or null. */
export function stateNamed(name: string): string | null {
  const words = foldCharacters(name.trim())
    .replace(/^ESTADO DE /, '')
    .replace(/^DISTRITO FEDERAL$/, 'CIUDAD DE MEXICO');
  const exact = STATE_NAMES.find((state) => foldCharacters(state) === words);
  return exact ?? STATE_NAMES.find((state) => words.startsWith(`${foldCharacters(state)} DE `)) ?? null;
}
