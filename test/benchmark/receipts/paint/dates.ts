import type { Random } from './random.js';

/** A time of purchase, and its printed form. */
export interface Moment {
  iso: string;
  date: string;
  time: string;
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** A date of the last years in a random format of Mexican tills, always with the day before the month. */
export function someMoment(random: Random, upper: boolean): Moment {
  const year = random.pick([2024, 2025, 2025, 2026, 2026]);
  const month = random.int(1, year === 2026 ? 10 : 12);
  const day = random.int(1, 28);
  const mm = two(month);
  const dd = two(day);
  const yy = String(year).slice(2);
  const name = MONTHS[month - 1]!;
  const short = name[0]!.toUpperCase() + name.slice(1, 3);
  const date = random.pick([
    `${dd}/${mm}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}-${mm}-${year}`,
    `${dd}.${mm}.${year}`,
    `${dd}/${mm}/${yy}`,
    `${dd}-${short.toUpperCase()}-${yy}`,
    `${dd}-${short.toUpperCase()}-${year}`,
    `${dd}/${short}/${year}`,
    `${dd} ${short} ${year}`,
    `${year}-${mm}-${dd}`,
    `${year}-${mm}-${dd}`,
    `${year}/${mm}/${dd}`,
    `${day} de ${name} de ${year}`,
    `${dd} de ${name} del ${year}`,
  ]);
  return { iso: `${year}-${mm}-${dd}`, date: upper ? date.toUpperCase() : date, time: someTime(random) };
}

/** A date that is a number of days before (or after) this one, in the usual format. */
export function daysFrom(moment: Moment, days: number): string {
  const [year, month, day] = new Date(Date.parse(moment.iso) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

export function someTime(random: Random): string {
  const hour = random.int(7, 22);
  const minute = two(random.int(0, 59));
  const second = two(random.int(0, 59));
  return random.pick([
    `${two(hour)}:${minute}`,
    `${two(hour)}:${minute}:${second}`,
    `${two(hour)}:${minute}:${second}`,
    `${two(hour > 12 ? hour - 12 : hour)}:${minute} ${hour >= 12 ? 'PM' : 'AM'}`,
    `${two(hour > 12 ? hour - 12 : hour)}:${minute}:${second} ${hour >= 12 ? 'p. m.' : 'a. m.'}`,
    `${two(hour)}:${minute} hrs`,
  ]);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
