import { mapQuad } from './geometry.js';
import type { Quad } from './geometry.js';
import type { ReadCharacter } from './ctc.js';
import { detectLines } from './detect-lines.js';
import type { Models } from './models.js';
import { isUpsideDown, liesOnItsSide } from './orientation.js';
import { cut, decode, turn } from './raster.js';
import { recogniseLines } from './recognise-lines.js';
import { straighten, turnedLine } from './straighten.js';
import { boxesInWhole, smallTextArea } from './text-area.js';
import type { TextBox } from './text-mask.js';

/** One piece of text on the paper: a line, or a part of one where a wide gap divides it. */
export interface TextPiece {
  text: string;
  /** One a UTF-16 unit of `text`; positions are shares (0..1) of the quad's width. */
  characters: ReadCharacter[];
  /** Mean certainty of the characters, 0..1. */
  certainty: number;
  /** In pixels of the upright photograph at its full size. */
  quad: Quad;
}

/** All the text of a picture, in no particular order. */
export interface PageText {
  pieces: TextPiece[];
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Degrees by which the photograph was turned clockwise, after its EXIF orientation, to stand upright. */
  turned: 0 | 90 | 180 | 270;
}

/** How closely to look at a picture. */
export interface Look {
  /** Pixels kept of the photograph: what the letters are cut from. */
  pixels: number;
  /** Pixels at which lines are searched for. */
  detectionPixels: number;
  /** Evens out shade and faint print first. */
  contrast: boolean;
}

const LEAST_CERTAIN = 0.5;
const LEAST_CERTAIN_ALONE = 0.8;

/**
 * Reads every piece of text: decode, turn upright, find the lines, straighten and recognise them.
 * @throws {UndecodableImage}
 */
export async function readText(models: Models, image: Buffer, look: Look): Promise<PageText> {
  let picture = await decode(image, look);
  let boxes = await detectLines(models, picture, look.detectionPixels);
  let turned: PageText['turned'] = 0;
  if (liesOnItsSide(boxes)) {
    turned = 90;
    picture = await turn(picture, 90);
    boxes = await detectLines(models, picture, look.detectionPixels);
  }
  const area = smallTextArea(boxes, picture);
  if (area) boxes = boxesInWhole(await detectLines(models, cut(picture, area), look.detectionPixels), area);
  let lines = boxes.map((box) => straighten(picture, box));
  if (await isUpsideDown(models, lines)) {
    boxes = boxes.map((box) => turnedBox(box, picture.width, picture.height));
    lines = lines.map(turnedLine);
    turned = turned === 90 ? 270 : 180;
  }
  const { scale } = picture;
  const recognised = await recogniseLines(models, lines);
  const pieces = boxes.flatMap(({ quad }, index) => {
    const piece = toPiece(
      recognised[index]!,
      mapQuad(quad, ({ x, y }) => ({ x: x * scale, y: y * scale })),
    );
    return piece ? [piece] : [];
  });
  return {
    pieces,
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
    turned,
  };
}

function toPiece(characters: ReadCharacter[], quad: Quad): TextPiece | null {
  const printed = characters.filter(({ text }) => text !== ' ');
  if (printed.length === 0) return null;
  const certainty = printed.reduce((sum, character) => sum + character.certainty, 0) / printed.length;
  // The detector cuts slivers off letters: a lone letter must be clear.
  const isSliver = printed.length === 1 && !/\d/.test(printed[0]!.text);
  if (certainty < (isSliver ? LEAST_CERTAIN_ALONE : LEAST_CERTAIN)) return null;
  return { text: characters.map(({ text }) => text).join(''), characters, certainty, quad };
}

function turnedBox({ quad: [tl, tr, br, bl], certainty }: TextBox, width: number, height: number): TextBox {
  const quad = mapQuad([br, bl, tl, tr], ({ x, y }) => ({ x: width - x, y: height - y }));
  return { quad, band: null, certainty };
}
