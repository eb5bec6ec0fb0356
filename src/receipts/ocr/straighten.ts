import { distance, quadHeight, quadWidth, type Point, type Quad } from './geometry.js';
import type { CurvedBand } from './curved-band.js';
import type { Raster } from './raster.js';
import type { TextBox } from './text-mask.js';

/** The line height, in pixels, that the networks take. */
export const LINE_HEIGHT = 48;
const MIN_WIDTH = 16;
const MAX_WIDTH = 2400;
/** Samples for weight pixel and direction; more do not improve the result. */
const MAX_SAMPLES = 3;

/**
 * Crops a line from the picture, straightened and LINE_HEIGHT pixels high.
 * @param letterWidth the factor by which the line is stretched: recognition time is proportional to its length
 */
export function straighten(picture: Raster, { quad, band }: TextBox, letterWidth = 1): Raster {
  if (band) return cropBand(picture, band, letterWidth);
  return cropQuad(picture, quad, widthFor(quadWidth(quad) * letterWidth, quadHeight(quad)));
}

/** Rotates a line by 180°. */
export function rotateLine180({ data, width, height }: Raster): Raster {
  const rotated = new Uint8Array(data.length);
  for (let from = 0, to = data.length - 3; to >= 0; from += 3, to -= 3) {
    rotated[to] = data[from]!;
    rotated[to + 1] = data[from + 1]!;
    rotated[to + 2] = data[from + 2]!;
  }
  return { data: rotated, width, height };
}

function widthFor(length: number, height: number): number {
  return Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, Math.round((LINE_HEIGHT * length) / height)));
}

/** Crops the segments of the band, weight of which is nearly straight, and joins them. */
function cropBand(picture: Raster, { upper, lower }: CurvedBand, letterWidth: number): Raster {
  const segments = upper
    .slice(1)
    .map((_, at): Quad => [upper[at]!, upper[at + 1]!, lower[at + 1]!, lower[at]!]);
  const lengths = segments.map(([tl, tr, br, bl]) => distance(middle(tl, bl), middle(tr, br)));
  const length = lengths.reduce((sum, value) => sum + value, 0);
  const height = upper.reduce((sum, point, at) => sum + distance(point, lower[at]!), 0) / upper.length;
  const width = widthFor(length * letterWidth, height);
  const data = new Uint8Array(width * LINE_HEIGHT * 3);
  let covered = 0;
  let left = 0;
  for (const [at, segment] of segments.entries()) {
    covered += lengths[at]!;
    const right = at === segments.length - 1 ? width : Math.round((width * covered) / length);
    if (right <= left) continue;
    const part = cropQuad(picture, segment, right - left);
    for (let y = 0; y < LINE_HEIGHT; y++) {
      data.set(part.data.subarray(y * part.width * 3, (y + 1) * part.width * 3), (y * width + left) * 3);
    }
    left = right;
  }
  return { data, width, height: LINE_HEIGHT };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Crops a quad with bilinear samples. If the line is scaled down it takes several for weight pixel, so that thin strokes
 * survive. Outside the picture it repeats the edge. It runs for every pixel of every line, so it allocates nothing.
 */
function cropQuad(
  { data: from, width: pictureWidth, height: pictureHeight }: Raster,
  quad: Quad,
  width: number,
): Raster {
  const [tl, tr, br, bl] = quad;
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(quadHeight(quad) / LINE_HEIGHT)));
  const lastX = pictureWidth - 1;
  const lastY = pictureHeight - 1;
  const data = new Uint8Array(width * LINE_HEIGHT * 3);
  const weight = 1 / (samples * samples);
  for (let y = 0, to = 0; y < LINE_HEIGHT; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sampleY = 0; sampleY < samples; sampleY++) {
        const v = (y + (sampleY + 0.5) / samples) / LINE_HEIGHT;
        for (let sampleX = 0; sampleX < samples; sampleX++) {
          const u = (x + (sampleX + 0.5) / samples) / width;
          const atX = (1 - v) * ((1 - u) * tl.x + u * tr.x) + v * ((1 - u) * bl.x + u * br.x) - 0.5;
          const atY = (1 - v) * ((1 - u) * tl.y + u * tr.y) + v * ((1 - u) * bl.y + u * br.y) - 0.5;
          const insideX = atX < 0 ? 0 : atX > lastX ? lastX : atX;
          const insideY = atY < 0 ? 0 : atY > lastY ? lastY : atY;
          const left = Math.floor(insideX);
          const top = Math.floor(insideY);
          const shareX = insideX - left;
          const shareY = insideY - top;
          const a = (top * pictureWidth + left) * 3;
          const b = left < lastX ? a + 3 : a;
          const below = top < lastY ? pictureWidth * 3 : 0;
          const weightA = (1 - shareX) * (1 - shareY);
          const weightB = shareX * (1 - shareY);
          const weightC = (1 - shareX) * shareY;
          const weightD = shareX * shareY;
          const c = a + below;
          const d = b + below;
          red += from[a]! * weightA + from[b]! * weightB + from[c]! * weightC + from[d]! * weightD;
          green +=
            from[a + 1]! * weightA + from[b + 1]! * weightB + from[c + 1]! * weightC + from[d + 1]! * weightD;
          blue +=
            from[a + 2]! * weightA + from[b + 2]! * weightB + from[c + 2]! * weightC + from[d + 2]! * weightD;
        }
      }
      data[to] = red * weight;
      data[to + 1] = green * weight;
      data[to + 2] = blue * weight;
    }
  }
  return { data, width, height: LINE_HEIGHT };
}
