import type { Random } from '../random.js';

const SIDE = 256;

/** Smooth noise from 0 to 1 that repeats every 256 cells, for wood, cloth and stains. */
export class SmoothNoise {
  private readonly values: Float32Array;

  constructor(random: Random) {
    this.values = Float32Array.from({ length: SIDE * SIDE }, () => random.next());
  }

  at(x: number, y: number): number {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = x - left;
    const down = y - top;
    const [x0, x1] = [left & 255, (left + 1) & 255];
    const [y0, y1] = [(top & 255) * SIDE, ((top + 1) & 255) * SIDE];
    const above = this.values[y0 + x0]! * (1 - across) + this.values[y0 + x1]! * across;
    const below = this.values[y1 + x0]! * (1 - across) + this.values[y1 + x1]! * across;
    return above * (1 - down) + below * down;
  }

  /** The sum of several octaves. */
  cloud(x: number, y: number): number {
    return (
      this.at(x, y) * 0.55 +
      this.at(x * 2.3 + 17, y * 2.3 + 5) * 0.3 +
      this.at(x * 5.1 + 3, y * 5.1 + 71) * 0.15
    );
  }
}

/** A long table of sensor noise with mean 0 and standard deviation 1, which can be read from any offset. */
export function grains(random: Random): Float32Array {
  return Float32Array.from(
    { length: 1 << 16 },
    () => (random.next() + random.next() + random.next() + random.next() - 2) * 1.73,
  );
}
