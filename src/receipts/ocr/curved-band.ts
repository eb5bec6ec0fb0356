import type { Point, TiltedRect } from './geometry.js';

/** A curved line of text as a band: as many points along its upper edge as along its lower one, left to right. */
export interface CurvedBand {
  upper: Point[];
  lower: Point[];
}

/** Grows the core of a line to its full height; the same ratio as for straight boxes. */
const UNCLIP = 1.7;
const SHORTEST = 60;
const NARROWEST_ASPECT = 3;
const STEEPEST = 0.6;
/** A centre line that strays less than this share of the line's height is straight enough for a plain quad. */
const CURVED_FROM = 0.45;

/**
 * Follows a line on crumpled paper along the centre of its mask. A quad around it would cut into the neighbours,
 * and squeeze the text: that is how an RFC becomes garbage.
 * @param pixels indices of the line's pixels in a mask of this `width`
 * @returns null for lines that are short, steep or straight
 */
export function curvedBand(pixels: readonly number[], width: number, core: TiltedRect): CurvedBand | null {
  const frame = readingFrame(core);
  if (
    Math.abs(frame.along.y) > STEEPEST ||
    frame.length < SHORTEST ||
    frame.length < frame.thickness * NARROWEST_ASPECT
  )
    return null;
  const centre = centreLine(pixels, width, frame);
  if (!centre) return null;
  const offsets = centre.offsets;
  if (Math.max(...offsets) - Math.min(...offsets) < centre.thickness * CURVED_FROM) return null;
  return bandAround(smoothed(offsets), centre.thickness, frame);
}

/** A line's own coordinates: u along the text, v across it, both in pixels from `origin`. */
interface Frame {
  origin: Point;
  along: Point;
  length: number;
  thickness: number;
}

function readingFrame({ centre, width, height, angle }: TiltedRect): Frame {
  const lying = width >= height;
  const direction = lying ? angle : angle + Math.PI / 2;
  const sign = Math.cos(direction) < 0 ? -1 : 1;
  return {
    origin: centre,
    along: { x: sign * Math.cos(direction), y: sign * Math.sin(direction) },
    length: Math.max(width, height),
    thickness: Math.min(width, height),
  };
}

/** Mean v of the pixels in equal steps of u, and the usual thickness; null when a step has no pixel. */
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
    // Beyond the ends the curve goes on straight, but not far: the last slope is the least certain.
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
