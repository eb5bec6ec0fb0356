import { quadCentre } from './geometry.js';
import type { Point, Rectangle, Turned } from './geometry.js';
import type { TextBox } from './text-mask.js';

/** A part of the upright photograph, and what must be known of the whole to cut it from the file. */
export interface PagePart {
  /** What is cut from the file, and within it that of which the text is wanted. */
  area: Rectangle;
  core: Rectangle;
  /** Size of the upright photograph, and how it was turned. */
  width: number;
  height: number;
  turned: Turned;
  /** How high a line usually is in the photograph. */
  lineHeight: number;
}

/** Where the part is before the photograph is turned, so that nothing but the part has to be turned. */
export function areaBeforeTurn({
  area,
  width,
  height,
  turned,
}: Omit<PagePart, 'core' | 'lineHeight'>): Rectangle {
  const fromRight = width - area.left - area.width;
  const fromBottom = height - area.top - area.height;
  switch (turned) {
    case 0:
      return area;
    case 90:
      return { left: area.top, top: fromRight, width: area.height, height: area.width };
    case 180:
      return { ...area, left: fromRight, top: fromBottom };
    case 270:
      return { left: fromBottom, top: area.left, width: area.height, height: area.width };
  }
}

/** Whether a point is in the rectangle. */
export function contains({ left, top, width, height }: Rectangle, { x, y }: Point): boolean {
  return x >= left && x < left + width && y >= top && y < top + height;
}

/** A point of a decoded part as one of the whole photograph. */
export function toPhotograph(
  { x, y }: Point,
  scale: number,
  { left, top }: Pick<Rectangle, 'left' | 'top'>,
): Point {
  return { x: x * scale + left, y: y * scale + top };
}

/** Of the boxes that were found in a decoded part, those in its core: of others no text is wanted. */
export function boxesOfCore(
  boxes: readonly TextBox[],
  { core, area }: Pick<PagePart, 'core' | 'area'>,
  scale: number,
): TextBox[] {
  return boxes.filter(({ quad }) => contains(core, toPhotograph(quadCentre(quad), scale, area)));
}
