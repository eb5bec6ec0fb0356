import { describe, expect, it } from 'vitest';
import type { Trial } from './calibration.js';
import { fitCertainty } from './fit-certainty.js';

/** Trials with this evidence, of which some are right and some wrong. */
function trials(evidence: number, right: number, wrong: number): Trial[] {
  const trial = (isRight: boolean): Trial => ({ certainty: evidence, evidence, right: isRight });
  return [
    ...Array.from({ length: right }, () => trial(true)),
    ...Array.from({ length: wrong }, () => trial(false)),
  ];
}

describe('fitCertainty', () => {
  it('is about the share of right values with the evidence, whatever was stated', () => {
    expect(fitCertainty([...trials(0.5, 50, 50), ...trials(0.95, 160, 40)])).toEqual([
      [0.5, expect.closeTo(0.5, 1)],
      [0.95, expect.closeTo(0.8, 1)],
    ]);
  });

  it('is never 1, even if nothing was wrong', () => {
    const [[, right] = []] = fitCertainty(trials(1, 500, 0));
    expect(right).toBeGreaterThan(0.99);
    expect(right).toBeLessThan(1);
  });

  it('is nearly the evidence if there are few trials', () => {
    const [[, right] = []] = fitCertainty(trials(0.9, 1, 0));
    expect(right).toBeGreaterThan(0.7);
    expect(right).toBeLessThan(0.9);
  });

  it('never falls with more evidence', () => {
    const points = fitCertainty([
      ...trials(0.3, 10, 30),
      ...trials(0.6, 38, 2),
      ...trials(0.8, 30, 10),
      ...trials(0.95, 39, 1),
    ]);
    expect(points).toHaveLength(3);
    expect(points.map(([, right]) => right)).toEqual(
      points.map(([, right]) => right).toSorted((a, b) => a - b),
    );
    expect(points[1]).toEqual([0.7, expect.closeTo(0.8, 1)]);
  });

  it('has a separate point for evidence far from all other, even with few trials', () => {
    expect(
      fitCertainty([...trials(0.4, 0, 6), ...trials(0.95, 60, 0)]).map(([evidence]) => evidence),
    ).toEqual([0.4, 0.95]);
  });
});
