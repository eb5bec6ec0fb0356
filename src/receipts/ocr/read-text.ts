import { mapQuad } from './geometry.js';
import type { Point, Quad, Turned } from './geometry.js';
import type { ReadCharacter } from './ctc.js';
import { detectLines, enoughPixels, searchedSize } from './detect-lines.js';
import type { Models } from './models.js';
import { isUpsideDown, liesOnItsSide } from './orientation.js';
import { areaBeforeTurn, boxesOfCore, toPhotograph } from './page-part.js';
import type { PagePart } from './page-part.js';
import { barcodesOf } from './barcodes.js';
import type { Barcode } from './barcodes.js';
import { cut, decode, turn } from './raster.js';
import type { DecodedPhotograph, Raster } from './raster.js';
import { recogniseLines } from './recognise-lines.js';
import { straighten, turnedLine } from './straighten.js';
import { boxesInWhole, smallTextArea, usualHeight } from './text-area.js';
import type { TextBox } from './text-mask.js';

/** One piece of text on the paper: a line, or a part of one where a wide gap divides it. */
export interface TextLine {
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
  pieces: TextLine[];
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Degrees by which the photograph was turned clockwise, after its EXIF orientation, to stand upright. */
  turned: Turned;
  /** In pixels of the upright photograph at its full size, as well. */
  barcodes: Barcode[];
}

/** How closely to look at a picture. */
export interface OcrPass {
  /** Pixels kept of the photograph: what the letters are cut from. */
  pixels: number;
  /** The most pixels at which lines are searched for. */
  detectionPixels: number;
  /** Pixels of height from which on the usual line is found no better: what is known to have such is not searched larger. */
  lineHeight: number;
  /** How wide letters are made for the recogniser, 1 for as wide as they are: narrower ones are faster, and less sure. */
  letterWidth?: number;
  /** Evens out shade and faint print first. */
  contrast: boolean;
  /** Only this part, cut from the photograph at its full size. */
  part?: PagePart;
}

/** A picture with the lines of text in it, upright but for the half turn that only the lines can tell. */
interface Searched {
  picture: DecodedPhotograph;
  boxes: TextBox[];
  turned: Turned;
}

const ORIGIN = { left: 0, top: 0 };
/** Times as large as before that lines have to become for searching them again. */
const WORTHWHILE = 1.1;
const LEAST_CERTAIN = 0.5;
const LEAST_CERTAIN_ALONE = 0.8;

/**
 * Reads every piece of text: decode, turn upright, find the lines, straighten and recognise them.
 * @throws {UndecodableImage}
 */
export async function readText(models: Models, image: Buffer, look: OcrPass): Promise<PageText> {
  const searched = look.part
    ? await searchPart(models, image, look, look.part)
    : await searchWhole(models, image, look);
  const { picture } = searched;
  let { boxes, turned } = searched;
  let codes = await barcodesOf(picture);
  let lines = boxes.map((box) => straighten(picture, box, look.letterWidth));
  if (!look.part && (await isUpsideDown(models, lines))) {
    boxes = boxes.map((box) => turnedBox(box, picture));
    codes = codes.map((code) => ({
      ...code,
      quad: mapQuad(code.quad, (point) => halfTurned(point, picture)),
    }));
    lines = lines.map(turnedLine);
    turned = turned === 90 ? 270 : 180;
  }
  const { scale } = picture;
  const inPhotograph = (point: Point): Point => toPhotograph(point, scale, look.part?.area ?? ORIGIN);
  const recognised = await recogniseLines(models, lines);
  return {
    pieces: boxes.flatMap(
      ({ quad }, index) => toPiece(recognised[index]!, mapQuad(quad, inPhotograph)) ?? [],
    ),
    width: look.part?.width ?? Math.round(picture.width * scale),
    height: look.part?.height ?? Math.round(picture.height * scale),
    turned,
    barcodes: codes.map((code) => ({
      ...code,
      quad: mapQuad(code.quad, (point) => rounded(inPhotograph(point))),
    })),
  };
}

async function searchWhole(models: Models, image: Buffer, look: OcrPass): Promise<Searched> {
  let picture = await decode(image, look);
  let boxes = await detectLines(models, picture, look.detectionPixels);
  let turned: Turned = 0;
  if (liesOnItsSide(boxes)) {
    turned = 90;
    picture = await turn(picture, turned);
    boxes = await detectLines(models, picture, look.detectionPixels);
  }
  const area = smallTextArea(boxes, picture);
  if (area) {
    const pixels = enoughPixels(area, usualHeight(boxes), look);
    const { height } = searchedSize(picture, look.detectionPixels);
    if (searchedSize(area, pixels).height / area.height > (height / picture.height) * WORTHWHILE)
      boxes = boxesInWhole(await detectLines(models, cut(picture, area), pixels), area);
  }
  return { picture, boxes, turned };
}

/** Which side is up was found out by the look at the whole. */
async function searchPart(models: Models, image: Buffer, look: OcrPass, part: PagePart): Promise<Searched> {
  const cutOut = await decode(image, { ...look, area: areaBeforeTurn(part) });
  const picture = await turn(cutOut, part.turned);
  const pixels = enoughPixels(picture, part.lineHeight / picture.scale, look);
  const found = await detectLines(models, picture, pixels);
  return { picture, boxes: boxesOfCore(found, part, picture.scale), turned: part.turned };
}

function toPiece(characters: ReadCharacter[], quad: Quad): TextLine | null {
  const printed = characters.filter(({ text }) => text !== ' ');
  if (printed.length === 0) return null;
  const certainty = printed.reduce((sum, character) => sum + character.certainty, 0) / printed.length;
  // The detector cuts slivers off letters: a lone letter must be clear.
  const isSliver = printed.length === 1 && !/\d/.test(printed[0]!.text);
  if (certainty < (isSliver ? LEAST_CERTAIN_ALONE : LEAST_CERTAIN)) return null;
  return { text: characters.map(({ text }) => text).join(''), characters, certainty, quad };
}

function turnedBox({ quad: [tl, tr, br, bl], certainty }: TextBox, picture: Raster): TextBox {
  const quad = mapQuad([br, bl, tl, tr], (point) => halfTurned(point, picture));
  return { quad, band: null, certainty };
}

function halfTurned({ x, y }: Point, { width, height }: Raster): Point {
  return { x: width - x, y: height - y };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
