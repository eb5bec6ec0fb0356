import type { Random } from '../random.js';
import type { Canvas, Colour } from './canvas.js';
import { grains } from './noise.js';

/** The lighting of the scene, and the noise of the sensor. */
export interface Light {
  exposure: number;
  /** The minimum lightness under overlapping shadows, because phones adjust the exposure. */
  least: number;
  /** The colour of the lamp. */
  tint: Colour;
  /** The gradient of lightness, and its direction. */
  slope: number;
  angle: number;
  vignette: number;
  /** Shadows with soft straight edges, as of a head, an arm, the phone. */
  shadows: { x: number; y: number; angle: number; depth: number; soft: number; band: number }[];
  /** Standard deviation of the noise, in levels of 255. */
  noise: number;
}

export function someLight(random: Random, strength: number): Light {
  const warm = random.float(-0.04, 0.1);
  return {
    exposure: random.float(1 - 0.3 * strength, 1.06),
    least: 0.42,
    tint: [1 + warm * 0.6, 1, 1 - warm],
    slope: random.float(0, 0.5) * strength,
    angle: random.float(0, 6.3),
    vignette: random.float(0, 0.35) * strength,
    shadows: Array.from({ length: random.chance(0.25 + 0.5 * strength) ? random.int(1, 2) : 0 }, () => ({
      x: random.float(0.1, 0.9),
      y: random.float(0.1, 0.9),
      angle: random.float(0, 6.3),
      depth: random.float(0.15, 0.3 + 0.25 * strength),
      soft: random.float(0.01, 0.08),
      band: random.pick([3, 3, 0.15, 0.3]),
    })),
    noise: random.float(1, 2.5 + 9 * strength),
  };
}

const GRID = 16;

/** Applies the lighting and the noise, in one pass. */
export function expose(canvas: Canvas, light: Light, random: Random): void {
  const { data, width, height } = canvas;
  const columns = Math.ceil(width / GRID) + 2;
  const noise = grains(random);
  let above = lightsOf(light, 0, width, height, columns);
  for (let top = 0; top < height; top += GRID) {
    const below = lightsOf(light, top + GRID, width, height, columns);
    for (let y = top; y < Math.min(top + GRID, height); y++) {
      const down = (y - top) / GRID;
      let at = y * width * 3;
      let grain = random.int(0, 65_535);
      for (let x = 0; x < width; x++, at += 3) {
        const column = (x / GRID) | 0;
        const across = (x % GRID) / GRID;
        const upper = above[column]! + (above[column + 1]! - above[column]!) * across;
        const lower = below[column]! + (below[column + 1]! - below[column]!) * across;
        const lit = upper + (lower - upper) * down;
        grain = (grain + 1) & 65_535;
        // Most of the noise is in the brightness, some in the colour.
        const grey = noise[grain]! * light.noise;
        const hue = noise[(grain * 7 + 311) & 65_535]! * light.noise * 0.4;
        data[at] = data[at]! * lit * light.tint[0] + grey + hue;
        data[at + 1] = data[at + 1]! * lit * light.tint[1] + grey;
        data[at + 2] = data[at + 2]! * lit * light.tint[2] + grey - hue;
      }
    }
    above = below;
  }
}

function lightsOf(light: Light, y: number, width: number, height: number, columns: number): Float32Array {
  return Float32Array.from({ length: columns }, (_, column) => {
    const across = (column * GRID) / width;
    const down = y / height;
    const side = (across - 0.5) * Math.cos(light.angle) + (down - 0.5) * Math.sin(light.angle);
    const middle = (across - 0.5) ** 2 + (down - 0.5) ** 2;
    let lit = light.exposure * (1 - light.slope * (side + 0.35)) * (1 - light.vignette * middle);
    for (const shadow of light.shadows) {
      const far = (across - shadow.x) * Math.cos(shadow.angle) + (down - shadow.y) * Math.sin(shadow.angle);
      const inside =
        1 / (1 + Math.exp(-far / shadow.soft)) - 1 / (1 + Math.exp(-(far - shadow.band) / shadow.soft));
      lit *= 1 - shadow.depth * inside;
    }
    return Math.max(lit, light.least);
  });
}
