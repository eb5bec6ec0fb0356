/** Shades of grey, one byte a pixel, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Side of the squares whose contrast is measured, in pixels: some letters wide. */
const TILE = 160;
/** How many times as far apart two shades may become. */
const STEEPEST = 3;
const SHADES = 256;

/**
 * Evens out shade and faint print (CLAHE): in each square of the picture, its shades are spread over all that there are,
 * but not without limit, for paper without print would become noise. In between, squares pass into each other.
 */
export function evenedOut({ data, width, height }: Grey): Uint8Array {
  const columns = Math.max(1, Math.round(width / TILE));
  const rows = Math.max(1, Math.round(height / TILE));
  const spreads = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      spreadOf(data, width, {
        left: Math.floor((column * width) / columns),
        right: Math.floor(((column + 1) * width) / columns),
        top: Math.floor((row * height) / rows),
        bottom: Math.floor(((row + 1) * height) / rows),
      }),
    ),
  );
  const across = Array.from({ length: width }, (_, x) => placeAmong(columns, (x + 0.5) / width));
  const result = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const { first, second, share: down } = placeAmong(rows, (y + 0.5) / height);
    const above = spreads[first]!;
    const below = spreads[second]!;
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

/** What becomes of each shade in a square. */
function spreadOf(
  data: Uint8Array,
  width: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Float32Array {
  const counts = new Uint32Array(SHADES);
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) counts[data[at]!]! += 1;
  }
  const pixels = (right - left) * (bottom - top);
  const most = (pixels * STEEPEST) / SHADES;
  const cut = counts.reduce((sum, count) => sum + Math.max(0, count - most), 0);
  const spread = new Float32Array(SHADES);
  let below = 0;
  for (let shade = 0; shade < SHADES; shade++) {
    below += Math.min(counts[shade]!, most) + cut / SHADES;
    spread[shade] = (below / pixels) * (SHADES - 1);
  }
  return spread;
}

/** Between the middles of which two of so many squares in a line a place is (0..1), and at which share of the way. */
function placeAmong(count: number, place: number): { first: number; second: number; share: number } {
  const position = Math.max(0, Math.min(count - 1, place * count - 0.5));
  const first = Math.floor(position);
  return { first, second: Math.min(count - 1, first + 1), share: position - first };
}
