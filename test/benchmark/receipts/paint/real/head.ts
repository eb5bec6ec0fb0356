import type { Look } from '../paper.js';
import { addressLines } from '../places.js';
import { initialsOf } from '../parts/names.js';
import { SLOGANS } from './chains.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';

/** Prints the brand, slogans, the legal name with its RFC, and the address. */
export function printRealHead(shop: RealShop, slogan = shop.random.pick(SLOGANS)): void {
  const { random, till, vendor } = shop;
  const sign = vendor.brand ?? vendor.legalName.replace(/,? S\.? ?(A|de|en)\b.*$/i, '');
  if (has(shop, 'logo', 0.25)) till.emblem(initialsOf(sign));
  if (has(shop, 'slogan', 0.3)) {
    till.centre(slogan, random.pick<Look>([{ bold: true }, { wide: 2 }, { size: 2 }, {}]));
  }
  printSign(shop, sign);
  if (shop.traits.has('name-at-foot')) {
    till.centre(
      `Suc. ${random.pick(['Centro', 'Norte', 'Reforma', 'Las Torres', 'Juárez'])} (${random.int(2, 990)})`,
    );
    return;
  }
  printLegal(shop);
  if (random.chance(0.35))
    till.centre(random.pick(['Régimen General de Ley Personas Morales', 'Régimen Fiscal - 601']));
  if (random.chance(0.12)) till.centre('Este comprobante no es válido para efectos fiscales');
  if (random.chance(0.4)) till.centre(`Tel. ${random.digits(2)} ${random.digits(4)} ${random.digits(4)}`);
}

function printSign(shop: RealShop, sign: string): void {
  const { random, till } = shop;
  const how = random.pick(['wide', 'tall', 'inverted', 'both', 'both', 'plain', 'none', 'none'] as const);
  // If the legal name is printed below, the head must have a brand.
  if (how === 'none' && !shop.traits.has('name-at-foot')) return;
  if (shop.vendor.brand !== null) shop.traits.add('sign-not-name');
  if (how === 'wide' || how === 'both') shop.traits.add('wide-heading');
  if (how === 'tall') shop.traits.add('tall-heading');
  if (how === 'inverted') shop.traits.add('inverted-heading');
  const looks: Record<typeof how, Look> = {
    wide: { wide: 2 },
    tall: { tall: 2 },
    inverted: { inverted: true, ...(random.chance(0.4) ? { wide: 2 } : {}) },
    both: { size: 2, bold: random.chance(0.5) },
    plain: { bold: true },
    none: {},
  };
  till.centre(sign, looks[how]);
}

/** Prints the legal name and its RFC in a random layout, and the address. */
export function printLegal(shop: RealShop): void {
  const { random, till, vendor } = shop;
  const name = vendor.legalName;
  const hyphened = has(shop, 'hyphened-rfc', 0.25);
  const rfc = hyphened
    ? [vendor.rfc.slice(0, -9), vendor.rfc.slice(-9, -3), vendor.rfc.slice(-3)].join('-')
    : vendor.rfc;
  const tossed = random.pick([
    'labelled',
    'labelled',
    'labelled',
    'bare',
    'bracketed',
    'bracketed',
    'beside',
    'beside',
    'among',
    'first',
  ] as const);
  const together = tossed === 'bracketed' ? `${name}(${rfc})` : `${name}  ${rfc}`;
  const looks: Look[] = random.chance(0.5) ? [{ size: 0.75 }] : [{}, { size: 0.75 }];
  const fitting = looks.find((look) => together.length <= till.room(look));
  const beside = tossed === 'bracketed' || tossed === 'beside';
  // After a long name, the RFC is on the next line.
  const how = beside && fitting === undefined ? 'labelled' : tossed;
  if (how === 'bare' || how === 'beside') shop.traits.add('bare-rfc');
  if (how === 'bracketed') shop.traits.add('bracketed-rfc');
  if (how === 'bracketed' || how === 'beside') shop.traits.add('rfc-beside-name');
  const word = random.pick(['RFC: ', 'R.F.C. ', 'RFC ', 'R.F.C.: ', 'RFC.']);
  const lines = addressLines(vendor.address, random);
  if (how === 'first') {
    shop.traits.add('rfc-first');
    till.centre(word + rfc);
  }
  if (how === 'bracketed' || how === 'beside') till.centre(together, fitting);
  else till.centre(name);
  if (how === 'bare') till.centre(rfc);
  if (how === 'labelled') till.centre(word + rfc);
  const among = how === 'among' ? random.int(1, lines.length) : 0;
  lines.forEach((line, index) => till.centre(index + 1 === among ? `${line} ${word}${rfc}` : line));
  if (vendor.branch !== null) {
    shop.traits.add('branch-below');
    till.centre(`Suc. ${random.int(2, 9_800)} ${vendor.branch.city}`);
    for (const line of addressLines(vendor.branch, random)) till.centre(line);
  }
  if (has(shop, 'date-in-street', 0.08))
    till.centre(
      random.pick(['Calle 5 de Febrero 2032', 'Av. 20 de Noviembre 1910', 'Esq. 16 de Septiembre 21']),
    );
}
