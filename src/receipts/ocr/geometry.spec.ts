import { describe, expect, it } from 'vitest';
import { cornersOf, quadHeight, quadWidth, smallestRectAround } from './geometry.js';

describe('smallestRectAround', () => {
  it('finds the rotated rectangle of a sloping line', () => {
    const points = Array.from({ length: 101 }, (_, at) => [
      { x: at, y: at * 0.5 },
      { x: at - 5, y: at * 0.5 + 10 },
    ]).flat();
    const rect = smallestRectAround(points)!;
    const sides = [rect.width, rect.height].sort((a, b) => a - b);
    expect(sides[0]).toBeCloseTo(Math.hypot(5, 10), 5);
    expect(sides[1]).toBeCloseTo(Math.hypot(100, 50), 5);
  });

  it('returns null for a single point', () => {
    expect(smallestRectAround([{ x: 1, y: 1 }])).toBeNull();
  });
});

describe('cornersOf', () => {
  it('returns reading order, whichever side is the width', () => {
    const upright = cornersOf({ centre: { x: 50, y: 20 }, width: 10, height: 80, angle: Math.PI / 2 });
    expect(quadWidth(upright)).toBeCloseTo(80);
    expect(quadHeight(upright)).toBeCloseTo(10);
    const topLeft = upright[0];
    expect(topLeft.x).toBeCloseTo(10);
    expect(topLeft.y).toBeCloseTo(15);
  });
});
