import { addressLines } from '../places.js';
import type { Shop } from '../shop.js';
import { initialsOf } from './names.js';

const REGIMES = [
  'Régimen General de Ley Personas Morales',
  'Régimen Simplificado de Confianza',
  '601 - General de Ley Personas Morales',
  'Régimen fiscal: 626',
];

/** Prints the head: brand, legal name, RFC, fiscal address, and sometimes the branch's address. */
export function printHead({ random, till, vendor }: Shop): void {
  if (random.chance(0.2)) till.emblem(initialsOf(vendor.brand ?? vendor.legalName));
  if (vendor.brand !== null) {
    till.centre(vendor.brand, {
      size: random.pick([1.3, 1.6, 1.9]),
      bold: random.chance(0.7),
      italic: random.chance(0.15),
    });
    if (random.chance(0.3)) till.space();
  }
  const bold = random.chance(0.35);
  const rfcFirst = random.chance(0.7);
  const print = random.chance(0.75) ? till.centre.bind(till) : till.left.bind(till);
  print(vendor.legalName, { bold });
  if (rfcFirst) print(till.style.rfc(vendor.rfc));
  if (vendor.branch !== null && random.chance(0.5)) print('Domicilio fiscal:');
  for (const line of addressLines(vendor.address, random)) print(line);
  if (!rfcFirst) print(till.style.rfc(vendor.rfc));
  if (random.chance(0.4)) print(`${random.pick(['Tel. ', 'Tel: ', 'TEL '])}${somePhone(random.digits(10))}`);
  if (random.chance(0.3) && !vendor.individual) print(random.pick(REGIMES));
  if (vendor.branch !== null) {
    if (random.chance(0.4)) till.space();
    const word = random.pick([
      'Sucursal:',
      'Lugar de expedición:',
      'Expedido en:',
      `Suc. ${random.int(2, 480)}`,
      'SUCURSAL',
    ]);
    print(word);
    for (const line of addressLines(vendor.branch, random)) print(line);
  }
}

function somePhone(digits: string): string {
  return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`;
}
