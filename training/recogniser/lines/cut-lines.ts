import type { Photograph } from '../../../test/benchmark/receipts/paint/camera/photograph.js';
import { detectLines } from '../../../src/receipts/ocr/detect-lines.js';
import type { Turned } from '../../../src/receipts/ocr/geometry.js';
import type { Models } from '../../../src/receipts/ocr/models.js';
import { decode, turn } from '../../../src/receipts/ocr/raster.js';
import type { Raster } from '../../../src/receipts/ocr/raster.js';
import type { OcrPass } from '../../../src/receipts/ocr/read-text.js';
import { straighten } from '../../../src/receipts/ocr/straighten.js';
import { labelOfBox } from './label-of-box.js';
import type { PlacedLetter } from './letter-positions.js';

/** A line as the reader crops it, with its text. */
export interface LabelledLine {
  picture: Raster;
  text: string;
}

/**
 * Crops the lines that the reader's detector finds in a painted photograph, with their texts. Boxes that join lines or cut
 * letters are left out.
 * @param photograph of one sheet
 * @param letters of that sheet
 */
export async function cropLines(
  models: Models,
  { file, rotation, scene }: Photograph,
  letters: readonly PlacedLetter[],
  pass: OcrPass,
): Promise<LabelledLine[]> {
  const [sheet] = scene!.sheets;
  const picture = await turn(await decode(file, pass), ((360 - rotation) % 360) as Turned);
  const scale = scene!.width / picture.width;
  const boxes = await detectLines(models, picture, pass.detectionPixels);
  return boxes.flatMap((box) => {
    const text = labelOfBox(box, ({ x, y }) => ({ x: x * scale, y: y * scale }), sheet!, letters);
    return text === null ? [] : [{ text, picture: straighten(picture, box, pass.letterWidth) }];
  });
}
