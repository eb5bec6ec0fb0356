import type { Random } from '../random.js';

const STAFF = [
  'Brenda',
  'Óscar',
  'Karla',
  'Luis A.',
  'Mariana',
  'Toño',
  'Jazmín',
  'Ramiro',
  'Estela',
  'Iván',
];

export function someStaff(random: Random): string {
  return random.pick(STAFF);
}

export function initialsOf(name: string): string {
  return name
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
    .slice(0, 2);
}
