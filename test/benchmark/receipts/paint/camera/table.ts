import type { Random } from '../random.js';
import type { Canvas, Colour } from './canvas.js';
import { SmoothNoise } from './noise.js';

const COLOURS: readonly Colour[] = [
  [112, 82, 58],
  [74, 52, 38],
  [160, 128, 92],
  [198, 186, 168],
  [58, 60, 66],
  [128, 130, 134],
  [214, 212, 208],
  [46, 66, 84],
  [120, 48, 44],
  [88, 104, 84],
];

type Pattern = 'wood' | 'cloth' | 'stone' | 'plain' | 'tiles';

/** Fills the picture with the table. */
export function layTable(canvas: Canvas, random: Random): void {
  const [red, green, blue] = random.pick(COLOURS);
  const pattern = random.pick<Pattern>(['wood', 'wood', 'cloth', 'stone', 'stone', 'plain', 'tiles']);
  const noise = new SmoothNoise(random);
  const { data, width, height } = canvas;
  const scale = 900 / Math.max(width, height);
  const turned = random.chance(0.5);
  const tile = random.float(120, 260);
  const depth = random.float(0.12, 0.4);
  for (let y = 0, to = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const u = (turned ? y : x) * scale;
      const v = (turned ? x : y) * scale;
      const level = 1 + depth * (texture(pattern, noise, u, v, tile) - 0.5);
      // Half the resolution is sufficient, because the table is out of focus.
      for (let below = 0; below < 2 && y + below < height; below++) {
        to = ((y + below) * width + x) * 3;
        for (let beside = 0; beside < 2 && x + beside < width; beside++, to += 3) {
          data[to] = red * level;
          data[to + 1] = green * level;
          data[to + 2] = blue * level;
        }
      }
    }
  }
}

function texture(pattern: Pattern, noise: SmoothNoise, u: number, v: number, tile: number): number {
  switch (pattern) {
    case 'wood': {
      const grain = noise.at(u * 0.012, v * 0.25) * 5 + noise.at(u * 0.04, v * 0.9);
      return (grain - Math.floor(grain)) * 0.8 + noise.at(u * 0.3, v * 2) * 0.4;
    }
    case 'cloth':
      return 0.5 + 0.35 * Math.sin(u * 1.9) * Math.sin(v * 1.9) + 0.4 * (noise.at(u * 0.05, v * 0.05) - 0.5);
    case 'stone':
      return noise.cloud(u * 0.03, v * 0.03) * 1.2;
    case 'tiles':
      return u % tile < 3 || v % tile < 3 ? -0.6 : 0.5 + 0.6 * (noise.cloud(u * 0.02, v * 0.02) - 0.5);
    default:
      return 0.5 + 0.5 * (noise.at(u * 0.01, v * 0.01) - 0.5);
  }
}
