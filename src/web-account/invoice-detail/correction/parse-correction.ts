import type { CorrectionInput } from '../../../invoicing/corrections/correction-input.js';
import {
  CORRECTION,
  type CorrectedItem,
  type Correction,
  MAX_ARTICLES,
  MAX_TEXT_LENGTH,
} from '../../../receipts/correction/correction.js';
import { FIELDS } from '../../../receipts/extraction/field-table.js';
import { hasHiddenCharacters } from '../../../platform/http/validation/characters.js';
import { isSameRfc } from '../../../receipts/fields/vendor/rfc.js';
import { hasValidCheckDigit, isGenericRfc, isRfc } from '../../../sat/rfc.js';
import { parseCentavos, formatDecimal, normalizeRfc } from '../../shared/receipt-checks.js';
import { plainNumber } from '../../shared/typed-number.js';
import type { FieldErrors } from '../../layout/form.js';
import type { Texts } from '../../texts/texts.js';
import type { CorrectionSubject } from './correction-subject.js';
import {
  type LineItemValues,
  lineItemsOf,
  CORRECTED_FIELDS,
  type CorrectedField,
  type CorrectionValues,
  isEmpty,
} from './correction-values.js';

/** Keys of a correction by field name. */
const CORRECTION_KEYS = Object.fromEntries(
  Object.entries(FIELDS).map(([key, { name }]) => [name, key]),
) as Record<CorrectedField, Exclude<keyof Correction, 'lines'>>;

const AMOUNT_FIELDS: readonly CorrectedField[] = ['total', 'subtotal', 'discount', 'iva'];
/** Fields that an invoice needs, so they can't be cleared. */
const REQUIRED_FIELDS: readonly CorrectedField[] = ['vendor', 'vendor_rfc', 'total'];
/**
 * Fields that the user confirms by sending the form, even if their value is unchanged: it was uncertain, and the user saw it beside the
 * picture.
 */
const CONFIRMED_FIELDS: readonly CorrectedField[] = [
  'vendor',
  'vendor_rfc',
  'date',
  'total',
  'payment_form',
  'fuel_permit',
];

/** The correction of a valid form, or the errors of an invalid one. */
export type ParsedCorrection = { input: CorrectionInput } | { errors: FieldErrors };

interface Context extends Pick<CorrectionSubject, 'code' | 'extraction' | 'receiverRfc'> {
  t: Texts;
  now: Date;
}

/**
 * Parses a form to the fields that differ from the extraction or confirm it. Without a failure nothing has to be confirmed, and the
 * correction may be empty.
 */
