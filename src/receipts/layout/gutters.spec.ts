import { describe, expect, it } from 'vitest';
import { besideEachOther, typedPage } from '../../../test/support/receipts/typed-page.js';
import { mapQuad } from '../ocr/geometry.js';
import type { PageText } from '../ocr/read-text.js';
import { guttersOf, levelShare } from './gutters.js';
import { rowsOf } from './rows.js';

const NAMES = typedPage('PAN DE CAJA\nATUN EN AGUA\nCAFE SOLUBLE\nJABON\nLECHE ENTERA\nTOTAL');
const AMOUNTS = typedPage('48.50\n64.50\n118.00\n22.00\n57.00\n310.00');

const gutterOf = ({ pieces }: PageText) => {
  const [gutter] = guttersOf(pieces);
  if (!gutter) throw new Error('The page has no gutter');
  return gutter;
};
const shareOf = (page: PageText): number | null => {
  const gutter = gutterOf(page);
  return levelShare(gutter, rowsOf(gutter.left), rowsOf(gutter.right));
};

describe('guttersOf', () => {
  it('finds the widest band without text', () => {
    const page = besideEachOther({ left: NAMES, right: AMOUNTS, gap: 90 });
    const { left, right } = gutterOf(page);
    expect(left.map(({ text }) => text).sort()).toEqual(NAMES.pieces.map(({ text }) => text).sort());
    expect(right).toHaveLength(AMOUNTS.pieces.length);
  });

  it.each([-0.12, 0.1])('finds one that leans because the paper is tilted by %d', (tilt) => {
    const page = besideEachOther({ left: NAMES, right: AMOUNTS, gap: 24, tilts: [tilt, tilt] });
    const { lean, right } = gutterOf(page);
    expect(lean).toBeCloseTo(-tilt, 1);
    expect(right.map(({ text }) => text).sort()).toEqual(AMOUNTS.pieces.map(({ text }) => text).sort());
  });

  it('finds none where a line crosses', () => {
    const page = besideEachOther({ left: NAMES, right: AMOUNTS });
    const header = typedPage('TIENDAS EL FARO S.A. DE C.V.').pieces;
    const lower = page.pieces.map((piece) => ({
      ...piece,
      quad: mapQuad(piece.quad, ({ x, y }) => ({ x, y: y + 30 })),
    }));
    expect(guttersOf([...header, ...lower])).toEqual([]);
  });
});

describe('levelShare', () => {
  it('is 1 for the columns of one paper, tilted or not', () => {
    expect(shareOf(besideEachOther({ left: NAMES, right: AMOUNTS, gap: 90 }))).toBe(1);
    const tilted = typedPage(
      'PAN DE CAJA       48.50\nATUN EN AGUA      64.50\nCAFE SOLUBLE     118.00\nLECHE ENTERA 1 L  57.00',
    );
    const page = besideEachOther({ left: tilted, right: typedPage(''), tilts: [0.1, 0] });
    expect(shareOf(page)).toBe(1);
  });

  it('is 0 for papers whose rows are between those of the other', () => {
    expect(shareOf(besideEachOther({ left: NAMES, right: AMOUNTS, gap: 90, down: 15 }))).toBe(0);
  });

  it('is unknown if hardly any rows are beside each other', () => {
    expect(shareOf(besideEachOther({ left: NAMES, right: AMOUNTS, gap: 90, down: 150 }))).toBeNull();
  });
});
