import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../../../src/sat/rfc.js';
import type { PrintedLabel } from '../receipt.js';
import { Random } from '../random.js';
import { fillForm } from './filled-form.js';
import { MAIL_TRAITS, writeMail } from './mailed-ticket.js';

const forms = Array.from({ length: 60 }, (_, index) => {
  const { print, pen, number, label } = fillForm(Random.forPicture(5, index));
  return { index, label, printed: textOf(print), written: textOf(pen), number: textOf(number) };
});
const mails = Array.from({ length: 60 }, (_, index) => {
  const { paper, label } = writeMail(Random.forPicture(6, index), MAIL_TRAITS[index % MAIL_TRAITS.length]!);
  const text = paper.lines
    .map((line) => {
      if (line.type === 'text') return line.text;
      return line.type === 'cells' ? line.cells.map((cell) => cell.text).join(' ') : '';
    })
    .join('\n');
  return { index, label, text };
});

/** The text of an SVG, a line for each element, without spaces and thousands separators. */
function textOf(svg: string): string {
  return bare(svg.replaceAll('</text>', '\n').replaceAll(/<[^>]+>/g, ''));
}

function bare(text: string): string {
  return text.replaceAll(/[, \u00a0]/g, '');
}

const cents = (pesos: number): number => Math.round(pesos * 100);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + cents(value), 0);

/** The stated sums and articles that are missing in the text. */
function missingIn(text: string, label: PrintedLabel): string[] {
  const amounts = [
    label.total,
    label.subtotal,
    label.iva,
    label.ieps,
    ...label.items.flatMap((item) => [item.amount, item.unit_price]),
  ]
    .filter((amount) => typeof amount === 'number')
    // People leave out the centavos of whole pesos.
    .map((amount) => amount.toFixed(2).replace(/\.00$/, ''));
  return [...amounts, ...label.items.map(({ description }) => bare(description))].filter(
    (value) => !text.includes(value),
  );
}

/** Whether articles and taxes add up to the total. */
function addsUp({ items, total, subtotal, iva, ieps }: PrintedLabel, taxesBeside: boolean): boolean {
  const articles = sumOf(items.map(({ amount }) => amount)) + (taxesBeside ? cents(iva ?? 0) : 0);
  return (
    articles === cents(total) &&
    (subtotal === null || sumOf([subtotal, iva ?? 0, ieps ?? 0]) === cents(total))
  );
}

describe('the label of a form that is filled in by hand', () => {
  it('has the printed vendor, and the written articles, amounts and date', () => {
    for (const { index, label, printed, written } of forms) {
      expect({ index, missing: missingIn(written, label) }).toEqual({ index, missing: [] });
      const [year, month, day] = label.date.split('-') as [string, string, string];
      const lines = written.split('\n');
      for (const part of [day, month]) expect(lines).toContain(part);
      expect(lines.includes(year) || lines.includes(year.slice(2))).toBe(true);
      expect(printed.replaceAll('-', '')).toContain(label.rfc);
      expect(printed).toContain(bare(label.vendor));
      expect(rfcCheckDigit(label.rfc)).toBe(label.rfc.at(-1));
    }
  });

  it('adds up', () => {
    for (const { label } of forms) expect(addsUp(label, true)).toBe(true);
  });

  it('states a form of payment exactly where one is written, as on all delivery notes', () => {
    const named = forms.filter(({ label }) => label.payment_form !== null);
    expect(forms.filter(({ written }) => /efectivo|transferencia/i.test(written))).toEqual(named);
    const notes = forms.filter(({ printed }) => printed.includes('NOTADEREMISIÓN'));
    expect(notes.length).toBeGreaterThan(5);
    for (const note of notes) expect(named).toContain(note);
  });

  it('has no rate where the law taxes nothing', () => {
    const untaxed = forms.filter(({ label }) => label.items.every((item) => item.iva_rate === 0));
    expect(untaxed.length).toBeGreaterThan(5);
    for (const { label } of untaxed) expect(label).toMatchObject({ iva_rate: 0, iva: null });
  });
});

describe('the label of a mailed ticket', () => {
  it('matches the text', () => {
    for (const { index, label, text } of mails) {
      expect({ index, missing: missingIn(bare(text), label) }).toEqual({ index, missing: [] });
      expect(text.replaceAll(/[-\s]/g, '')).toContain(label.rfc);
      expect(text.replaceAll('\n', ' ')).toContain(label.vendor);
      expect(text.toUpperCase()).toContain(label.date_printed.toUpperCase());
      if (label.invoice_code !== null) expect(text).toContain(label.invoice_code);
    }
  });

  it('adds up', () => {
    for (const { label } of mails) expect(addsUp(label, false)).toBe(true);
  });

  it('has the head of the mail on some', () => {
    const headed = mails.filter(({ text }) => /^De: .*\nPara: .*\nAsunto: .*\nFecha: /m.test(text));
    expect(headed.length).toBeGreaterThan(20);
    expect(headed.length).toBeLessThan(60);
  });
});
