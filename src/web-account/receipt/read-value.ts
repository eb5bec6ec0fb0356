import { formaPagoName } from '../../sat/formas-pago.js';
import type { KeptReading } from '../../receipts/reading/kept-reading.js';
import { formatDay, formatMoney } from '../texts/format.js';
import type { Language } from '../texts/language.js';
import type { Texts } from '../texts/texts.js';
import type { KeptField } from './marks.js';

const MONEY: readonly string[] = ['subtotal', 'discount', 'iva', 'ieps', 'local_taxes', 'tip', 'total'];

/** How values are written for one reader: what was read keeps its words, amounts and days get the reader's form. */
export class ReadValues {
  private readonly currency: string;

  constructor(
    private readonly t: Texts,
    private readonly language: Language,
    private readonly reading: KeptReading,
  ) {
    const read = reading.fields.find(({ name }) => name === 'currency')?.value ?? '';
    this.currency = /^[A-Z]{3}$/.test(read) ? read : 'MXN';
  }

  /** Null when it was not read. */
  text({ name, value }: KeptField): string | null {
    if (value === null) return null;
    const { taxes, payments } = this.reading;
    if (MONEY.includes(name)) return this.money(value);
    if (name === 'lines') return this.articles();
    if (name === 'taxes') return taxes.map((tax) => this.tax(tax)).join(', ');
    if (name === 'payments')
      return payments.map(({ form, amount }) => `${this.form(form)} ${this.money(amount)}`).join(', ');
    if (name === 'payment_form') return this.form(value);
    if (name === 'date') return this.day(value);
    return value;
  }

  /** @param decimal exact, as it was kept. */
  money(decimal: string): string {
    const amount = Number(decimal);
    return Number.isFinite(amount) ? formatMoney(amount, this.currency, this.language) : decimal;
  }

  private articles(): string {
    const { articles, articlesRead } = this.reading;
    const sum = articles.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0) / 100;
    const count = this.t.receipt.articles(articlesRead);
    return articles.length < articlesRead ? count : `${count}, ${this.money(String(sum))}`;
  }

  private tax({ kind, rate, amount, exempt }: KeptReading['taxes'][number]): string {
    const name = kind === 'LOCAL' ? this.t.receipt.localTax : kind;
    if (exempt) return `${name} ${this.t.receipt.exempt}`;
    const percent = rate === null ? '' : ` ${Math.round(Number(rate) * 1e4) / 100} %`;
    return `${name}${percent} ${this.money(amount)}`;
  }

  /** SAT's name; of some cards nobody knows which. */
  private form(code: string | null): string {
    return code === null ? this.t.receipt.card : (formaPagoName(code) ?? code);
  }

  private day(date: string): string {
    // Noon in Mexico: the same day in its zone.
    const noon = new Date(`${date}T18:00:00Z`);
    return Number.isNaN(noon.getTime()) ? date : formatDay(noon, this.language);
  }
}
