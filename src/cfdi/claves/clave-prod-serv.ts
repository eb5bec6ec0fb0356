/**
 * Assigns SAT's codes of products and units (c_ClaveProdServ, c_ClaveUnidad) to descriptions.
 *
 * A receipt does not print these codes. Rules recognize what the law ties to exact words: fuels, whose code decides whether they are
 * deductible, meals and services. A classifier finds the codes of all other articles, if it is confident. Everything else is
 * 01010101, "No existe en el catálogo".
 */
import type { Decimal } from 'decimal.js';
import { anyOf, anyWholeWord, LEXICON } from '../../receipts/vocabulary/lexicon.js';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../sat/claves-prod-serv.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import { unidadOfMeter, unidadPrinted, type ClaveUnidad } from '../../sat/unidades.js';
import { claveOfArticleName } from './article-classifier.js';
import { PURCHASES, SERVICES, type Kind } from './clave-prod-serv-words.js';

export interface Clave {
  claveProdServ: string;
  claveUnidad: ClaveUnidad;
}

/** The first match applies: `MENOR A 91 OCTANOS` is regular, other octane ratings above 90 are premium. */
const FUELS: readonly [RegExp, ClaveProdServ][] = [
  [anyWholeWord('diesel'), '15101505'],
  [anyWholeWord('regular-fuel', /\bMENOR\b/), '15101514'],
  [anyWholeWord('premium-fuel', /\bMAYOR|\b9[1-9] ?OCT/), '15101515'],
  [anyWholeWord('gasoline'), '15101514'],
];
const FUEL_NAME = anyOf('regular-fuel', 'premium-fuel', 'diesel', 'gasoline', 'fuel', /PEMEX|SHELL/).source;
/** Matches fuel only: not `LECHE PREMIUM 1 LT`, `CERVEZA MAGNA` or `BOMBA DIESEL LITRO`. */
const FUEL = new RegExp(
  String.raw`^${FUEL_NAME}\b(?:[^A-Z]|(?:${FUEL_NAME}|AUTOMOTRIZ|MARINO|INDUSTRIAL|AGRICOLA|SIN PLOMO|D?UBA|(?:DE )?ULTRA BAJO AZUFRE|OCT|OCTANOS?|(?:CON )?(?:OCTANAJE )?(?:MENOR|MAYOR)(?: O IGUAL)? (?:A|QUE)|(?<=\d ?)L|LTS?|LTRS?|LITROS?)\b)*$`,
);
/** A grade that other goods and services have too, such as a car wash or a cinema seat. Octane ratings belong to fuels only. */
const GRADE_ALONE = /^(?:REGULAR|PREMIUM)\b(?!.*\b(?:87|9[1-5])\b)[^A-Z]*$/;
const EXHAUST_FLUID = anyWholeWord('exhaust-fluid');
/** Words that follow a fuel's name, and may be truncated at the end of the description column. */
const FUEL_WORDS = [
  ...LEXICON['regular-fuel'],
  ...LEXICON['premium-fuel'],
  ...LEXICON.diesel,
  'AUTOMOTRIZ',
].filter((word) => !word.includes(' '));
const TRUNCATED_FUEL = new RegExp(String.raw`^(${FUEL_NAME} )([A-Z]{2,})$`);
const GASOLINE = anyOf('gasoline').source;
const GRADE = anyOf('regular-fuel', 'premium-fuel').source;
const DIESEL = anyOf('diesel').source;
/** Fuel with its purpose, in a caller's description: `Gasolina del viaje`. */
const FUEL_FOR = new RegExp(
  String.raw`^(?:(?:CARGA|COMPRA) DE )?(?:${GASOLINE}(?: ${GRADE})?(?: DEL?| PARA| EN)|${DIESEL}(?: DEL| PARA (?:EL|LA)| EN))\b`,
);
/** More than fuel, or fuel for something else than a motor vehicle: `Gasolina y comida`. */
const NOT_ONLY_FUEL = /\b(?:Y|ADITIVO|FILTRO|BOMBA|BIDON|AVION|AVIACION)\b/;
/** Goods that are sold by length. */
const CUT_TO_LENGTH = /^(?:CABLE|TELA|MANGUERA|LISTON|CUERDA|ALAMBRE|MALLA|CADENA|CINTA|TUBO|ENCAJE)\b/;
/** Nights are the unit when they are the quantity: `HABITACION POR NOCHE`, not `HOSPEDAJE 3 NOCHES`. */
const BY_THE_NIGHT = /(?<!\d\s*)\b(?:NOCHE|DIA)\b/;
const LODGING = /^9011/;
const METERED = /^8310/;
const SERVICE = /^[789]/;
const LP_GAS = /^(?:GAS L ?\.? ?P|L ?\.? ?P ?\.? GAS|GAS (?:LICUADO|CARBURACION)|AUTO ?-?GAS)\b/;
/** Names that without more words are of kinds with different IVA: meat or a dish, oil for cooking or for motors. */
const OF_TWO_KINDS = /^(?:ARRACHERA|RIB ?EYE|SIRLOIN|ACEITE|GAS)(?: \d+ ?(?:GR?|LT?|ML))?$/;
const LP_GAS_CLAVE = '15111510';
/** The codes of goods that are sold by the litre when their quantity is a fraction: oils, cleaning liquids, LP gas. */
const LIQUIDS: ReadonlySet<ClaveProdServ> = new Set([
  LP_GAS_CLAVE,
  '15121501',
  '15121807',
  '47131803',
  '47131805',
  '47131807',
  '47131810',
  '50151513',
]);

