import { REGIMENES } from '../../../src/sat/regimenes.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { rfcOfCompany, rfcOfPerson } from '../../../test/benchmark/receipts/paint/vendors.js';
import { anyRfc } from './codes.js';
import { englishWords, inventedName } from './invented.js';
import { FORMS_ABROAD } from './lists/english.js';
import { FORMS, HOLDINGS, TRADES } from './lists/trades.js';
import { oneOf } from './words.js';
import type { Words } from './words.js';

/** Who issues a receipt. */
export interface Company {
  sign: string;
  legalName: string;
  rfc: string;
}

/** An invented company or person, with an RFC that is formed by the rules. */
export function someCompany(random: Random, words: Words): Company {
  const sign = someSign(random, words);
  if (random.chance(0.18)) {
    const [given, first, second] = [words.given, words.surnames, words.surnames].map((names) =>
      oneOf(random, names),
    ) as [string, string, string];
    const name = random.pick([`${given} ${first} ${second}`, `${first} ${second} ${given}`]);
    return { sign, legalName: name, rfc: rfcOfPerson(random, { given, first, second }) };
  }
  if (random.chance(0.12)) {
    const abroad = `${random.chance(0.4) ? `${inventedName(random, words)} ` : ''}${englishWords(random, words)}`;
    const form = random.chance(0.7) ? oneOf(random, FORMS_ABROAD) : oneOf(random, FORMS);
    return { sign: abroad, legalName: `${abroad} ${form}`, rfc: anyRfc(random) };
  }
  const name = random.chance(0.4) ? sign : companyName(random, words);
  const rfc = random.chance(0.6) ? rfcOfCompany(random, name) : anyRfc(random);
  return { sign, legalName: name + random.pick([' ', ' ', ', ']) + oneOf(random, FORMS), rfc };
}

function someSign(random: Random, words: Words): string {
  const own = random.chance(0.5) ? oneOf(random, words.shops) : inventedName(random, words);
  return random.pick([
    own,
    `${oneOf(random, TRADES)} ${own}`,
    `${oneOf(random, TRADES)} ${own}`,
    `${own} ${oneOf(random, TRADES)}`,
    `${oneOf(random, TRADES)} ${oneOf(random, words.surnames)}`,
    `${oneOf(random, TRADES)} y ${oneOf(random, TRADES)} ${own}`,
    `${own} Express`,
    `${own} & ${inventedName(random, words)}`,
    englishWords(random, words),
    `${inventedName(random, words)} ${oneOf(random, words.towns)}`,
  ]);
}

function companyName(random: Random, words: Words): string {
  const own = inventedName(random, words);
  return random.pick([
    own,
    `${oneOf(random, HOLDINGS)} ${own}`,
    `${oneOf(random, HOLDINGS)} ${own}`,
    `${oneOf(random, HOLDINGS)} de ${random.pick([oneOf(random, words.shops), `${oneOf(random, TRADES)} ${own}`])}`,
    `${oneOf(random, HOLDINGS)} ${oneOf(random, words.surnames)} y ${random.pick(['Asociados', 'Hijos', 'Cía.', oneOf(random, words.surnames)])}`,
    `${oneOf(random, TRADES)} ${own} de ${oneOf(random, words.towns)}`,
    `${own} ${inventedName(random, words)}`,
    `${oneOf(random, HOLDINGS)} ${oneOf(random, words.given)} ${oneOf(random, words.surnames)}`,
    `${own} ${random.pick(['del Norte', 'del Centro', 'del Bajío', 'del Sureste', 'de México', 'México', 'Internacional', 'Mexicana', 'y Servicios'])}`,
  ]);
}

/** The RFC with one of the labels that tills put before it, whole or parted. */
export function labelledRfc(random: Random, rfc: string): string {
  const parts = [rfc.slice(0, -9), rfc.slice(-9, -3), rfc.slice(-3)];
  return (
    random.pick([
      'RFC: ',
      'RFC: ',
      'RFC:',
      'R.F.C. ',
      'R.F.C.: ',
      'R.F.C.:',
      'RFC ',
      'RFC ',
      'RFC.',
      'RFC. ',
      '',
      '',
    ]) + parts.join(random.pick(['', '', '', '', '', '-', '-', ' ']))
  );
}

/** A tax regime as receipts name it. */
export function someRegime(random: Random): string {
  // Nearly all companies have the first, nearly all small shops the other two.
  const usual = random.pick(['601', '601', '626', '612']);
  const { code, name } = random.chance(0.8)
    ? REGIMENES.find((regime) => regime.code === usual)!
    : random.pick(REGIMENES);
  return random
    .pick([
      `${code} ${name}`,
      `${code} - ${name}`,
      `Régimen fiscal: ${code}`,
      `Régimen Fiscal - ${code}`,
      `Reg. Fiscal: ${code} ${name}`,
      `Régimen: ${name}`,
      `Régimen ${name}`,
      `Régimen ${code}`,
      name,
    ])
    .replace('Régimen Régimen', 'Régimen');
}
