import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printTotal } from '../parts/totals.js';
import type { Facts, Layout } from '../shop.js';

/** Toll booths: hardly more than date and total. */
export const toll: Layout = {
  kind: 'toll',
  trade: {
    before: ['Autopistas', 'Concesionaria', 'Vías', 'Red de Carreteras'],
    forms: ['S.A. de C.V.', 'S.A.P.I. de C.V.'],
  },
  print(shop): Facts {
    const { random, till, moment } = shop;
    printHead(shop);
    till.rule();
    const booth = random.pick(['Palo Gacho', 'El Mezquite', 'Tres Cumbres', 'Río Hondo', 'La Marquesita']);
    till.left(`Caseta: ${random.int(1, 180)} ${booth}`);
    till.left(`Carril: ${random.int(1, 14)}   Turno: ${random.int(1, 3)}`);
    till.left(`Fecha: ${moment.date} ${moment.time}`);
    till.left(`Folio: ${random.digits(9)}`);
    const description = till.style.say(
      random.pick(['Automóvil', 'Camión 3 ejes', 'Autobús 2 ejes', 'Motocicleta']),
    );
    till.pair('Tipo de vehículo', description);
    till.rule();
    const total = random.int(28, 420) * 100;
    const cash = random.chance(0.6);
    till.left(random.pick([`Clase ${random.int(1, 9)}`, 'Tarifa vigente']));
    printTotal(shop, total, random.chance(0.4) ? 'Importe' : undefined);
    till.centre(random.pick(['IVA incluido', 'Tarifa con IVA incluido', 'I.V.A. incluido']));
    till.left(random.pick(['Forma de pago: ', 'Pago: ']) + (cash ? 'Efectivo' : 'Tarjeta de débito'));
    const invoice = printFoot(shop, total);
    return {
      items: [{ description, thousandths: 1000, price: total, amount: total, good: { class: 'other' } }],
      printsItems: false,
      total,
      payment: cash ? 'cash' : 'debit_card',
      ...(invoice ? { invoice } : {}),
    };
  },
};
