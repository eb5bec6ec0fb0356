import type { Paper } from '../paper.js';
import type { Random } from '../random.js';
import { printPaper } from '../raster.js';
import type { Raster } from '../raster.js';
import { newCanvas } from './canvas.js';
import type { Canvas, Colour } from './canvas.js';
import { develop } from './develop.js';
import type { Development } from './develop.js';
import { layFingers, layThumb } from './fingers.js';
import { framePaper } from './frame.js';
import type { Frame } from './frame.js';
import { homography, project, rectangle } from './homography.js';
import type { Point } from './homography.js';
import { laySheet } from './lay.js';
import type { LaidSheet } from './lay.js';
import { someLight } from './light.js';
import type { Light } from './light.js';
import { layOtherPaper, PAPERS } from './other-paper.js';
import { someShape } from './shape.js';
import type { Shape } from './shape.js';
import { layTable } from './table.js';
import { wearPaper } from './wear.js';
import type { Wear } from './wear.js';

export interface Photograph {
  file: Buffer;
  extension: 'jpg' | 'png';
  rotation: 0 | 90 | 180 | 270;
  /** The sheets in the scene, and its width in pixels; the file may be smaller, and rotated. */
  scene?: { sheets: readonly LaidSheet[]; width: number };
}

const INKS: readonly Colour[] = [
  [34, 34, 38],
  [46, 44, 60],
  [24, 24, 26],
  [58, 56, 78],
  [62, 54, 54],
];

/** The smallest legible letters, in pixels. */
const MIN_EM = [24, 21, 19, 18] as const;
const MAX_SIDE = 3400;
const MIN_PAPER = { width: 700, height: 1200 };

/** Photographs the paper with a difficulty (0..3), so that people can still read it. */
export async function photograph(random: Random, paper: Paper, difficulty: number): Promise<Photograph> {
  const minEm = MIN_EM[difficulty] ?? 20;
  const em = random.pick([random.float(minEm, minEm * 1.5), random.float(minEm, 34), random.float(26, 52)]);
  const { sheet, em: fitting } = await printToFit(paper, em);
  return shoot(random, [{ sheet, x: 0, y: 0 }], { difficulty, em: fitting });
}

/**
 * Prints the paper with letters of about this size: smaller if it would not fit into a picture, larger if most of the smallest
 * picture would be table.
 */
export async function printToFit(
  paper: Paper,
  em: number,
  tallest = MAX_SIDE,
): Promise<{ sheet: Raster; em: number }> {
  const sheet = await printPaper(paper, em);
  const grow = Math.max(1, Math.min(MIN_PAPER.width / sheet.width, MIN_PAPER.height / sheet.height));
  const shrink = Math.min(1, tallest / sheet.height, (MAX_SIDE * 0.75) / sheet.width);
  const scale = grow * shrink;
  return scale === 1 ? { sheet, em } : { sheet: await printPaper(paper, em * scale), em: em * scale };
}

/** A sheet, and its position in the group, in pixels. */
export interface Placed {
  sheet: Raster;
  x: number;
  y: number;
  /** By how much it is turned clockwise about its centre, in radians, in addition to the group. */
  tilt?: number;
}

/** The settings of the photograph. Undefined ones are random, depending on the difficulty. */
export interface Shooting {
  difficulty: number;
  /** The size of letters, in pixels; blur is relative to it. */
  em: number;
  /** Sigma of the blur, in ems. */
  blur?: number;
  light?: Partial<Light>;
  ragged?: number;
  ink?: Colour;
  paper?: Colour;
  cover?: number;
  wear?: Wear;
  shape?: Shape;
  marks?: LaidSheet['marks'];
  /** Whether a hand holds the paper. */
  hand?: boolean;
  /** Whether there is other paper beside it. */
  others?: boolean;
  turn?: 0 | 90 | 180 | 270;
  tallest?: number;
}

/** Photographs sheets on a table. */
export async function shoot(
  random: Random,
  placed: readonly Placed[],
  shooting: Shooting,
): Promise<Photograph> {
  const { canvas, development, rotation, sheets } = layScene(random, placed, shooting);
  const file = await develop(canvas, development, random);
  // With its tag it is upright.
  return {
    file,
    extension: development.format.type,
    rotation: development.tagged ? 0 : rotation,
    scene: { sheets, width: canvas.width },
  };
}

