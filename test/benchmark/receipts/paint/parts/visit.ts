import type { Shop } from '../shop.js';
import { someStaff } from './names.js';

/** Prints the visit: date, time, ticket number, register and cashier. */
export function printVisit({ random, till, moment }: Shop): void {
  const number = random.digits(random.int(4, 8));
  const ticket = random.pick(['Ticket', 'Folio', 'Nota', 'No. Ticket', 'Trans', 'Venta', 'Folio No.']);
  const desk = random.int(1, 24);
  const date = random.pick(['Fecha: ', 'Fecha: ', 'FECHA ', 'Fecha de venta: ', '']);
  switch (random.int(0, 5)) {
    case 0:
      till.pair(`${date}${moment.date}`, till.style.say(`Hora: ${moment.time}`));
      till.pair(`${ticket}: ${number}`, till.style.say(`Caja: ${desk}`));
      break;
    case 1:
      till.left(`${moment.date} ${moment.time}`);
      till.left(`Caja ${desk}  ${ticket} ${number}`);
      break;
    case 2:
      till.left(`${ticket}: ${number}`);
      till.left(`${random.pick(['Fecha y hora: ', 'Fecha/Hora: ', 'Fecha: '])}${moment.date} ${moment.time}`);
      till.left(`${random.pick(['Cajero', 'Le atendió', 'Atendió', 'Vendedor'])}: ${someStaff(random)}`);
      break;
    case 3:
      till.centre(`${date}${moment.date}  ${moment.time}`);
      till.centre(`Tda ${random.int(1, 900)} Caja ${desk} Op ${random.int(100, 999)} Trx ${number}`);
      break;
    case 4:
      till.pair(`${ticket} #${number}`, moment.date);
      till.pair(`Atiende ${someStaff(random)}`, moment.time);
      break;
    default:
      till.left(`Fecha     : ${moment.date}`);
      till.left(`Hora      : ${moment.time}`);
      till.left(`${ticket.padEnd(10)}: ${number}`);
  }
}
