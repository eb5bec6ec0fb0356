import { mapQuad, type Point, type Quad, type Turned } from './geometry.js';
import type { ReadCharacter } from './ctc.js';
import { detectLines, sufficientPixels, detectionSize } from './detect-lines.js';
import type { Models } from './models.js';
import { areReadUpsideDown, isUpsideDown, isSideways } from './orientation.js';
import { areaBeforeTurn, boxesInCore, toPhotograph, type PagePart } from './page-part.js';
import { findBarcodes, type Barcode } from './barcodes.js';
import { cut, decode, turn, type DecodedPhotograph, type Raster } from './raster.js';
import { recogniseLines } from './recognise-lines.js';
import { straighten, rotateLine180 } from './straighten.js';
import { boxesInPicture, smallTextArea, medianHeight } from './text-area.js';
import type { TextBox } from './text-mask.js';

/** A line of text, or a part of one if a wide gap divides it. */
export interface TextLine {
  text: string;
  /** One for each UTF-16 unit of `text`; positions are shares (0..1) of the quad's width. */
  characters: ReadCharacter[];
  /** Mean certainty of the characters, 0..1. */
  certainty: number;
  /** In pixels of the upright photograph at full size. */
  quad: Quad;
}

/** All the text of a picture, in no particular order. */
export interface PageText {
  pieces: TextLine[];
  /** Size of the upright photograph, in pixels. */
  width: number;
  height: number;
  /** Degrees by which the photograph was rotated clockwise, after its EXIF orientation, to be upright. */
  turned: Turned;
  /** Also in pixels of the upright photograph at full size. */
  barcodes: Barcode[];
}

/** The settings of one OCR pass over a picture. */
export interface OcrPass {
  /** The maximum area of the decoded photograph, from which lines are cropped. */
  pixels: number;
  /** The maximum area of the detector's input. */
  detectionPixels: number;
  /** Height in pixels above which lines are not detected better. If the median line is known to reach it, the input is not enlarged. */
  lineHeight: number;
  /** The factor by which lines are stretched for the recogniser, default 1: narrower letters are faster and less certain. */
  letterWidth?: number;
  /** Evens out shadows and faint print first. */
  contrast: boolean;
  /** Reads only this part, cropped from the photograph at full size. */
  part?: PagePart;
}

/** A picture and its lines. It is upright, or upside down: only the lines can tell which. */
interface DetectedLines {
  picture: DecodedPhotograph;
  boxes: TextBox[];
  turned: Turned;
}

const ORIGIN = { left: 0, top: 0 };
/** The factor by which lines must grow to make a second detection worthwhile. */
const MIN_GROWTH = 1.1;
const MIN_CERTAINTY = 0.5;
const MIN_CERTAINTY_SINGLE_LETTER = 0.8;

/**
 * Reads all text of a picture: decodes it, rotates it upright, detects the lines, straightens and recognises them.
 * @throws {UndecodableImage}
 */
export async function readText(models: Models, image: Buffer, pass: OcrPass): Promise<PageText> {
  const detected = pass.part
    ? await detectInPart(models, image, pass, pass.part)
    : await detectInWhole(models, image, pass);
  const { picture } = detected;
  let { boxes, turned } = detected;
  let codes = await findBarcodes(picture);
  let lines = boxes.map((box) => straighten(picture, box, pass.letterWidth));
  if (!pass.part && (await isUpsideDown(models, lines)) && (await areReadUpsideDown(models, lines))) {
    boxes = boxes.map((box) => rotateBox180(box, picture));
    codes = codes.map((code) => ({
      ...code,
      quad: mapQuad(code.quad, (point) => rotatePoint180(point, picture)),
    }));
    lines = lines.map(rotateLine180);
    turned = turned === 90 ? 270 : 180;
  }
  const { scale } = picture;
  const toPhotographPoint = (point: Point): Point => toPhotograph(point, scale, pass.part?.area ?? ORIGIN);
  const recognised = await recogniseLines(models, lines);
  return {
    pieces: boxes.flatMap(
      ({ quad }, index) => toTextLine(recognised[index]!, mapQuad(quad, toPhotographPoint)) ?? [],
    ),
    width: pass.part?.width ?? Math.round(picture.width * scale),
    height: pass.part?.height ?? Math.round(picture.height * scale),
    turned,
    barcodes: codes.map((code) => ({
      ...code,
      quad: mapQuad(code.quad, (point) => round(toPhotographPoint(point))),
    })),
  };
}

async function detectInWhole(models: Models, image: Buffer, pass: OcrPass): Promise<DetectedLines> {
  let picture = await decode(image, pass);
  let boxes = await detectLines(models, picture, pass.detectionPixels);
  let turned: Turned = 0;
  if (isSideways(boxes)) {
    turned = 90;
    picture = await turn(picture, turned);
    boxes = await detectLines(models, picture, pass.detectionPixels);
  }
  const area = smallTextArea(boxes, picture);
  if (area) {
    const pixels = sufficientPixels(area, medianHeight(boxes), pass);
    const { height } = detectionSize(picture, pass.detectionPixels);
    if (detectionSize(area, pixels).height / area.height > (height / picture.height) * MIN_GROWTH)
      boxes = boxesInPicture(await detectLines(models, cut(picture, area), pixels), area);
  }
  return { picture, boxes, turned };
}

/** The rotation is known from the first pass over the whole picture. */
async function detectInPart(
  models: Models,
  image: Buffer,
  pass: OcrPass,
  part: PagePart,
): Promise<DetectedLines> {
  const cropped = await decode(image, { ...pass, area: areaBeforeTurn(part) });
  const picture = await turn(cropped, part.turned);
  const pixels = sufficientPixels(picture, part.lineHeight / picture.scale, pass);
  const found = await detectLines(models, picture, pixels);
  return { picture, boxes: boxesInCore(found, part, picture.scale), turned: part.turned };
}

function toTextLine(characters: ReadCharacter[], quad: Quad): TextLine | null {
  const printed = characters.filter(({ text }) => text !== ' ');
  if (printed.length === 0) return null;
  const certainty = printed.reduce((sum, character) => sum + character.certainty, 0) / printed.length;
  // The detector can crop a sliver of a letter, so a single letter must be certain.
  const isSliver = printed.length === 1 && !/\d/.test(printed[0]!.text);
  if (certainty < (isSliver ? MIN_CERTAINTY_SINGLE_LETTER : MIN_CERTAINTY)) return null;
  return { text: characters.map(({ text }) => text).join(''), characters, certainty, quad };
}

function rotateBox180({ quad: [tl, tr, br, bl], certainty }: TextBox, picture: Raster): TextBox {
  const quad = mapQuad([br, bl, tl, tr], (point) => rotatePoint180(point, picture));
  return { quad, band: null, certainty };
}

function rotatePoint180({ x, y }: Point, { width, height }: Raster): Point {
  return { x: width - x, y: height - y };
}

function round({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
