import { median, quadCentre, quadHeight, quadWidth, type Point, type Quad } from '../ocr/geometry.js';

interface SlopeSample {
  centre: Point;
  /** Rise over run of the line's lower edge; downwards is positive. */
  slope: number;
  weight: number;
}

const MIN_ASPECT = 2.5;
const MIN_SAMPLES = 6;
/** Slopes that differ more from the median belong to another paper, or are errors. */
const MAX_DEVIATION = 0.12;
const ROUNDS = 4;
const TYPICAL_ERROR = 0.02;
/** Keeps a few lines from bending the fit more than the paper is bent. */
const STIFFNESS = 0.02;

/**
 * Fits the slope of the lines over the page: slope = a + b·x + c·y, robust against outliers.
 * @returns for a point, by how many pixels text is lower (positive) than on level paper
 */
export function fitSlopes(quads: readonly Quad[]): (point: Point) => number {
  const centres = quads.map(quadCentre);
  const middle = { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
  const span = Math.max(1, ...centres.map(({ x }) => Math.abs(x - middle.x) * 2));
  const samples = quads.flatMap((quad): SlopeSample[] => {
    const width = quadWidth(quad);
    if (width < quadHeight(quad) * MIN_ASPECT) return [];
    return [{ centre: quadCentre(quad), slope: slopeOf(quad), weight: width * width }];
  });
  const medianSlope = median(samples.map(({ slope }) => slope));
  const near = samples.filter(({ slope }) => Math.abs(slope - medianSlope) < MAX_DEVIATION);
  const features = ({ x, y }: Point): [number, number, number] => [
    1,
    (x - middle.x) / span,
    (y - middle.y) / span,
  ];
  const [a, b, c] = near.length < MIN_SAMPLES ? [medianSlope, 0, 0] : fitRobustly(near, features);
  return ({ x, y }) => {
    const right = x - middle.x;
    return a * right + (b * right * right) / (2 * span) + (c * right * (y - middle.y)) / span;
  };
}

type Three = [number, number, number];

/** Iteratively reweighted least squares: samples with large errors get less weight in the next round. */
function fitRobustly(samples: readonly SlopeSample[], features: (point: Point) => Three): Three {
  let weights = samples.map(({ weight }) => weight);
  let fit: Three = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const matrix: [Three, Three, Three] = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const right: Three = [0, 0, 0];
    for (const [index, { centre, slope }] of samples.entries()) {
      const feature = features(centre);
      for (const i of [0, 1, 2] as const) {
        right[i] += weights[index]! * feature[i] * slope;
        for (const j of [0, 1, 2] as const) matrix[i][j] += weights[index]! * feature[i] * feature[j];
      }
    }
    matrix[1][1] += matrix[0][0] * STIFFNESS;
    matrix[2][2] += matrix[0][0] * STIFFNESS;
    fit = solve(matrix, right);
    const [a, b, c] = fit;
    weights = samples.map(({ centre, slope, weight }) => {
      const [one, x, y] = features(centre);
      const error = slope - (a * one + b * x + c * y);
      return weight / (1 + (error / TYPICAL_ERROR) ** 2);
    });
  }
  return fit;
}

/** Cramer's rule. The matrix is symmetric and, because of the stiffness, not singular if there are samples. */
function solve(matrix: [Three, Three, Three], right: Three): Three {
  const whole = determinant(matrix);
  if (Math.abs(whole) < 1e-12) return [right[0] / (matrix[0][0] || 1), 0, 0];
  const replaced = (column: 0 | 1 | 2): [Three, Three, Three] => {
    const copy: [Three, Three, Three] = [[...matrix[0]], [...matrix[1]], [...matrix[2]]];
    for (const row of [0, 1, 2] as const) copy[row][column] = right[row];
    return copy;
  };
  return [
    determinant(replaced(0)) / whole,
    determinant(replaced(1)) / whole,
    determinant(replaced(2)) / whole,
  ];
}

function determinant([[a, b, c], [d, e, f], [g, h, i]]: [Three, Three, Three]): number {
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** Rise over run of a line; downwards is positive. */
export function slopeOf([tl, tr, br, bl]: Quad): number {
  const run = tr.x - tl.x + (br.x - bl.x);
  return run === 0 ? 0 : (tr.y - tl.y + (br.y - bl.y)) / run;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
