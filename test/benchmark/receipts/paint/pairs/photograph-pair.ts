import { shoot } from '../camera/photograph.js';
import type { Photograph } from '../camera/photograph.js';
import type { Paper } from '../paper.js';
import type { Random } from '../random.js';
import { printPaper } from '../raster.js';

/** In radians: by how much each paper is tilted against the other. */
const MAX_TILT = 0.06;

/** Photographs two papers that lie side by side on a table, neither of which covers the other. */
export async function photographPair(
  random: Random,
  papers: readonly [Paper, Paper],
  difficulty: number,
): Promise<Photograph> {
  const em = random.float(21, 28);
  const [first, second] = random.chance(0.5) ? papers : ([papers[1], papers[0]] as const);
  const [left, right] = [await printPaper(first, em), await printPaper(second, em)];
  const tilts = [random.float(-MAX_TILT, MAX_TILT), random.float(-MAX_TILT, MAX_TILT)] as const;
  // Their corners reach beyond their sides.
  const reach = (left.height * Math.abs(tilts[0]) + right.height * Math.abs(tilts[1])) / 2;
  const lower = random.float(-0.2, 0.2) * Math.max(left.height, right.height);
  return shoot(
    random,
    [
      { sheet: left, x: 0, y: Math.max(0, -lower), tilt: tilts[0] },
      {
        sheet: right,
        x: left.width + reach + em * random.float(0.3, 3),
        y: Math.max(0, lower),
        tilt: tilts[1],
      },
    ],
    { difficulty, em, cover: random.float(0.82, 0.95) },
  );
}
