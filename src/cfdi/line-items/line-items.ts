/** Converts the lines of a receipt to line items: the amount charged for each and its discount. */
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
import { lawfulIvasOf, type LawfulIva } from '../claves/lawful-iva.js';
import { ONE, sumOf, toCents, ZERO } from '../schema/decimal-arithmetic.js';
import { cfdiText } from '../schema/text.js';

/**
 * A line of the receipt with its share of the discount and rounding at the foot, and with SAT's codes. Its taxes are not
 * assigned yet.
 */
export interface LineItem extends ChargedItem {
  /** The IVA that the law sets for its kind of goods, or null. */
  lawfulIva: LawfulIva | null;
}

/** A line item before its IVA is known, which depends on the other items. */
interface ChargedItem extends Clave {
  description: string;
  /** At most six decimals, above zero. */
  quantity: Decimal;
  /** The amount charged after all discounts. */
  charged: Decimal;
  /** 0 or more: the price before the discount is charged + discount. */
  discount: Decimal;
  /** The letter that the shop prints for its tax, or null. */
  taxLetter: string | null;
}

export interface LineItems {
  items: readonly LineItem[];
  /** Whether the amounts include the taxes, as consumer prices do. */
  taxIncluded: boolean;
  /** Description of the purchase without its items. */
  summary: string;
}

/** Maximum length of SAT's attribute Descripcion. */
export const DESCRIPTION_LENGTH = 1000;

/** The line items of a receipt; one that stands for the whole purchase when its lines do not add up. */
export function lineItemsOf(receipt: ValidatedReceipt, expenseDescription: string | null): LineItems {
  const { addsUp } = receipt;
  const summary = summaryOf(receipt, expenseDescription);
  return {
    items: withLawfulIva(addsUp ? itemsOf(receipt, addsUp) : [wholePurchase(receipt, summary)], receipt),
    taxIncluded: addsUp?.basis !== 'net',
    summary,
  };
}

/**
 * Description of a Concepto that stands for several items: the summary with each name once. Names that do not fit in `maxLength`
 * characters are counted: `Y 12 MÁS`. Without names, for a purchase whose lines do not add up, the summary alone.
 */
export function descriptionOfAll({ items, summary }: LineItems, maxLength: number): string {
  const names = [...new Set(items.map(({ description }) => description))].filter((name) => name !== summary);
  for (let count = names.length; count > 0; count -= 1) {
    const others = names.length - count;
    const more = others > 0 ? ` Y ${others} MÁS` : '';
    const description = `${summary}: ${names.slice(0, count).join(', ')}${more}`;
    if (description.length <= maxLength) return description;
  }
  return cfdiText(summary, maxLength);
}

/** The caller's description, otherwise the number and date of the receipt. */
function summaryOf(receipt: ValidatedReceipt, expenseDescription: string | null): string {
  const description = cfdiText((expenseDescription ?? '').toUpperCase(), DESCRIPTION_LENGTH);
  if (description !== '') return description;
  const number = cfdiText(receipt.ticketNumber ?? '', 40);
  const label = number === '' ? 'COMPRA SEGÚN TICKET' : `COMPRA SEGÚN TICKET ${number}`;
  return receipt.date === null ? label : `${label} DEL ${receipt.date}`;
}

/** Distributes the discount and rounding at the foot over the prices of the items. */
function itemsOf(receipt: ValidatedReceipt, { discount, rounding }: Reconciliation): readonly ChargedItem[] {
  const isOfStation = isOfFuelStation(receipt);
  const items = receipt.lines.map((line) => itemOfLine(line, isOfStation));
  return applyRounding(rounding, applyDiscount(items, discount));
}

function withLawfulIva(items: readonly ChargedItem[], receipt: ValidatedReceipt): readonly LineItem[] {
  const ivas = lawfulIvasOf(items, receipt);
  return items.map((item, at) => ({ ...item, lawfulIva: ivas[at] ?? null }));
}

function itemOfLine(line: ReceiptLine, isOfStation: boolean): ChargedItem {
  const rounded = line.quantity.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
  const quantity = rounded.gt(0) ? rounded : ONE;
  const description = cfdiText(line.description.toUpperCase(), DESCRIPTION_LENGTH) || 'ARTÍCULO';
  return {
    description,
    quantity,
    charged: line.amount,
    discount: lineDiscount(line, quantity),
    taxLetter: line.taxLetter,
    ...claveOfArticle(description, quantity, isOfStation, line.unitPrice),
  };
}

/** Quantity × unit price − amount, or zero when the difference is only the register's rounding. */
function lineDiscount(line: ReceiptLine, quantity: Decimal): Decimal {
  const discount = toCents(quantity.times(line.unitPrice).minus(line.amount));
  // Weights and litres are printed with fewer decimals than the register multiplies; pieces are exact.
  const decimals = quantity.decimalPlaces();
  const quantityStep = decimals === 0 ? ZERO : new Decimal(10).pow(-decimals).div(2);
  const rounding = quantityStep.times(line.unitPrice).plus(roundingOfEach(1).times(quantity)).plus(CENTAVO);
  return discount.gt(rounding) ? discount : ZERO;
}

/** Distributes a discount over the items in proportion to their prices, in cents; the most expensive one takes the remainder. */
function applyDiscount(items: readonly ChargedItem[], discount: Decimal): readonly ChargedItem[] {
  if (discount.lte(0)) return items;
  const sum = sumOf(items.map((item) => item.charged));
  let remainder = discount;
  const shares = items.map((item) => {
    const share = item.charged.times(discount).div(sum).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    remainder = remainder.minus(share);
    return share;
  });
  const mostExpensive = mostExpensiveOf(items);
  return items
    .map((item, at) => {
      const share = (shares[at] ?? ZERO).plus(at === mostExpensive ? remainder : ZERO);
      return {
        ...item,
        charged: item.charged.minus(share),
        discount: item.discount.plus(share),
      };
    })
    .filter((item) => item.charged.gt(0));
}

/** Adds the rounding at the foot to the most expensive item. */
function applyRounding(rounding: Decimal, items: readonly ChargedItem[]): readonly ChargedItem[] {
  if (rounding.isZero()) return items;
  const mostExpensive = mostExpensiveOf(items);
  return items.map((item, at) =>
    at === mostExpensive ? { ...item, charged: item.charged.plus(rounding) } : item,
  );
}

function mostExpensiveOf(items: readonly ChargedItem[]): number {
  let mostExpensive = 0;
  items.forEach((item, at) => {
    if (item.charged.gt(items[mostExpensive]?.charged ?? ZERO)) mostExpensive = at;
  });
  return mostExpensive;
}

function wholePurchase(receipt: ValidatedReceipt, summary: string): ChargedItem {
  const discount = receipt.discount?.abs() ?? ZERO;
  const charged = salesOf(receipt);
  // The discount is stated only when it is certain that it reduced prices that include the taxes.
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
