import { describe, expect, it } from 'vitest';
import { workingClock } from './working-clock.js';

describe('workingClock', () => {
  const times = { clock: 1000, cpuTime: 300 };
  const clockAfter = (elapsed: number, cpuTimeUsed: number): number => {
    const now = { ...times };
    const clock = workingClock({ clock: () => now.clock, cpuTime: () => now.cpuTime });
    now.clock += elapsed;
    now.cpuTime += cpuTimeUsed;
    return clock();
  };

  it('measures CPU time', () => {
    expect(clockAfter(10_000, 9_000)).toBe(9_000);
  });

  it('measures CPU time if the process gets a quarter of a core', () => {
    expect(clockAfter(36_000, 9_000)).toBe(9_000);
  });

  it('measures a share of elapsed time if the process gets hardly any CPU time', () => {
    expect(clockAfter(50_000, 1_000)).toBe(10_000);
  });
});
