import { formatCents } from '../money.js';
import { printFoot } from '../parts/foot.js';
import type { Facts } from '../shop.js';
import { printRealHead } from './head.js';
import { printRealPayment } from './payment.js';
import { printRealWords } from './totals.js';
import type { RealShop } from './traits.js';
import { printRealVisit } from './visit.js';

/** Fuels by the names that Pemex and the other chains print. */
const FUELS = [
  {
    names: [
      'MAGNA',
      '32011 Magna',
      'GASOLINA REGULAR MIN. 87 OCTANOS',
      'REGULAR MIN. 87',
      'G-REGULAR',
      'EFITEC 87',
      'SYNERGY REGULAR',
      'BP REGULAR',
    ],
    price: 2389,
  },
  {
    names: [
      'PREMIUM',
      '32012 Premium',
      'GASOLINA PREMIUM MIN. 91 OCTANOS',
      'G-PREMIUM',
      'EFITEC 91',
      'SYNERGY SUPREME+',
      'TECHRON SUPREME',
      'V-POWER',
    ],
    price: 2645,
  },
  { names: ['DIESEL', '34006 Diesel', 'DIESEL AUTOMOTRIZ', 'AKRON DIESEL'], price: 2599 },
] as const;
/** A column of two is too narrow for a longer name. */
const MAX_NAME_IN_PAIRS = 12;

/** A receipt of a fuel station: labels and values in rows, or in separate rows of labels and of values. */
export function printStation(shop: RealShop): Facts {
  const { random, till, rate } = shop;
  printRealHead(shop, 'Litros completos');
  const permit = `PL/${random.int(1000, 23_000)}/EXP/ES/2015`;
  till.centre(`${random.pick(['Permiso CNE', 'Permiso CRE', 'No. Permiso'])}: ${permit}`);
  const number = random.int(1000, 14_000);
  if (random.chance(0.5))
    till.centre(
      random.pick([`EST ${number}`, `Estación de Servicio E${number}`, `E.S. ${number}`, `SIIC: ${number}`]),
    );
  till.rule();
  shop.moment = printRealVisit(shop);
  const { names, price: usual } = random.pick(FUELS);
  const name = random.pick<string>(names);
  const price = usual + random.int(-90, 90);
  const total = random.chance(0.6) ? random.pick([200, 300, 500, 800]) * 100 : random.int(15_000, 140_000);
  const thousandths = Math.round((total * 1000) / price);
  const litres = (thousandths / 1000).toFixed(random.pick([3, 4]));
  const ieps = Math.round((thousandths * 0.5702) / 10);
  const base = Math.round((total - ieps) / (1 + rate)) + ieps;
  const iva = total - base;
  const shows = random.chance(0.6);
  const values: [string, string][] = [
    [random.pick(['Bomba', 'Isla', 'Pos. de carga']), String(random.int(1, 24))],
    ['Producto', name],
    [random.pick(['Litros', 'Litros', 'Cant/Lts']), litres],
    ['Precio', formatCents(price)],
    ...(shows
      ? ([
          ['Subtotal', formatCents(base)],
          [`IVA ${rate * 100}%`, formatCents(iva)],
        ] satisfies [string, string][])
      : []),
  ];
  const arrangement = random.pick(['pairs', 'pairs', 'list', 'row'] as const);
  const how = name.length > MAX_NAME_IN_PAIRS ? 'list' : arrangement;
  if (how === 'pairs') {
    shop.traits.add('two-columns');
    const half = random.float(0.5, 0.56);
    for (let index = 0; index < values.length; index += 2) {
      const cells = values.slice(index, index + 2).flatMap(([word, value], column) => [
        { text: till.style.say(`${word}:`), at: column * half },
        { text: value, at: column === 0 ? half - 0.04 : 1, end: true },
      ]);
      till.cells(cells);
    }
  } else if (how === 'list') {
    for (const [word, value] of values) till.pair(`${word}:`, value);
  } else {
    till.left(`Bomba: ${values[0]![1]}  Turno: ${random.int(1, 3)}`);
    const row = (texts: readonly string[]): void =>
      till.cells(texts.map((text, column) => ({ text, at: [0, 0.5, 0.76, 1][column]!, end: column > 0 })));
    row(['Producto', '$xLts', 'Cant', 'Pesos'].map((text) => till.style.say(text)));
    row([name, formatCents(price), litres, formatCents(total, '')]);
    till.rule();
    for (const [word, value] of values.slice(4)) till.pair(`${word}:`, value, { tall: 2 });
  }
  till.rule();
  till.pair('TOTAL', till.style.money(total), random.pick([{}, { size: 2 }, { tall: 2 }, { bold: true }]));
  printRealWords(shop, total);
  const payment = printRealPayment(shop, total);
  const invoice = printFoot(shop, total);
  const litresSold = Math.round(Number(litres) * 1000);
  return {
    items: [{ description: name, thousandths: litresSold, price, amount: total, good: { class: 'fuel' } }],
    total,
    permit,
    ...(shows ? { subtotal: base, iva } : {}),
    payment,
    ...(invoice === undefined ? {} : { invoice }),
  };
}
