import { quadCentre, type Point, type Rectangle, type Turned } from './geometry.js';
import type { TextBox } from './text-mask.js';

/** A part of the upright photograph, with what is needed to crop it from the file. */
export interface PagePart {
  /** `area` is cropped from the file. `core` is the part of it whose text is returned. */
  area: Rectangle;
  core: Rectangle;
  /** Size of the upright photograph, and its rotation. */
  width: number;
  height: number;
  turned: Turned;
  /** The median height of a line in the photograph. */
  lineHeight: number;
}

/** The area of the part before rotation, so that only the part has to be rotated. */
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

/** Converts a point of a decoded part to the whole photograph. */
export function toPhotograph(
  { x, y }: Point,
  scale: number,
  { left, top }: Pick<Rectangle, 'left' | 'top'>,
): Point {
  return { x: x * scale + left, y: y * scale + top };
}

/** The boxes of a decoded part that are in its core. */
export function boxesInCore(
  boxes: readonly TextBox[],
  { core, area }: Pick<PagePart, 'core' | 'area'>,
  scale: number,
): TextBox[] {
  return boxes.filter(({ quad }) => contains(core, toPhotograph(quadCentre(quad), scale, area)));
}
