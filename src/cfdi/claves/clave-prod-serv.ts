/**
 * What SAT calls the things that people buy (c_ClaveProdServ, c_ClaveUnidad).
 *
 * A receipt does not say; guessing 50,000 codes from abbreviations would be wrong more often than right. So only what
 * is plain from the words has its own code: fuels, whose code decides whether they can be deducted, meals, common
 * services and common articles. All else is 01010101, "No existe en el catálogo".
 */
import type { Decimal } from 'decimal.js';
import { anyOf, anyWholeWord, LEXICON } from '../../receipts/vocabulary/lexicon.js';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../sat/claves-prod-serv.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import { unidadOfMeter, unidadPrinted, type ClaveUnidad } from '../../sat/unidades.js';
import { GOODS, PURCHASES, SERVICES, type Kind } from './clave-prod-serv-words.js';

export interface Clave {
  claveProdServ: string;
  claveUnidad: ClaveUnidad;
}

/** The first that fits is taken: what is `MENOR A 91 OCTANOS` is regular, other octanes above 90 are premium. */
const FUELS: readonly [RegExp, ClaveProdServ][] = [
  [anyWholeWord('diesel'), '15101505'],
  [anyWholeWord('regular-fuel', /\bMENOR\b/), '15101514'],
  [anyWholeWord('premium-fuel', /\bMAYOR|\b9[1-9] ?OCT/), '15101515'],
  [anyWholeWord('gasoline'), '15101514'],
];
const FUEL_NAME = anyOf('regular-fuel', 'premium-fuel', 'diesel', 'gasoline', 'fuel', /PEMEX|SHELL/).source;
/** Nothing but fuel: `LECHE PREMIUM 1 LT`, `CERVEZA MAGNA` and `BOMBA DIESEL LITRO` are none. */
const FUEL = new RegExp(
  String.raw`^${FUEL_NAME}\b(?:[^A-Z]|(?:${FUEL_NAME}|AUTOMOTRIZ|MARINO|INDUSTRIAL|AGRICOLA|SIN PLOMO|D?UBA|(?:DE )?ULTRA BAJO AZUFRE|OCT|OCTANOS?|(?:CON )?(?:OCTANAJE )?(?:MENOR|MAYOR)(?: O IGUAL)? (?:A|QUE)|(?<=\d ?)L|LTS?|LTRS?|LITROS?)\b)*$`,
);
/** A grade of other trades' goods, too, such as washing a car or a seat in a cinema; octanes are a fuel's alone. */
const GRADE_ALONE = /^(?:REGULAR|PREMIUM)\b(?!.*\b(?:87|9[1-5])\b)[^A-Z]*$/;
const EXHAUST_FLUID = anyWholeWord('exhaust-fluid');
/** What stands behind a fuel's name, and is cut where the column of names ends. */
const FUEL_WORDS = [
  ...LEXICON['regular-fuel'],
  ...LEXICON['premium-fuel'],
  ...LEXICON.diesel,
  'AUTOMOTRIZ',
].filter((word) => !word.includes(' '));
const CUT_FUEL = new RegExp(String.raw`^(${FUEL_NAME} )([A-Z]{2,})$`);
const GASOLINE = anyOf('gasoline').source;
const GRADE = anyOf('regular-fuel', 'premium-fuel').source;
const DIESEL = anyOf('diesel').source;
/** As people say what they bought it for: `Gasolina del viaje`. */
const FUEL_FOR = new RegExp(
  String.raw`^(?:(?:CARGA|COMPRA) DE )?(?:${GASOLINE}(?: ${GRADE})?(?: DEL?| PARA| EN)|${DIESEL}(?: DEL| PARA (?:EL|LA)| EN))\b`,
);
/** More than the fuel, or for another engine than a motor: `Gasolina y comida`. */
const NOT_ONLY_FUEL = /\b(?:Y|ADITIVO|FILTRO|BOMBA|BIDON|AVION|AVIACION)\b/;
/** Sold by length, and cut to measure. */
const CUT_TO_LENGTH = /^(?:CABLE|TELA|MANGUERA|LISTON|CUERDA|ALAMBRE|MALLA|CADENA|CINTA|TUBO|ENCAJE)\b/;
/** A night is a unit when the receipt counts them: `HABITACION POR NOCHE`, not `HOSPEDAJE 3 NOCHES`. */
const BY_THE_NIGHT = /(?<!\d\s*)\b(?:NOCHE|DIA)\b/;
const LODGING = /^9011/;
const METERED = /^8310/;

