import type { Raster } from '../raster.js';
import type { Random } from '../random.js';
import { SmoothNoise } from './noise.js';

/** The wear of the ink, on the flat paper. */
export interface Wear {
  /** The blackness of the ink, 0..1. */
  ink: number;
  /** The local variation of the ink, 0..1. */
  uneven: number;
  /** The number of blank columns, and of smeared columns. */
  bare: number;
  dark: number;
  /** Round stains of coffee or fat. */
  stains: number;
}

/** Returns a worn copy of the sheet. */
export function wearPaper(sheet: Raster, wear: Wear, random: Random): Raster {
  const { width, height } = sheet;
  const data = Uint8Array.from(sheet.data);
  const noise = new SmoothNoise(random);
  const columns = headOf(wear, width, random);
  const step = 5 / width;
  for (let y = 0, at = 0; y < height; y++) {
    const line = y * step;
    for (let x = 0; x < width; x++, at++) {
      const ink = 255 - data[at]!;
      if (ink === 0 && columns.smear[x] === 0) continue;
      const share = wear.ink * (1 - wear.uneven * noise.at(x * step, line)) * columns.burn[x]!;
      data[at] = 255 - ink * share - columns.smear[x]!;
    }
  }
  for (let count = 0; count < wear.stains; count++) stain({ data, width, height }, noise, random);
  return { data, width, height };
}

function headOf(wear: Wear, width: number, random: Random): { burn: Float32Array; smear: Float32Array } {
  const burn = new Float32Array(width).fill(1);
  const smear = new Float32Array(width);
  const wide = Math.max(1, Math.round(width / 500));
  for (let count = 0; count < wear.bare; count++) {
    const from = random.int(0, width - 4);
    burn.fill(0.25, from, from + wide);
  }
  for (let count = 0; count < wear.dark; count++) {
    const from = random.int(0, width - 8);
    smear.fill(random.int(25, 70), from, from + wide * random.int(1, 4));
  }
  return { burn, smear };
}

/** Draws a stain, a ring as of a cup or a spot; letters stay darker than it. */
function stain({ data, width, height }: Raster, noise: SmoothNoise, random: Random): void {
  const radius = width * random.float(0.08, 0.3);
  const x0 = random.float(0, width);
  const y0 = random.float(0, height);
  const ring = random.chance(0.5);
  const strength = random.float(0.08, 0.22);
  for (let y = Math.max(0, Math.floor(y0 - radius)); y < Math.min(height, y0 + radius); y++) {
    for (let x = Math.max(0, Math.floor(x0 - radius)); x < Math.min(width, x0 + radius); x++) {
      const far = Math.hypot(x - x0, y - y0) / radius + (noise.at(x * 0.02, y * 0.02) - 0.5) * 0.2;
      if (far >= 1 || (ring && far < 0.86)) continue;
      const soft = ring ? 1 : Math.min(1, (1 - far) * 6);
      data[y * width + x]! *= 1 - strength * soft;
    }
  }
}
