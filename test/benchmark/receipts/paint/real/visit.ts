import { someTime } from '../dates.js';
import type { Moment } from '../dates.js';
import { someStaff } from '../parts/names.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';

/** Prints date and time in the till's format, in a row of numbers. */
export function printRealVisit(shop: RealShop): Moment {
  const { random, till } = shop;
  const moment = rewritten(shop);
  const desk = random.int(1, 40);
  const number = random.digits(random.int(4, 9));
  switch (random.int(0, 5)) {
    case 0:
      till.centre(
        `${moment.date} ${moment.time} ${random.digits(3)} ${random.digits(3)} ${random.int(1, 9)} ${random.digits(3)}`,
      );
      break;
    case 1:
      till.left(
        `TDA#${random.digits(4)} OP#${random.digits(8)} TE# ${random.digits(3)} TR# ${random.digits(5)}`,
      );
      till.left(`${moment.date} ${moment.time}`);
      break;
    case 2:
      till.left(`Caja: ${desk}  Folio: ${number}`);
      till.left(`Fecha: ${moment.date}  Hora: ${moment.time}`);
      till.left(`Atendió: ${someStaff(random)}`);
      break;
    case 3:
      till.pair(`Ticket ${number}`, moment.date);
      till.pair(`Cajero ${someStaff(random)}`, moment.time);
      break;
    case 4:
      till.left(`Fecha y hora: ${moment.date} ${moment.time}`);
      till.left(`Transacción: ${number} Caja ${desk}`);
      break;
    default:
      till.left(`${moment.date}      ${moment.time}`);
      till.left(`Nota de venta # ${number}`);
  }
  if (random.chance(0.1)) till.left(`RFC: SIN R.F.C.   Socio: ${'*'.repeat(8)}${random.digits(4)}`);
  return moment;
}

/** Formats a moment with the day first or, if it is unambiguous or the chain does so, the month first; in 24 or 12 hours. */
function rewritten(shop: RealShop): Moment {
  const { random, moment } = shop;
  const [year, month, day] = moment.iso.split('-') as [string, string, string];
  const monthFirst = shop.printsMonthFirst || (Number(day) > 12 && has(shop, 'month-first', 0.45));
  const separator = random.pick(['/', '-']);
  const date = monthFirst
    ? [month, day, random.chance(0.5) ? year.slice(2) : year].join(separator)
    : moment.date;
  if (!has(shop, 'twelve-hours', 0.3)) return { ...moment, date, time: someTime(random) };
  const hour = random.int(1, 12);
  const minute = String(random.int(0, 59)).padStart(2, '0');
  const half = random.pick(['A', 'P', ' AM', ' PM', 'AM', 'PM', ' a.m.', ' p.m.']);
  return {
    ...moment,
    date,
    time: `${random.chance(0.5) ? hour : String(hour).padStart(2, '0')}:${minute}${half}`,
  };
}
