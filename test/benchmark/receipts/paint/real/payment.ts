import type { PaymentMethod } from '../labels.js';
import { formatCents } from '../money.js';
import { printSlip } from '../parts/slip.js';
import { has } from './traits.js';
import type { RealShop } from './traits.js';

const CARDS: readonly (readonly [PaymentMethod, string])[] = [
  ['credit_card', 'Tarjeta crédito'],
  ['credit_card', 'T. Crédito'],
  ['debit_card', 'Tarjeta débito'],
  ['debit_card', 'Tarj. débito'],
];

/** Prints the payment. Returns the form; of several, the one with the largest amount. `beyond` is a donation or a tip. */
export function printRealPayment(shop: RealShop, total: number, beyond = 0): PaymentMethod {
  const { random, till } = shop;
  const { money } = till.style;
  const due = total + beyond;
  if (due > 20_000 && has(shop, 'dollars', 0.1)) return printDollars(shop, due);
  if (due > 8_000 && has(shop, 'several-forms', 0.14)) return printSeveral(shop, due);
  if (random.chance(0.5)) {
    const note = random.pick([5_000, 10_000, 20_000, 50_000]);
    const given = random.chance(0.25) ? due : Math.ceil(due / note) * note;
    till.pair(random.pick(['Efectivo', 'Efectivo', 'Efectivo M.N.', '(1) Efectivo']), money(given));
    till.pair(random.pick(['Cambio', 'Su cambio', 'Cambio M.N.']), money(given - due));
    return 'cash';
  }
  const [method, name] = random.pick(CARDS);
  if (has(shop, 'bank-for-card', 0.2)) {
    // The till prints the bank; the kind of card is printed below.
    till.pair(
      `${random.pick(['Banco Nopalera', '(3) Banc', 'Meridiano'])} ${'*'.repeat(8)}${random.digits(4)}`,
      money(due),
    );
    till.left(method === 'credit_card' ? 'VISA CREDITO' : 'VISA DEBITO');
    till.left(`Aprobada: ${random.digits(6)}`);
    return method;
  }
  till.pair(name, money(due));
  if (has(shop, 'card-slip', 0.25)) printSlip(shop, due, method === 'credit_card');
  else if (random.chance(0.6)) till.left(`XXXXXXXXXXXX${random.digits(4)} Aut. ${random.digits(6)}`);
  if (random.chance(0.4)) till.pair('Cambio', money(0));
  return method;
}

/** A part in dollars at the till's rate, the rest by card. */
function printDollars(shop: RealShop, due: number): PaymentMethod {
  const { random, till } = shop;
  const { money } = till.style;
  const rate = random.int(1650, 1990);
  const dollars = random.int(1, Math.max(1, Math.floor((due * 0.8) / (rate * 5)))) * 5;
  const pesos = dollars * rate;
  const [method, name] = random.pick(CARDS);
  if (pesos >= due) {
    till.pair(`${dollars}.00DL  Dólares`, money(pesos));
    if (random.chance(0.5)) till.left(`Tipo de cambio: ${(rate / 100).toFixed(2)}`);
    till.pair('Cambio', money(pesos - due));
    return 'cash';
  }
  if (random.chance(0.5)) till.left(`Tipo de cambio ${(rate / 100).toFixed(4)}`);
  till.pair(random.pick([`${dollars}.00DL  Dólares`, `Dólares ${dollars}.00 USD`]), money(pesos));
  till.pair(name, money(due - pesos));
  return pesos > due - pesos ? 'cash' : method;
}

/** Vouchers or coins first, a card or cash for the rest, with different amounts. */
function printSeveral(shop: RealShop, due: number): PaymentMethod {
  const { random, till } = shop;
  const { money } = till.style;
  const first = Math.round((due * random.pick([0.2, 0.3, 0.65, 0.8])) / 1000) * 1000;
  const [card, name] = random.pick(CARDS);
  const [one, other] = random.pick<
    readonly [readonly [PaymentMethod, string], readonly [PaymentMethod, string]]
  >([
    [
      ['cash', 'Efectivo'],
      [card, name],
    ],
    [
      ['vouchers', 'Vales de despensa'],
      ['cash', 'Efectivo'],
    ],
    [
      ['vouchers', 'Vale electrónico'],
      [card, name],
    ],
  ]);
  till.pair(one[1], money(first));
  till.pair(other[1], money(due - first));
  if (random.chance(0.5)) till.pair('Cambio', money(0));
  return first > due - first ? one[0] : other[0];
}

/** Prints points, savings and other amounts that are not payments. */
export function printLoyalty(shop: RealShop, total: number): void {
  const { random, till } = shop;
  const saved = Math.round(total * random.float(0.02, 0.2));
  if (has(shop, 'savings', 0.25)) {
    const text = random.pick([
      `Hoy te ahorraste $${formatCents(saved)}`,
      `Usted ahorró: ${formatCents(saved)}`,
      `En esta compra te ahorraste el ${((saved * 100) / total).toFixed(1)}% que son $${formatCents(saved)} menos`,
    ]);
    till.centre(text, random.pick([{ bold: true }, {}]));
  }
  if (has(shop, 'points', 0.22)) {
    till.pair('Depósito en puntos', String(random.int(1, 99)));
    till.pair('Puntos utilizados', '0');
    till.pair('Saldo en puntos', String(random.int(100, 4_000)));
    if (random.chance(0.5)) till.pair('Dinero electrónico', `$${formatCents(random.int(0, 20_000))}`);
  }
}
