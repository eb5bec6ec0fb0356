import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import type { PageStyle } from './page-style.js';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const DAYS = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');

type Casing = PageStyle['casing'];

function cased(text: string, casing: Casing): string {
  if (casing === 'as it is') return text;
  return casing === 'upper' ? text.toUpperCase() : text.toLowerCase();
}

/** A date in a random format of tills. Days of the week have no accents, because few tills print them. */
export function randomDate(random: Random, casing: Casing): string {
  const year = random.chance(0.85) ? random.int(2021, 2027) : random.int(2008, 2032);
  const month = random.int(1, 12);
  const day = random.int(1, 31);
  const [dd, mm] = [two(day), two(month)];
  const yy = String(year).slice(2);
  const name = MONTHS[month - 1]!;
  const short = name[0]!.toUpperCase() + name.slice(1, 3);
  const week = random.pick(DAYS).normalize('NFD').replaceAll('\u0301', '');
  const date = random.pick([
    `${dd}/${mm}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}-${mm}-${year}`,
    `${dd}-${mm}-${year}`,
    `${dd}.${mm}.${year}`,
    `${dd}/${mm}/${yy}`,
    `${dd}/${mm}/${yy}`,
    `${dd}-${mm}-${yy}`,
    `${mm}/${dd}/${year}`,
    `${mm}/${dd}/${yy}`,
    `${day}/${month}/${year}`,
    `${dd}-${short.toUpperCase()}-${yy}`,
    `${dd}-${short}-${year}`,
    `${dd}/${short}/${year}`,
    `${dd}/${short.toUpperCase()}/${yy}`,
    `${dd} ${short} ${year}`,
    `${short} ${dd}, ${year}`,
    `${dd}${short.toUpperCase()}${yy}`,
    `${year}-${mm}-${dd}`,
    `${year}-${mm}-${dd}`,
    `${year}/${mm}/${dd}`,
    `${yy}${mm}${dd}`,
    `${day} de ${name} de ${year}`,
    `${dd} de ${name} del ${year}`,
    `${week} ${dd} de ${name} de ${year}`,
    `${week.slice(0, 3)} ${dd}/${mm}/${yy}`,
  ]);
  return cased(date, casing);
}

export function randomTime(random: Random, casing: Casing): string {
  const hour = random.chance(0.9) ? random.int(7, 22) : random.int(0, 23);
  const minute = two(random.int(0, 59));
  const second = two(random.int(0, 59));
  const half = hour >= 12 ? 'p' : 'a';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const time = random.pick([
    `${two(hour)}:${minute}`,
    `${two(hour)}:${minute}`,
    `${two(hour)}:${minute}:${second}`,
    `${two(hour)}:${minute}:${second}`,
    `${two(hour)}:${minute}:${second}`,
    `${twelve}:${minute} ${half.toUpperCase()}M`,
    `${two(twelve)}:${minute}${half}m`,
    `${two(twelve)}:${minute}:${second} ${half.toUpperCase()}M`,
    `${two(twelve)}:${minute}:${second} ${half}. m.`,
    `${two(twelve)}:${minute} ${half}.m.`,
    `${two(hour)}:${minute} hrs`,
    `${two(hour)}:${minute} hrs.`,
    `${two(hour)}:${minute}h`,
  ]);
  return cased(time, casing);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
