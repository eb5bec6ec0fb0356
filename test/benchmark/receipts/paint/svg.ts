import type { Look, Paper, PaperLine } from './paper.js';
import { Random } from './random.js';

/**
 * Renders the paper as an SVG, black on white, with letters of this size in pixels.
 * @param set returns the content of the text element for a printed text
 */
export function toSvg(paper: Paper, em: number, set = escape): string {
  const inner = paper.columns * paper.face.advance * em;
  const width = Math.round(inner / (1 - 2 * paper.edge));
  const sheet: Sheet = { paper, em, width, left: width * paper.edge, inner, y: paper.above * em, set };
  const drawn = paper.lines.map((line) => draw(sheet, line));
  const height = Math.ceil(sheet.y + paper.below * em);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
}

interface Sheet {
  paper: Paper;
  em: number;
  width: number;
  left: number;
  inner: number;
  /** The current vertical position. */
  y: number;
  set: (text: string) => string;
}

function draw(sheet: Sheet, line: PaperLine): string {
  switch (line.type) {
    case 'space':
      sheet.y += line.lines * sheet.em * sheet.paper.spacing;
      return '';
    case 'rule':
      return rule(sheet, line.of);
    case 'bars':
      return bars(sheet, line.seed);
    case 'squares':
      return squares(sheet, line.seed, line.cells, line.size);
    case 'emblem':
      return emblem(sheet, line.shape, line.letters);
    case 'scrawl':
      return scrawl(sheet, line.seed, line.size);
    case 'text': {
      const x = line.align === 'left' ? sheet.left : sheet.width / 2;
      return printed(sheet, line.look, [
        { text: line.text, x, anchor: line.align === 'left' ? 'start' : 'middle' },
      ]);
    }
    default: {
      const parts = line.cells.map(({ text, at, end }) => ({
        text,
        x: sheet.left + sheet.inner * at,
        anchor: end ? 'end' : 'start',
      }));
      return printed(sheet, line.look, parts);
    }
  }
}

function printed(sheet: Sheet, look: Look, parts: { text: string; x: number; anchor: string }[]): string {
  const { em, paper, left, inner } = sheet;
  const size = em * (look.size ?? 1);
  const tall = look.tall ?? 1;
  const step = size * tall * paper.spacing;
  const baseline = sheet.y + step - size * tall * (paper.spacing - 0.78);
  const band = look.inverted
    ? `<rect x="${left * 0.6}" y="${sheet.y}" width="${inner + left * 0.8}" height="${step}" fill="#000"/>`
    : '';
  sheet.y += step;
  const style = `font-family="${paper.face.family}" font-size="${size}" font-weight="${look.bold ? 'bold' : 'normal'}" font-style="${look.italic ? 'italic' : 'normal'}" fill="${look.inverted ? '#fff' : '#000'}"`;
  const texts = parts.map(
    ({ text, x, anchor }) =>
      `<text transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)}) scale(${look.wide ?? 1} ${tall})" text-anchor="${anchor}" ${style}>${sheet.set(text)}</text>`,
  );
  return band + texts.join('') + blot(sheet, look, step);
}

/** Ink that has run over the last line. */
function blot({ left, inner, y }: Sheet, { blot: where }: Look, step: number): string {
  if (where === undefined) return '';
  const from = where === 'all' ? left : left + inner * 0.5;
  const width = where === 'all' ? inner : inner * 0.55;
  const middle = y - step / 2;
  const lumps = [0.12, 0.35, 0.6, 0.85].map(
    (at, index) =>
      `<ellipse cx="${from + width * at}" cy="${middle + step * 0.12 * (index % 2 === 0 ? 1 : -1)}" rx="${width * 0.22}" ry="${step * 0.85}" fill="#333"/>`,
  );
  return lumps.join('');
}

function rule(sheet: Sheet, of: string): string {
  const { em, paper, left, inner } = sheet;
  if (of !== 'solid' && of !== 'double') {
    const text = of.repeat(Math.floor(paper.columns / of.length));
    return printed(sheet, {}, [{ text, x: sheet.width / 2, anchor: 'middle' }]);
  }
  const top = sheet.y + em * 0.35;
  sheet.y += em * 0.8;
  const one = (y: number): string =>
    `<rect x="${left}" y="${y}" width="${inner}" height="${Math.max(1.5, em * 0.06)}"/>`;
  return of === 'double' ? one(top) + one(top + em * 0.2) : one(top);
}

