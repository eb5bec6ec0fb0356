/** Shades of grey, one byte a pixel, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Side of the tiles whose contrast is measured, in pixels: a few letters. */
const TILE = 160;
/** The factor by which the difference of two shades may grow. */
const MAX_STEEPNESS = 3;
const SHADES = 256;

/**
 * Evens out shadows and faint print by contrast-limited adaptive histogram equalization (CLAHE). Each tile's shades are
 * spread over the whole range. The limit keeps blank paper from becoming noise. Between tiles the result is interpolated.
 */
export function equalizeContrast({ data, width, height }: Grey): Uint8Array {
  const columns = Math.max(1, Math.round(width / TILE));
  const rows = Math.max(1, Math.round(height / TILE));
  const equalizations = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      equalizationOf(data, width, {
        left: Math.floor((column * width) / columns),
        right: Math.floor(((column + 1) * width) / columns),
        top: Math.floor((row * height) / rows),
        bottom: Math.floor(((row + 1) * height) / rows),
      }),
    ),
  );
  const across = Array.from({ length: width }, (_, x) => neighbouringTiles(columns, (x + 0.5) / width));
  const result = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const { first, second, share: down } = neighbouringTiles(rows, (y + 0.5) / height);
    const above = equalizations[first]!;
    const below = equalizations[second]!;
    for (let x = 0; x < width; x++, at++) {
      const { first: left, second: right, share } = across[x]!;
      const shade = data[at]!;
      const upper = above[left]![shade]! * (1 - share) + above[right]![shade]! * share;
      const lower = below[left]![shade]! * (1 - share) + below[right]![shade]! * share;
      result[at] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return result;
}

/** The new value of each shade in a tile. */
function equalizationOf(
  data: Uint8Array,
  width: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Float32Array {
  const counts = new Uint32Array(SHADES);
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) counts[data[at]!]! += 1;
  }
  const pixels = (right - left) * (bottom - top);
  const limit = (pixels * MAX_STEEPNESS) / SHADES;
  const excess = counts.reduce((sum, count) => sum + Math.max(0, count - limit), 0);
  const equalization = new Float32Array(SHADES);
  let below = 0;
  for (let shade = 0; shade < SHADES; shade++) {
    below += Math.min(counts[shade]!, limit) + excess / SHADES;
    equalization[shade] = (below / pixels) * (SHADES - 1);
  }
  return equalization;
}

/** The two of `count` tiles in a line between whose centres a position (0..1) is, and the share of the way between them. */
function neighbouringTiles(count: number, share: number): { first: number; second: number; share: number } {
  const position = Math.max(0, Math.min(count - 1, share * count - 0.5));
  const first = Math.floor(position);
  return { first, second: Math.min(count - 1, first + 1), share: position - first };
}
