/**
 * Recognises motor fuel by the name of a line. Stations print its grade, the name of a brand for it, its octanes, or
 * Pemex's key of the product.
 */
import type { Decimal } from 'decimal.js';
import { foldCharacters } from '../layout/fold.js';
import { anyOf, anyWholeWord, LEXICON } from '../vocabulary/lexicon.js';

export type FuelGrade = 'regular' | 'premium' | 'diesel';
/** `unknown`: a fuel whose name does not tell the grade, such as `COMBUSTIBLE`. */
export type Fuel = FuelGrade | 'unknown';

/** Octane ratings of gasoline. `92 LTS` is a quantity. */
const OCTANES_OF_REGULAR = /(?<![\d.,])87\b(?![.,]?\d)(?! ?(?:L|LTS?|LTRS?|LITROS?)\b)/;
const OCTANES_OF_PREMIUM =
  /(?<![\d.,])9[1-9] ?OCT|(?<![\d.,])9[1-5]\b(?![.,]?\d)(?! ?(?:L|LTS?|LTRS?|LITROS?)\b)/;
/**
 * The first match applies: a named grade, then octanes. `MENOR A 91 OCTANOS` is regular, other octane ratings above 90 are
 * premium.
 */
const GRADES: readonly [RegExp, FuelGrade][] = [
  [anyWholeWord('diesel'), 'diesel'],
  [anyWholeWord('regular-fuel'), 'regular'],
  [anyWholeWord('premium-fuel'), 'premium'],
  [anyOf(/\bMENOR\b/, OCTANES_OF_REGULAR), 'regular'],
  [anyOf(/\bMAYOR/, OCTANES_OF_PREMIUM), 'premium'],
];
const GASOLINE_WORD = anyWholeWord('gasoline');

/** Pemex's keys of its products, which stations print before the name. */
const GRADE_OF_PEMEX_KEY: ReadonlyMap<string, FuelGrade> = new Map([
  ['32011', 'regular'],
  ['32012', 'premium'],
  ['34006', 'diesel'],
]);
const FIRST_NUMBER = /^\W*(\d{5})\b/;

const BRAND = anyOf('fuel-brand', 'fuel-and-oil-brand').source;
const OIL_BRAND = anyOf('fuel-and-oil-brand').source;
const FUEL_NAME = anyOf(
  'regular-fuel',
  'premium-fuel',
  'diesel',
  'gasoline',
  'fuel',
  'fuel-brand',
  'fuel-and-oil-brand',
).source;
/** Words beside the name of a fuel: its kind, its octanes and its measure. */
const ATTRIBUTE = String.raw`(?:AUTOMOTRIZ|MARINO|INDUSTRIAL|AGRICOLA|SIN(?: PLOMO)?|D?UBA|(?:DE )?ULTRA BAJO AZUFRE|OCTS?|OCTANOS?|OCTANAJE|(?:CON )?(?:OCTANAJE )?(?:MENOR|MAYOR|MIN(?:IMO)?)(?: O IGUAL)?(?: (?:A|QUE|DE))?|CON(?= ${BRAND})|(?<=\d ?)L|LTS?|LTRS?|LITROS?)`;
/** Abbreviations before the name: `G-PREMIUM` of the brand G500, `COMB. MAGNA`, `GASOL. REGULAR`. */
const ABBREVIATION = String.raw`(?:G(?:500)? ?-? ?|(?:COMB|GASOL)\b[. ]*)?`;
/** Matches fuel only: not `LECHE PREMIUM 1 LT`, `CERVEZA MAGNA` or `BOMBA DIESEL LITRO`. */
const FUEL = new RegExp(`^${ABBREVIATION}${FUEL_NAME}\\b(?:[^A-Z]|(?:${FUEL_NAME}|${ATTRIBUTE})\\b)*$`);
/** Names that goods and services have too, such as a car wash, a cinema seat or an additive. */
const NOT_FUEL_ALONE = new RegExp(`^(?:[^A-Z]|(?:REGULAR|PREMIUM|CON|${OIL_BRAND})\\b)*$`);
/** Words that follow a fuel's name, and may be truncated at the end of the description column. */
const LAST_WORDS = [
  ...LEXICON['regular-fuel'],
  ...LEXICON['premium-fuel'],
  ...LEXICON.diesel,
  'AUTOMOTRIZ',
].filter((word) => !word.includes(' '));
/** Names that oils and additives have too, and grades of other trades: `AKRON DIESEL`, `MOBIL 1`, `G REGULAR`. */
const FUEL_AS_FILL_ONLY = new RegExp(
  String.raw`^(?=G(?:500)?\b|COMB\b|.*\b(?:${OIL_BRAND})\b)(?:[^A-Z]|(?:G(?:500)?|COMB|${LAST_WORDS.filter((word) => /^[A-Z]+$/.test(word)).join('|')}|CON|L|LTS?|LTRS?|LITROS?|${OIL_BRAND})\b)*$`,
);
const OCTANES = /(?<![\d.,])(?:87|9[1-5])\b(?![.,]?\d)/;
/** Octanes belong to fuels, whatever the name: `MGN 87 OCTANOS`. */
const RATED = /(?<![\d.,])(?:8[5-9]|9\d) ?OCT(?:S|ANOS?|ANAJE)?\b/;
const ADDITIVE = /\b(?:ADITIVO|ELEVADOR|MEJORADOR|POTENCIADOR|LIMPIADOR|BOOSTER)/;