function bars(sheet: Sheet, seed: number): string {
  const random = new Random(seed);
  const { em, width, left, inner } = sheet;
  const module = Math.max(1, (inner * 0.8) / 110);
  const top = sheet.y + em * 0.4;
  sheet.y += em * 3.2;
  let drawn = '';
  for (let x = left + inner * 0.1; x < width - left - inner * 0.1;) {
    const thick = module * random.int(1, 3);
    drawn += `<rect x="${x}" y="${top}" width="${thick}" height="${em * 2.5}"/>`;
    x += thick + module * random.int(1, 3);
  }
  return drawn;
}

function squares(sheet: Sheet, seed: number, cells: number, size: number): string {
  const random = new Random(seed);
  const side = sheet.em * size;
  const cell = side / cells;
  const x0 = sheet.width / 2 - side / 2;
  const y0 = sheet.y + sheet.em * 0.4;
  sheet.y += side + sheet.em * 0.8;
  const boxes: string[] = [];
  const box = (x: number, y: number, count: number, fill = '#000'): void => {
    boxes.push(
      `<rect x="${x0 + x * cell}" y="${y0 + y * cell}" width="${count * cell}" height="${count * cell}" fill="${fill}"/>`,
    );
  };
  for (let y = 0; y < cells; y++) for (let x = 0; x < cells; x++) if (random.chance(0.48)) box(x, y, 1);
  for (const [x, y] of [
    [0, 0],
    [cells - 7, 0],
    [0, cells - 7],
  ] as const) {
    box(x - 0.5, y - 0.5, 8, '#fff');
    box(x, y, 7);
    box(x + 1, y + 1, 5, '#fff');
    box(x + 2, y + 2, 3);
  }
  return boxes.join('');
}

function emblem(sheet: Sheet, shape: 'circle' | 'diamond' | 'band', letters: string): string {
  const { em, width } = sheet;
  const x = width / 2;
  const y = sheet.y + em * 2;
  const size = em * 1.9;
  sheet.y += em * 4.3;
  const frame = {
    circle: `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#000" stroke-width="${em * 0.2}"/>`,
    diamond: `<path d="M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z" fill="none" stroke="#000" stroke-width="${em * 0.18}"/>`,
    band: `<rect x="${x - size * 1.8}" y="${y - size * 0.7}" width="${size * 3.6}" height="${size * 1.4}" rx="${em * 0.4}"/>`,
  }[shape];
  const fill = shape === 'band' ? '#fff' : '#000';
  return `${frame}<text x="${x}" y="${y + em * 0.5}" text-anchor="middle" font-family="URW Gothic" font-weight="bold" font-size="${em * 1.5}" fill="${fill}">${escape(letters)}</text>`;
}

/** Loops and zigzags like pen strokes. */
function scrawl(sheet: Sheet, seed: number, size: number): string {
  const random = new Random(seed);
  const { em, left, inner } = sheet;
  const height = em * size;
  const base = sheet.y + height;
  sheet.y += height * 1.8;
  let x = left + random.float(0, inner * 0.15);
  let path = `M${x} ${base}`;
  const end = left + inner * random.float(0.6, 1);
  while (x < end) {
    const step = height * random.float(0.25, 0.6);
    const up = base - height * (random.chance(0.25) ? random.float(0.8, 1.3) : random.float(0.2, 0.6));
    path += random.chance(0.16)
      ? `M${x + step} ${base}`
      : `C${x + step * 0.1} ${up} ${x + step * random.float(0.4, 1.2)} ${up} ${x + step} ${base + height * random.float(-0.1, 0.12)}`;
    x += step;
  }
  return `<path d="${path}" fill="none" stroke="#000" stroke-width="${em * 0.11}" stroke-linecap="round"/>`;
}

/** Escapes text for SVG, and preserves all spaces. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(' ', '\u00a0');
}
