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
  articles: readonly LineItem[];
  /** Whether the articles' amounts contain the taxes, as prices for consumers do. */
  taxIncluded: boolean;
  /** What was bought, in one sentence: for a Concepto that stands for several articles. */
  summary: string;
}

/** Of SAT's attribute Descripcion. */
export const DESCRIPTION_LENGTH = 1000;

/** The basket of a receipt: its articles, otherwise one that stands for the whole purchase. */
export function lineItemsOf(ticket: ValidatedReceipt, expenseDescription: string | null): LineItems {
  const { lines, addsUp } = ticket;
  const summary = summaryOf(ticket, expenseDescription);
  return {
    articles: addsUp ? articlesOf(lines, addsUp, isOfFuelStation(ticket)) : [wholePurchase(ticket, summary)],
    taxIncluded: addsUp?.basis !== 'net',
    summary,
  };
}

/** What the caller says that was bought, otherwise which receipt it is. */
function summaryOf(ticket: ValidatedReceipt, expenseDescription: string | null): string {
  const said = cfdiText((expenseDescription ?? '').toUpperCase(), DESCRIPTION_LENGTH);
  if (said !== '') return said;
  const number = cfdiText(ticket.ticketNumber ?? '', 40);
  const ofTicket = number === '' ? 'COMPRA SEGÚN TICKET' : `COMPRA SEGÚN TICKET ${number}`;
  return ticket.date === null ? ofTicket : `${ofTicket} DEL ${ticket.date}`;
}

/** What stands between the articles and the total becomes a part of their prices. */
function articlesOf(
  lines: readonly ReceiptLine[],
  { discount, rounding }: Reconciliation,
  isOfStation: boolean,
): readonly LineItem[] {
  const articles = lines.map((line) => articleOfLine(line, isOfStation));
  return roundedBy(rounding, takeOff(articles, discount));
}

function articleOfLine(line: ReceiptLine, isOfStation: boolean): LineItem {
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
function takeOff(articles: readonly LineItem[], discount: Decimal): readonly LineItem[] {
  if (discount.lte(0)) return articles;
  const sum = sumOf(articles.map((article) => article.charged));
  let left = discount;
  const shares = articles.map((article) => {
    const share = article.charged.times(discount).div(sum).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    left = left.minus(share);
    return share;
  });
  const dearest = dearestOf(articles);
  return articles
    .map((article, at) => {
      const share = (shares[at] ?? ZERO).plus(at === dearest ? left : ZERO);
      return {
        ...article,
        charged: article.charged.minus(share),
        discount: article.discount.plus(share),
      };
    })
    .filter((article) => article.charged.gt(0));
}

/** What the register rounded at the foot is put on the dearest article. */
function roundedBy(rounding: Decimal, articles: readonly LineItem[]): readonly LineItem[] {
  if (rounding.isZero()) return articles;
  const dearest = dearestOf(articles);
  return articles.map((article, at) =>
    at === dearest ? { ...article, charged: article.charged.plus(rounding) } : article,
  );
}

function dearestOf(articles: readonly LineItem[]): number {
  let dearest = 0;
  articles.forEach((article, at) => {
    if (article.charged.gt(articles[dearest]?.charged ?? ZERO)) dearest = at;
  });
  return dearest;
}

function wholePurchase(ticket: ValidatedReceipt, summary: string): LineItem {
  const discount = ticket.discount?.abs() ?? ZERO;
  const charged = salesOf(ticket);
  // Shown only when it is certain that it was taken off prices that contain the taxes.
  const isOffTotal = ticket.subtotal !== null && ticket.subtotal.minus(discount).equals(charged);
  return {
    description: summary,
    quantity: ONE,
    charged,
    discount: isOffTotal ? discount : ZERO,
    taxLetter: null,
    ...claveOfPurchase(summary),
  };
}
