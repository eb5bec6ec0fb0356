import { Decimal } from 'decimal.js';
import { moneyText, printable, rateText } from './printable-text.js';

/**
 * An article as printed, in exact decimals: what a reading has of it, and a ticket is made from. `amount` is the line's total;
 * a line that takes something off has a negative one.
 */
export interface ReadLine {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
  /** The letter (or `*`) behind the amount by which shops tell an article's tax: A, E, T, G, N, … Null when there is none. */
  taxLetter: string | null;
}

/** `LOCAL`: a state's or a town's, such as the lodging tax (ISH). */
export const TAX_KINDS = ['IVA', 'IEPS', 'LOCAL'] as const;

/** A tax as the receipt breaks it down. */
export interface ReadTax {
  kind: (typeof TAX_KINDS)[number];
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

/** A code of a purchase, or of where it was made, with the label that it is printed behind. */
export interface LabelledCode {
  /** What the label means, as `labelled-codes.ts` has it: `tc`, `web_id`, `store`, … */
  kind: string;
  /** As printed: `TC#`, `Folio web`. */
  label: string;
  /** As printed, with its case, spaces and dashes. */
  value: string;
}

/** A code of bars or dots, other than a QR code. */
export interface ReadBarcode {
  /** As the decoder names it: `Code128`, `EAN13`, … */
  format: string;
  text: string;
}

/** How the values of one kind are written. */
interface Writing<Value> {
  /** For scripts: money and rates are numbers, names have underscores. */
  json: (value: Value) => unknown;
  /** What scripts get where nothing was read. */
  none: null | [];
  /** For people, in one line. */
  text: (value: Value) => string;
}

const WORDS = { json: (words: string) => words, none: null, text: printable };

/** What the fields of a receipt may have for values, and how each kind is written. */
export const VALUE_KINDS = {
  text: WORDS,
  /** `YYYY-MM-DD`. */
  day: WORDS,
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse (a shop's own stored-value
   * card), 08 vouchers, 28 debit card.
   */
  paymentForm: WORDS,
  code: {
    json: ({ kind, label, value }: LabelledCode) => ({ kind, label, value }),
    none: null,
    text: ({ label, value }: LabelledCode) => printable(`${label} ${value}`),
  },
  barcode: {
    json: ({ format, text }: ReadBarcode) => ({ format, text }),
    none: null,
    text: ({ format, text }: ReadBarcode) => printable(`${format} ${text}`),
  },
  /** In the receipt's currency. */
  amount: { json: (amount: Decimal) => amount.toNumber(), none: null, text: moneyText },
  /** As a fraction: 0.16, 0.08, 0. */
  rate: { json: (rate: Decimal) => rate.toNumber(), none: null, text: rateText },
  taxes: {
    json: (taxes: ReadTax[]) =>
      taxes.map(({ kind, rate, base, amount, exempt }) => ({
        kind,
        rate: rate?.toNumber() ?? null,
        base: base?.toNumber() ?? null,
        amount: amount.toNumber(),
        exempt,
      })),
    none: [],
    text: (taxes: ReadTax[]) => taxes.map(taxText).join(', '),
  },
  payments: {
    json: (payments: ReadPayment[]) =>
      payments.map(({ form, amount }) => ({ form, amount: amount.toNumber() })),
    none: [],
    text: (payments: ReadPayment[]) =>
      payments.map(({ form, amount }) => `${form ?? 'card'} ${moneyText(amount)}`).join(', '),
  },
  lines: {
    json: (lines: ReadLine[]) =>
      lines.map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
        description,
        quantity: quantity.toNumber(),
        unit_price: unitPrice.toNumber(),
        amount: amount.toNumber(),
        tax_letter: taxLetter,
      })),
    none: [],
    text: (lines: ReadLine[]) => {
      const sum = lines.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
      return `${lines.length} ${lines.length === 1 ? 'article' : 'articles'}, ${moneyText(sum)}`;
    },
  },
} satisfies Record<string, Writing<never>>;

export type ValueKind = keyof typeof VALUE_KINDS;

/** The values of a kind, as they are read. */
export type ValueOf<Kind extends ValueKind> = Parameters<(typeof VALUE_KINDS)[Kind]['json']>[0];

/** The values of a kind, as scripts get them. */
export type JsonOf<Kind extends ValueKind> = ReturnType<(typeof VALUE_KINDS)[Kind]['json']>;

function taxText({ kind, rate, amount, exempt }: ReadTax): string {
  if (exempt) return `${kind} exempt`;
  return [kind, rate ? rateText(rate) : '', moneyText(amount)].filter(Boolean).join(' ');
}
