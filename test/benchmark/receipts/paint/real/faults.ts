import type { Raster } from '../raster.js';
import type { Random } from '../random.js';

/** Faults of the print on the flat sheet. */
export interface Faults {
  /** Pale bands across the paper, where the head was too cold or the paper too fast: position, height, paleness. */
  stripes: { at: number; high: number; pale: number }[];
  /** How much paler the end of a line is than its beginning, 0..1, as of a worn ribbon. */
  fading: number;
  /** Positions of folds that have lost their ink, as shares of the height. */
  folds: readonly number[];
}

export function someStripes(random: Random): Faults['stripes'] {
  return Array.from({ length: random.int(2, 6) }, () => ({
    at: random.next(),
    high: random.float(0.008, 0.05),
    pale: random.float(0.35, 0.65),
  }));
}

/** Returns a copy of the sheet with the faults. */
export function spoilPrint(
  { data, width, height }: Raster,
  { stripes, fading, folds }: Faults,
  random: Random,
): Raster {
  const spoiled = Uint8Array.from(data);
  const tilt = random.float(-0.02, 0.02);
  for (let y = 0, at = 0; y < height; y++) {
    const down = y / height;
    let ink = 1;
    for (const { at: middle, high, pale } of stripes) {
      const far = Math.abs(down - middle) / high;
      if (far < 1) ink = Math.min(ink, 1 - pale * Math.min(1, 2 - 2 * far));
    }
    for (let x = 0; x < width; x++, at++) {
      if (spoiled[at] === 255) continue;
      let share = ink * (1 - fading * (x / width));
      for (const fold of folds) {
        const far = Math.abs(y - fold * height - tilt * (x - width / 2)) / width;
        if (far < 0.006) share *= 0.35 + 0.65 * (far / 0.006);
      }
      spoiled[at] = 255 - (255 - spoiled[at]!) * share;
    }
  }
  return { data: spoiled, width, height };
}
