import type { Random } from '../random.js';

/** The shape of paper that is not flat. All lengths are shares of its width. */
export interface Shape {
  waves: { size: number; across: number; down: number; phase: number }[];
  creases: { x: number; y: number; angle: number; depth: number; width: number }[];
  /** An end that curls: its length, and its strength. */
  curl?: { end: 'top' | 'bottom'; reach: number; strength: number; ratio: number };
  /** By how much the centre of each line is higher than its ends. */
  bow?: number;
}

export const FLAT: Shape = { waves: [], creases: [] };

/** Random paper, bent and creased with a `strength` (0..1). */
export function someShape(random: Random, strength: number, ratio: number): Shape {
  const waves = Array.from({ length: strength > 0.05 ? 3 : 0 }, () => ({
    size: random.float(0.2, 1) * strength * 0.02,
    across: random.float(0.2, 1.6) * Math.PI,
    down: random.float(0.3, 2.2) * Math.PI,
    phase: random.float(0, 6.3),
  }));
  const creases = Array.from({ length: random.int(0, Math.round(strength * 7)) }, () => ({
    x: random.float(0, 1),
    y: random.float(0, ratio),
    // Most folds are parallel to the edges of the paper.
    angle: random.chance(0.6)
      ? random.pick([0, Math.PI / 2]) + random.float(-0.05, 0.05)
      : random.float(0, Math.PI),
    depth: random.float(0.08, 0.3) * Math.min(1, strength * 1.6),
    width: random.float(0.012, 0.035),
  }));
  return { waves, creases };
}

/** The displacement of a point, and its lightness. */
export function bentAt(
  { waves, creases, curl, bow }: Shape,
  x: number,
  y: number,
): { dx: number; dy: number; light: number } {
  let [dx, dy, light] = [0, 0, 1];
  for (const { size, across, down, phase } of waves) {
    const angle = across * x + down * y + phase;
    dx += size * 0.5 * Math.cos(angle * 0.9);
    dy += size * Math.sin(angle);
    light += size * 5 * Math.cos(angle * 1.3 + 1);
  }
  for (const crease of creases) {
    const far = (x - crease.x) * Math.sin(crease.angle) - (y - crease.y) * Math.cos(crease.angle);
    const near = Math.exp(-Math.abs(far) / crease.width);
    // One side of a fold faces the light, the other is in the shade.
    light += crease.depth * near * ((0.7 * far) / (Math.abs(far) + crease.width * 0.4) - 0.3);
    dy += crease.depth * 0.012 * Math.exp(-Math.abs(far) / 0.12) * Math.cos(crease.angle);
  }
  if (bow !== undefined) dy += bow * (2 * x - 1) ** 2;
  if (curl !== undefined) {
    const beyond = curl.end === 'top' ? curl.reach - y : y - (curl.ratio - curl.reach);
    const rolled = Math.max(0, beyond / curl.reach);
    dy += (curl.end === 'top' ? -1 : 1) * curl.strength * curl.reach * rolled ** 2;
    light *= 1 - 0.5 * curl.strength * rolled ** 2;
  }
  return { dx, dy, light };
}
