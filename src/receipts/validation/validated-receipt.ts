import type { Decimal } from 'decimal.js';
import type { ReadLine } from '../extraction/values.js';

/** What is certain of a purchase, for who has the rest of it: the vendor. Null where it is not certain. */
export interface PartialReceipt {
  vendor: PartialReceiptVendor;
  /** Calendar day of the purchase where it happened, `YYYY-MM-DD`; null when it could not be read. */
  date: string | null;
  /** Local time, `HH:MM:SS`; null when it is not printed or not read. */
  time: string | null;
  currency: 'MXN';
  /** Never one that nothing supports. */
  total: Decimal | null;
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse, 08 vouchers, 28 debit card.
   * Null when not read.
   */
  paymentForm: string | null;
  ticketNumber: string | null;
  /** Under which a station sells fuel, as SAT writes it: `PL/12345/EXP/ES/2015`; null where none is printed or read. */
  fuelPermit: string | null;
  /** Whether a permit of a station is printed, certain or not. */
  printsFuelPermit: boolean;
}

/**
 * A purchase receipt as it was read with certainty: what an invoice is made from.
 * Amounts are exact decimals in `currency`, prices as printed (tax included unless the receipt says otherwise).
 */
export interface ValidatedReceipt extends PartialReceipt {
  vendor: ReceiptVendor;
  total: Decimal;
  /**
   * The articles, as they were read, each above zero; empty when they could not be read, or do not add up to the total.
   * What else stood among them (a coupon, a donation, a tax, a tip) is in what they add up to, or gone.
   */
  lines: ReceiptLine[];
  /** How the articles come to the total; null when there are none. */
  addsUp: Reconciliation | null;
  subtotal: Decimal | null;
  discount: Decimal | null;
  /** Value-added tax contained in the total. Null when the receipt does not say. */
  iva: Decimal | null;
  /** As a fraction: 0.16, 0.08, 0. Null when the receipt does not say. */
  ivaRate: Decimal | null;
  /** Special tax (IEPS) contained in the total. Null when the receipt does not say. */
  ieps: Decimal | null;
  /** Every tax that the receipt breaks down, by kind and rate; empty unless they explain the total. */
  taxes: ReceiptTax[];
  /** Taxes of states and towns on top of the rest, such as on lodging; part of the total, each above zero. */
  localTaxes: ReceiptLocalTax[];
  /** Whether a motor fuel is printed with its litres, read as an article or not. */
  printsFuelLitres: boolean;
  /** Whether it was paid by a card that is not said to be a credit or a debit card. */
  paidByCardOfUnknownKind: boolean;
}

export interface ReceiptVendor extends PartialReceiptVendor {
  name: string;
  rfc: string;
}

export interface PartialReceiptVendor {
  name: string | null;
  rfc: string | null;
  /** The lines of the address in one, or null. */
  address: string | null;
  /** Five digits, or null. */
  postalCode: string | null;
  /** Five digits of where the purchase was made, when the receipt tells that apart from the fiscal address; or null. */
  placeOfIssue: string | null;
}

/** A federal tax as the receipt prints it. */
export interface ReceiptTax {
  kind: 'IVA' | 'IEPS';
  /** As a fraction; null where none is printed, and where it is exempt. */
  rate: Decimal | null;
  /** What it is computed from; null where it is not printed. */
  base: Decimal | null;
  amount: Decimal;
  exempt: boolean;
}

export interface ReceiptLocalTax {
  /** As a fraction; null where none is printed. */
  rate: Decimal | null;
  amount: Decimal;
  /** Whether it is on lodging, as far as the receipt tells. */
  isOfLodging: boolean;
}

/**
 * An article keeps the form in which it was read. `amount` is the line's own total, as printed: quantity × unit price
 * less the line's discount.
 */
export type ReceiptLine = ReadLine;

/**
 * What stands between the articles and the total, in pesos:
 * articles − discount + rounding = total − donation − local taxes, and − IVA − IEPS where the prices are net.
 */
export interface Reconciliation {
  /** Whether the prices contain the taxes, so that they make the `total`, or are `net` of them. */
  basis: 'total' | 'net';
  /** What was taken off the articles by coupons and at the foot, 0 or more. Their own discounts are in their amounts. */
  discount: Decimal;
  /** What the register added to come to coins; below zero where it took that off. */
  rounding: Decimal;
  /** What was rounded up for a charity, 0 or more: paid, and no sale of the vendor's. */
  donation: Decimal;
}
