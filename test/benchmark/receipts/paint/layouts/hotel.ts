import { daysFrom } from '../dates.js';
import { sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printTotal } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout, PrintedItem } from '../shop.js';
import { fullName, somePerson } from '../vendors.js';

/** Hotels: nights, with the state's lodging tax besides IVA. */
export const hotel: Layout = {
  kind: 'hotel',
  trade: { before: ['Hotel', 'Posada', 'Hostal', 'Hoteles', 'Suites'] },
  border: 0.15,
  print(shop): Facts {
    const { random, till, moment, rate } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    const nights = random.int(1, 5);
    till.left(`Huésped: ${fullName(somePerson(random))}`);
    till.left(`Habitación: ${random.int(101, 619)}   Noches: ${nights}`);
    // The stay ends on the day of the receipt. Three dates are printed; one is the receipt's.
    if (random.chance(0.6))
      till.left(`Llegada: ${daysFrom(moment, -nights)}  Salida: ${daysFrom(moment, 0)}`);
    till.rule();
    const price = random.int(58_000, 240_000);
    const items: PrintedItem[] = [
      {
        good: { class: 'other' },
        description: till.style.say('Hospedaje habitación doble'),
        thousandths: nights * 1000,
        price,
        amount: nights * price,
      },
    ];
    if (random.chance(0.4)) {
      const extra = random.int(9_000, 48_000);
      items.push({
        good: { class: 'food' },
        description: till.style.say('Consumo restaurante'),
        thousandths: 1000,
        price: extra,
        amount: extra,
      });
    }
    for (const item of items) {
      till.left(item.description);
      till.pair(
        `  ${item.thousandths / 1000} x ${till.style.amount(item.price)}`,
        till.style.amount(item.amount),
      );
    }
    till.rule();
    const subtotal = sum(items.map((item) => item.amount));
    const percent = random.pick([2, 3, 3, 3.5, 4, 5]);
    const localTaxes = Math.round((items[0]!.amount * percent) / 100);
    const iva = Math.round(subtotal * rate);
    const total = subtotal + iva + localTaxes;
    till.pair(till.style.subtotal, till.style.money(subtotal));
    till.pair(till.style.iva(rate), till.style.money(iva));
    till.pair(
      `${random.pick(['ISH', 'I.S.H.', 'Imp. hospedaje', 'Impuesto s/hospedaje'])} ${percent}%`,
      till.style.money(localTaxes),
    );
    printTotal(shop, total);
    const ending = printEnding(shop, total, {
      among: ['credit_card', 'debit_card', 'transfer', 'cash'],
      slip: 0.3,
    });
    return { items, total, subtotal, iva, localTaxes, ...ending };
  },
};
