import { describe, expect, it } from 'vitest';
import { calibrationTable, trialsOf } from './calibration.js';
import type { Fields, Read } from './fields.js';
import type { Outcome } from './run-benchmark.js';

const LINE = { description: 'PAN', quantity: 1, unit_price: 116, amount: 116 };
const certaintyAt = (certainty: number) => ({ certainty, evidence: certainty / 2 });

function outcome(truth: Fields, fields: Fields, certainties: Read['certainties']): Outcome {
  const read = { completed: true, code: null, fields, ...(certainties && { certainties }) };
  return { label: { name: 'a.jpg', refused: false, truth }, read, seconds: 1 };
}

describe('trialsOf', () => {
  it('returns the fields that were read and that the label has, with their certainty and whether they are right', () => {
    const read = { total: 116, iva: 18, tip: 5, date: null, lines: [LINE] };
    const certainties = {
      total: certaintyAt(0.99),
      iva: certaintyAt(0.8),
      tip: certaintyAt(0.7),
      lines: certaintyAt(0.95),
    };
    const trials = trialsOf([
      outcome({ total: 116, iva: 16, date: '2024-05-09', lines: [LINE] }, read, certainties),
    ]);
    expect([...trials]).toEqual([
      ['total', [{ certainty: 0.99, evidence: 0.495, right: true }]],
      ['iva', [{ certainty: 0.8, evidence: 0.4, right: false }]],
      ['lines_amounts', [{ certainty: 0.95, evidence: 0.475, right: true }]],
    ]);
  });

  it('counts a field as wrong if it was read but is not printed', () => {
    const trials = trialsOf([outcome({ ieps: null }, { ieps: 8 }, { ieps: certaintyAt(0.9) })]);
    expect(trials.get('ieps')).toEqual([{ certainty: 0.9, evidence: 0.45, right: false }]);
  });

  it('ignores readers without certainties, and pictures that must be rejected', () => {
    const refused: Outcome = {
      label: { name: 'b.jpg', refused: true, why: 'a menu' },
      read: {
        completed: false,
        code: 'NOT_A_RECEIPT',
        fields: { total: 1 },
        certainties: { total: certaintyAt(0.9) },
      },
      seconds: 1,
    };
    expect(trialsOf([outcome({ total: 116 }, { total: 116 }, undefined), refused]).size).toBe(0);
  });
});

describe('calibrationTable', () => {
  it('has the number of right values and the mean certainty of each range', () => {
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
