import { describe, expect, it } from 'vitest';
import { HELD_OUT } from './held-out.js';
import { claveOfLine, measure, withMisreadLetter } from './measure.js';

const LEAST_RIGHT = 0.85;
const MOST_WRONG = 0.01;
const MOST_WRONG_WHEN_MISREAD = 0.02;
const MOST_MILLISECONDS = 1;

describe('the codes of articles that nothing was trained on', () => {
  const lines = Object.values(HELD_OUT).flat();

  it('are of the right family for 85 % at least, and of a wrong one for 1 % at most', () => {
    const { right, wrong } = measure(lines, claveOfLine);
    expect(right / lines.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
    expect(wrong / lines.length).toBeLessThanOrEqual(MOST_WRONG);
  });

  it('are of a wrong family for 2 % at most with one letter misread', () => {
    const misread = withMisreadLetter(lines);
    expect(measure(misread, claveOfLine).wrong / misread.length).toBeLessThanOrEqual(MOST_WRONG_WHEN_MISREAD);
  });

  it('take less than a millisecond each', () => {
    // The fastest of some rounds: others are slowed down by what else the machine does.
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now();
      for (const { line } of lines) claveOfLine(line);
      return (performance.now() - start) / lines.length;
    });
    expect(Math.min(...rounds)).toBeLessThan(MOST_MILLISECONDS);
  });
});
