import { cornersOf, smallestRectAround, type Point, type Quad, type TiltedRect } from './geometry.js';
import { curvedBand, type CurvedBand } from './curved-band.js';

/** The detector's output: the probability (0..1) of each pixel that it belongs to text, row by row. */
export interface TextMask {
  data: Float32Array;
  width: number;
  height: number;
}

/** The place of a line of text. `band` follows the line if it is too curved for a quad. */
export interface TextBox {
  quad: Quad;
  band: CurvedBand | null;
  /** Mean probability of the pixels inside. */
  certainty: number;
}

const MIN_PIXEL_PROBABILITY = 0.3;
const MIN_BOX_PROBABILITY = 0.5;
const MIN_AREA = 12;
const MIN_SIDE = 3;
/** The detector marks only the core of a line. DB's "unclip" ratio expands it to the full height. */
const UNCLIP = 1.7;

/** The lines of a mask: its connected regions, each with the smallest rectangle around it, expanded to full height. */
export function textBoxes(mask: TextMask): TextBox[] {
  const boxes: TextBox[] = [];
  for (const pixels of connectedRegions(mask)) {
    if (pixels.length < MIN_AREA) continue;
    const certainty = pixels.reduce((sum, at) => sum + mask.data[at]!, 0) / pixels.length;
    if (certainty < MIN_BOX_PROBABILITY) continue;
    const core = smallestRectAround(outline(pixels, mask.width));
    if (!core || Math.min(core.width, core.height) < MIN_SIDE) continue;
    boxes.push({ quad: cornersOf(unclip(core)), band: curvedBand(pixels, mask.width, core), certainty });
  }
  return boxes;
}

function unclip(core: TiltedRect): TiltedRect {
  const margin = (core.width * core.height * UNCLIP) / (2 * (core.width + core.height));
  return { ...core, width: core.width + 2 * margin, height: core.height + 2 * margin };
}

/** Flood fill over eight neighbours; each region is the list of its pixels' indices. */
function* connectedRegions({ data, width, height }: TextMask): Generator<number[]> {
  const seen = new Uint8Array(data.length);
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start]! <= MIN_PIXEL_PROBABILITY) continue;
    const region = [start];
    seen[start] = 1;
    // The region is also the queue of pixels whose neighbours are checked.
    for (let next = 0; next < region.length; next++) {
      const x = region[next]! % width;
      const y = Math.floor(region[next]! / width);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const neighbour = ny * width + nx;
          if (seen[neighbour] || data[neighbour]! <= MIN_PIXEL_PROBABILITY) continue;
          seen[neighbour] = 1;
          region.push(neighbour);
        }
      }
    }
    yield region;
  }
}

/** The pixel corners at both ends of every row. They are sufficient for the hull, and far fewer than all pixels. */
function outline(pixels: readonly number[], width: number): Point[] {
  const ends = new Map<number, { left: number; right: number }>();
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    const row = ends.get(y);
    if (!row) ends.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
  }
  return [...ends].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: right + 1, y },
    { x: left, y: y + 1 },
    { x: right + 1, y: y + 1 },
  ]);
}
