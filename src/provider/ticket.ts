import type { Decimal } from 'decimal.js';

/**
 * A purchase receipt as it was read with certainty: what an invoice is made from.
 * Amounts are exact decimals in `currency`, prices as printed (tax included unless the receipt says otherwise).
 */
export interface Ticket {
  vendor: TicketVendor;
  /** Calendar day of the purchase where it happened, `YYYY-MM-DD`; null when it could not be read. */
  date: string | null;
  /** Local time, `HH:MM:SS`; null when it is not printed or not read. */
  time: string | null;
  currency: 'MXN';
  /** Empty when the lines could not be read, or do not add up to the total. */
  lines: TicketLine[];
  subtotal: Decimal | null;
  discount: Decimal | null;
  /** Value-added tax contained in the total. Null when the receipt does not say. */
  iva: Decimal | null;
  /** As a fraction: 0.16, 0.08, 0. Null when the receipt does not say. */
  ivaRate: Decimal | null;
  /** Special tax (IEPS) contained in the total. Null when the receipt does not say. */
  ieps: Decimal | null;
  total: Decimal;
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse, 08 vouchers, 28 debit card.
   * Null when not read.
   */
  paymentForm: string | null;
  ticketNumber: string | null;
}

export interface TicketVendor {
  name: string;
  rfc: string;
  /** The lines of the address in one, or null. */
  address: string | null;
  /** Five digits, or null. */
  postalCode: string | null;
}

/** One article. `amount` is the line's own total, as printed: quantity × unit price less the line's discount. */
export interface TicketLine {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
}
