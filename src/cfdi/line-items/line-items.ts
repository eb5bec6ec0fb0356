/**
 * A receipt's articles, brought into one shape: what each was charged, and what was taken off it.
 */
import { Decimal } from 'decimal.js';
import { salesOf } from '../../receipts/validation/reconcile.js';
import { isOfFuelStation } from '../../receipts/validation/line-kind.js';
import { CENTAVO, roundingOfEach } from '../../receipts/validation/rounding.js';
import type {
  Reconciliation,
  ValidatedReceipt,
  ReceiptLine,
} from '../../receipts/validation/validated-receipt.js';
import { claveOfArticle, claveOfPurchase, type Clave } from '../claves/clave-prod-serv.js';
import { ONE, sumOf, toCents, ZERO } from '../schema/decimals.js';
import { cfdiText } from '../schema/text.js';

/**
 * An article as it was sold: the line of the receipt with its part of what was taken off or rounded at the foot, and with
 * SAT's name for it. Its taxes are not told apart yet.
 */
export interface LineItem extends Clave {
  description: string;
  /** At most six decimals, above zero. */
  quantity: Decimal;
  /** What was charged for it after every discount. */
  charged: Decimal;
  /** What was taken off, 0 or more: without it the article would have cost charged + discount. */
  discount: Decimal;
  /** The letter by which the shop tells its tax, or null. */
  taxLetter: string | null;
}

export interface LineItems {
  items: readonly LineItem[];
  /** Whether the articles' amounts contain the taxes, as prices for consumers do. */
  taxIncluded: boolean;
  /** What was bought, in one sentence: for a Concepto that stands for several articles. */
  summary: string;
}

/** Of SAT's attribute Descripcion. */
export const DESCRIPTION_LENGTH = 1000;

/** The lineItems of a receipt: its articles, otherwise one that stands for the whole purchase. */
export function lineItemsOf(receipt: ValidatedReceipt, expenseDescription: string | null): LineItems {
  const { lines, addsUp } = receipt;
  const summary = summaryOf(receipt, expenseDescription);
  return {
    items: addsUp ? itemsOf(lines, addsUp, isOfFuelStation(receipt)) : [wholePurchase(receipt, summary)],
    taxIncluded: addsUp?.basis !== 'net',
    summary,
  };
}

/** What the caller says that was bought, otherwise which receipt it is. */
function summaryOf(receipt: ValidatedReceipt, expenseDescription: string | null): string {
  const said = cfdiText((expenseDescription ?? '').toUpperCase(), DESCRIPTION_LENGTH);
  if (said !== '') return said;
  const number = cfdiText(receipt.ticketNumber ?? '', 40);
  const label = number === '' ? 'COMPRA SEGÚN TICKET' : `COMPRA SEGÚN TICKET ${number}`;
  return receipt.date === null ? label : `${label} DEL ${receipt.date}`;
}

/** What stands between the articles and the total becomes a part of their prices. */
function itemsOf(
  lines: readonly ReceiptLine[],
  { discount, rounding }: Reconciliation,
  isOfStation: boolean,
): readonly LineItem[] {
  const items = lines.map((line) => itemOfLine(line, isOfStation));
  return roundedBy(rounding, takeOff(items, discount));
}

function itemOfLine(line: ReceiptLine, isOfStation: boolean): LineItem {
  const rounded = line.quantity.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
  const quantity = rounded.gt(0) ? rounded : ONE;
  const description = cfdiText(line.description.toUpperCase(), DESCRIPTION_LENGTH) || 'ARTÍCULO';
  return {
    description,
    quantity,
    charged: line.amount,
    discount: lineDiscount(line, quantity),
    taxLetter: line.taxLetter,
    ...claveOfArticle(description, quantity, isOfStation),
  };
}

/** Quantity × unit price less the amount, unless that is only the register's rounding. */
function lineDiscount(line: ReceiptLine, quantity: Decimal): Decimal {
  const off = toCents(quantity.times(line.unitPrice).minus(line.amount));
  // Weights and litres are printed with fewer decimals than were charged; pieces are exact.
  const decimals = quantity.decimalPlaces();
  const quantityStep = decimals === 0 ? ZERO : new Decimal(10).pow(-decimals).div(2);
  const rounding = quantityStep.times(line.unitPrice).plus(roundingOfEach(1).times(quantity)).plus(CENTAVO);
  return off.gt(rounding) ? off : ZERO;
}

/** Spreads a discount over the articles in proportion, to the cent, the last cents on the dearest. */
function takeOff(items: readonly LineItem[], discount: Decimal): readonly LineItem[] {
  if (discount.lte(0)) return items;
  const sum = sumOf(items.map((item) => item.charged));
  let left = discount;
  const shares = items.map((item) => {
    const share = item.charged.times(discount).div(sum).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    left = left.minus(share);
    return share;
  });
  const dearest = dearestOf(items);
  return items
    .map((item, at) => {
      const share = (shares[at] ?? ZERO).plus(at === dearest ? left : ZERO);
      return {
        ...item,
        charged: item.charged.minus(share),
        discount: item.discount.plus(share),
      };
    })
    .filter((item) => item.charged.gt(0));
}

/** What the register rounded at the foot is put on the dearest article. */
function roundedBy(rounding: Decimal, items: readonly LineItem[]): readonly LineItem[] {
  if (rounding.isZero()) return items;
  const dearest = dearestOf(items);
  return items.map((item, at) => (at === dearest ? { ...item, charged: item.charged.plus(rounding) } : item));
}

function dearestOf(items: readonly LineItem[]): number {
  let dearest = 0;
  items.forEach((item, at) => {
    if (item.charged.gt(items[dearest]?.charged ?? ZERO)) dearest = at;
  });
  return dearest;
}

function wholePurchase(receipt: ValidatedReceipt, summary: string): LineItem {
  const discount = receipt.discount?.abs() ?? ZERO;
  const charged = salesOf(receipt);
  // Shown only when it is certain that it was taken off prices that contain the taxes.
  const isOffTotal = receipt.subtotal !== null && receipt.subtotal.minus(discount).equals(charged);
  return {
    description: summary,
    quantity: ONE,
    charged,
    discount: isOffTotal ? discount : ZERO,
    taxLetter: null,
    ...claveOfPurchase(summary),
  };
}
