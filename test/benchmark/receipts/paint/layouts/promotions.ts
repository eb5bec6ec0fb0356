import { FAST_FOOD, sell } from '../goods.js';
import { sum } from '../money.js';
import { printFoot } from '../parts/foot.js';
import { printHead } from '../parts/head.js';
import { printItems } from '../parts/items.js';
import { printPayment } from '../parts/payment.js';
import { printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';

/** Fast food with coupons, and a donation that rounds the payment up and is not invoiced. */
export const promotions: Layout = {
  kind: 'promotions',
  trade: { before: ['Hamburguesas', 'Café', 'Cafetería', 'Alitas', 'Pizzería'] },
  border: 0.1,
  print(shop): Facts {
    const { random, till } = shop;
    printHead(shop);
    printVisit(shop);
    if (random.chance(0.5)) till.centre(`Orden ${random.int(1, 99)}`, { size: 1.5, bold: true });
    till.centre(random.pick(['Para llevar', 'Comer aquí', 'Servicio en mesa']));
    till.rule();
    const sold = sell(random, FAST_FOOD, random.int(2, 7), (good) => good.name, [0, 50, 90]);
    printItems(shop, sold);
    const whole = sum(sold.map((one) => one.amount));
    const discount = random.chance(0.75) ? Math.round((whole * random.pick([5, 10, 15, 20, 25])) / 100) : 0;
    if (discount > 0)
      till.pair(
        random.pick(['Cupón', 'Descuento', 'Promo 2x1', 'Desc. lealtad']),
        `-${till.style.amount(discount)}`,
      );
    till.rule();
    const totals = printTotals(shop, sold, { discount });
    const donation = totals.total % 100 === 0 || random.chance(0.4) ? 0 : 100 - (totals.total % 100);
    if (donation > 0) {
      till.pair(
        random.pick(['Donativo redondeo', 'Redondeo', 'Redondeo a favor de fundación']),
        till.style.money(donation),
      );
      till.pair(
        random.pick(['Total con redondeo', 'Total con donativo']),
        till.style.money(totals.total + donation),
      );
    }
    const payment = printPayment(shop, totals.total, { beyond: donation });
    const invoice = printFoot(shop, totals.total);
    return {
      items: sold,
      ...totals,
      ...(discount > 0 ? { discount } : {}),
      payment,
      ...(invoice ? { invoice } : {}),
    };
  },
};
