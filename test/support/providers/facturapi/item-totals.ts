/**
 * What items add up to, computed as Facturapi and SAT do: six decimals for each line, each sum rounded half up to cents.
 * Written apart from the adapter, whose arithmetic it checks.
 */
import { Decimal } from 'decimal.js';

interface PostedLocalTax {
  rate: number;
  base?: number;
}

interface PostedTax {
  type: string;
  factor: string;
  rate: number;
  base?: number;
  ieps_mode?: string;
}

export interface PostedItem {
  quantity?: number;
  discount?: number;
  complement?: object;
  product: {
    description: string;
    product_key: string;
    price: number;
    taxability: string;
    taxes: PostedTax[];
    local_taxes?: PostedLocalTax[];
  };
}

interface ItemTotals {
  subtotal: Decimal;
  discount: Decimal;
  iva: Decimal;
  ieps: Decimal;
  /** Taxes of states and towns, which are outside of the lines. */
  local: Decimal;
  total: Decimal;
}

export function totalsOfItems(items: readonly PostedItem[]): ItemTotals {
  const lines = items.map(lineOf);
  const subtotal = cents(sum(lines.map(({ amount }) => amount)));
  const discount = cents(sum(lines.map((line) => line.discount)));
  const rows = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ tax }) => `${tax.type} ${tax.factor} ${tax.rate}`,
  );
  const taxOf = (type: string) =>
    sum(
      [...rows.values()]
        .filter(([first]) => first?.tax.type === type)
        .map((row) => cents(sum(row.map(({ amount }) => amount)))),
    );
  const iva = taxOf('IVA');
  const ieps = taxOf('IEPS');
  const local = sum(lines.map((line) => line.local));
  const total = subtotal.minus(discount).plus(iva).plus(ieps).plus(local);
  return { subtotal, discount, iva, ieps, local, total };
}

function lineOf({ quantity = 1, discount = 0, product }: PostedItem) {
  const amount = micros(new Decimal(quantity).times(product.price));
  const net = amount.minus(discount);
  const taxOn = (tax: PostedTax, base: Decimal) => ({
    tax,
    amount: micros(new Decimal(tax.base ?? base).times(tax.rate)),
  });
  const ieps = product.taxes.filter(({ type }) => type === 'IEPS').map((tax) => taxOn(tax, net));
  const added = sum(
    ieps.filter(({ tax }) => tax.ieps_mode === 'sum_before_taxes').map(({ amount: tax }) => tax),
  );
  const iva = product.taxes.filter(({ type }) => type === 'IVA').map((tax) => taxOn(tax, net.plus(added)));
  const local = (product.local_taxes ?? []).map(({ rate, base }) =>
    cents(new Decimal(base ?? net).times(rate)),
  );
  return { amount, discount: new Decimal(discount), taxes: [...ieps, ...iva], local: sum(local) };
}

const micros = (value: Decimal): Decimal => value.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
const cents = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Decimal(0));
