import { Tensor } from 'onnxruntime-node';
import { mapQuad, type Point } from './geometry.js';
import type { Models } from './models.js';
import { stretch, type Raster } from './raster.js';
import { textBoxes, type TextBox } from './text-mask.js';

/** The detector halves its input five times, so both sides must be multiples of this. */
const GRID = 32;
/** Small pictures are enlarged for detection by at most this factor. */
const MAX_ENLARGEMENT = 1.6;
/** Mean and standard deviation of the detector's training data, for blue, green and red (its order). */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** The detector's input for each level (0..255) of each channel. */
const LEVELS = MEAN.map((mean, plane) =>
  Float32Array.from({ length: 256 }, (_, level) => (level / 255 - mean) / DEVIATION[plane]!),
);

/**
 * Finds the lines of text. The boxes are in pixels of the picture.
 * @param pixels the area of the detector's input. It is not a limit for the longer side, which would make the print of a
 *   long narrow receipt illegibly small.
 */
export async function detectLines(models: Models, picture: Raster, pixels: number): Promise<TextBox[]> {
  const { width, height } = detectionSize(picture, pixels);
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

/** The size of the detector's input for a picture. If one side is raised to the grid, the other is reduced to keep the area. */
export function detectionSize(picture: Pick<Raster, 'width' | 'height'>, pixels: number) {
  const scale = Math.min(MAX_ENLARGEMENT, Math.sqrt(pixels / (picture.width * picture.height)));
  const maxSide = Math.floor(pixels / GRID / GRID) * GRID;
  const toGrid = (side: number): number =>
    Math.min(maxSide, Math.max(GRID, Math.round((side * scale) / GRID) * GRID));
  return { width: toGrid(picture.width), height: toGrid(picture.height) };
}

/** The input area that is sufficient to detect lines of this median height. */
export function sufficientPixels(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  medianHeight: number,
  { detectionPixels, lineHeight }: { detectionPixels: number; lineHeight: number },
): number {
  return Math.min(detectionPixels, width * height * (lineHeight / medianHeight) ** 2);
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
