import { Decimal } from 'decimal.js';
import type { RefusalCode } from '../refusals.js';
import type { Found } from '../fields/evidence.js';
import { fieldsByName } from './reading-json.js';
import type { ReadField, ReadLine, ReadPayment, ReadTax, ReceiptReading, Region } from './reading.js';
import { CERTAIN } from './certainty.js';
import type { Verdict } from '../verdict.js';

/**
 * What an invoice makes of a field: it may rest on it, it is not certain enough, it doesn't fit the rest (or is what
 * the picture was refused for), or no invoice asks for it.
 */
export type Standing = 'certain' | 'uncertain' | 'contradicted' | 'aside';

/** A field as people are shown it. */
export interface ShownField {
  name: string;
  /** Null: the picture was refused because it was not read. */
  value: string | null;
  certainty: number;
  region: Region | null;
  standing: Standing;
}

type FieldName = keyof ReturnType<typeof fieldsByName>;

/** What `judge` compares the certainty of a field with. */
const ENOUGH: Record<FieldName, number> = {
  vendor: CERTAIN.name,
  vendor_rfc: CERTAIN.rfc,
  address: CERTAIN.text,
  postal_code: CERTAIN.text,
  branch_address: CERTAIN.text,
  branch_postal_code: CERTAIN.text,
  date: CERTAIN.date,
  time: CERTAIN.text,
  currency: CERTAIN.amount,
  subtotal: CERTAIN.amount,
  discount: CERTAIN.amount,
  iva: CERTAIN.amount,
  iva_rate: CERTAIN.amount,
  ieps: CERTAIN.amount,
  local_taxes: CERTAIN.amount,
  taxes: CERTAIN.amount,
  tip: CERTAIN.amount,
  total: CERTAIN.amount,
  payment_form: CERTAIN.text,
  payments: CERTAIN.amount,
  ticket_number: CERTAIN.text,
  invoicing_code: CERTAIN.text,
  invoicing_site: CERTAIN.text,
  lines: CERTAIN.lines,
};

/** The fields for which a picture is refused. */
const BLAMED: Partial<Record<RefusalCode, readonly FieldName[]>> = {
  CURRENCY_NOT_SUPPORTED: ['currency'],
  TOTAL_NOT_FOUND: ['total'],
  AMOUNTS_DISAGREE: ['subtotal', 'total', 'lines'],
  VENDOR_RFC_NOT_FOUND: ['vendor_rfc'],
  VENDOR_NAME_NOT_FOUND: ['vendor'],
  RECEIPT_TOO_OLD: ['date'],
};

/** Without one of these there is no invoice: when they are what is missing, that is shown. */
const ESSENTIAL: readonly string[] = ['vendor', 'vendor_rfc', 'total'];

/** Every field that was read, and the one that was missed, in the order of a receipt. */
export function shownFields(reading: ReceiptReading, verdict: Verdict): ShownField[] {
  const blamed = verdict.state === 'refused' ? (BLAMED[verdict.code] ?? []) : [];
  const fields = Object.entries(fieldsByName(reading)) as [FieldName, ReadField<unknown>][];
  return [
    ...fields.flatMap(([name, field]): ShownField[] => {
      if (field) return [shown(name, field, standingOf(name, field, reading, verdict))];
      const isMissed = blamed.includes(name) && ESSENTIAL.includes(name);
      return isMissed ? [{ name, value: null, certainty: 0, region: null, standing: 'contradicted' }] : [];
    }),
    ...reading.otherRfcs.map((found) => shown('other_rfc', found, 'aside')),
    ...reading.qrCodes.map((found) => shown('qr_code', found, 'aside')),
  ];
}

function shown(name: string, { value, certainty, region }: Found<unknown>, standing: Standing): ShownField {
  return { name, value: textOf(name, value), certainty, region, standing };
}

function standingOf(
  name: FieldName,
  { value, certainty }: Found<unknown>,
  { evidence }: ReceiptReading,
  verdict: Verdict,
): Standing {
  if (verdict.state === 'refused' && BLAMED[verdict.code]?.includes(name)) return 'contradicted';
  // Its certainty is that of its letters: an invoice asks whether a second observation says the same.
  if (name === 'total') {
    if (evidence.totalDisputed) return 'contradicted';
    return evidence.totalSupported ? 'certain' : 'uncertain';
  }
  // Pesos are what is taken for granted: only another currency must be certain to count.
  if (name === 'currency' && value === 'MXN') return 'certain';
  if (verdict.state === 'readable') {
    const { subtotal, discount, lines } = verdict.ticket;
    // Left out of the invoice although legible: with what is in it, it doesn't add up to the total.
    if (name === 'lines') return lines.length > 0 ? 'certain' : 'contradicted';
    const isLeftOut =
      (name === 'subtotal' && subtotal === null) || (name === 'discount' && discount === null);
    if (isLeftOut && certainty >= ENOUGH[name]) return 'contradicted';
  }
  return certainty >= ENOUGH[name] ? 'certain' : 'uncertain';
}

/** The rows of a table of articles: quantity, description, unit price, amount, with the amounts aligned. */
export function articleRows(lines: readonly ReadLine[], descriptionWidth: number): string[] {
  const cells = lines.map(({ description, quantity, unitPrice, amount, taxLetter }) => ({
    quantity: quantity.toString(),
    description: fitted(printable(description), descriptionWidth),
    unitPrice: money(unitPrice),
    amount: money(amount),
    taxLetter: taxLetter ?? '',
  }));
  const widest = (key: keyof (typeof cells)[number]): number =>
    Math.max(0, ...cells.map((cell) => cell[key].length));
  return cells.map((cell) =>
    [
      cell.quantity.padStart(widest('quantity')),
      cell.description.padEnd(widest('description')),
      cell.unitPrice.padStart(widest('unitPrice')),
      cell.amount.padStart(widest('amount')),
      cell.taxLetter,
    ]
      .join('  ')
      .trimEnd(),
  );
}

/** Without what would move a terminal's cursor or is no XML: the text comes from strangers. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu, ' ');
}

/** The text in so many characters at most. */
export function fitted(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** 0.974 as `97 %`. Never rounded up to a certainty that nothing has. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-9)} %`;
}

function money(amount: Decimal): string {
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}

function textOf(name: string, value: unknown): string {
  if (name === 'lines') return linesText(value as ReadLine[]);
  if (name === 'taxes') return (value as ReadTax[]).map(taxText).join(', ');
  if (name === 'payments') return (value as ReadPayment[]).map(paymentText).join(', ');
  if (Decimal.isDecimal(value)) return name === 'iva_rate' ? rateText(value) : money(value);
  return printable(String(value));
}

function linesText(lines: readonly ReadLine[]): string {
  const sum = lines.reduce((all, { amount }) => all.plus(amount), new Decimal(0));
  return `${lines.length} ${lines.length === 1 ? 'article' : 'articles'}, ${money(sum)}`;
}

function taxText({ kind, rate, amount, exempt }: ReadTax): string {
  if (exempt) return `${kind} exempt`;
  return [kind, rate ? rateText(rate) : '', money(amount)].filter(Boolean).join(' ');
}

function paymentText({ form, amount }: ReadPayment): string {
  return `${form ?? 'card'} ${money(amount)}`;
}

function rateText(rate: Decimal): string {
  return `${rate.times(100).toString()} %`;
}