/** Draws the scene: all that does not depend on the system's libraries. */
export function layScene(
  random: Random,
  placed: readonly Placed[],
  shooting: Shooting,
): {
  canvas: Canvas;
  development: Development;
  rotation: Photograph['rotation'];
  sheets: LaidSheet[];
} {
  const { difficulty, em } = shooting;
  const strength = difficulty / 3;
  const paperWidth = Math.max(...placed.map(({ sheet, x }) => x + sheet.width));
  const paperHeight = Math.max(...placed.map(({ sheet, y }) => y + sheet.height));
  const frame = framePaper(random, {
    paperWidth,
    paperHeight,
    cover: shooting.cover ?? random.float(0.75, 1.06),
    tilt: (random.float(-1, 1) * (2 + 5 * strength) * Math.PI) / 180,
    skew: random.float(0, 0.02 + 0.07 * strength),
    ...(shooting.tallest === undefined ? {} : { tallest: shooting.tallest }),
  });
  const canvas = newCanvas(frame.width, frame.height);
  layTable(canvas, random);
  if (shooting.others ?? random.chance(0.15 + 0.25 * strength)) layOtherPaper(canvas, frame, random);
  if (shooting.hand === true) layFingers(canvas, frame.corners[random.pick([2, 3] as const)], random);
  const group = homography(rectangle(0, 0, paperWidth, paperHeight), frame.corners);
  const torn = random.chance(0.5) ? random.float(0.002, 0.012) : 0;
  const sheets: LaidSheet[] = [];
  for (const place of placed) {
    const { sheet } = place;
    const [one, two, three, four] = cornersOf(place).map((corner) => project(group, corner));
    const laid: LaidSheet = {
      sheet: wearPaper(sheet, shooting.wear ?? someWear(random, strength), random),
      corners: [one!, two!, three!, four!],
      shape: shooting.shape ?? someShape(random, random.float(0.2, 1) * strength, sheet.height / sheet.width),
      ink: shooting.ink ?? random.pick(INKS),
      paper: shooting.paper ?? random.pick(PAPERS),
      ragged: shooting.ragged ?? torn,
      ...(shooting.marks === undefined ? {} : { marks: shooting.marks }),
    };
    laySheet(canvas, laid);
    sheets.push(laid);
  }
  if (shooting.hand ?? random.chance(0.15)) layThumb(canvas, thumbTip(frame, random), random);
  const rotation = shooting.turn ?? someTurn(random);
  const moved = shooting.blur === undefined && random.chance(0.3);
  const defocus = moved ? 0.016 : random.float(0.2, 0.5 + 0.7 * strength) / 24;
  const png = random.chance(0.05) && frame.width * frame.height < 4e6;
  const development: Development = {
    light: { ...someLight(random, strength), ...shooting.light },
    blur: (shooting.blur ?? defocus) * em,
    motion: moved ? (random.float(0.5, 1.2 + 2.3 * strength) * em) / 24 : 0,
    motionAngle: random.float(0, Math.PI),
    turn: rotation,
    tagged: random.chance(0.1),
    format: png ? { type: 'png' } : { type: 'jpg', quality: random.int(Math.round(80 - 30 * strength), 92) },
  };
  return { canvas, development, rotation, sheets };
}

/** The corners of a placed sheet in the group, clockwise from the upper left. */
function cornersOf({ sheet, x, y, tilt }: Placed): Point[] {
  const corners = rectangle(x, y, sheet.width, sheet.height);
  if (tilt === undefined) return corners;
  const middle = { x: x + sheet.width / 2, y: y + sheet.height / 2 };
  return corners.map((corner) => {
    const [right, down] = [corner.x - middle.x, corner.y - middle.y];
    return {
      x: middle.x + right * Math.cos(tilt) - down * Math.sin(tilt),
      y: middle.y + right * Math.sin(tilt) + down * Math.cos(tilt),
    };
  });
}

export function someWear(random: Random, strength: number): Wear {
  const faint = random.chance(0.1 + 0.3 * strength);
  return {
    ink: faint ? random.float(0.42, 0.62) : random.float(0.78, 1),
    uneven: random.float(0, faint ? 0.25 : 0.1 + 0.3 * strength),
    bare: random.chance(0.3 * strength) ? random.int(1, 2) : 0,
    dark: random.chance(0.35 * strength) ? random.int(1, 3) : 0,
    stains: random.chance(0.1 + 0.3 * strength) ? random.int(1, 2) : 0,
  };
}

/** A rotation, with a probability of 0.7 for upright. */
function someTurn(random: Random): 0 | 90 | 180 | 270 {
  return random.pick([0, 0, 0, 0, 0, 0, 0, 90, 180, 270] as const);
}

/** A point at the paper's blank lower end, beside the last line. */
function thumbTip({ corners, width }: Frame, random: Random): { x: number; y: number } {
  const [, , right, left] = corners;
  return random.chance(0.5)
    ? { x: left.x + width * 0.015, y: left.y }
    : { x: right.x - width * 0.015, y: right.y };
}
