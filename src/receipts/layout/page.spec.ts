import { describe, expect, it } from 'vitest';
import { type Region, regionAround } from './page.js';

const row = (left: number, right: number, top: number): Region => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: top + 20 },
  { x: left, y: top + 20 },
];

describe('regionAround', () => {
  it('contains a row in the middle that is wider than the first and the last', () => {
    expect(regionAround([row(50, 90, 0), row(20, 95, 30), row(50, 90, 60)])).toEqual([
      { x: 20, y: 0 },
      { x: 95, y: 0 },
      { x: 95, y: 80 },
      { x: 20, y: 80 },
    ]);
  });

  it('is the same in whatever order the rows are', () => {
    const rows = [row(50, 90, 0), row(20, 95, 30)];
    expect(regionAround(rows.toReversed())).toEqual(regionAround(rows));
  });

  it('is empty without rows that have a place', () => {
    expect(regionAround([])).toEqual([]);
    expect(regionAround([[]])).toEqual([]);
  });
});
