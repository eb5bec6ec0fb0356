import type { StoredFields } from '../../../receipts/extraction/storage/stored-fields.js';
import type { SubmittedForm } from '../../layout/submitted-form.js';

/** The fields of the form that are single, by the names under which they are kept of a reading. */
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

/** An article as it stands in the form. */
export interface ArticleValues {
  /** Which of the articles that were read it is, from 0; null: a new one. */
  was: number | null;
  description: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  isRemoved: boolean;
}

/** What stands in the form. */
export interface CorrectionValues {
  fields: Record<CorrectedField, string>;
  articles: ArticleValues[];
  /** Whether somebody who was asked says that the RFC is printed so, with a check digit that is wrong. */
  isRfcAsPrinted: boolean;
}

/** Rows for articles that were not read, for who has no script to add them. */
const NEW_ROWS = 2;
/** Beyond it nobody has typed them. */
const MOST_ROWS = 120;

const NEW_ARTICLE: ArticleValues = {
  was: null,
  description: '',
  quantity: '1',
  unitPrice: '',
  amount: '',
  isRemoved: false,
};

/** Whether all articles that were read are kept, so that they can be corrected one by one. */
export const hasAllArticles = ({ articles, articlesRead }: StoredFields): boolean =>
  articles.length === articlesRead;

/** What was read, to be corrected. @param receiverRfc is never the vendor's, wherever it was read. */
export function valuesOfReading(reading: StoredFields | null, receiverRfc: string): CorrectionValues {
  const read = (name: CorrectedField): string => {
    const value = reading?.fields.find((field) => field.name === name)?.value ?? '';
    return name === 'vendor_rfc' && value === receiverRfc ? '' : value;
  };
  const fields = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, read(name)]));
  return {
    fields: fields as CorrectionValues['fields'],
    articles: [...articlesOf(reading), ...newArticles()],
    isRfcAsPrinted: false,
  };
}

/** The articles that were read, as they stand in the form. */
export function articlesOf(reading: StoredFields | null): ArticleValues[] {
  if (!reading || !hasAllArticles(reading)) return [];
  return reading.articles.map((article, was) => ({ ...article, was, isRemoved: false }));
}

const newArticles = (): ArticleValues[] => Array.from({ length: NEW_ROWS }, () => ({ ...NEW_ARTICLE }));

/** What was sent; of articles, those of which anything is filled in, and as many empty rows as before. */
export function valuesOfForm(form: SubmittedForm): CorrectionValues {
  const fields = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, form.text(name)]));
  const count = Math.min(Number(/^\d{1,3}$/.exec(form.text('articles'))?.[0] ?? 0), MOST_ROWS);
  const articles = Array.from({ length: count }, (_, row): ArticleValues => {
    const of = (part: string) => form.text(`article-${row}-${part}`);
    const was = /^\d{1,3}$/.exec(of('was'))?.[0];
    return {
      was: was === undefined ? null : Number(was),
      description: of('description'),
      quantity: of('quantity'),
      unitPrice: of('price'),
      amount: of('amount'),
      isRemoved: form.isChecked(`article-${row}-remove`),
    };
  });
  return {
    fields: fields as CorrectionValues['fields'],
    articles: [...articles.filter((article) => !isEmpty(article)), ...newArticles()],
    isRfcAsPrinted: form.isChecked('rfc_as_printed'),
  };
}

export const isEmpty = ({ was, description, amount }: ArticleValues): boolean =>
  was === null && description === '' && amount === '';
