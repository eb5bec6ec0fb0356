import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../../../src/sat/rfc.js';
import type { Paper } from '../paper.js';
import { Random } from '../random.js';
import { makeRealReceipt } from './receipt.js';

const receipts = Array.from({ length: 330 }, (_, index) => ({
  index,
  ...makeRealReceipt(Random.forPicture(11, index), index),
}));

/** The printed text, line by line. */
function textOf({ lines }: Paper): string {
  return lines
    .map((line) => {
      if (line.type === 'text') return line.text;
      return line.type === 'cells' ? line.cells.map(({ text }) => text).join(' ') : '';
    })
    .join('\n');
}

const digitsOf = (text: string): string => text.replaceAll(/,|(?<=\d) (?=\d{3}\.\d\d)/g, '');
const cents = (pesos: number): number => Math.round(pesos * 100);
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + cents(value), 0);

describe('the label of a real receipt', () => {
  it('matches the printed text', () => {
    for (const { paper, label, traits, index } of receipts) {
      const text = textOf(paper);
      const bare = text.replaceAll(/[-\s]/g, '');
      expect({ index, rfc: bare.includes(label.rfc) }).toEqual({ index, rfc: true });
      expect({ index, total: digitsOf(text).includes(label.total.toFixed(2)) }).toEqual({
        index,
        total: true,
      });
      // Discounts of single articles are not printed as a sum.
      const discount = traits.has('discounts-among') ? null : label.discount;
      for (const amount of [label.subtotal, label.iva, label.ieps, label.tip, discount])
        if (typeof amount === 'number')
          expect({ index, amount, on: digitsOf(text).includes(amount.toFixed(2)) }).toEqual({
            index,
            amount,
            on: true,
          });
      for (const { description, amount } of label.items) {
        expect({ index, description, on: text.includes(description) }).toEqual({
          index,
          description,
          on: true,
        });
        expect({ index, amount, on: digitsOf(text).includes(amount.toFixed(2)) }).toEqual({
          index,
          amount,
          on: true,
        });
      }
    }
  });

  it('adds up', () => {
    for (const { label, index } of receipts) {
      const articles = sumOf(label.items.map(({ amount }) => amount)) - cents(label.discount ?? 0);
      expect({ index, articles }).toEqual({ index, articles: cents(label.total) });
      if (label.subtotal === null) continue;
      const parts = sumOf([label.subtotal, label.iva ?? 0, label.ieps ?? 0]);
      expect({ index, parts }).toEqual({ index, parts: cents(label.total) });
    }
  });

  it('has RFCs with valid check digits', () => {
    for (const { label } of receipts) expect(rfcCheckDigit(label.rfc)).toBe(label.rfc.at(-1));
  });
});

describe('the traits', () => {
  it.each([
    ['month-first', /\b(0[1-9]|1[0-2])[/-](1[3-9]|2\d)[/-]\d{2}/],
    ['spaced-thousands', /\d \d{3}\.\d\d/],
    ['twelve-hours', /\d:\d\d\s?[AP]/i],
    ['paid-order', /(pedido|orden): \d{7}/i],
    ['notes-below', /^(\(NORMAL [\d.,]+ DSCTO\. -[\d.,]+\)|  USTED AHORR[OÓ]|  S\/N| {3}\S)/im],
    ['discounts-among', /(CUPON|CUPÓN|PROMOCI[OÓ]N ESPECIAL|EVENTO|DESC\. ART[IÍ]CULO) .*(-|\d-)/i],
    ['rfc-first', /^R\.?F\.?C[^\n]*\d{6}[^\n]*\n[^\n]*[a-z]/im],
    ['branch-below', /^Suc\. \d+ /im],
    ['tax-sum', /impuestos?: [\d.,]+$/im],
    ['dollars', /D[oó]lares/i],
    ['rfc-beside-name', /\S+ ?(\(|  )[A-ZÑ&]{3,4}-?\d{6}-?[A-Z\d]{3}\)?$/m],
    ['hyphened-rfc', /[A-ZÑ&]{3,4}-\d{6}-[A-Z\d]{3}/],
    ['bracketed-rfc', /\([A-ZÑ&]{3,4}-?\d{6}/],
  ] as const)('%s is printed where the label says so', (trait, pattern) => {
    const with_ = receipts.filter(({ traits }) => traits.has(trait));
    expect(with_.length).toBeGreaterThan(5);
    expect(with_.filter(({ paper }) => !pattern.test(textOf(paper))).map(({ index }) => index)).toEqual([]);
  });
});
