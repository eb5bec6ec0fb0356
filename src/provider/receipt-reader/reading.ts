import type { Decimal } from 'decimal.js';
import type { Found } from './fields/evidence.js';

export type { Region } from './layout/page.js';

/**
 * What was read of one field: the value, its certainty from 0 to 1, and where it stands, as a polygon in pixels of the
 * upright photograph (null when it was derived). Null when nothing was read.
 */
export type ReadField<T> = Found<T> | null;

/** An article as printed. `amount` is the line's total; a line that takes something off has a negative one. */
export interface ReadLine {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
}

/** All that a picture says, right or wrong: `judge` tells what of it an invoice may rest on. */
export interface ReceiptReading {
  vendorName: ReadField<string>;
  vendorRfc: ReadField<string>;
  /** Other RFCs on the paper, the surest first: the vendor's is among them when the first one is the receiver's. */
  otherRfcs: Found<string>[];
  address: ReadField<string>;
  /** Five digits. */
  postalCode: ReadField<string>;
  /** `YYYY-MM-DD`. */
  date: ReadField<string>;
  /** `HH:MM:SS`, where the purchase was made. */
  time: ReadField<string>;
  /** ISO 4217. */
  currency: ReadField<string>;
  subtotal: ReadField<Decimal>;
  discount: ReadField<Decimal>;
  iva: ReadField<Decimal>;
  /** As a fraction: 0.16, 0.08, 0. */
  ivaRate: ReadField<Decimal>;
  ieps: ReadField<Decimal>;
  total: ReadField<Decimal>;
  /** SAT's c_FormaPago: 01 cash, 03 transfer, 04 credit card, 08 vouchers, 28 debit card. */
  paymentForm: ReadField<string>;
  ticketNumber: ReadField<string>;
  lines: ReadField<ReadLine[]>;
  /** What the reading as a whole rests on. */
  evidence: ReadingEvidence;
}

export interface ReadingEvidence {
  /** Whether two observations agree on the total (`TOTAL` and the sum of the articles, cash less change, …). */
  totalSupported: boolean;
  /** Whether another amount is as well supported as the total. */
  totalDisputed: boolean;
  /** Rows of text that were read, and the mean certainty of their characters, 0..1. */
  rows: number;
  textCertainty: number;
  /** How many rows have an amount of money, and how many words of a receipt (total, cash, IVA, RFC, …) were read. */
  amounts: number;
  receiptWords: number;
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
}

/** A reading with nothing in it, of a picture of this size. */
export function emptyReading(width = 0, height = 0): ReceiptReading {
  return {
    vendorName: null,
    vendorRfc: null,
    otherRfcs: [],
    address: null,
    postalCode: null,
    date: null,
    time: null,
    currency: null,
    subtotal: null,
    discount: null,
    iva: null,
    ivaRate: null,
    ieps: null,
    total: null,
    paymentForm: null,
    ticketNumber: null,
    lines: null,
    evidence: {
      totalSupported: false,
      totalDisputed: false,
      rows: 0,
      textCertainty: 0,
      amounts: 0,
      receiptWords: 0,
      width,
      height,
    },
  };
}
