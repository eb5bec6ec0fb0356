import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.js';
import type { Outcome } from './run-benchmark.js';
import { classesOf } from './table.js';

const TRUTH = { rfc: 'EKU9003173C9', total: 116 };

function outcome(classes: string[], total: number | null): Outcome {
  return {
    label: { name: `${classes.join('-')}.jpg`, classes, refused: false, truth: TRUTH },
    read: { completed: total !== null, code: null, fields: { ...TRUTH, total } },
    seconds: 1,
  };
}

const figures = figuresOf({
  name: 'ours',
  outcomes: [
    outcome(['fuel', 'faint'], 116),
    outcome(['fuel'], 116),
    outcome(['hotel', 'faint'], null),
    outcome(['hotel', 'stamp'], 176),
    {
      ...outcome(['stamp'], 116),
      label: { name: 'slip.jpg', classes: ['stamp'], refused: true, why: 'a slip' },
    },
  ],
  turnSeconds: 5,
  peakMegabytes: null,
});

describe('figures by class', () => {
  it('count the invoices of invoiceable pictures, and the false ones of all', () => {
    expect(figures.classes).toEqual({
      fuel: { pictures: 2, completed: { count: 2, of: 2 }, false: 0 },
      hotel: { pictures: 2, completed: { count: 1, of: 2 }, false: 1 },
      faint: { pictures: 2, completed: { count: 1, of: 2 }, false: 0 },
      stamp: { pictures: 2, completed: { count: 1, of: 1 }, false: 2 },
    });
  });

  it('begin with the lowest completion', () => {
    expect(
      classesOf([figures])
        .split('\n')
        .slice(1, 5)
        .map((row) => row.trim().split(' ')[0]),
    ).toEqual(['faint', 'hotel', 'fuel', 'stamp']);
  });
});
