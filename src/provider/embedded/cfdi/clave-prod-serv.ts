/**
 * What SAT calls the things that people buy (c_ClaveProdServ, c_ClaveUnidad).
 *
 * A receipt does not say; guessing 50,000 codes from abbreviations would be wrong more often than right. So only what
 * is plain from the words has its own code: fuels, whose code decides whether they can be deducted, meals, common
 * services and common articles. All else is 01010101, "No existe en el catálogo".
 */
import type { Decimal } from 'decimal.js';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../../sat/claves-prod-serv.js';
import { unidadPrinted, type ClaveUnidad } from '../../../sat/unidades.js';
import { GOODS, PURCHASES, SERVICES, type Kind } from './clave-prod-serv-words.js';

export interface Clave {
  claveProdServ: string;
  claveUnidad: ClaveUnidad;
}

const FUELS: readonly [RegExp, ClaveProdServ][] = [
  [/\bDIESEL\b/, '15101505'],
  [/\bPREMIUM\b/, '15101515'],
  [/\b(?:MAGNA|REGULAR|GASOLINA)\b/, '15101514'],
];
/** `PREMIUM` and `REGULAR` alone are adjectives of anything; with one of these they are fuels. */
const FUEL_CONTEXT =
  /\b(?:GASOLINA|COMBUSTIBLE|PEMEX|MAGNA|LITROS?|LTS?|\d{2} OCT(?:ANOS)?)\b|^(?:PREMIUM|REGULAR|DIESEL)$/;
const NOT_A_FUEL = /\b(?:ACEITE|ADITIVO|FILTRO|BATERIA)\b/;
const MEAL = /\b(?:CONSUMO(?: DE ALIMENTOS)?|ALIMENTOS Y BEBIDAS|RESTAURANTE?|COMIDA|DESAYUNO|CENA|BUFFET)\b/;
/** Sold by length, and cut to measure. */
const CUT_TO_LENGTH = /^(?:CABLE|TELA|MANGUERA|LISTON|CUERDA|ALAMBRE|MALLA|CADENA|CINTA|TUBO|ENCAJE)\b/;
/** A night is a unit when the receipt counts them: `HABITACION POR NOCHE`, not `HOSPEDAJE 3 NOCHES`. */
const BY_THE_NIGHT = /(?<!\d\s*)\b(?:NOCHE|DIA)\b/;
const LODGING = /^9011/;

/** Whether a description names a motor fuel. */
export function isFuel(description: string): boolean {
  return fuelClave(wordsOf(description)) !== null;
}

/** Code and unit of one article of a receipt. */
export function claveOfArticle(description: string, quantity: Decimal): Clave {
  const words = wordsOf(description);
  const fuel = fuelClave(words);
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'LTR' };

  const good = kindOf(words, GOODS);
  if (good) return { claveProdServ: good.clave, claveUnidad: unidadOfGood(words, quantity, good) };
  const service = kindOf(words, SERVICES);
  if (service) return { claveProdServ: service.clave, claveUnidad: unidadOfService(words, service) };
  return { claveProdServ: NO_EXISTE_EN_EL_CATALOGO, claveUnidad: unidadOfGood(words, quantity) };
}

/** Code and unit of a whole purchase said in one sentence. */
export function claveOfPurchase(description: string): Clave {
  const words = wordsOf(description);
  const fuel = fuelClave(words);
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'E48' };
  if (MEAL.test(words)) return { claveProdServ: '90101501', claveUnidad: 'E48' };
  const service = kindOf(words, SERVICES);
  if (service) return { claveProdServ: service.clave, claveUnidad: 'E48' };
  const purchase = kindOf(words, PURCHASES);
  return {
    claveProdServ: purchase?.clave ?? NO_EXISTE_EN_EL_CATALOGO,
    claveUnidad: purchase?.measure ?? 'ACT',
  };
}

/** In capitals and without accents, as registers print. */
function wordsOf(description: string): string {
  return description.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function fuelClave(words: string): ClaveProdServ | null {
  if (!FUEL_CONTEXT.test(words) || NOT_A_FUEL.test(words)) return null;
  return FUELS.find(([fuel]) => fuel.test(words))?.[1] ?? null;
}

/** The numbers that registers print before a name are no part of it. */
function kindOf(text: string, kinds: readonly Kind[]): Kind | null {
  const name = text.replace(/^[^A-Z]+(?=[A-Z])/, '');
  return kinds.find(({ words, unless }) => words.test(name) && !unless?.test(name)) ?? null;
}

/** As printed; otherwise pieces, and a fraction what the article is measured in: most are weighed. */
function unidadOfGood(words: string, quantity: Decimal, good?: Kind): ClaveUnidad {
  const printed = unidadPrinted(words);
  if (printed) return printed;
  if (quantity.isInteger()) return 'H87';
  return good?.measure ?? (CUT_TO_LENGTH.test(words) ? 'MTR' : 'KGM');
}

/** Electricity and water by the meter, nights by the day; every other service is one. */
function unidadOfService(words: string, { clave }: Kind): ClaveUnidad {
  const printed = unidadPrinted(words);
  if (printed === 'KWH' || printed === 'MTQ') return printed;
  return LODGING.test(clave) && BY_THE_NIGHT.test(words) ? 'DAY' : 'E48';
}