export function parseCorrection(values: CorrectionValues, context: Context): ParsedCorrection {
  const errors: FieldErrors = {};
  const correction: Record<string, unknown> = {};
  const read: Record<string, string | null> = {};
  for (const name of CORRECTED_FIELDS) {
    const extracted = context.extraction?.fields.find((field) => field.name === name);
    const typed = values.fields[name];
    const value = typed === '' ? null : normalizeValue(name, typed);
    const problem = problemOf(name, typed, value, values, context);
    if (problem) errors[name] = problem;
    const before = extracted?.value ?? null;
    const isSame = value === (before === null ? null : normalizeValue(name, before));
    const isCertain = extracted?.standing === 'certain' || extracted?.standing === 'corrected';
    const isConfirmed =
      context.code !== null && value !== null && !isCertain && CONFIRMED_FIELDS.includes(name);
    if (problem || (isSame && !isConfirmed) || (value === null && !isClearable(name))) continue;
    correction[CORRECTION_KEYS[name]] = value;
    read[name] = extracted?.value ?? null;
  }
  const lineItems = parseLineItems(values.articles, context);
  if ('problem' in lineItems) errors['articles'] = lineItems.problem;
  else if (lineItems.changed) {
    correction['lines'] = lineItems.changed;
    read['lines'] = JSON.stringify(context.extraction?.articles ?? []);
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (context.code !== null && Object.keys(correction).length === 0)
    return { errors: { '': context.t.correction.nothingSaid } };
  return { input: { correction: CORRECTION.parse(correction), read } };
}

const isClearable = (name: CorrectedField): boolean =>
  CORRECTION.shape[CORRECTION_KEYS[name]].safeParse(null).success;

/** A value in the format in which extractions store it. Null: an invalid amount. */
function normalizeValue(name: CorrectedField, typed: string): string | null {
  if (name === 'vendor_rfc') return normalizeRfc(typed);
  if (name === 'time') return /^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed;
  if (!AMOUNT_FIELDS.includes(name)) return typed.replaceAll(/\s+/g, ' ');
  const centavos = parseCentavos(typed);
  return centavos === null || centavos < 0 ? null : formatDecimal(centavos);
}

/** The error text of a field. Null if it is valid. */
function problemOf(
  name: CorrectedField,
  typed: string,
  value: string | null,
  { isRfcAsPrinted }: CorrectionValues,
  { t, receiverRfc, now }: Context,
): string | null {
  const texts = t.correction;
  if (typed === '') return REQUIRED_FIELDS.includes(name) ? t.errors.missing(t.receipt.fields[name]) : null;
  if (value === null) return texts.wrongAmount;
  if (hasHiddenCharacters(typed)) return t.errors.hiddenCharacters(t.receipt.fields[name]);
  if (value.length > MAX_TEXT_LENGTH) return t.errors.tooLong(t.receipt.fields[name]);
  if (name === 'vendor_rfc') {
    if (!isRfc(value) || isGenericRfc(value)) return texts.wrongRfc;
    if (isSameRfc(value, receiverRfc)) return texts.receiverRfc;
    return hasValidCheckDigit(value) || isRfcAsPrinted ? null : texts.wrongCheckDigit;
  }
  if (name === 'date' && value > now.toISOString().slice(0, 10)) return texts.inFuture;
  return CORRECTION.shape[CORRECTION_KEYS[name]].safeParse(value).success
    ? null
    : (texts.wrong[name] ?? texts.wrongValue);
}

type ParsedLineItems = { changed: CorrectedItem[] | null } | { problem: string };

/** Parses the line items. `changed` is null if they equal the extracted ones. */
function parseLineItems(rows: readonly LineItemValues[], { t, extraction }: Context): ParsedLineItems {
  const filled = rows.filter((row) => !isEmpty(row) && !row.isRemoved);
  if (filled.length > MAX_ARTICLES) return { problem: t.correction.tooManyItems(MAX_ARTICLES) };
  const before = lineItemsOf(extraction);
  const items = filled.map(parseLineItem);
  const invalid = items.findIndex((item) => item === null);
  if (invalid >= 0)
    return { problem: t.correction.wrongArticle(filled[invalid]?.description || `${invalid + 1}`) };
  const valid = items.filter((item) => item !== null);
  const isSame = JSON.stringify(valid) === JSON.stringify(before.map(parseLineItem));
  return { changed: isSame ? null : valid };
}

/** Parses one row. An empty unit price is computed from the amount and the quantity. Null: the row is invalid. */
function parseLineItem({
  was,
  description,
  quantity,
  unitPrice,
  amount,
}: LineItemValues): CorrectedItem | null {
  const centavos = parseCentavos(amount);
  const quantityText = parseMeasure(quantity === '' ? '1' : quantity);
  if (centavos === null || quantityText === null || Number(quantityText) === 0) return null;
  if (hasHiddenCharacters(description)) return null;
  const price =
    unitPrice === '' ? (Math.abs(centavos) / 100 / Number(quantityText)).toFixed(6) : parseMeasure(unitPrice);
  const item = {
    was,
    description: description.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH),
    quantity: quantityText,
    unitPrice: price ?? '',
    amount: formatDecimal(centavos),
  };
  const { success, data } = CORRECTION.shape.lines.unwrap().element.safeParse(item);
  return success ? data : null;
}

/** A quantity or price with at most six decimals, without trailing zeros. Null: it is neither. */
function parseMeasure(text: string): string | null {
  const plain = (plainNumber(text) ?? '').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
  return /^\d{1,9}(\.\d{1,6})?$/.test(plain) ? plain : null;
}
