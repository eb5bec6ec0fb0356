/** Longest side of the picture whose sharpness is measured, in pixels. At this size print is a few pixels wide, and there is no noise. */
export const MEASURED_SIDE = 1000;
/** Smaller pictures can't be judged. */
const MIN_SIDE = 200;
/** Side of a square tile in pixels. Some tiles show the receipt, others the smooth background. */
const TILE = 50;
/** Quantile of the tiles' sharpness that counts: a tile with print, not one with a reflection. */
const QUANTILE = 0.9;
/** Measured with sharp and blurred receipts: see docs/web-account.md. */
const MIN_SHARPNESS = 0.1;

/** Luminance of a picture by rows, 0 to 255. */
export interface Luminance {
  values: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** Whether the print in a picture is probably too blurred to be read. */
export const isBlurred = (luminance: Luminance): boolean => {
  const sharpness = sharpnessOf(luminance);
  return sharpness !== null && sharpness < MIN_SHARPNESS;
};

/**
 * Sharpness of the sharpest tiles: the variance of the second derivative (Laplacian) relative to the contrast, so that faint print counts as
 * much as dark print. Null if the picture is too small.
 */
export function sharpnessOf(luminance: Luminance): number | null {
  if (Math.min(luminance.width, luminance.height) < MIN_SIDE) return null;
  const tiles: number[] = [];
  for (let top = 1; top + TILE < luminance.height; top += TILE)
    for (let left = 1; left + TILE < luminance.width; left += TILE) {
      const sharpness = sharpnessOfTile(luminance, left, top);
      if (sharpness !== null) tiles.push(sharpness);
    }
  tiles.sort((a, b) => a - b);
  return tiles[Math.floor(tiles.length * QUANTILE)] ?? null;
}

/** Minimum variance of luminance in a tile with print. */
const MIN_VARIANCE = 100;

function sharpnessOfTile({ values, width }: Luminance, left: number, top: number): number | null {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++)
    for (let index = y * width + left; index < y * width + left + TILE; index++) {
      const value = values[index]!;
      const edge =
        4 * value - values[index - 1]! - values[index + 1]! - values[index - width]! - values[index + width]!;
      sum += value;
      squares += value * value;
      edges += edge;
      edgeSquares += edge * edge;
    }
  const count = TILE * TILE;
  const variance = squares / count - (sum / count) ** 2;
  if (variance < MIN_VARIANCE) return null;
  return (edgeSquares / count - (edges / count) ** 2) / variance;
}
