import { quadHeight } from './geometry.js';
import type { Point } from './geometry.js';
import type { Raster } from './raster.js';
import type { Rectangle } from './geometry.js';
import type { TextBox } from './text-mask.js';

const FEWEST_BOXES = 4;
/** Above this share of the picture's area there is little to gain by leaving the rest out. */
const SMALL = 0.6;
/** Of the picture's longer side: lines at the edge that were missed at first. */
const MARGIN = 0.03;

/** The part of the picture that all text is in, when that is a small part: a receipt photographed from afar. */
export function smallTextArea(boxes: readonly TextBox[], { width, height }: Raster): Rectangle | null {
  if (boxes.length < FEWEST_BOXES) return null;
  const corners = boxes.flatMap(({ quad }) => [...quad]);
  const margin = Math.max(width, height) * MARGIN;
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y)) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x)) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y)) + margin));
  const area = { left, top, width: right - left, height: bottom - top };
  return area.width * area.height < width * height * SMALL ? area : null;
}

/** How high most lines are at most, in the picture's pixels; there must be some. */
export function usualHeight(boxes: readonly TextBox[]): number {
  const heights = boxes.map(({ quad }) => quadHeight(quad)).sort((a, b) => a - b);
  return heights[heights.length >> 1]!;
}

/** Boxes that were found in a part of the picture, as boxes of the whole picture. */
export function boxesInWhole(boxes: readonly TextBox[], { left, top }: Rectangle): TextBox[] {
  const move = ({ x, y }: Point): Point => ({ x: x + left, y: y + top });
  return boxes.map(({ quad: [tl, tr, br, bl], band, certainty }) => ({
    quad: [move(tl), move(tr), move(br), move(bl)],
    band: band && { upper: band.upper.map(move), lower: band.lower.map(move) },
    certainty,
  }));
}
