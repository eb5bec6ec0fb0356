import type { CorrectionInput } from '../../../invoicing/corrections/correction-input.js';
import {
  CORRECTION,
  type CorrectedItem,
  type Correction,
  MAX_TEXT_LENGTH,
} from '../../../receipts/correction/correction.js';
import { FIELDS } from '../../../receipts/extraction/field-table.js';
import type { StoredFields } from '../../../receipts/extraction/storage/stored-fields.js';
import { isSameRfc } from '../../../receipts/fields/vendor/rfc.js';
import { hasValidCheckDigit, isGenericRfc, isRfc } from '../../../sat/rfc.js';
import { centavosOf, decimalOf, plainRfc } from '../../browser/receipt-checks.js';
import type { FieldErrors } from '../../layout/form.js';
import type { Texts } from '../../texts/texts.js';
import {
  type ArticleValues,
  articlesOf,
  CORRECTED_FIELDS,
  type CorrectedField,
  type CorrectionValues,
  isEmpty,
} from './correction-values.js';

/** The keys of a reading by the names of its fields. */
const KEY_OF = Object.fromEntries(Object.entries(FIELDS).map(([key, { name }]) => [name, key])) as Record<
  CorrectedField,
  Exclude<keyof Correction, 'lines'>
>;

const AMOUNTS: readonly CorrectedField[] = ['total', 'subtotal', 'discount', 'iva'];
/** Without these there is no invoice: that they are not on the paper can't be said. */
const REQUIRED: readonly CorrectedField[] = ['vendor', 'vendor_rfc', 'total'];
/** Said where they are left as they were read, too, if that was not certain: the person has seen them beside the photograph. */
const CONFIRMED: readonly CorrectedField[] = [
  'vendor',
  'vendor_rfc',
  'date',
  'total',
  'payment_form',
  'fuel_permit',
];

/** A form that was filled in, as what it says, or what is wrong with it. */
export type ParsedCorrection = { said: CorrectionInput } | { errors: FieldErrors };

interface Context {
  t: Texts;
  reading: StoredFields | null;
  receiverRfc: string;
  now: Date;
}

/** What a form says beside what was read. */
export function parseCorrection(values: CorrectionValues, context: Context): ParsedCorrection {
  const errors: FieldErrors = {};
  const correction: Record<string, unknown> = {};
  const read: Record<string, string | null> = {};
  for (const name of CORRECTED_FIELDS) {
    const kept = context.reading?.fields.find((field) => field.name === name);
    const typed = values.fields[name];
    const value = typed === '' ? null : exact(name, typed);
    const problem = problemOf(name, typed, value, values, context);
    if (problem) errors[name] = problem;
    const before = kept?.value ?? null;
    const isSame = value === (before === null ? null : exact(name, before));
    const isSure = kept?.standing === 'certain' || kept?.standing === 'corrected';
    const isConfirmed = value !== null && !isSure && CONFIRMED.includes(name);
    if (problem || (isSame && !isConfirmed) || (value === null && !isClearable(name))) continue;
    correction[KEY_OF[name]] = value;
    read[name] = kept?.value ?? null;
  }
  const articles = articlesSaid(values.articles, context);
  if ('problem' in articles) errors['articles'] = articles.problem;
  else if (articles.said) {
    correction['lines'] = articles.said;
    read['lines'] = JSON.stringify(context.reading?.articles ?? []);
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(correction).length === 0) return { errors: { '': context.t.correction.nothingSaid } };
  return { said: { correction: CORRECTION.parse(correction), read } };
}

const isClearable = (name: CorrectedField): boolean => CORRECTION.shape[KEY_OF[name]].safeParse(null).success;

/** A value in the one form in which it is kept; null where it has none. */
function exact(name: CorrectedField, typed: string): string | null {
  if (name === 'vendor_rfc') return plainRfc(typed);
  if (name === 'time') return /^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
  if (!AMOUNTS.includes(name)) return typed.replaceAll(/\s+/g, ' ');
  const centavos = centavosOf(typed);
  return centavos === null || centavos < 0 ? null : decimalOf(centavos);
}

/** What is wrong with a field, in words; null where nothing is. */
function problemOf(
  name: CorrectedField,
  typed: string,
  value: string | null,
  { isRfcAsPrinted }: CorrectionValues,
  { t, receiverRfc, now }: Context,
): string | null {
  const words = t.correction;
  if (typed === '') return REQUIRED.includes(name) ? t.errors.missing(t.receipt.fields[name]) : null;
  if (value === null) return words.wrongAmount;
  if (value.length > MAX_TEXT_LENGTH) return t.errors.tooLong(t.receipt.fields[name]);
  if (name === 'vendor_rfc') {
    if (!isRfc(value) || isGenericRfc(value)) return words.wrongRfc;
    if (isSameRfc(value, receiverRfc)) return words.receiverRfc;
    return hasValidCheckDigit(value) || isRfcAsPrinted ? null : words.wrongCheckDigit;
  }
  if (name === 'date' && value > now.toISOString().slice(0, 10)) return words.inFuture;
  return CORRECTION.shape[KEY_OF[name]].safeParse(value).success
    ? null
    : (words.wrong[name] ?? words.wrongValue);
}

type SaidArticles = { said: CorrectedItem[] | null } | { problem: string };

/** The articles, where they are others than were read; null: they are not. */
function articlesSaid(rows: readonly ArticleValues[], { t, reading }: Context): SaidArticles {
  const given = rows.filter((row) => !isEmpty(row) && !row.isRemoved);
  const before = articlesOf(reading);
  const articles = given.map(exactArticle);
  const wrong = articles.findIndex((article) => article === null);
  if (wrong >= 0) return { problem: t.correction.wrongArticle(given[wrong]?.description || `${wrong + 1}`) };
  const said = articles.filter((article) => article !== null);
  const isSame = JSON.stringify(said) === JSON.stringify(before.map(exactArticle));
  return { said: isSame ? null : said };
}

/** Of the letters and numbers of one row; the price of a piece follows from the amount where it is left out. */
function exactArticle({
  was,
  description,
  quantity,
  unitPrice,
  amount,
}: ArticleValues): CorrectedItem | null {
  const centavos = centavosOf(amount);
  const count = plainNumber(quantity === '' ? '1' : quantity);
  if (centavos === null || count === null || Number(count) === 0) return null;
  const price =
    unitPrice === '' ? (Math.abs(centavos) / 100 / Number(count)).toFixed(6) : plainNumber(unitPrice);
  const article = {
    was,
    description: description.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH),
    quantity: count,
    unitPrice: price ?? '',
    amount: decimalOf(centavos),
  };
  const { success, data } = CORRECTION.shape.lines.unwrap().element.safeParse(article);
  return success ? data : null;
}

/** Without signs and zeroes that say nothing. */
function plainNumber(text: string): string | null {
  const plain = text
    .replaceAll(/[\s$,]/g, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? plain : null;
}
