import { printEnding } from '../parts/ending.js';
import { printHead } from '../parts/head.js';
import { printTotal } from '../parts/totals.js';
import { printVisit } from '../parts/visit.js';
import { formatCents } from '../money.js';
import type { Facts, Layout } from '../shop.js';

/** IEPS per litre, in pesos. It is included in the price, and is not part of the base of IVA. */
const FUELS = [
  { names: ['Magna', 'Gasolina Magna', 'Regular 87'], from: 22.4, to: 24.2, quota: 0.5702 },
  { names: ['Premium', 'Gasolina Premium', 'Super 91'], from: 24.6, to: 27.3, quota: 0.4815 },
  { names: ['Diesel', 'Diesel automotriz'], from: 25.1, to: 27.2, quota: 0.3897 },
] as const;

/** Fuel stations: litres times price, with different decimals, and the pump's data. */
export const fuel: Layout = {
  kind: 'fuel',
  trade: {
    before: ['Gasolinera', 'Estación de Servicio', 'Servicio', 'Combustibles', 'Energéticos'],
    forms: ['S.A. de C.V.', 'S.A. de C.V.', 'SA de CV', 'S. de R.L. de C.V.'],
  },
  border: 0.15,
  print(shop): Facts {
    const { random, till, rate } = shop;
    printHead(shop);
    const permit = `PL/${random.int(1000, 23_000)}/EXP/ES/20${random.int(15, 22)}`;
    till.centre(`Permiso CRE: ${permit}`);
    if (random.chance(0.6)) till.centre(`Estación ${random.int(100, 14_000)}`);
    till.rule();
    printVisit(shop);
    till.pair(`Bomba: ${random.int(1, 16)}`, till.style.say(`Turno: ${random.int(1, 3)}`));
    till.rule();
    const fuelled = random.pick(FUELS);
    const price = Math.round(random.float(fuelled.from, fuelled.to) * 100);
    const total = random.chance(0.6)
      ? random.pick([200, 300, 400, 500, 600, 800, 1000]) * 100
      : random.int(15_000, 165_000);
    const thousandths = Math.round((total * 1000) / price);
    const name = till.style.say(random.pick(fuelled.names));
    const litres = (thousandths / 1000).toFixed(3);
    const decimals = random.chance(0.3) ? '0' : '';
    if (random.chance(0.5)) {
      till.pair('Producto', name);
      till.pair(random.pick(['Litros', 'Volumen (L)', 'Cantidad LTS']), litres);
      till.pair(random.pick(['Precio por litro', 'Precio/L', 'P. unitario']), formatCents(price) + decimals);
      if (random.chance(0.6)) till.pair('Importe', till.style.money(total));
    } else {
      const at = [0, 0.5, 0.74, 1];
      const row = (texts: string[]): void =>
        till.cells(texts.map((text, column) => ({ text, at: at[column]!, end: column > 0 })));
      row(['Prod', 'Litros', 'Precio', 'Importe'].map(till.style.say));
      row([
        name.slice(0, Math.floor(till.style.columns * 0.3)),
        litres,
        formatCents(price) + decimals,
        till.style.amount(total),
      ]);
    }
    till.rule();
    const facts = printTaxes();
    const ending = printEnding(shop, total, { among: ['cash', 'credit_card', 'debit_card', 'vouchers'] });
    const shown = name.slice(0, Math.floor(till.style.columns * 0.3));
    return {
      items: [{ description: shown, thousandths, price, amount: total, good: { class: 'fuel' } }],
      total,
      permit,
      ...facts,
      ...ending,
    };

    function printTaxes(): Partial<Facts> {
      const ieps = Math.round((thousandths * fuelled.quota) / 10);
      const base = Math.round((total - ieps) / (1 + rate));
      const iva = total - ieps - base;
      const show = random.pick(['all', 'together', 'nothing', 'together']);
      if (show === 'all') {
        till.pair(till.style.subtotal, till.style.money(base));
        till.pair('IEPS', till.style.money(ieps));
        till.pair(till.style.iva(rate), till.style.money(iva));
        printTotal(shop, total);
        return { subtotal: base, ieps, iva };
      }
      if (show === 'together') {
        till.pair(till.style.subtotal, till.style.money(base + ieps));
        till.pair(till.style.iva(rate), till.style.money(iva));
        printTotal(shop, total);
        return { subtotal: base + ieps, iva };
      }
      printTotal(shop, total);
      return {};
    }
  },
};
