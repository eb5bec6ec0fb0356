/**
 * A receipt's articles, brought into one shape: what each was charged, and what was taken off it.
 */
import { Decimal } from 'decimal.js';
import { withoutReturns } from '../../receipts/returned-articles.js';
import type { Ticket, TicketLine } from '../../receipts/ticket.js';
import { claveOfArticle, claveOfPurchase, isFuel, type Clave } from '../claves/clave-prod-serv.js';
import { ONE, sumOf, toCents, ZERO } from './decimals.js';
import { isLocalTax } from '../taxes/local-taxes.js';
import { cfdiText } from './text.js';

export interface Article extends Clave {
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

export interface Basket {
  articles: readonly Article[];
  /** Whether the articles' amounts contain the taxes, as prices for consumers do. */
  taxIncluded: boolean;
  /** What was bought, in one sentence: for a Concepto that stands for several articles. */
  summary: string;
  /** Whether motor fuel was bought, as far as the articles, the summary or the vendor's name say so. */
  hasFuel: boolean;
}

/** Of SAT's attribute Descripcion. */
export const DESCRIPTION_LENGTH = 1000;
/** What registers round away at the foot of a receipt. */
const ROUNDING = new Decimal('0.05');
const FUEL_STATION = /\bGASOLINER[AO]S?\b|\bESTACI[OÓ]N DE SERVICIOS?\b|\bCOMBUSTIBLES?\b/i;

/**
 * The basket of a receipt. Its lines when they add up (to the total; to the total before a discount; or, without
 * taxes, to the subtotal), otherwise one article that stands for the whole purchase.
 */
export function basketOf(ticket: Ticket, expenseDescription: string | null): Basket {
  const summary = summaryOf(ticket, expenseDescription);
  const basket = itemised(ticket, summary) ?? wholePurchase(ticket, summary);
  const descriptions = [summary, ...ticket.lines.map(({ description }) => description)];
  return { ...basket, hasFuel: FUEL_STATION.test(ticket.vendor.name) || descriptions.some(isFuel) };
}

/**
 * What was given to a charity, by rounding up at the till, and is inside the total: without it the articles add up.
 */
export function donationOf(ticket: Ticket): Decimal {
  const given = sumOf(ticket.lines.filter(isDonation).map(({ amount }) => amount));
  if (given.isZero() || itemised(ticket, '')) return ZERO;
  return itemised({ ...ticket, total: ticket.total.minus(given) }, '') ? given : ZERO;
}

/** What the caller says that was bought, otherwise which receipt it is. */
function summaryOf(ticket: Ticket, expenseDescription: string | null): string {
  const said = cfdiText((expenseDescription ?? '').toUpperCase(), DESCRIPTION_LENGTH);
  if (said !== '') return said;
  const number = cfdiText(ticket.ticketNumber ?? '', 40);
  const ofTicket = number === '' ? 'COMPRA SEGÚN TICKET' : `COMPRA SEGÚN TICKET ${number}`;
  return ticket.date === null ? ofTicket : `${ofTicket} DEL ${ticket.date}`;
}

type Lines = Omit<Basket, 'hasFuel'>;

function itemised(ticket: Ticket, summary: string): Lines | null {
  const lines = withoutReturns(ticket.lines).filter(
    (line) => !isRounding(line) && !isDonation(line) && !isTip(line) && !isLocalTax(line, ticket.localTaxes),
  );
  const sold = lines.filter((line) => line.amount.gt(0));
  if (sold.length === 0) return null;
  // Coupons are printed as lines of their own, below zero.
  const coupons = sumOf(lines.filter((line) => line.amount.lt(0)).map((line) => line.amount.neg()));
  const charged = sumOf(sold.map((line) => line.amount)).minus(coupons);
  const discount = ticket.discount?.abs() ?? ZERO;
  const taxes = (ticket.iva ?? ZERO).plus(ticket.ieps ?? ZERO);

  const readings = [
    { taxIncluded: true, off: ZERO, sum: ticket.total },
    { taxIncluded: true, off: discount, sum: ticket.total },
    { taxIncluded: false, off: ZERO, sum: ticket.total.minus(taxes) },
    { taxIncluded: false, off: discount, sum: ticket.total.minus(taxes) },
  ];
  const isNear = ({ off, sum }: (typeof readings)[number], by: Decimal) =>
    charged.minus(off).minus(sum).abs().lte(by);
  const reading = readings.find((one) => isNear(one, ZERO)) ?? readings.find((one) => isNear(one, ROUNDING));
  if (!reading || !reading.sum.gt(0)) return null;

  const articles = takeOff(sold.map(articleOfLine), coupons.plus(reading.off));
  return { articles: roundedTo(reading.sum, articles), taxIncluded: reading.taxIncluded, summary };
}

/** A gift to who served, on which there is no invoice: the total is without it. */
function isTip({ description }: TicketLine): boolean {
  return /\bPROPINA\b/i.test(description);
}

/** What the register rounded away, printed as if it was an article. */
function isRounding({ description, amount }: TicketLine): boolean {
  return /\bREDONDEO\b/i.test(description) && amount.abs().lte(ROUNDING);
}

/** Rounded up for a charity, which is no sale of the vendor's. */
function isDonation({ description, amount }: TicketLine): boolean {
  return /\bREDONDEO\b/i.test(description) && amount.gt(ROUNDING);
}

function articleOfLine(line: TicketLine): Article {
  const rounded = line.quantity.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
  const quantity = rounded.gt(0) ? rounded : ONE;
  const description = cfdiText(line.description.toUpperCase(), DESCRIPTION_LENGTH) || 'ARTÍCULO';
  return {
    description,
    quantity,
    charged: line.amount,
    discount: lineDiscount(line, quantity),
    taxLetter: line.taxLetter,
    ...claveOfArticle(description, quantity),
  };
}

/** Quantity × unit price less the amount, unless that is only the register's rounding. */
function lineDiscount(line: TicketLine, quantity: Decimal): Decimal {
  const off = toCents(quantity.times(line.unitPrice).minus(line.amount));
  // Weights and litres are printed with fewer decimals than were charged; pieces are exact.
  const decimals = quantity.decimalPlaces();
  const quantityStep = decimals === 0 ? ZERO : new Decimal(10).pow(-decimals).div(2);
  const rounding = quantityStep.times(line.unitPrice).plus(quantity.times('0.005')).plus('0.01');
  return off.gt(rounding) ? off : ZERO;
}

/** Spreads a discount over the articles in proportion, to the cent, the last cents on the dearest. */
function takeOff(articles: readonly Article[], discount: Decimal): readonly Article[] {
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
function roundedTo(sum: Decimal, articles: readonly Article[]): readonly Article[] {
  const off = sum.minus(sumOf(articles.map((article) => article.charged)));
  if (off.isZero()) return articles;
  const dearest = dearestOf(articles);
  return articles.map((article, at) =>
    at === dearest ? { ...article, charged: article.charged.plus(off) } : article,
  );
}

function dearestOf(articles: readonly Article[]): number {
  let dearest = 0;
  articles.forEach((article, at) => {
    if (article.charged.gt(articles[dearest]?.charged ?? ZERO)) dearest = at;
  });
  return dearest;
}

function wholePurchase(ticket: Ticket, summary: string): Lines {
  const discount = ticket.discount?.abs() ?? ZERO;
  // Shown only when it is certain that it was taken off prices that contain the taxes.
  const isOffTotal = ticket.subtotal !== null && ticket.subtotal.minus(discount).equals(ticket.total);
  const article: Article = {
    description: summary,
    quantity: ONE,
    charged: ticket.total,
    discount: isOffTotal ? discount : ZERO,
    taxLetter: null,
    ...claveOfPurchase(summary),
  };
  return { articles: [article], taxIncluded: true, summary };
}