const TRUNCATED = new RegExp(`^(${FUEL_NAME} )([A-Z]{2,})$`);

const GASOLINE = anyOf('gasoline').source;
const GRADE = anyOf('regular-fuel', 'premium-fuel').source;
const DIESEL = anyOf('diesel').source;
/** Fuel with its purpose, in a caller's description: `Gasolina del viaje`. */
const FUEL_FOR = new RegExp(
  String.raw`^(?:(?:CARGA|COMPRA) DE )?(?:${GASOLINE}(?: ${GRADE})?(?: DEL?| PARA| EN)|${DIESEL}(?: DEL| PARA (?:EL|LA)| EN))\b`,
);
/** More than fuel, or fuel for something else than a motor vehicle: `Gasolina y comida`. */
const NOT_ONLY_FUEL = /\b(?:Y|ADITIVO|FILTRO|BOMBA|BIDON|AVION|AVIACION)\b/;

/**
 * A row of fuel and nothing else, for text without accents in capitals: `1 GASOLINA MAGNA  20.790  24.05`. Not
 * `POLLO PREMIUM`, which is sold by weight.
 */
export const FUEL_ROW = new RegExp(
  String.raw`(?:^[^A-Z]*|${anyOf('fuel', /PR[O0]DUCT[O0]/).source}\s*:?\s+)(?:(?:${GASOLINE}|${BRAND})\s+)*${ABBREVIATION}${anyOf('regular-fuel', 'premium-fuel', 'diesel').source}(?:[^A-Z]|\b(?:${BRAND}|${ATTRIBUTE}|L)\b)*$`,
);

/** Prices of fuel in pesos per litre, with a margin. */
const MIN_PRICE = 10;
const MAX_PRICE = 50;

/** Whether this may be the price of a litre of fuel, in pesos. */
export function isPriceOfLitre(price: Decimal): boolean {
  return price.gte(MIN_PRICE) && price.lt(MAX_PRICE);
}

/** Whether a pump may have measured the quantity: pieces are whole, and pumps never dispense less than a litre. */
export function isFill(quantity: Decimal): boolean {
  return quantity.gt(1) && !quantity.isInteger();
}

/**
 * Returns the fuel that a line names; null if it is no fuel, or may be something else.
 * @param isOfStation whether a fuel station sold it
 * @param unitPrice in pesos, if it is known
 */
export function fuelOf(
  description: string,
  quantity: Decimal,
  isOfStation: boolean,
  unitPrice?: Decimal,
): Fuel | null {
  const words = wordsOf(description);
  const name = nameOf(words);
  const keyed = GRADE_OF_PEMEX_KEY.get(FIRST_NUMBER.exec(words)?.[1] ?? '') ?? null;
  if (RATED.test(name) && !ADDITIVE.test(name)) return gradeOf(name, keyed) ?? 'unknown';
  if (!FUEL.test(name)) return isOfStation ? keyed : null;
  if (keyed === null && FUEL_AS_FILL_ONLY.test(name) && !OCTANES.test(name)) {
    const isFilled = isFill(quantity) || (isOfStation && unitPrice !== undefined && quantity.gt(1));
    const isOfFuelPrice = unitPrice === undefined || isPriceOfLitre(unitPrice);
    return isFilled && isOfFuelPrice ? (gradeOf(name, null) ?? 'unknown') : null;
  }
  const isFilled = isOfStation || isFill(quantity);
  if (!isFilled && keyed === null && NOT_FUEL_ALONE.test(name) && !OCTANES.test(name)) return null;
  return gradeOf(name, keyed) ?? (isFilled ? 'unknown' : null);
}

/** Returns the grade of the fuel that a description of a whole purchase names, or null. */
export function fuelOfPurchase(description: string): FuelGrade | null {
  const name = nameOf(wordsOf(description));
  const isForPurpose = FUEL_FOR.test(name) && !NOT_ONLY_FUEL.test(name);
  const isFuel = FUEL.test(name) && (!NOT_FUEL_ALONE.test(name) || OCTANES.test(name));
  return isForPurpose || isFuel ? gradeOf(name, null) : null;
}

/** The grade in the name, else that of the key. Gasoline without either is regular. */
function gradeOf(name: string, keyed: FuelGrade | null): FuelGrade | null {
  const named = GRADES.find(([words]) => words.test(name))?.[1];
  return named ?? keyed ?? (GASOLINE_WORD.test(name) ? 'regular' : null);
}

function wordsOf(description: string): string {
  return foldCharacters(description.normalize('NFC')).trim();
}

/** The name without the numbers before it, and with a truncated last word completed. */
function nameOf(words: string): string {
  return words
    .replace(/^[^A-Z]+(?=[A-Z])/, '')
    .replace(TRUNCATED, (_, fuel: string, truncated: string) => fuel + completeWord(truncated));
}

/** `PREMIUM` for the `PR` of `GASOLINA PR`. A truncated word that matches several words or none stays as it is. */
function completeWord(truncated: string): string {
  const [word, ...others] = LAST_WORDS.filter((candidate) => candidate.startsWith(truncated));
  return word && others.length === 0 ? word : truncated;
}
