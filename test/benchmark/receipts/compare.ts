import { Decimal } from 'decimal.js';
import { isFuel } from '../../../src/cfdi/claves/clave-prod-serv.js';
import { COMPARED, COMPARED_NAMES } from './fields.js';
import { falseStatementsOf, type FalseStatement } from './false-statements.js';
import type { Fields, Line, Read } from './fields.js';
import type { Label } from './labels.js';
import { bareName, bareNameToTheLetter, normalizeAlphanumeric } from './spelling.js';

/** `invented`: nothing is printed, and something was read. `absent`: nothing is printed, and nothing was read. */
export type Mark = 'right' | 'wrong' | 'absent' | 'invented';

export const FIELDS = [...COMPARED_NAMES, 'vendor_to_the_letter', 'lines_amounts', 'lines_whole'] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Comparison {
  /** The marks of the fields that the label has and the reader looks for. */
  marks: Partial<Record<FieldName, Mark>>;
  /** Whether an invoice may come from this picture. */
  mayComplete: boolean;
  /** What the invoice states that is not true. Empty without an invoice. */
  falseStatements: FalseStatement[];
}

/** Compares the result for a picture with its label. Only equal values are right. */
export function compare(label: Label, read: Read): Comparison {
  if (label.refused) {
    const falseStatements = read.completed ? [notInvoiceable(read, `to be refused: ${label.why}`)] : [];
    return { marks: {}, mayComplete: false, falseStatements };
  }
  const { truth } = label;
  // If the label has no RFC, the receipt has none, or it could not be verified: it cannot be invoiced.
  const mayComplete = Boolean(truth.rfc) && typeof truth.total === 'number' && !isFuelNotInvoiceable(truth);
  return { marks: marksOf(truth, read.fields), mayComplete, falseStatements: statementsOf() };

  function statementsOf(): FalseStatement[] {
    if (!read.completed) return [];
    const truths = `${truth.total ?? 'no total'} of ${truth.rfc ?? 'no RFC'}`;
    return mayComplete
      ? falseStatementsOf(truth, read)
      : [notInvoiceable(read, `not invoiceable: ${truths}`)];
  }
}

function notInvoiceable({ fields }: Read, truth: string): FalseStatement {
  const read = `${fields.total ?? 'no total'} of ${fields.rfc ?? 'no RFC'}`;
  return { of: 'purchase', read, truth, isAssumed: false };
}

/**
 * Whether it is fuel that cannot be invoiced, because the permit, the payment form or the IVA is not printed, or because it
 * was paid with a purse.
 */
function isFuelNotInvoiceable({ lines, fuel_permit, payment_form, iva }: Fields): boolean {
  const isOfStation = Boolean(fuel_permit);
  const isOfFuel = lines?.some(
    ({ description, quantity }) =>
      description !== null && isFuel(description, new Decimal(quantity ?? 1), isOfStation),
  );
  const isPaidByPurse = payment_form === '05';
  const lacksPart = [fuel_permit, payment_form, iva].includes(null);
  return Boolean(isOfFuel) && (lacksPart || isPaidByPurse);
}

function marksOf(truth: Fields, read: Fields): Partial<Record<FieldName, Mark>> {
  const marks: Partial<Record<FieldName, Mark>> = {};
  for (const name of COMPARED_NAMES)
    // The table has the kind of each name's values.
    setMark<never>(marks, name, truth[name] as never, read[name] as never, SAME[COMPARED[name].as]);
  setMark(marks, 'vendor_to_the_letter', truth.vendor, read.vendor, sameLetters);
  const printed = truth.lines_printed === false ? null : articlesOf(truth.lines);
  setMark(marks, 'lines_amounts', printed, articlesOf(read.lines), sameLines(sameAmount));
  setMark(marks, 'lines_whole', printed, articlesOf(read.lines), sameLines(sameArticle));
  return marks;
}

function setMark<T>(
  marks: Partial<Record<FieldName, Mark>>,
  name: FieldName,
  truth: T | null | undefined,
  read: T | null | undefined,
  isSame: (truth: T, read: T) => boolean,
): void {
  if (truth === undefined || read === undefined) return;
  if (truth === null) marks[name] = read === null ? 'absent' : 'invented';
  else marks[name] = read !== null && isSame(truth, read) ? 'right' : 'wrong';
}

/** The articles, null if there are none. Discounts are compared by their sum: some readers return them as lines of their own. */
function articlesOf(lines: Line[] | undefined): Line[] | null | undefined {
  const articles = lines?.filter(({ amount }) => amount === null || amount >= 0);
  return articles?.length === 0 ? null : articles;
}

function sameName(truth: string, read: string): boolean {
  return bareName(truth) === bareName(read);
}

function sameLetters(truth: string, read: string): boolean {
  return bareNameToTheLetter(truth) === bareNameToTheLetter(read);
}

function sameText(truth: string, read: string | null): boolean {
  return read !== null && normalizeAlphanumeric(truth) === normalizeAlphanumeric(read);
}

function sameMoney(truth: number, read: number | null): boolean {
  return read !== null && Math.abs(truth - read) < 0.005;
}

const SAME = { name: sameName, text: sameText, amount: sameMoney };

function sameLines(isSame: (truth: Line, read: Line) => boolean) {
  return (truth: Line[], read: Line[]): boolean =>
    truth.length === read.length &&
    truth.every((line, index) => {
      const other = read.at(index);
      return other !== undefined && isSame(line, other);
    });
}

function sameAmount(truth: Line, read: Line): boolean {
  return truth.amount === null || sameMoney(truth.amount, read.amount);
}

function sameArticle(truth: Line, read: Line): boolean {
  const { description, quantity, unit_price } = truth;
  return (
    sameAmount(truth, read) &&
    (quantity === null || (read.quantity !== null && Math.abs(quantity - read.quantity) < 0.0005)) &&
    (unit_price === null || sameMoney(unit_price, read.unit_price)) &&
    (description === null || sameText(description, read.description))
  );
}
