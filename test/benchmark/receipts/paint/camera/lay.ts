import type { Raster } from '../raster.js';
import type { Canvas, Colour } from './canvas.js';
import { homography, project, rectangle } from './homography.js';
import type { Point } from './homography.js';
import { bentAt } from './shape.js';
import type { Shape } from './shape.js';

/** A sheet in the scene: its corners in the picture, clockwise from the upper left, and its colours. */
export interface LaidSheet {
  sheet: Raster;
  corners: readonly [Point, Point, Point, Point];
  shape: Shape;
  ink: Colour;
  paper: Colour;
  /** The raggedness of its ends (0 is cut), as a share of the width. */
  ragged?: number;
  /** Stamps or handwriting on the print: sheets of the same size, and their colours. */
  marks?: readonly { sheet: Raster; ink: Colour }[];
}

/** The spacing, in pixels, of the grid at whose nodes the geometry is exact; it is interpolated between them. */
const GRID = 8;
const SHADOW = 0.03;

/** Draws the sheet into the picture, with its shadow on the table. */
export function laySheet(canvas: Canvas, laid: LaidSheet): void {
  const { corners } = laid;
  const onSheet = sheetUnder(laid);
  const beyond = Math.round(canvas.width * SHADOW);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - beyond));
  const top = Math.max(0, Math.floor(Math.min(...ys) - beyond));
  const right = Math.min(canvas.width, Math.ceil(Math.max(...xs) + beyond));
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...ys) + beyond));
  const painter = new BlockPainter(canvas, laid);
  for (let y = top; y < bottom; y += GRID) {
    for (let x = left; x < right; x += GRID) {
      const nodes = [
        [x, y],
        [x + GRID, y],
        [x, y + GRID],
        [x + GRID, y + GRID],
      ].map(([nodeX, nodeY]) => onSheet({ x: nodeX!, y: nodeY! }));
      painter.paint(x, y, Math.min(x + GRID, right), Math.min(y + GRID, bottom), nodes);
    }
  }
}

/** A point of a sheet, in its pixels (it may be outside), and its lightness. */
interface Node {
  u: number;
  v: number;
  light: number;
}

/** Returns a function from a point of the picture to the point of the sheet. */
export function sheetUnder({ sheet, corners, shape }: LaidSheet): (point: Point) => Node {
  const inverse = homography(corners, rectangle(0, 0, sheet.width, sheet.height));
  return (point) => {
    const { x: u, y: v } = project(inverse, point);
    const { dx, dy, light } = bentAt(shape, u / sheet.width, v / sheet.width);
    return { u: u + dx * sheet.width, v: v + dy * sheet.width, light };
  };
}

class BlockPainter {
  private readonly canvas: Canvas;
  private readonly laid: LaidSheet;
  private readonly colours: Float32Array;

  constructor(canvas: Canvas, laid: LaidSheet) {
    this.canvas = canvas;
    this.laid = laid;
    this.colours = Float32Array.from({ length: 256 * 3 }, (_, at) => {
      const channel = (at % 3) as 0 | 1 | 2;
      const level = Math.floor(at / 3) / 255;
      return laid.ink[channel] + (laid.paper[channel] - laid.ink[channel]) * level;
    });
  }

  /** Draws a block of the grid. */
  paint(left: number, top: number, right: number, bottom: number, nodes: readonly Node[]): void {
    const { canvas, colours, laid } = this;
    const { marks = [] } = laid;
    const { data: from, width, height } = laid.sheet;
    const [a, b, c, d] = nodes as [Node, Node, Node, Node];
    const { data: to } = canvas;
    const shadow = width * SHADOW;
    for (let y = top; y < bottom; y++) {
      const down = (y - top) / GRID;
      let u = a.u + (c.u - a.u) * down;
      let v = a.v + (c.v - a.v) * down;
      let light = a.light + (c.light - a.light) * down;
      const uStep = (b.u + (d.u - b.u) * down - u) / GRID;
      const vStep = (b.v + (d.v - b.v) * down - v) / GRID;
      const lightStep = (b.light + (d.light - b.light) * down - light) / GRID;
      let at = (y * canvas.width + left) * 3;
      for (let x = left; x < right; x++, u += uStep, v += vStep, light += lightStep, at += 3) {
        const ragged = laid.ragged === undefined ? 0 : raggedAt(u / width) * laid.ragged * width;
        if (u >= 0 && v >= ragged && u < width - 1 && v < height - 1 - ragged) {
          const column = u | 0;
          const row = v | 0;
          const across = u - column;
          const below = v - row;
          const cell = row * width + column;
          const upper = from[cell]! + (from[cell + 1]! - from[cell]!) * across;
          const lower = from[cell + width]! + (from[cell + width + 1]! - from[cell + width]!) * across;
          const level = ((upper + (lower - upper) * below) | 0) * 3;
          to[at] = colours[level]! * light;
          to[at + 1] = colours[level + 1]! * light;
          to[at + 2] = colours[level + 2]! * light;
          for (const { sheet, ink } of marks) {
            const mark = sheet.data[cell]!;
            if (mark === 255) continue;
            for (let channel = 0; channel < 3; channel++)
              to[at + channel]! *= 1 - (1 - mark / 255) * (1 - ink[channel]! / 255);
          }
        } else {
          const far = Math.max(-u, u - width, ragged - v, v - height + ragged, 0) / shadow;
          if (far >= 1) continue;
          const dark = 1 - 0.45 * (1 - far) * (1 - far);
          to[at]! *= dark;
          to[at + 1]! *= dark;
          to[at + 2]! *= dark;
        }
      }
    }
  }
}

/** The profile of a torn end, 0 to 1. */
function raggedAt(x: number): number {
  return 0.5 + 0.25 * Math.sin(x * 21) + 0.15 * Math.sin(x * 67 + 1) + 0.1 * Math.sin(x * 173 + 2);
}
