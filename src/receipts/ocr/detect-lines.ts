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
export const LARGEST_STRETCH = 1.6;
/** What the detector was trained on, for blue, green and red (its order). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

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

function detectorInput({ data, width, height }: Raster): Tensor {
  const area = width * height;
  const planes = new Float32Array(3 * area);
  for (let plane = 0; plane < 3; plane++) {
    const channel = 2 - plane;
    const mean = MEAN[plane]!;
    const deviation = DEVIATION[plane]!;
    for (let at = 0; at < area; at++) {
      planes[plane * area + at] = (data[at * 3 + channel]! / 255 - mean) / deviation;
    }
  }
  return new Tensor('float32', planes, [1, 3, height, width]);
}
