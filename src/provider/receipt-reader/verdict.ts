import { Decimal } from 'decimal.js';
import type { FailureCode } from '../failure-codes.js';
import type { Ticket, TicketLine } from '../ticket.js';
import type { Found } from './fields/evidence.js';
import type { ReadField, ReadLine, ReceiptReading } from './reading.js';

/** What an invoice from a reading would become. */
export type Verdict =
  { state: 'readable'; ticket: Ticket } | { state: 'refused'; code: FailureCode; message: string };

export interface JudgeOptions {
  /** The receiver's RFC; shops print it on the receipt, and it is never the vendor's. */
  receiverRfc?: string;
}

/** Below these certainties a field counts as not read. A wrong invoice is worse than none. */
export const CERTAIN = { rfc: 0.75, name: 0.5, date: 0.6, text: 0.5, amount: 0.8, lines: 0.9 } as const;

const AGAIN = 'Take the picture again with the whole receipt in it, flat and in good light.';
const MESSAGES = {
  RECEIPT_UNREADABLE: `The picture can't be read. ${AGAIN}`,
  NOT_A_RECEIPT:
    'The picture shows no purchase receipt. Take a picture of the receipt that the shop printed.',
  CURRENCY_NOT_SUPPORTED: 'The receipt is not in Mexican pesos. Only purchases in pesos can be invoiced.',
  TOTAL_NOT_FOUND: `The total can't be read. ${AGAIN}`,
  AMOUNTS_DISAGREE: `The amounts on the receipt don't agree with its total. ${AGAIN}`,
  VENDOR_RFC_NOT_FOUND: `The vendor's RFC can't be read. ${AGAIN} The RFC is usually printed below the shop's name.`,
  VENDOR_NAME_NOT_FOUND: `The vendor's name can't be read. ${AGAIN} The name is usually printed at the top.`,
} as const satisfies Partial<Record<FailureCode, string>>;

const FEWEST_ROWS = 4;
const LEGIBLE = 0.75;
const FEWEST_RECEIPT_WORDS = 2;

/**
 * Decides whether an invoice may be made from a reading. The first rule that is broken names the refusal:
 *
 * 1. Something legible is on it (RECEIPT_UNREADABLE), and it is a receipt: an RFC, or amounts and words such as total,
 *    cash, IVA (NOT_A_RECEIPT).
 * 2. It is in pesos (CURRENCY_NOT_SUPPORTED).
 * 3. It has a total (TOTAL_NOT_FOUND) which a second observation supports and none of equal weight disputes
 *    (AMOUNTS_DISAGREE; TOTAL_NOT_FOUND where neither articles nor a subtotal could support it): the word TOTAL and the sum of the articles, subtotal plus taxes, cash less change, the amount
 *    charged to a card, the amount in words, or the same amount printed again.
 * 4. It has an RFC that is not the receiver's (VENDOR_RFC_NOT_FOUND), and a name (VENDOR_NAME_NOT_FOUND).
 *
 * The rest is optional, and left out of the ticket where it is not certain or does not agree with the total.
 */
export function judge(reading: ReceiptReading, { receiverRfc }: JudgeOptions = {}): Verdict {
  const rfc = vendorRfc(reading, receiverRfc);
  const unfit = unfitness(reading);
  if (unfit) return refused(unfit);
  if (isForeign(reading.currency)) return refused('CURRENCY_NOT_SUPPORTED');
  const { total, vendorName, evidence } = reading;
  if (!total) return refused('TOTAL_NOT_FOUND');
  if (evidence.totalDisputed) return refused('AMOUNTS_DISAGREE');
  if (!evidence.totalSupported)
    return refused(reading.lines || reading.subtotal ? 'AMOUNTS_DISAGREE' : 'TOTAL_NOT_FOUND');
  if (!rfc) return refused('VENDOR_RFC_NOT_FOUND');
  if (!vendorName || vendorName.certainty < CERTAIN.name) return refused('VENDOR_NAME_NOT_FOUND');
  return {
    state: 'readable',
    ticket: {
      vendor: {
        name: vendorName.value,
        rfc,
        address: valueOf(reading.address, CERTAIN.text),
        postalCode: valueOf(reading.postalCode, CERTAIN.text),
      },
      date: valueOf(reading.date, CERTAIN.date),
      time: valueOf(reading.time, CERTAIN.text),
      currency: 'MXN',
      total: total.value,
      paymentForm: valueOf(reading.paymentForm, CERTAIN.text),
      ticketNumber: valueOf(reading.ticketNumber, CERTAIN.text),
      ...amountsThatAgree(reading, total.value),
    },
  };
}

