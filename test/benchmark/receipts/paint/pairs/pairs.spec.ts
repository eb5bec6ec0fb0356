import { describe, expect, it } from 'vitest';
import { formatCents } from '../money.js';
import type { Paper } from '../paper.js';
import { Random } from '../random.js';
import { printPair } from './pairs.js';

const pairs = Array.from({ length: 60 }, (_, index) => printPair(Random.forPicture(3, index), index));
const ofKind = (kind: string) => pairs.filter(({ label }) => label.kind === kind);

function textOf({ lines }: Paper): string {
  return lines
    .flatMap((line) => {
      if (line.type === 'text') return [line.text];
      return line.type === 'cells' ? line.cells.map(({ text }) => text) : [];
    })
    .join(' ')
    .toUpperCase()
    .replaceAll(',', '');
}

const amountOf = ({ total }: { total: number }): string => formatCents(Math.round(total * 100), '');

describe('two papers side by side', () => {
  it('are a receipt and its slip, which alone has the kind of card', () => {
    const slips = ofKind('slip-beside');
    expect(slips.length).toBeGreaterThan(5);
    for (const { papers, label } of slips) {
      if ('refused' in label) throw new Error('It may be invoiced.');
      const [receipt, slip] = papers.map(textOf) as [string, string];
      expect(slip).toContain(amountOf(label));
      expect(/D[EÉ]BITO/.test(slip)).toBe(label.payment_method === 'debit_card');
      expect(receipt).not.toMatch(/CR[EÉ]DITO|D[EÉ]BITO/);
    }
  });

  it('are two receipts, which must be rejected', () => {
    for (const kind of ['two-shops', 'two-of-one-shop'])
      for (const { papers, label } of ofKind(kind)) {
        expect(label).toMatchObject({ refused: true });
        expect(textOf(papers[0])).not.toBe(textOf(papers[1]));
      }
  });

  it('are two copies of a receipt, or a receipt and an advertisement, which may be invoiced', () => {
    for (const { papers, label } of [...ofKind('copy-beside'), ...ofKind('advertisement-beside')]) {
      if ('refused' in label) throw new Error('It may be invoiced.');
      expect(textOf(papers[0])).toContain(amountOf(label));
      const other = textOf(papers[1]).replaceAll(/[-\s]/g, '');
      expect(other.includes(label.rfc)).toBe(label.kind === 'copy-beside');
    }
  });
});
