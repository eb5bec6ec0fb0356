import { printCustomer, printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printPayment } from '../parts/payment.js';
import { printTotal } from '../parts/totals.js';
import { taxWithin } from '../money.js';
import type { Facts, Layout } from '../shop.js';
import { fullName, somePerson } from '../vendors.js';
import { daysFrom } from '../dates.js';

const TERMINALS = ['Tehuacán', 'Zamora', 'Matehuala', 'Tapachula', 'Guaymas', 'Irapuato', 'Poza Rica'];

/** Bus tickets, with different dates of purchase and travel. */
export const bus: Layout = {
  kind: 'bus',
  trade: {
    before: ['Autobuses', 'Transportes', 'Autotransportes', 'Ómnibus'],
    forms: ['S.A. de C.V.', 'SA de CV', 'S.A.P.I. de C.V.'],
  },
  print(shop): Facts {
    const { random, till, moment, rate } = shop;
    printHead(shop);
    till.rule();
    till.centre('Boleto de viaje', { bold: true });
    till.left(`Folio: ${random.digits(10)}`);
    till.left(`Fecha de compra: ${moment.date} ${moment.time}`);
    const [from, to] = random.some(TERMINALS, 2);
    till.left(`Origen : ${from}`);
    till.left(`Destino: ${to}`);
    if (random.chance(0.7))
      till.left(
        `Salida : ${daysFrom(moment, random.int(1, 9))} ${random.int(10, 23)}:${random.pick(['00', '15', '30'])}`,
      );
    till.left(`Pasajero: ${fullName(somePerson(random))}`);
    till.pair(
      `Asiento: ${random.int(1, 44)}`,
      till.style.say(`Servicio: ${random.pick(['Primera', 'Ejecutivo', 'Plus'])}`),
    );
    till.rule();
    const total = random.int(140, 1650) * 100;
    const description = till.style.say('Boleto adulto');
    till.pair(description, till.style.amount(total));
    const show = random.chance(0.5);
    const iva = taxWithin(total, rate);
    if (show) {
      till.pair(till.style.subtotal, till.style.money(total - iva));
      till.pair(till.style.iva(rate), till.style.money(iva));
    }
    printTotal(shop, total);
    const payment = printPayment(shop, total);
    if (random.chance(0.2)) printCustomer(shop);
    const invoice = printFoot(shop, total);
    return {
      items: [{ description, thousandths: 1000, price: total, amount: total, good: { class: 'other' } }],
      total,
      ...(show ? { subtotal: total - iva, iva } : {}),
      payment,
      ...(invoice ? { invoice } : {}),
    };
  },
};
