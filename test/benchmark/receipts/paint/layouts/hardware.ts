import { HARDWARE, quantityOf, sell } from '../goods.js';
import { sum } from '../money.js';
import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printTotal, printTotals } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import type { Facts, Layout } from '../shop.js';
import { wrap } from '../till.js';

/** Hardware and spare parts, with descriptions on two lines. */
export const hardware: Layout = {
  kind: 'hardware',
  trade: { before: ['Ferretería', 'Refaccionaria', 'Tlapalería', 'Materiales', 'Autopartes'] },
  border: 0.15,
  print(shop): Facts {
    const { random, till, rate } = shop;
    printHead(shop);
    till.rule();
    printVisit(shop);
    till.rule();
    const added = random.chance(0.4);
    const sold = sell(random, HARDWARE, random.int(1, 7), (good) => good.name);
    const countFirst = random.chance(0.5);
    for (const one of sold) {
      const amount = till.style.amount(one.amount);
      const quantity = quantityOf(one);
      const from = countFirst ? 0.1 : 0;
      const text = till.style.say(one.description);
      // The first line has room for the amount if it is printed there.
      const room = Math.floor(till.style.columns * (1 - from)) - (countFirst ? amount.length + 1 : 0);
      const lines = wrap(text, room).slice(0, 2);
      one.description = lines.join(' ');
      if (countFirst) {
        till.cells([
          { text: quantity, at: 0 },
          { text: lines[0]!, at: from },
          { text: amount, at: 1, end: true },
        ]);
        if (lines[1] !== undefined) till.cells([{ text: lines[1], at: from }]);
      } else {
        for (const line of lines) till.cells([{ text: line, at: 0 }]);
        till.pair(
          `${quantity} ${random.pick(['PZA', 'PZ', 'JGO'])} x ${till.style.amount(one.price)}`,
          amount,
        );
      }
    }
    till.rule();
    const totals = added ? addTaxes() : printTotals(shop, sold);
    return { items: sold, ...totals, ...printEnding(shop, totals.total) };

    function addTaxes(): Pick<Facts, 'total' | 'subtotal' | 'iva'> {
      const subtotal = sum(sold.map((one) => one.amount));
      const iva = Math.round(subtotal * rate);
      till.pair(till.style.subtotal + till.style.colon, till.style.money(subtotal));
      till.pair(till.style.iva(rate) + till.style.colon, till.style.money(iva));
      printTotal(shop, subtotal + iva);
      return { total: subtotal + iva, subtotal, iva };
    }
  },
};
