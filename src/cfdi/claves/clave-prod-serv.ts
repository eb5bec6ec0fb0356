/**
 * Assigns SAT's codes of products and units (c_ClaveProdServ, c_ClaveUnidad) to descriptions.
 *
 * A receipt does not print these codes. Rules recognize what the law ties to exact words: fuels, whose code decides whether they are
 * deductible, meals and services. A classifier finds the codes of all other articles, if it is confident. Everything else is
 * 01010101, "No existe en el catálogo".
 */
import type { Decimal } from 'decimal.js';
import {
  fuelOf,
  fuelOfPurchase,
  isFill,
  isPriceOfLitre,
  type FuelGrade,
} from '../../receipts/validation/motor-fuel.js';
import type { ReceiptLine } from '../../receipts/validation/validated-receipt.js';
import { anyWholeWord } from '../../receipts/vocabulary/lexicon.js';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../sat/claves-prod-serv.js';
import { isClaveHyp } from '../../sat/hidrocarburos.js';
import { unidadOfMeter, unidadPrinted, type ClaveUnidad } from '../../sat/unidades.js';
import { claveOfArticleName } from './article-classifier.js';
import { PURCHASES, SERVICES, type Kind } from './clave-prod-serv-words.js';

export interface Clave {
  claveProdServ: string;
  claveUnidad: ClaveUnidad;
}

const CLAVE_OF_FUEL: Record<FuelGrade, ClaveProdServ> = {
  diesel: '15101505',
  regular: '15101514',
  premium: '15101515',
};
const EXHAUST_FLUID = anyWholeWord('exhaust-fluid');
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

/** Code and unit of one line of a receipt. @param unitPrice in pesos, if it is known */
export function claveOfArticle(
  description: string,
  quantity: Decimal,
  isOfStation: boolean,
  unitPrice?: Decimal,
): Clave {
  const words = wordsOf(description);
  const name = nameOf(description);
  if (LP_GAS.test(name))
    return { claveProdServ: LP_GAS_CLAVE, claveUnidad: unidadOfGood(words, quantity, 'LTR') };
  const fuel = fuelOf(description, quantity, isOfStation, unitPrice);
  if (fuel) {
    const claveProdServ = fuel === 'unknown' ? NO_EXISTE_EN_EL_CATALOGO : CLAVE_OF_FUEL[fuel];
    return { claveProdServ, claveUnidad: 'LTR' };
  }
  const clave = kindOf(name, SERVICES)?.clave ?? guessedClave(words, isOfStation && isFill(quantity));
  if (SERVICE.test(clave)) return { claveProdServ: clave, claveUnidad: unidadOfService(words, clave) };
  const isLiquid = LIQUIDS.has(clave) || (isOfStation && EXHAUST_FLUID.test(words));
  return { claveProdServ: clave, claveUnidad: unidadOfGood(words, quantity, isLiquid ? 'LTR' : undefined) };
}

/** The code that the classifier finds. What a pump may have measured, or what may be of two kinds, is never guessed. */
function guessedClave(words: string, isPerhapsFuel: boolean): ClaveProdServ {
  return isPerhapsFuel || OF_TWO_KINDS.test(words) ? NO_EXISTE_EN_EL_CATALOGO : claveOfArticleName(words);
}

/** Whether a line is motor fuel and nothing else. */
export function isFuel(
  description: string,
  quantity: Decimal,
  isOfStation: boolean,
  unitPrice?: Decimal,
): boolean {
  return isClaveHyp(claveOfArticle(description, quantity, isOfStation, unitPrice).claveProdServ);
}

/** Litres that were read as a part of the name: pumps print three decimals or more. */
const LITRES_IN_NAME = /(?<!\d)\d{1,3}\.\d{3,4}(?!\d)/;

/**
 * Whether a line may be fuel without a code for it: a fuel of unknown grade, or an unknown product of a station with litres in its
 * name, or whose quantity is fractional, and not a weight or a length, at the price of a litre.
 */
export function mayBeFuel(
  { description, quantity, unitPrice }: Pick<ReceiptLine, 'description' | 'quantity' | 'unitPrice'>,
  isOfStation: boolean,
): boolean {
  const { claveProdServ } = claveOfArticle(description, quantity, isOfStation, unitPrice);
  if (claveProdServ !== NO_EXISTE_EN_EL_CATALOGO) return false;
  if (fuelOf(description, quantity, isOfStation, unitPrice) === 'unknown') return true;
  const words = wordsOf(description);
  if (isOfStation && LITRES_IN_NAME.test(words)) return true;
  const unidad = unidadPrinted(words, quantity) ?? 'LTR';
  const mayBeFill = isFill(quantity) && isPriceOfLitre(unitPrice);
  return isOfStation && mayBeFill && unidad === 'LTR' && !EXHAUST_FLUID.test(words);
}

/** Code and unit of a whole purchase, from a description of it. */
export function claveOfPurchase(description: string): Clave {
  const name = nameOf(description);
  const fuel = fuelOfPurchase(description);
  if (fuel) return { claveProdServ: CLAVE_OF_FUEL[fuel], claveUnidad: 'E48' };
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

/** The description without the numbers that registers print before the name. */
function nameOf(description: string): string {
  return wordsOf(description).replace(/^[^A-Z]+(?=[A-Z])/, '');
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
