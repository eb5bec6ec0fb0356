import type { Random } from '../random.js';
import type { Canvas, Colour } from './canvas.js';
import type { Frame } from './frame.js';
import { laySheet } from './lay.js';
import { FLAT } from './shape.js';

/** The colours of white paper. */
export const PAPERS: readonly Colour[] = [
  [246, 244, 238],
  [238, 238, 240],
  [244, 238, 224],
  [250, 250, 248],
  [232, 226, 216],
];

/** Draws blank or scribbled paper partly under this one. */
export function layOtherPaper(canvas: Canvas, frame: Frame, random: Random): void {
  const [left] = frame.corners;
  const side = random.chance(0.5);
  const x = side ? left.x - frame.width * random.float(0.02, 0.3) : frame.corners[1].x + frame.width * 0.02;
  const y = random.float(-0.3, 0.6) * frame.height;
  const width = frame.width * random.float(0.2, 0.5);
  const height = frame.height * random.float(0.3, 0.8);
  const lean = random.float(-0.15, 0.15) * width;
  const sheet = { data: new Uint8Array(64 * 64).fill(255), width: 64, height: 64 };
  laySheet(canvas, {
    sheet,
    corners: [
      { x: x + lean, y },
      { x: x + width + lean, y: y + lean },
      { x: x + width, y: y + height },
      { x, y: y + height - lean },
    ],
    shape: FLAT,
    ink: [60, 60, 60],
    paper: random.pick(PAPERS),
  });
}
