import { describe, expect, it } from 'vitest';
import { workingClock } from './working-clock.js';

describe('workingClock', () => {
  const times = { clock: 1000, worked: 300 };
  const clockAfter = (passed: number, work: number): number => {
    const now = { ...times };
    const clock = workingClock({ clock: () => now.clock, worked: () => now.worked });
    now.clock += passed;
    now.worked += work;
    return clock();
  };

  it('tells how long the process has worked', () => {
    expect(clockAfter(10_000, 9_000)).toBe(9_000);
  });

  it("goes with half of the processor's time as on an idle machine", () => {
    expect(clockAfter(20_000, 9_000)).toBe(9_000);
  });

  it('does not stand still where the process hardly gets to work', () => {
    expect(clockAfter(50_000, 1_000)).toBe(20_000);
  });
});
