import { Decimal } from 'decimal.js';
import { moneyText, printable, rateText } from './printable-text.js';

/**
 * A line item as printed, in exact decimals. `amount` is the total of the line; it is negative for discounts.
 */
export interface ExtractedLine {
  description: string;
  quantity: Decimal;
  unitPrice: Decimal;
  amount: Decimal;
  /** The letter (or `*`) after the amount that marks the item's tax: A, E, T, G, N, … Null if there is none. */
  taxLetter: string | null;
}

/** The kinds of taxes. `LOCAL` is a tax of a state or municipality, such as the lodging tax (ISH). */
export const TAX_KINDS = ['IVA', 'IEPS', 'LOCAL'] as const;

/** A tax as the receipt prints it. */
export interface ExtractedTax {
  kind: (typeof TAX_KINDS)[number];
  /** As a fraction: 0.16, 0.08, 0.03; null if it is not printed, or the tax is `exempt`. */
  rate: Decimal | null;
  /** The amount that the tax is computed from; null if it is not printed. */
  base: Decimal | null;
  amount: Decimal;
  exempt: boolean;
  /** Of a local tax only: its printed name without abbreviations. */
  name?: string;
}

/** A payment of the purchase, or of a part of it. */
export interface ExtractedPayment {
  /** SAT's c_FormaPago; null for a card if the receipt does not say whether it is a credit or a debit card. */
  form: string | null;
  /** What was paid, less the change given back. */
  amount: Decimal;
}

/** A code of the purchase or of the shop, with the label before it. */
export interface LabelledCode {
  /** The meaning of the label, as in `labelled-codes.ts`: `tc`, `web_id`, `store`, … */
  kind: string;
  /** As printed: `TC#`, `Folio web`. */
  label: string;
  /** As printed, with case, spaces and dashes. */
  value: string;
}

/** A barcode or 2D code, except QR codes. */
export interface ExtractedBarcode {
  /** The decoder's name for it: `Code128`, `EAN13`, … */
  format: string;
  text: string;
}

/** How values of one kind are formatted. */
interface ValueFormat<Value> {
  /** JSON for scripts: money and rates are numbers, keys are in snake_case. */
  json: (value: Value) => unknown;
  /** The JSON of a field that was not read. */
  none: null | [];
  /** Text for users, in one line. */
  text: (value: Value) => string;
}

const TEXT = { json: (value: string) => value, none: null, text: printable };

/** The kinds of values, and how each is formatted. */
export const VALUE_KINDS = {
  text: TEXT,
  /** `YYYY-MM-DD`. */
  day: TEXT,
  /**
   * SAT's c_FormaPago: 01 cash, 02 cheque, 03 transfer, 04 credit card, 05 electronic purse (a shop's own stored-value
   * card), 08 vouchers, 28 debit card.
   */
  paymentForm: TEXT,
  code: {
    json: ({ kind, label, value }: LabelledCode) => ({ kind, label, value }),
    none: null,
    text: ({ label, value }: LabelledCode) => printable(`${label} ${value}`),
  },
  barcode: {
    json: ({ format, text }: ExtractedBarcode) => ({ format, text }),
    none: null,
    text: ({ format, text }: ExtractedBarcode) => printable(`${format} ${text}`),
  },
  /** In the receipt's currency. */
  amount: { json: (amount: Decimal) => amount.toNumber(), none: null, text: moneyText },
  /** As a fraction: 0.16, 0.08, 0. */
  rate: { json: (rate: Decimal) => rate.toNumber(), none: null, text: rateText },
  taxes: {
    json: (taxes: ExtractedTax[]) =>
      taxes.map(({ kind, rate, base, amount, exempt }) => ({
        kind,
        rate: rate?.toNumber() ?? null,
        base: base?.toNumber() ?? null,
        amount: amount.toNumber(),
        exempt,
      })),
    none: [],
    text: (taxes: ExtractedTax[]) => taxes.map(taxText).join(', '),
  },
  payments: {
    json: (payments: ExtractedPayment[]) =>
      payments.map(({ form, amount }) => ({ form, amount: amount.toNumber() })),
    none: [],
    text: (payments: ExtractedPayment[]) =>
      payments.map(({ form, amount }) => `${form ?? 'card'} ${moneyText(amount)}`).join(', '),
  },
  lines: {
    json: (lines: ExtractedLine[]) =>
      lines.map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
        description,
        quantity: quantity.toNumber(),
        unit_price: unitPrice.toNumber(),
        amount: amount.toNumber(),
        tax_letter: taxLetter,
      })),
    none: [],
    text: (lines: ExtractedLine[]) => {
      const sum = lines.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
      return `${lines.length} ${lines.length === 1 ? 'article' : 'articles'}, ${moneyText(sum)}`;
    },
  },
} satisfies Record<string, ValueFormat<never>>;

export type ValueKind = keyof typeof VALUE_KINDS;

/** The type of a kind's values. */
export type ValueOf<Kind extends ValueKind> = Parameters<(typeof VALUE_KINDS)[Kind]['json']>[0];

/** The type of a kind's JSON. */
export type JsonOf<Kind extends ValueKind> = ReturnType<(typeof VALUE_KINDS)[Kind]['json']>;

function taxText({ kind, rate, amount, exempt }: ExtractedTax): string {
  if (exempt) return `${kind} exempt`;
  return [kind, rate ? rateText(rate) : '', moneyText(amount)].filter(Boolean).join(' ');
}
