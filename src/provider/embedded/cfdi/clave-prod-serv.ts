/**
 * What SAT calls the things that people buy (c_ClaveProdServ, c_ClaveUnidad).
 *
 * A receipt does not say; guessing 50,000 codes from abbreviations would be wrong more often than right. So only what
 * is certain from the words has its own code: fuels, whose code decides whether they can be deducted, and meals. All
 * else is 01010101, "No existe en el catálogo".
 */
import type { Decimal } from 'decimal.js';
import type { ClaveUnidad } from '../../../sat/unidades.js';

export interface Clave {
  claveProdServ: string;
  claveUnidad: ClaveUnidad;
}

const NOT_IN_CATALOGUE = '01010101';

const FUELS: readonly [RegExp, string][] = [
  [/\bDI[EÉ]SEL\b/, '15101505'],
  [/\bPREMIUM\b/, '15101515'],
  [/\b(?:MAGNA|REGULAR|GASOLINA)\b/, '15101514'],
];
/** `PREMIUM` and `REGULAR` alone are adjectives of anything; with one of these they are fuels. */
const FUEL_CONTEXT =
  /\b(?:GASOLINA|COMBUSTIBLE|PEMEX|MAGNA|LITROS?|LTS?|\d{2} OCT(?:ANOS)?)\b|^(?:PREMIUM|REGULAR|DI[EÉ]SEL)$/;
const NOT_A_FUEL = /\b(?:ACEITE|ADITIVO|FILTRO|BATER[IÍ]A)\b/;
const MEAL = /\b(?:CONSUMO(?: DE ALIMENTOS)?|ALIMENTOS Y BEBIDAS|RESTAURANTE?|COMIDA|DESAYUNO|CENA|BUFFET)\b/;

function fuelClave(description: string): string | null {
  if (!FUEL_CONTEXT.test(description) || NOT_A_FUEL.test(description)) return null;
  return FUELS.find(([words]) => words.test(description))?.[1] ?? null;
}

/** Whether a description names a motor fuel. */
export function isFuel(description: string): boolean {
  return fuelClave(description.toUpperCase()) !== null;
}

/** Code and unit of one article of a receipt: a weighed one (a fraction) is taken to be kilograms. */
export function claveOfArticle(description: string, quantity: Decimal): Clave {
  const fuel = fuelClave(description.toUpperCase());
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'LTR' };
  return { claveProdServ: NOT_IN_CATALOGUE, claveUnidad: quantity.isInteger() ? 'H87' : 'KGM' };
}

/** Code and unit of a whole purchase said in one sentence. */
export function claveOfPurchase(description: string): Clave {
  const upper = description.toUpperCase();
  const fuel = fuelClave(upper);
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'E48' };
  if (MEAL.test(upper)) return { claveProdServ: '90101501', claveUnidad: 'E48' };
  return { claveProdServ: NOT_IN_CATALOGUE, claveUnidad: 'ACT' };
}
