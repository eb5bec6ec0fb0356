import type { Decimal } from 'decimal.js';
import type { OtherDocument } from '../vocabulary/document-titles.js';
import type { Found } from '../fields/evidence.js';

export type { Region } from '../layout/page.js';

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
  /** The letter (or `*`) behind the amount by which shops tell an article's tax: A, E, T, G, N, … Null when there is none. */
  taxLetter: string | null;
}

/** A tax as the receipt breaks it down. */
export interface ReadTax {
  /** `LOCAL`: a state's or a town's, such as the lodging tax (ISH). */
  kind: 'IVA' | 'IEPS' | 'LOCAL';
  /** As a fraction: 0.16, 0.08, 0.03; null when none is printed, or `exempt`. */
  rate: Decimal | null;
  /** The amount that it is computed from; null when it is not printed. */
  base: Decimal | null;
  amount: Decimal;
  exempt: boolean;
}

/** One way in which (a part of) the purchase was paid. */
export interface ReadPayment {
  /** SAT's c_FormaPago; null for a card that is not said to be a credit or a debit card. */
  form: string | null;
  /** Less the change that was given back. */
  amount: Decimal;
}

/** All that a picture says, right or wrong: `judge` tells what of it an invoice may rest on. */
export interface ReceiptReading {
  vendorName: ReadField<string>;
  vendorRfc: ReadField<string>;
  /** Other RFCs on the paper, the surest first: the vendor's is among them when the first one is the receiver's. */
  otherRfcs: Found<string>[];
  /** The vendor's fiscal address. */
  address: ReadField<string>;
  /** Five digits, of the fiscal address. */
  postalCode: ReadField<string>;
  /** Where the purchase was made, when that is printed apart (`SUCURSAL`, `LUGAR DE EXPEDICIÓN`). */
  branchAddress: ReadField<string>;
  branchPostalCode: ReadField<string>;
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
  /** Taxes of states and towns, e.g. on lodging. */
  localTaxes: ReadField<Decimal>;
  /** Every tax that is printed, by kind and rate. */
  taxes: ReadField<ReadTax[]>;
  /** A tip is no part of the invoice: `total` is without it. */
  tip: ReadField<Decimal>;
  total: ReadField<Decimal>;
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse (a shop's own stored-value
   * card), 08 vouchers, 28 debit card. Of several, the one that paid most, as SAT's guide to CFDI 4.0 asks for.
   */
  paymentForm: ReadField<string>;
  /** Each way of paying with its amount; more than one when it was mixed. */
  payments: ReadField<ReadPayment[]>;
  ticketNumber: ReadField<string>;
  /** The code that the vendor's self-invoicing site asks for, and that site. */
  invoicingCode: ReadField<string>;
  invoicingSite: ReadField<string>;
  /** What the QR codes on the paper say. */
  qrCodes: Found<string>[];
  lines: ReadField<ReadLine[]>;
  /** Every row of text that was read, top to bottom. */
  text: Found<string>[];
  /** What the reading as a whole rests on. */
  evidence: ReadingEvidence;
}

export interface ReadingEvidence {
  /** Whether two observations agree on the total (`TOTAL` and the sum of the articles, cash less change, …). */
  totalSupported: boolean;
  /** Whether another amount is as well supported as the total. */
  totalDisputed: boolean;
  /** Whether the total is clearly printed, and nothing else is there that could support it. */
  totalClearAlone: boolean;
  /** Rows of text that were read, and the mean certainty of their characters, 0..1. */
  rows: number;
  textCertainty: number;
  /** How many rows have an amount of money, and how many words of a receipt (total, cash, IVA, RFC, …) were read. */
  amounts: number;
  receiptWords: number;
  /** Whether the picture shows more than one receipt. */
  severalReceipts: boolean;
  /** What the paper is when it says itself that it is no receipt. */
  otherDocument: OtherDocument | null;
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Degrees by which the photograph was turned clockwise, after its EXIF orientation, to stand upright. */
  turned: 0 | 90 | 180 | 270;
}

/** A reading with nothing in it, of a picture of this size. */
export function emptyReading(width = 0, height = 0): ReceiptReading {
  return {
    vendorName: null,
    vendorRfc: null,
    otherRfcs: [],
    address: null,
    postalCode: null,
    branchAddress: null,
    branchPostalCode: null,
    date: null,
    time: null,
    currency: null,
    subtotal: null,
    discount: null,
    iva: null,
    ivaRate: null,
    ieps: null,
    localTaxes: null,
    taxes: null,
    tip: null,
    total: null,
    paymentForm: null,
    payments: null,
    ticketNumber: null,
    invoicingCode: null,
    invoicingSite: null,
    qrCodes: [],
    lines: null,
    text: [],
    evidence: {
      totalSupported: false,
      totalDisputed: false,
      totalClearAlone: false,
      rows: 0,
      textCertainty: 0,
      amounts: 0,
      receiptWords: 0,
      severalReceipts: false,
      otherDocument: null,
      width,
      height,
      turned: 0,
    },
  };
}