function refused(code: keyof typeof MESSAGES): Verdict {
  return { state: 'refused', code, message: MESSAGES[code] };
}

function unfitness({
  evidence,
  vendorRfc: rfc,
}: ReceiptReading): 'RECEIPT_UNREADABLE' | 'NOT_A_RECEIPT' | null {
  if (evidence.rows < FEWEST_ROWS) return 'RECEIPT_UNREADABLE';
  const looksLikeOne = evidence.amounts > 0 && evidence.receiptWords >= FEWEST_RECEIPT_WORDS;
  if (looksLikeOne || rfc) return null;
  return evidence.textCertainty >= LEGIBLE ? 'NOT_A_RECEIPT' : 'RECEIPT_UNREADABLE';
}

function isForeign(currency: ReadField<string>): boolean {
  return currency !== null && currency.value !== 'MXN' && currency.certainty >= CERTAIN.amount;
}

function vendorRfc(
  { vendorRfc: first, otherRfcs }: ReceiptReading,
  receiverRfc: string | undefined,
): string | null {
  const receiver = receiverRfc?.trim().toUpperCase();
  const candidates: Found<string>[] = [...(first ? [first] : []), ...otherRfcs];
  const vendor = candidates.find(({ value }) => value !== receiver);
  return vendor && vendor.certainty >= CERTAIN.rfc ? vendor.value : null;
}

function valueOf<T>(field: ReadField<T>, certain: number): T | null {
  return field && field.certainty >= certain ? field.value : null;
}

const ROUNDING = new Decimal('0.011');

/** Subtotal, discount, taxes and articles, each only where it agrees with the total. */
function amountsThatAgree(
  reading: ReceiptReading,
  total: Decimal,
): Pick<Ticket, 'subtotal' | 'discount' | 'iva' | 'ivaRate' | 'ieps' | 'lines'> {
  const discount = valueOf(reading.discount, CERTAIN.amount);
  const subtotal = valueOf(reading.subtotal, CERTAIN.amount);
  const iva = valueOf(reading.iva, CERTAIN.amount);
  const ieps = valueOf(reading.ieps, CERTAIN.amount);
  const ivaRate = valueOf(reading.ivaRate, CERTAIN.amount);
  const { lines, reduction } = linesThatAgree(
    reading.lines?.value ?? [],
    total,
    reading.discount?.value ?? null,
  );
  // A discount on the lines may be in the subtotal already: then the two don't belong into one sum.
  const taken = reduction ?? discount ?? new Decimal(0);
  const sum = subtotal
    ?.minus(taken)
    .plus(iva ?? 0)
    .plus(ieps ?? 0);
  const agrees = sum !== undefined && sum.minus(total).abs().lte(ROUNDING);
  return {
    subtotal: agrees ? subtotal : null,
    discount: reduction ?? (agrees ? discount : null),
    iva,
    ivaRate,
    ieps,
    lines,
  };
}

/** The articles when they add up to the total, or do so less the discount; what is taken off becomes the discount. */
function linesThatAgree(
  lines: readonly ReadLine[],
  total: Decimal,
  discount: Decimal | null,
): { lines: TicketLine[]; reduction: Decimal | null } {
  const articles = lines.filter(({ amount }) => amount.gt(0));
  const sumOf = (some: readonly ReadLine[]): Decimal =>
    some.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const gross = sumOf(articles);
  const takenOff = gross.minus(sumOf(lines));
  if (articles.length === 0) return { lines: [], reduction: null };
  if (gross.eq(total)) return { lines: articles, reduction: null };
  const reduction = [takenOff, discount ?? new Decimal(0)].find(
    (part) => part.gt(0) && gross.minus(part).eq(total),
  );
  return reduction ? { lines: articles, reduction } : { lines: [], reduction: null };
}
