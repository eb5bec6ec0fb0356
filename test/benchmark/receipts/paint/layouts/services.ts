import { sell, SERVICES } from '../goods.js';
import { sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printCustomer } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printTotal } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Clinics, schools, laundries: few lines, by partnerships, associations and natural persons. */
export const services: Layout = {
  kind: 'services',
  trade: {
    before: ['Clínica', 'Centro', 'Lavandería', 'Taller', 'Instituto', 'Asociación'],
    forms: ['S.C.', 'A.C.', '', 'S.A.S. de C.V.', 'S. de R.L. MI'],
  },
  border: 0.1,
  print(shop): Facts {
    const { random, till, rate } = shop;
    printHead(shop);
    till.rule();
    till.centre(random.pick(['Recibo de pago', 'Nota de venta', 'Comprobante de pago', 'Ticket de venta']), {
      bold: true,
    });
    printVisit(shop);
    if (random.chance(0.5)) printCustomer(shop);
    till.rule();
    const sold = sell(random, SERVICES, random.int(1, 3), (good) => good.name, [0]);
    printItems(shop, sold, { rows: random.pick(['below', 'count first', 'name first']) });
    till.rule();
    const subtotal = sum(sold.map((one) => one.amount));
    const iva = Math.round(subtotal * rate);
    till.pair(till.style.subtotal + till.style.colon, till.style.money(subtotal));
    till.pair(till.style.iva(rate) + till.style.colon, till.style.money(iva));
    printTotal(shop, subtotal + iva);
    const ending = printEnding(shop, subtotal + iva, {
      among: ['cash', 'transfer', 'credit_card', 'debit_card'],
    });
    return { items: sold, total: subtotal + iva, subtotal, iva, ...ending };
  },
};
