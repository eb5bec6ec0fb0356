import { describe, expect, it } from 'vitest';
import { STORED_FIELDS, type StoredFields } from '../../receipts/output/storage/stored-fields.js';
import { badgeRadius, markersOf } from './region-markers.js';

type Corner = [number, number];

const box = (x: number, y: number, width: number): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + 30],
  [x, y + 30],
];
const extractionOf = (...regions: (Corner[] | null)[]): StoredFields =>
  STORED_FIELDS.parse({
    version: 1,
    width: 900,
    height: 1200,
    turned: 0,
    otherDocument: null,
    fields: regions.map((region) => ({ name: 'x', value: 'x', certainty: 1, region, standing: 'certain' })),
    articles: [],
    articlesRead: 0,
    taxes: [],
    payments: [],
  });

describe('region markers', () => {
  it('have the numbers of the list, without fields that have no region', () => {
    const extraction = extractionOf(box(300, 100, 200), null, box(300, 400, 200));
    const markers = markersOf(extraction);
    expect(markers.map(({ number }) => number)).toEqual([1, 2]);
    expect(markers[1]?.field).toBe(extraction.fields[2]);
  });

  it('place their numbers beside the field, within the picture, without overlap', () => {
    const extraction = extractionOf(...Array.from({ length: 6 }, () => box(300, 4, 200)), box(0, 600, 900));
    const markers = markersOf(extraction);
    const radius = badgeRadius(extraction);
    for (const [index, { badge }] of markers.entries()) {
      expect(badge.x).toBeGreaterThanOrEqual(Math.floor(radius));
      expect(badge.x).toBeLessThanOrEqual(900 - Math.floor(radius));
      expect(badge.y).toBeGreaterThanOrEqual(Math.floor(radius));
      for (const other of markers.slice(0, index))
        expect(Math.hypot(other.badge.x - badge.x, other.badge.y - badge.y)).toBeGreaterThan(radius * 1.8);
    }
  });

  it('leave space between the line and the text of the field', () => {
    const [marker] = markersOf(extractionOf(box(300, 100, 200)));
    const gaps = marker?.corners.flatMap(([x, y]) => [
      x < 400 ? 300 - x : x - 500,
      y < 115 ? 100 - y : y - 130,
    ]);
    expect(gaps).toHaveLength(8);
    for (const gap of gaps ?? []) expect(gap).toBeGreaterThanOrEqual(5);
  });

  it('place no number on another field if there is space elsewhere', () => {
    const regions = [box(200, 100, 200), box(440, 100, 200), box(200, 160, 440)];
    const extraction = extractionOf(...regions);
    for (const { badge } of markersOf(extraction))
      for (const [[left, top], , [right, bottom]] of regions as [Corner, Corner, Corner][]) {
        const outside = [left - badge.x, badge.x - right, top - badge.y, badge.y - bottom];
        expect(Math.max(...outside)).toBeGreaterThan(0);
      }
  });

  it('keep numbers beside their fields between long rows that are not level', () => {
    const tilted = (top: number): Corner[] => [
      [100, top],
      [800, top + 60],
      [800, top + 90],
      [100, top + 30],
    ];
    const amount: Corner[] = [
      [700, 152],
      [800, 160],
      [800, 190],
      [700, 182],
    ];
    const [, marker] = markersOf(extractionOf(tilted(160), amount));
    expect(Math.abs((marker?.badge.y ?? 0) - 171)).toBeLessThan(5);
  });

  it('do not exist if the picture could not be decoded', () => {
    expect(markersOf({ ...extractionOf(box(0, 0, 10)), width: 0, height: 0 })).toEqual([]);
  });
});
