import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Paper } from '../../../test/benchmark/receipts/paint/paper.js';
import { toSvg } from '../../../test/benchmark/receipts/paint/svg.js';
import { letterPositions } from './letter-positions.js';

const PAPER: Omit<Paper, 'lines'> = {
  face: { family: 'DejaVu Sans Mono', advance: 0.6 },
  columns: 40,
  head: 'thermal',
  spacing: 1.2,
  above: 1,
  below: 1,
  edge: 0.05,
};

/** The first and the last column with ink, as shares of the sheet's width. */
async function inkOf(paper: Paper): Promise<[number, number]> {
  const { data, info } = await sharp(Buffer.from(toSvg(paper, 25)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data].flatMap((value, at) => (value < 128 ? [at % info.width] : []));
  const [first, last] = columns.reduce(
    ([least, most], at) => [Math.min(least, at), Math.max(most, at)],
    [Infinity, 0],
  );
  return [first / info.width, (last + 1) / info.width];
}

describe('letterPositions of a sheet in a typeface', () => {
  it.each(['   4 x 639.00', 'LECHE   2.00 ', '  A  B'])(
    'are those of the rendered letters: %j',
    async (text) => {
      const paper: Paper = { ...PAPER, lines: [{ type: 'text', text, align: 'left', look: {} }] };
      const letters = await letterPositions(paper);
      expect(letters.map((letter) => letter.text).join('')).toBe(text.replaceAll(' ', ''));
      expect(letters.filter(({ isAfterSpace }) => isAfterSpace)).toHaveLength(text.trim().split(/ +/).length);
      const [first, last] = await inkOf(paper);
      expect(letters[0]!.left).toBeCloseTo(first, 2);
      expect(letters.at(-1)!.right).toBeCloseTo(last, 2);
    },
  );
});
