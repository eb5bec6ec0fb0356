import type { Decimal } from 'decimal.js';
import type { ExtractedLine } from '../extraction/values.js';

/** What is certain of a purchase, for a vendor who knows the rest. Fields are null when they are not certain. */
export interface PartialReceipt {
  vendor: PartialReceiptVendor;
  /** Local calendar day of the purchase, `YYYY-MM-DD`. Null when it could not be read. */
  date: string | null;
  /** Local time, `HH:MM:SS`. Null when it is not printed or not read. */
  time: string | null;
  currency: 'MXN';
  /** Never an unsupported one. */
  total: Decimal | null;
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse, 08 vouchers, 28 debit card.
   * Null when not read.
   */
  paymentForm: string | null;
  ticketNumber: string | null;
  /**
   * Permit under which a station sells fuel, in SAT's format: `PL/12345/EXP/ES/2015`. Null when none is printed, read,
   * learned or assumed.
   */
  fuelPermit: string | null;
  /** Whether a station's permit is printed, certain or not. */
  printsFuelPermit: boolean;
}

/**
 * Purchase receipt with everything that was read with certainty. Invoices are made from it. Amounts are exact
 * decimals in `currency`, prices as printed (tax included unless the receipt says otherwise).
 */
export interface ValidatedReceipt extends PartialReceipt {
  vendor: ReceiptVendor;
  total: Decimal;
  /**
   * The items as read, each above zero. Empty when they could not be read, or don't add up to the total. Other lines
   * (a coupon, a donation, a tax, a tip) are part of `addsUp`, or dropped.
   */
  lines: ReceiptLine[];
  /** How the items add up to the total. Null when there are none. */
  addsUp: Reconciliation | null;
  /** Whether articles were read that do not add up to the total. */
  hasUnreconciledLines: boolean;
  subtotal: Decimal | null;
  discount: Decimal | null;
  /** Value-added tax contained in the total. Null when the receipt doesn't state it. */
  iva: Decimal | null;
  /** Whether the rows of `iva` only say tax (`IMPUESTO 52.38`), so that IEPS may be part of it. */
  isIvaUnnamed: boolean;
  /** As a fraction: 0.16, 0.08, 0. Null when the receipt doesn't state it. */
  ivaRate: Decimal | null;
  /** Special tax (IEPS) contained in the total. Null when the receipt doesn't state it. */
  ieps: Decimal | null;
  /** Every tax that the receipt breaks down, by kind and rate. Empty unless they explain the total. */
  taxes: ReceiptTax[];
  /** What the receipt says of the letters behind its items. Empty when it says nothing. */
  taxLetters: ReceiptTaxLetter[];
  /**
   * State and municipal taxes in addition to the others, for example on lodging. Part of the total, each above zero.
   */
  localTaxes: ReceiptLocalTax[];
  /** Whether a motor fuel is printed with its litres, read as an item or not. */
  printsFuelLitres: boolean;
  /** Whether a waiter, a numbered table or guests are printed: only restaurants print them. */
  printsTableService: boolean;
  /** The part of the total that was paid with electronic purses (05), as far as it was read, beside other forms of payment or not. */
  paidByPurse: Decimal;
  /**
   * Whether the vendor's name may be misread, or the shop's sign: the homoclave of the RFC does not follow from it, it is not clear,
   * and no directory or person confirms it.
   */
  isVendorNameDoubtful: boolean;
  /** Whether it was paid by a card that is not identified as credit or debit card. */
  paidByCardOfUnknownKind: boolean;
  /**
   * Whether `fuelPermit` was not read with certainty, but is the only one of the vendor in a list that is not up to date, or
   * one that no document with fiscal validity has stated for the station. A real document must not state it.
   */
  isFuelPermitAssumed: boolean;
}

export interface ReceiptVendor extends PartialReceiptVendor {
  name: string;
  rfc: string;
}

export interface PartialReceiptVendor {
  name: string | null;
  rfc: string | null;
  /** The lines of the address joined, or null. */
  address: string | null;
  /** Five digits, or null. */
  postalCode: string | null;
  /** Postal code of the place of purchase, when the receipt distinguishes it from the fiscal address, or null. */
  placeOfIssue: string | null;
}

/** Federal tax as the receipt prints it. */
export interface ReceiptTax {
  kind: 'IVA' | 'IEPS';
  /** As a fraction. Null when none is printed, and when exempt. */
  rate: Decimal | null;
  /** Base of the tax. Null when it is not printed. */
  base: Decimal | null;
  amount: Decimal;
  exempt: boolean;
}

/** The IVA of the items with a letter. */
export interface ReceiptTaxLetter {
  /** A capital letter or `*`. */
  letter: string;
  /** As a fraction. Null when they are exempt, or taxed at a rate that is not printed. */
  rate: Decimal | null;
  exempt: boolean;
}

export interface ReceiptLocalTax {
  /** As a fraction. Null when none is printed. */
  rate: Decimal | null;
  amount: Decimal;
  /** As printed, without abbreviations: `IMPUESTO SOBRE HOSPEDAJE` for ISH. */
  name: string;
}

/** Line item as read. `amount` is the line's own total, as printed: quantity × unit price less the line's discount. */
export type ReceiptLine = ExtractedLine;

/**
 * Difference between the items and the total, in pesos: items − discount + rounding = total − donation − local taxes,
 * and − IVA − IEPS when prices are net.
 */
export interface Reconciliation {
  /** Whether prices contain the taxes and add up to the `total`, or are `net` of them. */
  basis: 'total' | 'net';
  /** Reduction by coupons and by discounts on the total, 0 or more. Discounts of single items are in their amounts. */
  discount: Decimal;
  /** Rounding to coins by the till. Negative when it rounded down. */
  rounding: Decimal;
  /** Amount rounded up for a charity, 0 or more. It was paid but is no sale of the vendor, and is not invoiced. */
  donation: Decimal;
}
