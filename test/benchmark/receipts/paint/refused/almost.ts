import { QUICK, HARDWARE, sell } from '../goods.js';
import { sum, taxWithin } from '../money.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printVisit } from '../parts/visit.js';
import type { Shop } from '../shop.js';
import type { Refusal } from './refusal.js';
import { printedByShop } from './refusal.js';

/** Changes that make a small receipt invalid. */
interface Twist {
  title?: string;
  /** The last lines. */
  note?: string;
  sign?: 1 | -1;
  pays?: boolean;
  total?: (total: number) => number;
}

function printReceipt(
  shop: Shop,
  { title, note, sign = 1, pays = true, total: change = (total) => total }: Twist,
): void {
  const { random, till, rate } = shop;
  const { money } = till.style;
  printHead(shop);
  if (title !== undefined) till.centre(title, { size: 1.4, bold: true });
  till.rule();
  printVisit(shop);
  till.rule();
  const sold = sell(random, QUICK, random.int(2, 6), (good) => good.name);
  for (const one of sold) one.amount *= sign;
  printItems(shop, sold);
  till.rule();
  const total = sum(sold.map((one) => one.amount));
  const iva = taxWithin(total, rate);
  till.pair('Subtotal', money(total - iva));
  till.pair(till.style.iva(rate), money(iva));
  till.pair(till.style.total, money(change(total)), { size: 1.2, bold: true });
  if (pays) {
    till.pair('Efectivo', money(total));
    till.pair('Cambio', money(0));
  }
  if (note !== undefined) till.centre(note, { bold: true });
}

const quotation = printedByShop('quotation', 'an offer, nothing was bought', (shop) =>
  printReceipt(shop, {
    title: 'COTIZACIÓN',
    note: 'Vigencia de la cotización: 15 días. Precios sujetos a cambio',
    pays: false,
  }),
);

const preCheck = printedByShop('pre-check', 'an order or a bill before payment', (shop) =>
  printReceipt(shop, {
    title: shop.random.pick(['PEDIDO', 'PRE-CUENTA', 'CUENTA', 'COMANDA', 'ORDEN 68', 'NOTA DE REMISIÓN']),
    note: shop.random.pick(['ESTA NO ES UNA NOTA DE VENTA', 'GRACIAS POR SU PREFERENCIA']),
    pays: false,
  }),
);

const cancelled = printedByShop('cancelled', 'a cancelled sale', (shop) =>
  printReceipt(shop, { title: '*** CANCELADO ***', note: 'TICKET CANCELADO' }),
);

const returned = printedByShop('return', 'goods given back: the total is negative', (shop) =>
  printReceipt(shop, {
    title: shop.random.pick(['DEVOLUCIÓN', 'NOTA DE DEVOLUCION']),
    sign: -1,
    pays: false,
    note: 'Importe devuelto al cliente',
  }),
);

const tampered = printedByShop(
  'tampered-total',
  'the total disagrees with articles, taxes and payment',
  (shop) =>
    printReceipt(shop, { total: (total) => total + shop.random.pick([100_000, 200_000, 90_000, 500_000]) }),
);

const deliveryNote = printedByShop('delivery-note', 'a delivery note without prices', (shop) => {
  const { random, till } = shop;
  printHead(shop);
  till.centre('REMISIÓN', { size: 1.4, bold: true });
  printVisit(shop);
  till.rule();
  till.cells([
    { text: 'Cant', at: 0 },
    { text: 'Descripción', at: 0.2 },
  ]);
  for (const good of random.some(HARDWARE, 6)) {
    till.cells([
      { text: String(random.int(1, 40)), at: 0 },
      { text: till.style.say(good.name).slice(0, Math.floor(till.style.columns * 0.78)), at: 0.2 },
    ]);
  }
  till.space(2);
  till.centre('Recibí de conformidad');
  till.rule('_');
});

const withoutRfc = printedByShop(
  'without-rfc',
  'a note of sale without any RFC',
  ({ random, till, moment, vendor }) => {
    till.centre(vendor.brand ?? 'Fonda La Esquina', { size: 1.4, bold: true });
    till.pair('Fecha', moment.date);
    till.rule();
    for (const good of random.some(QUICK, 3))
      till.pair(good.name, till.style.amount(random.int(good.from, good.to) * 100));
    till.centre('Gracias por su compra');
  },
);

export const ALMOST: readonly Refusal[] = [
  quotation,
  preCheck,
  cancelled,
  returned,
  tampered,
  deliveryNote,
  withoutRfc,
];
