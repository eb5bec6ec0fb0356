import type { Decimal } from 'decimal.js';
import type { Comprobante } from '../schema/comprobante.js';
import { sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';
import { isFinerThanCents, type Rule } from './rule.js';
import { amountsFault } from './fault-messages.js';

/** Rules of SubTotal, Descuento and Total. */
export const AMOUNT_RULES: readonly Rule<Comprobante>[] = [
  [
    'CFDI40107',
    amountsFault('the subtotal has fractions of a cent'),
    ({ subTotal }) => isFinerThanCents(subTotal),
  ],
  [
    'CFDI40108',
    amountsFault('the subtotal is not the sum of the articles'),
    ({ subTotal, conceptos }) => !subTotal.equals(sumInCents(conceptos.map(({ importe }) => importe))),
  ],
  [
    'CFDI40112',
    amountsFault('the discount has fractions of a cent'),
    ({ descuento }) => isFinerThanCents(descuento),
  ],
  [
    'CFDI40110',
    amountsFault('the discount is more than the subtotal'),
    ({ descuento, subTotal }) => descuento?.gt(subTotal) ?? false,
  ],
  [
    'CFDI40111',
    amountsFault('the discount is not the sum of the discounts of the articles'),
    isDescuentoWrong,
  ],
  [
    'CFDI40119',
    amountsFault(
      'the total is not the subtotal less the discount plus the taxes, in cents, or not above zero',
    ),
    (comprobante) =>
      !comprobante.total.gt(0) ||
      isFinerThanCents(comprobante.total) ||
      !comprobante.total.equals(computedTotal(comprobante)),
  ],
];

function computedTotal({ subTotal, descuento, impuestos, trasladosLocales }: Comprobante): Decimal {
  return subTotal
    .minus(descuento ?? ZERO)
    .plus(impuestos.totalImpuestosTrasladados ?? ZERO)
    .plus(sumOf(trasladosLocales.map(({ importe }) => importe)));
}

function sumInCents(amounts: readonly Decimal[]): Decimal {
  return toCents(sumOf(amounts));
}

/** Where articles have discounts, Descuento must exist and be their sum; where none has, it must not exist. */
function isDescuentoWrong({ descuento, conceptos }: Comprobante): boolean {
  const discounts = conceptos.flatMap((concepto) => concepto.descuento ?? []);
  if (descuento === null) return discounts.length > 0;
  return discounts.length === 0 || !descuento.equals(sumInCents(discounts));
}
