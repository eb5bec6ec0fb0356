import type { PaymentMethod } from '../labels.js';
import type { Shop } from '../shop.js';
import { printSlip } from './slip.js';

const NAMES: Record<PaymentMethod, readonly string[]> = {
  cash: ['Efectivo', 'Efectivo', 'Pago en efectivo', 'Su pago efectivo'],
  transfer: ['Transferencia', 'Transferencia SPEI', 'Transf. electrónica'],
  credit_card: ['Tarjeta de crédito', 'T. Crédito', 'Tarj. Crédito', 'TDC', 'Visa crédito'],
  debit_card: ['Tarjeta de débito', 'T. Débito', 'Tarj. Débito', 'TDD', 'Tarjeta débito'],
  vouchers: ['Vales de despensa', 'Vale despensa', 'Tarjeta de vales despensa'],
};

export interface PaymentOptions {
  among?: readonly PaymentMethod[];
  /** The share of receipts with the card slip below. */
  slip?: number;
  /** What is paid in addition to the total: a tip, or a donation. */
  beyond?: number;
}

/** Prints the payment, with the change. */
export function printPayment(
  shop: Shop,
  total: number,
  {
    among = ['cash', 'cash', 'credit_card', 'debit_card', 'transfer'],
    slip = 0.12,
    beyond = 0,
  }: PaymentOptions = {},
): PaymentMethod {
  const { random, till } = shop;
  const method = random.pick(among);
  const paid = total + beyond;
  const name = random.pick(NAMES[method]);
  const { colon, money } = till.style;
  if (method === 'cash') {
    const given = random.chance(0.25) ? paid : noteFor(paid, random.pick([5_000, 10_000, 20_000, 50_000]));
    till.pair(name + colon, money(given));
    if (given > paid || random.chance(0.5))
      till.pair(random.pick(['Cambio', 'Su cambio', 'Cambio M.N.']) + colon, money(given - paid));
    return method;
  }
  if (random.chance(0.2)) till.left(`${random.pick(['Forma de pago: ', 'Pago: ', 'F. Pago '])}${name}`);
  else till.pair(name + colon, money(paid));
  if (method.endsWith('card') && random.chance(slip)) printSlip(shop, paid, method === 'credit_card');
  else if (method.endsWith('card') && random.chance(0.5))
    till.left(`**** **** **** ${random.digits(4)}  Aut ${random.digits(6)}`);
  if (method !== 'transfer' && random.chance(0.2)) till.pair(`Cambio${colon}`, money(0));
  return method;
}

/** The next amount of whole banknotes. */
function noteFor(paid: number, note: number): number {
  return Math.ceil(paid / note) * note;
}
