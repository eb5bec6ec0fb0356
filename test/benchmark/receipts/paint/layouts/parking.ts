import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printTotal } from '../parts/totals.js';
import type { Facts, Layout } from '../shop.js';

/** Car parks: times of entry and exit, and a tariff. */
export const parking: Layout = {
  kind: 'parking',
  trade: { before: ['Estacionamientos', 'Parkings', 'Estacionamiento Público'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till, moment } = shop;
    printHead(shop);
    till.rule();
    till.left(`Boleto: ${random.digits(6)}   Cajero ${random.int(1, 5)}`);
    const minutes = random.int(12, 540);
    const leaves = random.int(minutes + 360, 1320);
    till.pair('Entrada:', `${moment.date} ${clock(leaves - minutes)}`);
    till.pair('Salida:', `${moment.date} ${clock(leaves)}`);
    till.pair('Tiempo:', `${clock(minutes)} h`);
    const hours = Math.ceil(minutes / 60);
    const price = random.int(15, 38) * 100;
    till.pair(random.pick(['Tarifa por hora', 'Tarifa hora o fracción']), till.style.amount(price));
    till.rule();
    const total = price * hours;
    printTotal(
      shop,
      total,
      random.chance(0.4) ? random.pick(['Importe', 'Cobro', 'Total pagado']) : undefined,
    );
    if (random.chance(0.5)) till.centre('IVA incluido');
    const ending = printEnding(shop, total, { among: ['cash', 'cash', 'debit_card'] });
    const description = till.style.say('Estacionamiento');
    return {
      items: [{ description, thousandths: hours * 1000, price, amount: total, good: { class: 'other' } }],
      printsItems: false,
      total,
      ...ending,
    };
  },
};

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
