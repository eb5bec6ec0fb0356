import { formatCents, sum } from '../money.js';
import type { Refusal } from './refusal.js';
import { printedByShop } from './refusal.js';
import type { Shop } from '../shop.js';

/** A country with its names of taxes and tax ids. */
interface Country {
  head: string[];
  goods: string[];
  from: number;
  to: number;
  symbol: string;
  /** Whether it uses a decimal comma, and points for thousands. */
  comma?: boolean;
  whole?: boolean;
  tax: { name: string; rate: number; included: boolean };
  subtotal: string;
  total: string;
  paid: string;
  foot: string;
}

function print({ random, till }: Shop, country: Country): void {
  const money = (cents: number): string => {
    const text = country.whole ? formatCents(cents).slice(0, -3) : formatCents(cents);
    const local =
      country.comma || country.whole ? text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : text;
    return country.symbol === '€' ? `${local} €` : `${country.symbol}${local}`;
  };
  for (const line of country.head) till.centre(line, { bold: line === country.head[0] });
  till.pair(
    country.whole || country.comma ? '14/03/2026' : random.pick(['03/28/2026', '2026-05-17']),
    '18:42',
  );
  till.rule();
  const step = country.whole ? 10_000 : 1;
  const prices = random.some(country.goods, random.int(2, 5)).map((name) => {
    const price = Math.round(random.int(country.from, country.to) / step) * step;
    till.pair(name, money(price));
    return price;
  });
  till.rule();
  const sold = sum(prices);
  const { name, rate, included } = country.tax;
  const tax = included ? sold - Math.round(sold / (1 + rate)) : Math.round(sold * rate);
  till.pair(country.subtotal, money(included ? sold - tax : sold));
  till.pair(name, money(tax));
  till.pair(country.total, money(included ? sold : sold + tax), { bold: true, size: 1.2 });
  till.pair(country.paid, money(included ? sold : sold + tax));
  till.centre(country.foot);
}

const foreign = (kind: string, why: string, country: Country): Refusal =>
  printedByShop(kind, why, (shop) => print(shop, country));

export const FOREIGN: readonly Refusal[] = [
  foreign('foreign-us', 'a receipt of the United States, in USD', {
    head: ['PINE HOLLOW MARKET', '2210 Cedar Ridge Rd', 'Fairbrook, TX 78299', '(210) 555-0162'],
    goods: ['WHOLE MILK GAL', 'SOURDOUGH LOAF', 'GRANOLA BAR 6CT', 'COLD BREW 32OZ', 'PAPER TOWELS 8PK'],
    from: 199,
    to: 1899,
    symbol: '$',
    tax: { name: 'SALES TAX 8.25%', rate: 0.0825, included: false },
    subtotal: 'SUBTOTAL',
    total: 'TOTAL USD',
    paid: 'VISA CREDIT',
    foot: 'THANK YOU FOR SHOPPING WITH US',
  }),
  foreign('foreign-spain', 'a receipt of Spain, in EUR', {
    head: [
      'CAFETERÍA LA ALAMEDA, S.L.',
      'NIF: B00000000',
      'C/ Mayor 14, 28013 Madrid',
      'Factura simplificada T-004821',
    ],
    goods: ['Café con leche', 'Tostada con tomate', 'Bocadillo de jamón', 'Caña', 'Tortilla ración'],
    from: 130,
    to: 950,
    symbol: '€',
    comma: true,
    tax: { name: 'IVA 10%', rate: 0.1, included: true },
    subtotal: 'Base imponible',
    total: 'TOTAL EUR',
    paid: 'Tarjeta',
    foot: 'Gracias por su visita',
  }),
  foreign('foreign-malaysia', 'a receipt of Malaysia, in RM', {
    head: [
      'KEDAI RUNCIT SERI BAYU SDN BHD',
      '(000000-X)',
      'NO 12 JALAN MELATI 3, 43000 KAJANG',
      'SELANGOR',
      'TAX INVOICE',
    ],
    goods: ['TEH TARIK POWDER', 'MEE GORENG', 'ROTI GARDENIA', 'MINYAK MASAK 1KG', 'SOS CILI 340G'],
    from: 220,
    to: 2990,
    symbol: 'RM ',
    tax: { name: 'SST 6%', rate: 0.06, included: false },
    subtotal: 'SUB TOTAL',
    total: 'TOTAL RM',
    paid: 'CASH',
    foot: 'GOODS SOLD ARE NOT RETURNABLE. TERIMA KASIH',
  }),
  foreign('foreign-colombia', 'a receipt of Colombia, in COP', {
    head: [
      'ALMACENES EL TRAPICHE S.A.S.',
      'NIT 900.000.000-1',
      'Cra. 15 # 93-47, Bogotá D.C.',
      'Factura de venta POS 8841',
    ],
    goods: ['Café molido 500 g', 'Arepa paquete x5', 'Panela 1 kg', 'Jabón de loza', 'Gaseosa 1.5 L'],
    from: 300_000,
    to: 4_500_000,
    symbol: '$ ',
    whole: true,
    tax: { name: 'IVA 19%', rate: 0.19, included: true },
    subtotal: 'Subtotal',
    total: 'TOTAL COP',
    paid: 'Efectivo',
    foot: 'Resolución DIAN. Gracias por su compra',
  }),
];
