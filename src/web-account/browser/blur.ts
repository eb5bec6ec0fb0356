/** The longest side at which sharpness is measured, in pixels: print is some pixels wide then, and grain is gone. */
export const MEASURED_SIDE = 1000;
/** What is smaller shows too little to be judged. */
const SMALLEST_SIDE = 200;
/** Parts of a picture, a side of a square in pixels: paper lies in some of them, and the table around it is smooth. */
const PART = 50;
/** The sharpest part of all: that of the parts with print, not one with a glint. */
const SHARPEST = 0.9;
/** Measured on receipts, sharp and blurred: docs/web-account.md says how. */
const BLURRED_BELOW = 0.1;

/** Light of a picture, row by row, 0 to 255. */
export interface Light {
  values: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** Whether print in a picture is probably too blurred to be read. */
export const isBlurred = (light: Light): boolean => {
  const sharpness = sharpnessOf(light);
  return sharpness !== null && sharpness < BLURRED_BELOW;
};

/**
 * How sharp a picture is where it is sharpest: the variance of its second derivative (Laplacian), relative to its contrast there, so that
 * faint print counts as dark print does. Null where it is too small to tell.
 */
export function sharpnessOf(light: Light): number | null {
  if (Math.min(light.width, light.height) < SMALLEST_SIDE) return null;
  const parts: number[] = [];
  for (let top = 1; top + PART < light.height; top += PART)
    for (let left = 1; left + PART < light.width; left += PART) {
      const part = sharpnessOfPart(light, left, top);
      if (part !== null) parts.push(part);
    }
  parts.sort((a, b) => a - b);
  return parts[Math.floor(parts.length * SHARPEST)] ?? null;
}

/** The least variance of light in a part with print in it. */
const PRINT = 100;

function sharpnessOfPart({ values, width }: Light, left: number, top: number): number | null {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0];
  for (let y = top; y < top + PART; y++)
    for (let at = y * width + left; at < y * width + left + PART; at++) {
      const here = values[at]!;
      const edge = 4 * here - values[at - 1]! - values[at + 1]! - values[at - width]! - values[at + width]!;
      sum += here;
      squares += here * here;
      edges += edge;
      edgeSquares += edge * edge;
    }
  const count = PART * PART;
  const variance = squares / count - (sum / count) ** 2;
  if (variance < PRINT) return null;
  return (edgeSquares / count - (edges / count) ** 2) / variance;
}
