import type { StoredFields } from '../../../receipts/output/storage/stored-fields.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';

/** Single fields of the form. Their names are those of the stored extraction. */
export const CORRECTED_FIELDS = [
  'vendor',
  'vendor_rfc',
  'date',
  'time',
  'total',
  'subtotal',
  'discount',
  'iva',
  'payment_form',
  'ticket_number',
  'fuel_permit',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** A line item of the form. */
export interface LineItemValues {
  /** Index of the extracted line item that this row corrects, from 0. Null: a new line item. */
  was: number | null;
  description: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  isRemoved: boolean;
}

/** The values of the form, unparsed. */
export interface CorrectionValues {
  fields: Record<CorrectedField, string>;
  articles: LineItemValues[];
  /** Whether the user confirms that the receipt prints this RFC, although its check digit is wrong. */
  isRfcAsPrinted: boolean;
}

/** Empty rows for additional line items. With script there is a button to add rows. */
const EMPTY_ROWS = 2;
/** Maximum number of rows: the script adds no more, and a form has at most 1,000 parameters. */
export const MAX_ROWS = 150;

const EMPTY_ITEM: LineItemValues = {
  was: null,
  description: '',
  quantity: '1',
  unitPrice: '',
  amount: '',
  isRemoved: false,
};

/** Whether all extracted line items are stored, so that the user can correct each of them. */
export const hasAllLineItems = ({ articles, articlesRead }: StoredFields): boolean =>
  articles.length === articlesRead;

/** The extracted values. @param receiverRfc omitted as the vendor's RFC, even if it was extracted as such. */
export function valuesOfExtraction(extraction: StoredFields | null, receiverRfc: string): CorrectionValues {
  const valueOf = (name: CorrectedField): string => {
    const value = extraction?.fields.find((field) => field.name === name)?.value ?? '';
    return name === 'vendor_rfc' && value === receiverRfc ? '' : value;
  };
  const fields = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, valueOf(name)]));
  return {
    fields: fields as CorrectionValues['fields'],
    articles: [...lineItemsOf(extraction), ...emptyItems()],
    isRfcAsPrinted: false,
  };
}

/** The extracted line items, as values of the form. */
export function lineItemsOf(extraction: StoredFields | null): LineItemValues[] {
  if (!extraction || !hasAllLineItems(extraction)) return [];
  return extraction.articles.map((article, was) => ({ ...article, was, isRemoved: false }));
}

const emptyItems = (): LineItemValues[] => Array.from({ length: EMPTY_ROWS }, () => ({ ...EMPTY_ITEM }));

/** The submitted values. Empty rows of line items are dropped, and replaced by new ones. */
export function valuesOfForm(form: SubmittedForm): CorrectionValues {
  const fields = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, form.text(name)]));
  const count = Math.min(Number(/^\d+$/.exec(form.text('articles'))?.[0] ?? 0), MAX_ROWS);
  const articles = Array.from({ length: count }, (_, row): LineItemValues => {
    const text = (part: string) => form.text(`article-${row}-${part}`);
    const was = /^\d{1,3}$/.exec(text('was'))?.[0];
    return {
      was: was === undefined ? null : Number(was),
      description: text('description'),
      quantity: text('quantity'),
      unitPrice: text('price'),
      amount: text('amount'),
      isRemoved: form.isChecked(`article-${row}-remove`),
    };
  });
  return {
    fields: fields as CorrectionValues['fields'],
    articles: [...articles.filter((article) => !isEmpty(article)), ...emptyItems()],
    isRfcAsPrinted: form.isChecked('rfc_as_printed'),
  };
}

/** Whether nothing was typed in a row. */
export const isEmpty = ({ was, description, quantity, unitPrice, amount }: LineItemValues): boolean =>
  was === null &&
  ['', EMPTY_ITEM.quantity].includes(quantity) &&
  [description, unitPrice, amount].every((text) => text === '');
