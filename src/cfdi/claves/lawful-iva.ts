/**
 * The IVA that the law sets for goods and services, by families of ClaveProdServ (Ley del IVA, LIVA, of 2026).
 * A family that is missing here, or whose IVA depends on facts that no receipt prints, is unknown.
 */
import { Decimal } from 'decimal.js';
import { NO_EXISTE_EN_EL_CATALOGO } from '../../sat/claves-prod-serv.js';
import { personaOf } from '../../sat/rfc.js';
import { isOfRestaurant } from '../../receipts/validation/line-kind.js';
import type { ReceiptVendor, ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { wordsOf } from './clave-prod-serv.js';
import { containerLitresOf } from './litres.js';

/** `taxed`: the general rate, or that of the border region; `zero`: 0 %; `exempt`: no IVA at all. */
export type LawfulIva = 'taxed' | 'zero' | 'exempt';

/** How the IVA of a family is determined, if the family alone does not. */
type Rule = LawfulIva | 'unknown' | 'book' | 'title' | 'medical' | 'water';

/** Families by prefixes of ClaveProdServ. The longest prefix applies. */
const FAMILIES: Readonly<Record<string, Rule>> = {
  // Plants that are not industrialized: plants, cut flowers (art. 2-A, I, a; Reglamento, art. 6).
  '1016': 'zero',
  '103': 'zero',
  '104': 'zero',
  // Foods for dogs, cats and small pets are excluded from foods (art. 2-A, I, b, 6).
  '101218': 'taxed',

  // Foods that are not prepared (art. 2-A, I, b): nuts, meat, fish, milk, eggs and cheese, oils, sugar, sweets.
  '5010': 'zero',
  '5011': 'zero',
  '5012': 'zero',
  '5013': 'zero',
  '5015': 'zero',
  '50151515': 'unknown', // Soy milk: a drink, or a food.
  '501615': 'zero',
  '50161510': 'unknown', // Artificial sweeteners: an additive (art. 2-A, I, b, 4), or a food.
  '501618': 'zero',
  '50161815': 'taxed', // Chewing gum (art. 2-A, I, b, 5).
  // Spices, salt, vinegar, sauces, pickles. Other seasonings are foods or flavourings (art. 2-A, I, b, 4).
  '50171550': 'zero',
  '50171551': 'zero',
  '50171707': 'zero',
  '501718': 'zero',
  '501719': 'zero',
  // Baking mixes, bread and biscuits, cakes; snacks, desserts, jam and honey, pasta, baby food, bouillon.
  '5018': 'zero',
  '501921': 'zero',
  '501923': 'zero',
  '501924': 'zero',
  '501929': 'zero',
  '50193001': 'zero',
  '50193104': 'zero',
  // Sandwiches and filled rolls are prepared foods (art. 2-A, I, last paragraph; RMF, rule 4.3.6). Soups are sometimes.
  '501925': 'taxed',
  // Drinks other than milk, powders for drinks (art. 2-A, I, b, 1 and 2), tobacco. Coffee to be brewed is a food; ice is
  // zero-rated (c).
  '5020': 'taxed',
  '502017': 'unknown',
  '50201706': 'zero',
  '50201708': 'taxed',
  '50201709': 'zero',
  '50201712': 'taxed',
  '50202301': 'water',
  '50202302': 'zero',
  '5021': 'taxed',
  // Cereals, pulses, flour and tortillas; fruits and vegetables, fresh, dried, frozen, or in cans.
  '5022': 'zero',
  '503': 'zero',
  '504': 'zero',

  // Patent medicines (art. 2-A, I, b). Antiseptics, supplements and skin care are not always registered as medicines.
  '51': 'zero',
  '511027': 'unknown',
  '511919': 'unknown',
  '512412': 'unknown',
  // Sanitary towels, tampons and cups (art. 2-A, I, j).
  '53131615': 'zero',

  // Books, newspapers and magazines (art. 9, III).
  '55101500': 'book',
  '55101504': 'book',
  '55101506': 'book',
  '55101509': 'book',
  '55101510': 'book',

  // Goods without an exception. Motor fuels are left out: the IEPS quota in their price bears no IVA (LIEPS, art. 2-A).
  '12': 'taxed',
  '13': 'taxed',
  '14': 'taxed',
  '15': 'taxed',
  '151015': 'unknown',
  '24': 'taxed',
  '25': 'taxed',
  '26': 'taxed',
  '27': 'taxed',
  '30': 'taxed',
  '31': 'taxed',
  '32': 'taxed',
  '39': 'taxed',
  '40': 'taxed',
  '41': 'taxed',
  '42': 'taxed',
  '43': 'taxed',
  '44': 'taxed',
  '45': 'taxed',
  '46': 'taxed',
  '47': 'taxed',
  '48': 'taxed',
  '49': 'taxed',
  '52': 'taxed',
  '53': 'taxed',
  '54': 'taxed',
  '56': 'taxed',
  '60': 'taxed',

  // Services without an exception (art. 14): cleaning, freight, parking, car rental and repair, technology, advertising and
  // copies, gas, electricity, telephones, restaurants, lodging, cinemas (art. 15, XIII), personal care, toll roads.
  '76': 'taxed',
  '7810': 'taxed',
  '78111807': 'taxed',
  '78111808': 'taxed',
  '7818': 'taxed',
  '81': 'taxed',
  '82': 'taxed',
  '831016': 'taxed',
  '831018': 'taxed',
  '8311': 'taxed',
  '9010': 'taxed',
  '9011': 'taxed',
  '90131601': 'taxed',
  '9110': 'taxed',
  '9111': 'taxed',
  '95111602': 'taxed',
  // Public transport within a city (art. 15, V). A bus may be a long-distance one, and a taxi that of a platform.
  '78111602': 'exempt',
  // Physicians and dentists (art. 15, XIV).
  '851215': 'medical',
  '851216': 'medical',
  '851220': 'medical',
};
const PREFIX_LENGTHS = [8, 6, 4, 3, 2];

/** Articles that differ from their families, by words of their descriptions. Null: unknown. */
const EXCEPTIONS: readonly (readonly [family: RegExp, words: RegExp, iva: LawfulIva | null])[] = [
  // Luxury foods (art. 2-A, I, b, 3).
  [/^5012/, /\b(?:CAVIAR|ANGULAS?|SALMON AHUMADO)\b/, 'taxed'],
  // Flavourings (art. 2-A, I, b, 4).
  [/^50171550/, /\b(?:VAINILLA|ESENCIA|EXTRACTO|COLORANTE)\b/, null],
  // A drink that is registered as a medicine.
  [/^50202309/, /\b(?:ELECTROLIT\w*|SUERO)\b/, null],
];
/** Articles without a code, by words whose IVA is the same whatever their code would be. */
const UNCODED: readonly (readonly [words: RegExp, rule: Rule])[] = [
  // Books that are named by what is in them, at a bookshop: elsewhere they may be records (art. 9, III).
  [
    /^(?:NOVELA|POESIA|ANTOLOGIA|ENCICLOPEDIA|ATLAS (?:ILUSTRADO|GEOGRAFICO|UNIVERSAL|MUNDIAL|DEL?))\b/,
    'title',
  ],
  // Bags, bedding, tools and materials, motorcycles and parts of cars, stationery: goods without an exception.
  [
    /^(?:BOLSAS? DE MANO|MOCHILAS?|MALETAS?|(?:JUEGO (?:DE )?)?SABANAS?|CUBREBOCAS|DISCOS? DE CORTE|TUBO (?:C?PVC|GALV\w*|COBRE)|CABLE|CEMENTO|IMPERMEABILIZANTE|SILICON|CHAPA|AMORTIGU\w*|BALATAS?|BUJIAS?|FILTRO DE (?:ACEI\w*|AIRE|GASOLINA|CABINA)|MOTOCICLETA|PEGAMENTO|USB)\b/,
    'taxed',
  ],
];
const FOOD = /^50/;
/** They are no food: their IVA does not depend on who sells them (art. 2-A, I, c). */
const WATER_OR_ICE = /^5020230[12]/;
/** Food in a package, which was not prepared where it is sold. */
const PACKAGED = /\b(?:EMPACAD[OA]S?|ENLATAD[OA]S?|LATA|CONGELAD[OA]S?)\b/;
/** Sweets, bread, biscuits and snacks have a weight on their packages. That of meat may be the weight of a dish. */
const WEIGHED_IN_PACKAGES = /^(?:5016|501819|501921)/;
const WEIGHT = /\d ?(?:GR?S?|KGS?|ML)\b/;
/** What is prepared where it is sold: meals, and coffee as a drink. */
const PREPARED = /^(?:901015|50201708)/;
/** Cups are measured in ounces. */
const BOTTLED = /\d ?ML\b/;
/** Water in containers of ten litres or more is zero-rated (art. 2-A, I, c). */
const MIN_LITRES_OF_ZERO_RATE = new Decimal(10);
/** Publishers sell their own books at 0 % (art. 2-A, I, i) and those of others exempt: the receipt doesn't tell which. */
const PUBLISHER = /\b(?:EDITORIAL|EDITORES|EDICIONES)\b/;
const BOOKSHOP = /\b(?:LIBRERIAS?|LIBROS?|EDITORIAL|EDITORES|EDICIONES)\b/;
const CIVIL_PARTNERSHIP = /\bS\.? ?C\.?$/;
const COMMERCIAL_COMPANY =
  /\b(?:S\.? ?A\.?(?: DE C\.? ?V\.?)?|S\.? ?A\.? ?P\.? ?I\.?.*|S\.? ?DE ?R\.? ?L\.?.*)$/;

/** An article of a receipt with its code. */
interface Article {
  claveProdServ: string;
  description: string;
}

type Seller = Pick<ReceiptVendor, 'name' | 'rfc'>;

/** What is known of who sold the articles. */
type Sale = Pick<ValidatedReceipt, 'printsTableService'> & { vendor: Seller };

/** The IVA that the law sets for each article of a purchase; null when it is not known. */
export function lawfulIvasOf(purchase: readonly Article[], sale: Sale): readonly (LawfulIva | null)[] {
  const hasPrepared = purchase.some(
    ({ claveProdServ, description }) => PREPARED.test(claveProdServ) && !BOTTLED.test(wordsOf(description)),
  );
  return purchase.map((article) => {
    const iva = ivaOfFamily(article, sale.vendor);
    const isFood = FOOD.test(article.claveProdServ) && !WATER_OR_ICE.test(article.claveProdServ);
    // Food that is prepared to be eaten is taxed (art. 2-A, I, last paragraph). That is what a restaurant sells. Food that another
    // vendor sells beside it may be such food, although it has the name of a food at 0 %.
    if (isOfRestaurant(sale) && !isPackaged(article)) return isFood || iva === null ? 'taxed' : iva;
    return hasPrepared && isFood && iva === 'zero' && !isPackaged(article) ? null : iva;
  });
}

function isPackaged({ claveProdServ, description }: Article): boolean {
  const words = wordsOf(description);
  const isWeighed = WEIGHED_IN_PACKAGES.test(claveProdServ) && WEIGHT.test(words);
  return isWeighed || PACKAGED.test(words);
}

/** The IVA of an article by its family and its name. */
function ivaOfFamily({ claveProdServ, description }: Article, vendor: Seller): LawfulIva | null {
  const words = wordsOf(description);
  const exception = EXCEPTIONS.find(([family, names]) => family.test(claveProdServ) && names.test(words));
  return exception ? exception[2] : ivaOfRule(ruleOf(claveProdServ, words), words, vendor);
}

function ruleOf(claveProdServ: string, words: string): Rule {
  if (claveProdServ === NO_EXISTE_EN_EL_CATALOGO)
    return UNCODED.find(([names]) => names.test(words))?.[1] ?? 'unknown';
  for (const length of PREFIX_LENGTHS) {
    const rule = FAMILIES[claveProdServ.slice(0, length)];
    if (rule) return rule;
  }
  return 'unknown';
}

function ivaOfRule(rule: Rule, words: string, { name, rfc }: Seller): LawfulIva | null {
  switch (rule) {
    case 'unknown':
      return null;
    case 'water':
      return ivaOfWater(words);
    case 'book':
      return PUBLISHER.test(wordsOf(name)) ? null : 'exempt';
    case 'title':
      return BOOKSHOP.test(wordsOf(name)) ? ivaOfRule('book', words, { name, rfc }) : null;
    case 'medical':
      return ivaOfPhysician(wordsOf(name), rfc);
    default:
      return rule;
  }
}

function ivaOfWater(words: string): LawfulIva | null {
  const litres = containerLitresOf(words);
  if (litres === null) return null;
  return litres.gte(MIN_LITRES_OF_ZERO_RATE) ? 'zero' : 'taxed';
}

/** Exempt for individuals and civil partnerships. A legal entity without a commercial form may be a public hospital. */
function ivaOfPhysician(name: string, rfc: string): LawfulIva | null {
  if (personaOf(rfc) === 'fisica' || CIVIL_PARTNERSHIP.test(name)) return 'exempt';
  return COMMERCIAL_COMPANY.test(name) ? 'taxed' : null;
}
