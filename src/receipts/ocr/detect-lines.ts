import { Tensor } from 'onnxruntime-node';
import { mapQuad } from './geometry.js';
import type { Point } from './geometry.js';
import type { Models } from './models.js';
import { stretch } from './raster.js';
import type { Raster } from './raster.js';
import { textBoxes } from './text-mask.js';
import type { TextBox } from './text-mask.js';

/** The detector halves its input five times, so both sides must be multiples of this. */
const GRID = 32;
/** Small pictures are searched enlarged, but not beyond this. */
const LARGEST_STRETCH = 1.6;
/** What the detector was trained on, for blue, green and red (its order). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** What a level (0..255) of each of these is for it. */
const LEVELS = MEAN.map((mean, plane) =>
  Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / DEVIATION[plane]!),
);

/**
 * Finds the lines of text, in the picture's own pixels.
 * @param pixels the size at which the detector looks. It is an area, not a longest side: a long narrow
 *   receipt would be shrunk until nothing in it can be told apart.
 */
export async function detectLines(models: Models, picture: Raster, pixels: number): Promise<TextBox[]> {
  const { width, height } = searchedSize(picture, pixels);
  const input = detectorInput(await stretch(picture, width, height));
  const output = await models.detection.run({ [models.detection.inputNames[0]!]: input });
  const data = output[models.detection.outputNames[0]!]!.data as Float32Array;
  const toPicture = ({ x, y }: Point): Point => ({
    x: (x * picture.width) / width,
    y: (y * picture.height) / height,
  });
  return textBoxes({ data, width, height }).map(({ quad, band, certainty }) => ({
    quad: mapQuad(quad, toPicture),
    band: band && { upper: band.upper.map(toPicture), lower: band.lower.map(toPicture) },
    certainty,
  }));
}

/** The size in which a picture is searched. Where a side is raised to the grid, the other one makes room for it. */
export function searchedSize(picture: Pick<Raster, 'width' | 'height'>, pixels: number) {
  const shrink = Math.min(LARGEST_STRETCH, Math.sqrt(pixels / (picture.width * picture.height)));
  const longest = Math.floor(pixels / GRID / GRID) * GRID;
  const toGrid = (side: number): number =>
    Math.min(longest, Math.max(GRID, Math.round((side * shrink) / GRID) * GRID));
  return { width: toGrid(picture.width), height: toGrid(picture.height) };
}

/** The pixels at which a picture need be searched for lines that are usually of this height in it. */
export function enoughPixels(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  usualHeight: number,
  { detectionPixels, lineHeight }: { detectionPixels: number; lineHeight: number },
): number {
  return Math.min(detectionPixels, width * height * (lineHeight / usualHeight) ** 2);
}

function detectorInput({ data, width, height }: Raster): Tensor {
  const area = width * height;
  const planes = new Float32Array(3 * area);
  const [blue, green, red] = LEVELS as [Float32Array, Float32Array, Float32Array];
  for (let at = 0, from = 0; at < area; at++, from += 3) {
    planes[at] = blue[data[from + 2]!]!;
    planes[area + at] = green[data[from + 1]!]!;
    planes[2 * area + at] = red[data[from]!]!;
  }
  return new Tensor('float32', planes, [1, 3, height, width]);
}
