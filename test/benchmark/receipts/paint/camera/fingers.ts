import type { Random } from '../random.js';
import type { Canvas, Colour } from './canvas.js';

const SKINS: readonly Colour[] = [
  [224, 172, 140],
  [190, 134, 102],
  [140, 92, 68],
  [236, 190, 162],
];

/** Draws a thumb from the picture's edge to this point. */
export function layThumb(canvas: Canvas, tip: { x: number; y: number }, random: Random): void {
  layFinger(canvas, tip, random, random.pick(SKINS));
}

function layFinger(
  { data, width, height }: Canvas,
  tip: { x: number; y: number },
  random: Random,
  [red, green, blue]: Colour,
): void {
  const radius = width * random.float(0.045, 0.07);
  const fromLeft = tip.x < width / 2;
  const slant = random.float(-0.35, 0.5);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = fromLeft ? tip.x - x : x - tip.x;
      const off = y - tip.y - Math.max(0, along) * slant;
      const far = along < 0 ? Math.hypot(along, off) : Math.abs(off);
      if (far >= radius) continue;
      // The sides are darker, because a finger is round.
      const lit = 0.55 + 0.45 * Math.sqrt(1 - (far / radius) ** 2);
      const nail = along < radius * 0.9 && Math.abs(off) < radius * 0.55 && along > -radius * 0.6 ? 1.08 : 1;
      const at = (y * width + x) * 3;
      data[at] = red * lit * nail;
      data[at + 1] = green * lit * nail;
      data[at + 2] = blue * lit * nail;
    }
  }
}

/** Draws fingers that hold a sheet from behind and are visible beside it. */
export function layFingers(canvas: Canvas, edge: { x: number; y: number }, random: Random): void {
  const count = random.int(2, 4);
  const step = canvas.width * random.float(0.1, 0.13);
  const skin = random.pick(SKINS);
  for (let finger = 0; finger < count; finger++)
    layFinger(canvas, { x: edge.x, y: edge.y - finger * step }, random, skin);
}