/** Code and unit of one line of a receipt. */
export function claveOfArticle(description: string, quantity: Decimal, isOfStation: boolean): Clave {
  const words = wordsOf(description);
  const name = nameOf(description);
  const fuel = fuelClave(name, isOfStation || isFill(quantity));
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'LTR' };
  const clave = ruledClave(name) ?? guessedClave(words, isOfStation && isFill(quantity));
  if (SERVICE.test(clave)) return { claveProdServ: clave, claveUnidad: unidadOfService(words, clave) };
  const isLiquid = LIQUIDS.has(clave) || (isOfStation && EXHAUST_FLUID.test(words));
  return { claveProdServ: clave, claveUnidad: unidadOfGood(words, quantity, isLiquid ? 'LTR' : undefined) };
}

/** The code of LP gas or of a service, which exact words decide. */
function ruledClave(name: string): ClaveProdServ | null {
  return LP_GAS.test(name) ? LP_GAS_CLAVE : (kindOf(name, SERVICES)?.clave ?? null);
}

/** The code that the classifier finds. What a pump may have measured, or what may be of two kinds, is never guessed. */
function guessedClave(words: string, mayBeFuel: boolean): ClaveProdServ {
  return mayBeFuel || OF_TWO_KINDS.test(words) ? NO_EXISTE_EN_EL_CATALOGO : claveOfArticleName(words);
}

/** Whether a line is motor fuel and nothing else. */
export function isFuel(description: string, quantity: Decimal, isOfStation: boolean): boolean {
  return isClaveHyp(claveOfArticle(description, quantity, isOfStation).claveProdServ);
}

/** Whether a line of a station with an unknown name may be fuel: its quantity is fractional, and not a weight or a length. */
export function mayBeFill(description: string, quantity: Decimal): boolean {
  const words = wordsOf(description);
  const unidad = unidadPrinted(words, quantity) ?? 'LTR';
  if (!isFill(quantity) || unidad !== 'LTR' || EXHAUST_FLUID.test(words)) return false;
  return claveOfArticle(description, quantity, true).claveProdServ === NO_EXISTE_EN_EL_CATALOGO;
}

/** Code and unit of a whole purchase, from a description of it. */
export function claveOfPurchase(description: string): Clave {
  const name = nameOf(description);
  const hasPurpose = FUEL_FOR.test(name) && !NOT_ONLY_FUEL.test(name);
  const fuel = hasPurpose ? gradeOf(name) : fuelClave(name, false);
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'E48' };
  const service = kindOf(name, SERVICES);
  if (service) return { claveProdServ: service.clave, claveUnidad: 'E48' };
  const purchase = kindOf(name, PURCHASES);
  return {
    claveProdServ: purchase?.clave ?? NO_EXISTE_EN_EL_CATALOGO,
    claveUnidad: purchase?.measure ?? 'ACT',
  };
}

/** The description in capitals and without accents, as registers print it. */
export function wordsOf(description: string): string {
  return description.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}

/** The description without the numbers that registers print before the name, and with a truncated fuel name completed. */
function nameOf(description: string): string {
  return wordsOf(description)
    .replace(/^[^A-Z]+(?=[A-Z])/, '')
    .replace(TRUNCATED_FUEL, (_, fuel: string, truncated: string) => fuel + completeWord(truncated));
}

/** `PREMIUM` for the `PR` of `GASOLINA PR`. A truncated word that matches several words or none stays as it is. */
function completeWord(truncated: string): string {
  const [word, ...others] = FUEL_WORDS.filter((candidate) => candidate.startsWith(truncated));
  return word && others.length === 0 ? word : truncated;
}

/** Whether a pump may have measured the quantity: pieces are whole, and pumps never dispense less than a litre. */
function isFill(quantity: Decimal): boolean {
  return quantity.gt(1) && !quantity.isInteger();
}

function fuelClave(name: string, isFilled: boolean): ClaveProdServ | null {
  return FUEL.test(name) && (isFilled || !GRADE_ALONE.test(name)) ? gradeOf(name) : null;
}

function gradeOf(name: string): ClaveProdServ | null {
  return FUELS.find(([fuel]) => fuel.test(name))?.[1] ?? null;
}

function kindOf(name: string, kinds: readonly Kind[]): Kind | null {
  return kinds.find(({ words, unless }) => words.test(name) && !unless?.test(name)) ?? null;
}

/** The printed unit; otherwise pieces for a whole quantity, and for a fraction the unit of the goods, by default kilograms. */
function unidadOfGood(words: string, quantity: Decimal, measure?: ClaveUnidad): ClaveUnidad {
  const printed = unidadPrinted(words, quantity);
  if (printed) return printed;
  if (quantity.isInteger()) return 'H87';
  return measure ?? (CUT_TO_LENGTH.test(words) ? 'MTR' : 'KGM');
}

/** The unit of the meter for electricity, water and gas; days for nights; one unit of service for everything else. */
function unidadOfService(words: string, clave: ClaveProdServ): ClaveUnidad {
  if (METERED.test(clave)) return unidadOfMeter(words) ?? 'E48';
  return LODGING.test(clave) && BY_THE_NIGHT.test(words) ? 'DAY' : 'E48';
}
