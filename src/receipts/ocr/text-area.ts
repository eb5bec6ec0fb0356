import { median, quadHeight, type Point, type Rectangle } from './geometry.js';
import type { Raster } from './raster.js';
import type { TextBox } from './text-mask.js';

const MIN_BOXES = 4;
/** The largest share of the picture's area for which it is worthwhile to leave out the rest. */
const MAX_SHARE = 0.6;
/** As a share of the picture's longer side: includes lines at the edge that the first detection missed. */
const MARGIN = 0.03;

/** The bounding rectangle of all text, if it is a small part of the picture, as of a receipt photographed from a distance. */
export function smallTextArea(boxes: readonly TextBox[], { width, height }: Raster): Rectangle | null {
  if (boxes.length < MIN_BOXES) return null;
  const corners = boxes.flatMap(({ quad }) => [...quad]);
  const margin = Math.max(width, height) * MARGIN;
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y)) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x)) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y)) + margin));
  const area = { left, top, width: right - left, height: bottom - top };
  return area.width * area.height < width * height * MAX_SHARE ? area : null;
}

/** The median height of the lines, in pixels; there must be at least one. */
export function medianHeight(boxes: readonly TextBox[]): number {
  return median(boxes.map(({ quad }) => quadHeight(quad)));
}

/** Converts boxes of a part of the picture to the whole picture. */
export function boxesInPicture(boxes: readonly TextBox[], { left, top }: Rectangle): TextBox[] {
  const move = ({ x, y }: Point): Point => ({ x: x + left, y: y + top });
  return boxes.map(({ quad: [tl, tr, br, bl], band, certainty }) => ({
    quad: [move(tl), move(tr), move(br), move(bl)],
    band: band && { upper: band.upper.map(move), lower: band.lower.map(move) },
    certainty,
  }));
}
