import { homoclaveOf, HOMOCLAVE_CHARACTERS } from '../../../../src/sat/rfc-homoclave.js';
import { companyInitials } from '../../../../src/sat/rfc-iniciales.js';
import { rfcCheckDigit } from '../../../../src/sat/rfc.js';
import { someAddress } from './places.js';
import type { Address } from './places.js';
import type { Random } from './random.js';

/** An invented vendor. */
export interface Vendor {
  /** The brand, if the receipt prints it besides the legal name. */
  brand: string | null;
  legalName: string;
  rfc: string;
  /** Whether it is a natural person, with an RFC of 13 characters. */
  individual: boolean;
  address: Address;
  /** The address of the branch, if it differs. */
  branch: Address | null;
}

/** The words for the names of a trade's vendors. */
export interface Trade {
  before: readonly string[];
  /** The possible legal forms; `''` is a natural person. */
  forms?: readonly string[];
}

const CORES = [
  'La Ceiba',
  'Tres Encinos',
  'San Jacinto',
  'El Quetzal',
  'Río Nazas',
  'Doña Chepina',
  'Los Magueyes',
  'Cerro Azul',
  'El Tlacuache',
  'La Candelaria',
  'Monte Rubio',
  'Las Jacarandas',
  'El Girasol',
  'Sierra Gorda',
  'La Golondrina',
  'Puerto Niebla',
  'Villa Hortensia',
  'El Zaguán',
  'Nuevo Horizonte',
  'Los Tepozanes',
];
const HOLDINGS = [
  'Operadora',
  'Comercializadora',
  'Grupo',
  'Distribuidora',
  'Servicios Integrales',
  'Corporativo',
];
const HOLDING_CORES = [
  'Xoltán',
  'Brisamar',
  'Katuma',
  'Delvasto',
  'Ormuz del Centro',
  'Nivara',
  'Petén Sur',
  'Garnica y Asociados',
  'Tolvanera',
  'Ixmal',
  'Peñalver',
];
export const COMPANY_FORMS = [
  'S.A. de C.V.',
  'S.A. de C.V.',
  'SA de CV',
  'S. de R.L. de C.V.',
  'S de RL de CV',
  'S.A.P.I. de C.V.',
];
const GIVEN = [
  'María Elena',
  'José Luis',
  'Araceli',
  'Rogelio',
  'Norma Leticia',
  'Ulises',
  'Fabiola',
  'Héctor',
  'Itzel',
];
const SURNAMES = [
  'Zamudio',
  'Balderas',
  'Quiroz',
  'Treviño',
  'Ocampo',
  'Luévano',
  'Núñez',
  'Arreola',
  'Cisneros',
  'Pech',
];

export interface Person {
  given: string;
  first: string;
  second: string;
}

export function somePerson(random: Random): Person {
  return { given: random.pick(GIVEN), first: random.pick(SURNAMES), second: random.pick(SURNAMES) };
}

export function fullName({ given, first, second }: Person): string {
  return `${given} ${first} ${second}`;
}

/** A random vendor of the trade. With `border` it is at the northern border. */
export function someVendor(
  random: Random,
  { before, forms = [...COMPANY_FORMS, ''] }: Trade,
  border: boolean,
): Vendor {
  const shop = `${random.pick(before)} ${random.pick(CORES)}`;
  const form = random.pick(forms);
  const address = someAddress(random, border);
  const branch = random.chance(0.25) ? someAddress(random, border) : null;
  if (form === '') {
    const person = somePerson(random);
    return {
      brand: shop,
      legalName: fullName(person),
      rfc: rfcOfPerson(random, person),
      individual: true,
      address,
      branch,
    };
  }
  const holding = random.chance(0.35);
  const name = holding ? `${random.pick(HOLDINGS)} ${random.pick(HOLDING_CORES)}` : shop;
  return {
    brand: holding || random.chance(0.4) ? shop : null,
    legalName: `${name}${random.pick([' ', ', ', ' '])}${form}`,
    rfc: rfcOfCompany(random, name),
    individual: false,
    address,
    branch,
  };
}

/** The RFC of a company, formed by SAT's rules from its name without legal form. */
export function rfcOfCompany(random: Random, name: string): string {
  const registered = lettersOf(name);
  return complete(random, companyInitials(registered), `${registered} SA DE CV`, random.int(1980, 2022));
}

/** The RFC of a person, formed from the name by SAT's rules. */
export function rfcOfPerson(random: Random, { given, first, second }: Person): string {
  const [father, mother, name] = [first, second, given].map(lettersOf) as [string, string, string];
  const vowel = /[AEIOU]/.exec(father.slice(1))?.[0] ?? 'X';
  const called = name.replace(/^(?:MARIA|JOSE) /, '');
  const letters = father[0]! + vowel + mother[0]! + called[0]!;
  return complete(random, letters, `${father} ${mother} ${name}`, random.int(1950, 1999));
}

/** One of this number of vendors is registered under another name than the printed one, or has a namesake. */
const HOLDERS_TO_ONE_UNLIKE = 7;

function complete(random: Random, letters: string, registered: string, year: number): string {
  const day = [year % 100, random.int(1, 12), random.int(1, 28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  const characters = [...HOMOCLAVE_CHARACTERS];
  const drawn = random.pick(characters) + random.pick(characters);
  const isUnlike = characters.indexOf(drawn[0]!) % HOLDERS_TO_ONE_UNLIKE === 0;
  const body = letters + day + (isUnlike ? drawn : homoclaveOf(registered));
  return body + rfcCheckDigit(`${body}0`);
}

function lettersOf(name: string): string {
  return withoutAccents(name)
    .toUpperCase()
    .replaceAll(/[^A-ZÑ ]/g, '');
}

/** Removes accents, as most tills do; the ñ stays. */
export function withoutAccents(text: string): string {
  return text.replaceAll(/[áéíóúüÁÉÍÓÚÜ]/g, (letter) => letter.normalize('NFD')[0]!);
}