/** Code and unit of one article of a receipt. */
export function claveOfArticle(description: string, quantity: Decimal, isOfStation: boolean): Clave {
  const words = wordsOf(description);
  const name = nameOf(description);
  const good = kindOf(name, GOODS);
  if (good) return { claveProdServ: good.clave, claveUnidad: unidadOfGood(words, quantity, good.measure) };
  const fuel = fuelClave(name, isOfStation || isFill(quantity));
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'LTR' };
  const service = kindOf(name, SERVICES);
  if (service) return { claveProdServ: service.clave, claveUnidad: unidadOfService(words, service) };
  const measure = isOfStation && EXHAUST_FLUID.test(words) ? 'LTR' : undefined;
  return { claveProdServ: NO_EXISTE_EN_EL_CATALOGO, claveUnidad: unidadOfGood(words, quantity, measure) };
}

/** Whether an article is a motor fuel, and nothing else. */
export function isFuel(description: string, quantity: Decimal, isOfStation: boolean): boolean {
  return isClaveHyp(claveOfArticle(description, quantity, isOfStation).claveProdServ);
}

/** Whether what a station sold under a name that is not known may be a fuel: so much is neither weighed nor cut. */
export function mayBeFill(description: string, quantity: Decimal): boolean {
  const words = wordsOf(description);
  const unidad = unidadPrinted(words, quantity) ?? 'LTR';
  if (!isFill(quantity) || unidad !== 'LTR' || EXHAUST_FLUID.test(words)) return false;
  return claveOfArticle(description, quantity, true).claveProdServ === NO_EXISTE_EN_EL_CATALOGO;
}

/** Code and unit of a whole purchase said in one sentence. */
export function claveOfPurchase(description: string): Clave {
  const name = nameOf(description);
  const isForSomething = FUEL_FOR.test(name) && !NOT_ONLY_FUEL.test(name);
  const fuel = isForSomething ? gradeOf(name) : fuelClave(name, false);
  if (fuel) return { claveProdServ: fuel, claveUnidad: 'E48' };
  const service = kindOf(name, SERVICES);
  if (service) return { claveProdServ: service.clave, claveUnidad: 'E48' };
  const purchase = kindOf(name, PURCHASES);
  return {
    claveProdServ: purchase?.clave ?? NO_EXISTE_EN_EL_CATALOGO,
    claveUnidad: purchase?.measure ?? 'ACT',
  };
}

/** In capitals and without accents, as registers print. */
export function wordsOf(description: string): string {
  return description.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}

/** The numbers that registers print before a name are no part of it; what they cut of a fuel's name is. */
function nameOf(description: string): string {
  return wordsOf(description)
    .replace(/^[^A-Z]+(?=[A-Z])/, '')
    .replace(CUT_FUEL, (_, fuel: string, cut: string) => fuel + wholeWord(cut));
}

/** `PREMIUM` for the `PR` of `GASOLINA PR`; a cut word that may be several, or none, stays as it is. */
function wholeWord(cut: string): string {
  const [whole, ...others] = FUEL_WORDS.filter((word) => word.startsWith(cut));
  return whole && others.length === 0 ? whole : cut;
}

/** As pumps measure it, who never give less than a litre: pieces are whole, and less than one is weighed. */
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

/** As printed; otherwise pieces, and a fraction what the article is measured in: most are weighed. */
function unidadOfGood(words: string, quantity: Decimal, measure?: ClaveUnidad): ClaveUnidad {
  const printed = unidadPrinted(words, quantity);
  if (printed) return printed;
  if (quantity.isInteger()) return 'H87';
  return measure ?? (CUT_TO_LENGTH.test(words) ? 'MTR' : 'KGM');
}

/** Electricity, water and gas by the meter, nights by the day; every other service is one. */
function unidadOfService(words: string, { clave }: Kind): ClaveUnidad {
  if (METERED.test(clave)) return unidadOfMeter(words) ?? 'E48';
  return LODGING.test(clave) && BY_THE_NIGHT.test(words) ? 'DAY' : 'E48';
}
