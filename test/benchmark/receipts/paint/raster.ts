import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { fontOf } from './dots/faces.js';
import type { DotFace } from './dots/faces.js';
import { printDots } from './dots/print-dots.js';
import type { Paper } from './paper.js';
import { toSvg } from './svg.js';

/** The grey levels of a flat sheet: 0 is full ink, 255 is blank paper. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The height of a letter in dots of a thermal head. */
const THERMAL_EM = 25;
const DOTS_EM = 19;

/** Renders the flat printed paper, with letters of about this size in pixels. */
export async function printPaper(paper: Paper, em: number): Promise<Raster> {
  if (paper.dots !== undefined) return printOwnLetters(paper, paper.dots, em);
  if (paper.head === 'laser') return grey(sharp(Buffer.from(toSvg(paper, em))));
  const own = paper.head === 'thermal' ? THERMAL_EM : DOTS_EM;
  const coarse = await grey(sharp(Buffer.from(toSvg(paper, own))));
  // Dots are black or white.
  for (let at = 0; at < coarse.data.length; at++) coarse.data[at] = coarse.data[at]! < 140 ? 0 : 255;
  const dotted = paper.head === 'dots' ? roundDots(coarse) : coarse;
  return scaled(dotted, (em / own) * (coarse.width / dotted.width));
}

/** The width of a letter in ems, as in monospaced typefaces. */
const ADVANCE = 0.6;

async function printOwnLetters(paper: Paper, face: DotFace, em: number): Promise<Raster> {
  const printed = await printDots(paper, face);
  const dotted = face.head === 'needles' ? roundDots(printed) : printed;
  const scale = ((em * ADVANCE) / fontOf(face.file).width) * (printed.width / dotted.width);
  return scaled(dotted, scale, scale * (face.aspect ?? 1));
}

function scaled({ data, width, height }: Raster, scale: number, scaleDown = scale): Promise<Raster> {
  return grey(
    sharp(data, { raw: { width, height, channels: 1 } }).resize(
      Math.round(width * scale),
      Math.round(height * scaleDown),
      { kernel: scale < 1 ? 'cubic' : 'linear', fit: 'fill' },
    ),
  );
}

async function grey(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Draws each dot as a needle prints it: nearly round, with a gap between dots. */
function roundDots({ data, width, height }: Raster): Raster {
  const side = 3;
  const dot = [90, 20, 90, 20, 0, 20, 90, 20, 90];
  const dotted = new Uint8Array(data.length * side * side).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! > 0) continue;
      for (let k = 0; k < dot.length; k++) {
        dotted[(y * side + Math.floor(k / side)) * width * side + x * side + (k % side)] = dot[k]!;
      }
    }
  }
  return { data: dotted, width: width * side, height: height * side };
}
