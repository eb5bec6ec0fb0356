/** A point of a picture: pixels from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

/** Four corners in reading order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rotated rectangle: `angle`, in radians, is the direction of `width`. */
export interface TiltedRect {
  centre: Point;
  width: number;
  height: number;
  angle: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point at `share` (0..1) of the way from `a` to `b`. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The longer of the two edges that run along the text. */
export function quadWidth([tl, tr, br, bl]: Quad): number {
  return Math.max(distance(tl, tr), distance(bl, br));
}

/** The longer of the two edges that run across the text. */
export function quadHeight([tl, tr, br, bl]: Quad): number {
  return Math.max(distance(tl, bl), distance(tr, br));
}

export function quadCentre([tl, tr, br, bl]: Quad): Point {
  return { x: (tl.x + tr.x + br.x + bl.x) / 4, y: (tl.y + tr.y + br.y + bl.y) / 4 };
}

/** The part of a quad from `start` to `end`, both shares (0..1) of its width. */
export function sliceOfQuad([tl, tr, br, bl]: Quad, start: number, end: number): Quad {
  return [between(tl, tr, start), between(tl, tr, end), between(bl, br, end), between(bl, br, start)];
}

export function mapQuad([tl, tr, br, bl]: Quad, change: (point: Point) => Point): Quad {
  return [change(tl), change(tr), change(br), change(bl)];
}

/** The rotated rectangle of the smallest area that contains the points; null if all points are the same. */
export function smallestRectAround(points: readonly Point[]): TiltedRect | null {
  const hull = convexHull(points);
  let best: TiltedRect | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length]!;
    const length = distance(from, to);
    if (length === 0) continue;
    const rect = rectAlong(hull, { x: (to.x - from.x) / length, y: (to.y - from.y) / length });
    if (!best || rect.width * rect.height < best.width * best.height) best = rect;
  }
  return best;
}

/** The corners of a rectangle in reading order, whichever of its sides is its `width`. */
export function cornersOf({ centre, width, height, angle }: TiltedRect): Quad {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const corner = (u: number, v: number): Point => ({
    x: centre.x + u * width * cos - v * height * sin,
    y: centre.y + u * width * sin + v * height * cos,
  });
  const byX = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)].sort(
    (a, b) => a.x - b.x,
  );
  const [tl, bl] = byX.slice(0, 2).sort((a, b) => a.y - b.y);
  const [tr, br] = byX.slice(2).sort((a, b) => a.y - b.y);
  return [tl!, tr!, br!, bl!];
}

function rectAlong(hull: readonly Point[], direction: Point): TiltedRect {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const point of hull) {
    const u = point.x * direction.x + point.y * direction.y;
    const v = point.y * direction.x - point.x * direction.y;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return {
    centre: { x: u * direction.x - v * direction.y, y: u * direction.y + v * direction.x },
    width: right - left,
    height: bottom - top,
    angle: Math.atan2(direction.y, direction.x),
  };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull([...sorted].reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
    chain.push(point);
  }
  chain.pop();
  return chain;
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** A part of a picture, in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Degrees by which a photograph must be rotated clockwise, after its EXIF orientation, to be upright. */
export type Turned = 0 | 90 | 180 | 270;

/** The median of some numbers, the upper one of the two in the middle; 0 when there are none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
