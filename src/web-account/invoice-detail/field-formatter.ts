import { formaPagoName } from '../../sat/formas-pago.js';
import { FIELDS } from '../../receipts/extraction/field-table.js';
import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { ValueKind } from '../../receipts/extraction/values.js';
import { formatDate, formatMoney } from '../texts/format.js';
import type { Language } from '../texts/language.js';
import type { Texts } from '../texts/texts.js';
import type { StoredField } from './region-markers.js';

/** Value kinds by the field names of stored extractions. */
const KINDS = new Map<string, ValueKind>(Object.values(FIELDS).map(({ name, kind }) => [name, kind]));

/** Formats extracted values for a user: amounts and days in the user's language, other values as on the receipt. Without an extraction, only single values. */
export class FieldFormatter {
  private readonly currency: string;

  constructor(
    private readonly t: Texts,
    private readonly language: Language,
    private readonly extraction: StoredFields | null,
  ) {
    const currency = extraction?.fields.find(({ name }) => name === 'currency')?.value ?? '';
    this.currency = /^[A-Z]{3}$/.test(currency) ? currency : 'MXN';
  }

  /** Null if the field was not found. */
  text({ name, value }: Pick<StoredField, 'name' | 'value'>): string | null {
    if (value === null) return null;
    const { taxes = [], payments = [] } = this.extraction ?? {};
    switch (KINDS.get(name)) {
      case 'amount':
        return this.money(value);
      case 'lines':
        return this.lineItems();
      case 'taxes':
        return taxes.map((tax) => this.tax(tax)).join(', ');
      case 'payments':
        return payments
          .map(({ form, amount }) => `${this.paymentForm(form)} ${this.money(amount)}`)
          .join(', ');
      case 'paymentForm':
        return this.paymentForm(value);
      case 'day':
        return this.day(value);
      default:
        return value;
    }
  }

  /** @param decimal an exact decimal, as stored. */
  money(decimal: string): string {
    const amount = Number(decimal);
    return Number.isFinite(amount) ? formatMoney(amount, this.currency, this.language) : decimal;
  }

  private lineItems(): string {
    const { articles = [], articlesRead = 0 } = this.extraction ?? {};
    const sum = articles.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0) / 100;
    const count = this.t.receipt.articles(articlesRead);
    return articles.length < articlesRead ? count : `${count}, ${this.money(String(sum))}`;
  }

  private tax({ kind, rate, amount, exempt }: StoredFields['taxes'][number]): string {
    const name = kind === 'LOCAL' ? this.t.receipt.localTax : kind;
    if (exempt) return `${name} ${this.t.receipt.exempt}`;
    const percent = rate === null ? '' : ` ${Math.round(Number(rate) * 1e4) / 100} %`;
    return `${name}${percent} ${this.money(amount)}`;
  }

  /** SAT's name of a payment form. Null: a card, without saying whether credit or debit. */
  private paymentForm(code: string | null): string {
    return code === null ? this.t.receipt.card : (formaPagoName(code) ?? code);
  }

  private day(date: string): string {
    return Number.isNaN(Date.parse(`${date}T12:00:00Z`)) ? date : formatDate(date, this.language);
  }
}
