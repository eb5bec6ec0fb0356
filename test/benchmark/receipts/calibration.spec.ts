import { describe, expect, it } from 'vitest';
import { calibrationTable, trialsOf } from './calibration.js';
import type { Fields, Read } from './fields.js';
import type { Outcome } from './match.js';

const LINE = { description: 'PAN', quantity: 1, unit_price: 116, amount: 116 };
const surely = (certainty: number) => ({ certainty, evidence: certainty / 2 });

function outcome(truth: Fields, fields: Fields, sureness: Read['sureness']): Outcome {
  const read = { completed: true, code: null, fields, ...(sureness && { sureness }) };
  return { label: { name: 'a.jpg', refused: false, truth }, read, seconds: 1 };
}

describe('what is tried of a reading', () => {
  it('is each field that was read and that the label has, with how sure it was and whether it is right', () => {
    const read = { total: 116, iva: 18, tip: 5, date: null, lines: [LINE] };
    const sureness = { total: surely(0.99), iva: surely(0.8), tip: surely(0.7), lines: surely(0.95) };
    const trials = trialsOf([
      outcome({ total: 116, iva: 16, date: '2024-05-09', lines: [LINE] }, read, sureness),
    ]);
    expect([...trials]).toEqual([
      ['total', [{ certainty: 0.99, evidence: 0.495, right: true }]],
      ['iva', [{ certainty: 0.8, evidence: 0.4, right: false }]],
      ['lines_amounts', [{ certainty: 0.95, evidence: 0.475, right: true }]],
    ]);
  });

  it('is wrong where something was read and nothing is printed', () => {
    const trials = trialsOf([outcome({ ieps: null }, { ieps: 8 }, { ieps: surely(0.9) })]);
    expect(trials.get('ieps')).toEqual([{ certainty: 0.9, evidence: 0.45, right: false }]);
  });

  it('is nothing of a reader that does not say how sure it is, and of pictures to be refused', () => {
    const refused: Outcome = {
      label: { name: 'b.jpg', refused: true, why: 'a menu' },
      read: {
        completed: false,
        code: 'NOT_A_RECEIPT',
        fields: { total: 1 },
        sureness: { total: surely(0.9) },
      },
      seconds: 1,
    };
    expect(trialsOf([outcome({ total: 116 }, { total: 116 }, undefined), refused]).size).toBe(0);
  });
});

describe('the table', () => {
  it('counts the right ones of each certainty, and says what is stated on average', () => {
    const trial = (certainty: number, right: boolean) => ({ certainty, evidence: certainty, right });
    const table = calibrationTable(
      new Map([
        [
          'total',
          [trial(0.95, true), trial(0.97, false), trial(0.9, true), trial(0.4, false), trial(1, true)],
        ],
      ]),
    );
    const [heads, total] = table.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(heads).toEqual([
      'right, by certainty',
      'below 0.5',
      'from 0.5',
      'from 0.7',
      'from 0.8',
      'from 0.9',
      'from 0.95',
      'all',
      'stated',
    ]);
    expect(total).toEqual([
      'total',
      '0/1',
      '0 %',
      '-',
      '-',
      '-',
      '1/1',
      '100 %',
      '2/3',
      '67 %',
      '3/5',
      '60 %',
      '84 %',
    ]);
  });
});
