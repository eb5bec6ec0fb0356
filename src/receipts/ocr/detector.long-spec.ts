import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { DetectorComparison } from '../../../test/support/receipts/compare-detectors.js';
import { TOLERANCE } from '../../../training/folding/network-difference.js';
import type { Point } from './geometry.js';

async function compareDetectors(): Promise<DetectorComparison> {
  const script = new URL('../../../test/support/receipts/compare-detectors.ts', import.meta.url).pathname;
  const fromSources = new URL('../reader/run-from-sources.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', fromSources, script]);
  return JSON.parse(stdout) as DetectorComparison;
}

/** The largest distance, in pixels, between points at the same index. */
function largestDistance(points: readonly Point[], others: readonly Point[]): number {
  return Math.max(
    ...points.map(({ x, y }, at) => {
      const other = others.at(at) ?? { x: Infinity, y: Infinity };
      return Math.hypot(x - other.x, y - other.y);
    }),
  );
}

describe('the folded detector', () => {
  const comparison = compareDetectors();

  it('gives the same probabilities as the network that it was made from', async () => {
    expect((await comparison).difference).toBeLessThan(TOLERANCE);
  });

  it('finds the same lines', async () => {
    const { original, folded } = (await comparison).lines;
    expect(original.length).toBeGreaterThan(20);
    expect(folded).toHaveLength(original.length);
    expect(largestDistance(folded.flat(), original.flat())).toBeLessThan(1);
  });
});
