import type { Point, TiltedRect } from './geometry.js';

/** A curved line of text as a band: the same number of points along its upper and its lower edge, left to right. */
export interface CurvedBand {
  upper: Point[];
  lower: Point[];
}

/** Grows the core of a line to its full height; the same ratio as for straight boxes. */
const UNCLIP = 1.7;
const MIN_LENGTH = 60;
const MIN_ASPECT = 3;
const MAX_SLOPE = 0.6;
/** A centre line that deviates by less than this share of the line's height is straight enough for a plain quad. */
const MIN_CURVATURE = 0.45;

/**
 * Follows a line on crumpled paper along the centre of its mask. A quad around it would include parts of the neighbouring
 * lines and distort the text, so that an RFC becomes illegible.
 * @param pixels indices of the line's pixels in a mask of this `width`
 * @returns null for lines that are short, steep or straight
 */
export function curvedBand(pixels: readonly number[], width: number, core: TiltedRect): CurvedBand | null {
  const frame = frameOf(core);
  if (
    Math.abs(frame.along.y) > MAX_SLOPE ||
    frame.length < MIN_LENGTH ||
    frame.length < frame.thickness * MIN_ASPECT
  )
    return null;
  const centre = centreLine(pixels, width, frame);
  if (!centre) return null;
  const offsets = centre.offsets;
  if (Math.max(...offsets) - Math.min(...offsets) < centre.thickness * MIN_CURVATURE) return null;
  return bandAround(smoothed(offsets), centre.thickness, frame);
}

/** The coordinate system of a line: u along the text, v across it, both in pixels from `origin`. */
interface Frame {
  origin: Point;
  along: Point;
  length: number;
  thickness: number;
}

function frameOf({ centre, width, height, angle }: TiltedRect): Frame {
  const isHorizontal = width >= height;
  const direction = isHorizontal ? angle : angle + Math.PI / 2;
  const sign = Math.cos(direction) < 0 ? -1 : 1;
  return {
    origin: centre,
    along: { x: sign * Math.cos(direction), y: sign * Math.sin(direction) },
    length: Math.max(width, height),
    thickness: Math.min(width, height),
  };
}

/** The mean v of the pixels in equal steps of u, and the median thickness; null if a step has no pixel. */
function centreLine(
  pixels: readonly number[],
  width: number,
  { origin, along, length, thickness }: Frame,
): { offsets: number[]; thickness: number } | null {
  const steps = Math.max(5, Math.min(24, Math.round(length / Math.max(14, thickness))));
  const sums = new Float64Array(steps);
  const counts = new Uint32Array(steps);
  for (const at of pixels) {
    const x = (at % width) + 0.5 - origin.x;
    const y = Math.floor(at / width) + 0.5 - origin.y;
    const u = x * along.x + y * along.y;
    const step = Math.max(0, Math.min(steps - 1, Math.floor((u / length + 0.5) * steps)));
    sums[step]! += y * along.x - x * along.y;
    counts[step]! += 1;
  }
  if (counts.includes(0)) return null;
  const heights = [...counts].map((count) => (count * steps) / length).sort((a, b) => a - b);
  return { offsets: [...sums].map((sum, step) => sum / counts[step]!), thickness: heights[steps >> 1]! };
}

function smoothed(values: readonly number[]): number[] {
  return values.map((value, at) => ((values[at - 1] ?? value) + 2 * value + (values[at + 1] ?? value)) / 4);
}

function bandAround(
  offsets: readonly number[],
  thickness: number,
  { origin, along, length }: Frame,
): CurvedBand {
  const step = length / offsets.length;
  const margin = (thickness * length * UNCLIP) / (2 * (length + thickness));
  const half = thickness / 2 + margin;
  const offsetAt = (u: number): number => {
    const position = (u + length / 2) / step - 0.5;
    const before = Math.max(0, Math.min(offsets.length - 2, Math.floor(position)));
    // Beyond its ends the curve is extrapolated, but not far: the last slope is the least certain.
    const share = Math.max(-1, Math.min(2, position - before));
    return offsets[before]! + (offsets[before + 1]! - offsets[before]!) * share;
  };
  const toPicture = (u: number, v: number): Point => ({
    x: origin.x + u * along.x - v * along.y,
    y: origin.y + u * along.y + v * along.x,
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let at = 0; at <= offsets.length; at++) {
    const u = -length / 2 - margin + ((length + 2 * margin) * at) / offsets.length;
    const v = offsetAt(u);
    const slope = (offsetAt(u + 2) - offsetAt(u - 2)) / 4;
    const norm = Math.hypot(1, slope);
    const normal = { u: -slope / norm, v: 1 / norm };
    upper.push(toPicture(u - normal.u * half, v - normal.v * half));
    lower.push(toPicture(u + normal.u * half, v + normal.v * half));
  }
  return { upper, lower };
}
