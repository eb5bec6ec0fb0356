import type { Raster } from '../raster.js';
import type { Random } from '../random.js';

/** What goes wrong while it is printed, on the flat sheet, before anybody bends it. */
export interface Faults {
  /** Bands across the paper in which the head was too cold or the paper too fast: where, how high, how pale. */
  stripes: { at: number; high: number; pale: number }[];
  /** How much paler a worn ribbon prints at the end of its line than at the beginning, 0..1. */
  fading: number;
  /** Where folded paper has lost its ink, as shares of the height. */
  folds: readonly number[];
}

export function someStripes(random: Random): Faults['stripes'] {
  return Array.from({ length: random.int(2, 6) }, () => ({
    at: random.next(),
    high: random.float(0.008, 0.05),
    pale: random.float(0.35, 0.65),
  }));
}

/** A copy of the sheet with its faults. */
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
