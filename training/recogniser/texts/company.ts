import { REGIMENES } from '../../../src/sat/regimenes.js';
import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { rfcOfCompany, rfcOfPerson } from '../../../test/benchmark/receipts/paint/vendors.js';
import { randomRfc } from './codes.js';
import { englishWords, inventedName } from './invented-names.js';
import { FORMS_ABROAD } from './lists/english.js';
import { FORMS, HOLDINGS, TRADES } from './lists/trades.js';
import { randomEntry } from './words.js';
import type { Words } from './words.js';

/** The issuer of a receipt. */
export interface Company {
  sign: string;
  legalName: string;
  rfc: string;
}

/** An invented company or person, with an RFC formed by SAT's rules. */
export function randomCompany(random: Random, words: Words): Company {
  const sign = randomShopSign(random, words);
  if (random.chance(0.18)) {
    const [given, first, second] = [words.given, words.surnames, words.surnames].map((names) =>
      randomEntry(random, names),
    ) as [string, string, string];
    const name = random.pick([`${given} ${first} ${second}`, `${first} ${second} ${given}`]);
    return { sign, legalName: name, rfc: rfcOfPerson(random, { given, first, second }) };
  }
  if (random.chance(0.12)) {
    const abroad = `${random.chance(0.4) ? `${inventedName(random, words)} ` : ''}${englishWords(random, words)}`;
    const form = random.chance(0.7) ? randomEntry(random, FORMS_ABROAD) : randomEntry(random, FORMS);
    return { sign: abroad, legalName: `${abroad} ${form}`, rfc: randomRfc(random) };
  }
  const name = random.chance(0.4) ? sign : companyName(random, words);
  const rfc = random.chance(0.6) ? rfcOfCompany(random, name) : randomRfc(random);
  return { sign, legalName: name + random.pick([' ', ' ', ', ']) + randomEntry(random, FORMS), rfc };
}

function randomShopSign(random: Random, words: Words): string {
  const own = random.chance(0.5) ? randomEntry(random, words.shops) : inventedName(random, words);
  return random.pick([
    own,
    `${randomEntry(random, TRADES)} ${own}`,
    `${randomEntry(random, TRADES)} ${own}`,
    `${own} ${randomEntry(random, TRADES)}`,
    `${randomEntry(random, TRADES)} ${randomEntry(random, words.surnames)}`,
    `${randomEntry(random, TRADES)} y ${randomEntry(random, TRADES)} ${own}`,
    `${own} Express`,
    `${own} & ${inventedName(random, words)}`,
    englishWords(random, words),
    `${inventedName(random, words)} ${randomEntry(random, words.towns)}`,
  ]);
}

function companyName(random: Random, words: Words): string {
  const own = inventedName(random, words);
  return random.pick([
    own,
    `${randomEntry(random, HOLDINGS)} ${own}`,
    `${randomEntry(random, HOLDINGS)} ${own}`,
    `${randomEntry(random, HOLDINGS)} de ${random.pick([randomEntry(random, words.shops), `${randomEntry(random, TRADES)} ${own}`])}`,
    `${randomEntry(random, HOLDINGS)} ${randomEntry(random, words.surnames)} y ${random.pick(['Asociados', 'Hijos', 'Cía.', randomEntry(random, words.surnames)])}`,
    `${randomEntry(random, TRADES)} ${own} de ${randomEntry(random, words.towns)}`,
    `${own} ${inventedName(random, words)}`,
    `${randomEntry(random, HOLDINGS)} ${randomEntry(random, words.given)} ${randomEntry(random, words.surnames)}`,
    `${own} ${random.pick(['del Norte', 'del Centro', 'del Bajío', 'del Sureste', 'de México', 'México', 'Internacional', 'Mexicana', 'y Servicios'])}`,
  ]);
}

/** The RFC after one of the labels that tills print, as a whole or in groups. */
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

/** A tax regime in the words of receipts. */
export function randomRegime(random: Random): string {
  // Most companies have the first, most small shops the other two.
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
