import { newCanvas } from '../camera/canvas.js';
import { develop } from '../camera/develop.js';
import { someLight } from '../camera/light.js';
import { photograph, printToFit, shoot } from '../camera/photograph.js';
import { layTable } from '../camera/table.js';
import { LAYOUTS } from '../layouts/all.js';
import type { Paper } from '../paper.js';
import type { Random } from '../random.js';
import type { Raster } from '../raster.js';
import { makeReceipt, toPaper } from '../receipt.js';
import { someStyle } from '../style.js';
import { Till } from '../till.js';
import type { Refusal } from './refusal.js';

/** Pictures of other scenes than one printed page. */
function drawn(random: Random, columns: number, draw: (till: Till) => void): Paper {
  const till = new Till(random, { ...someStyle(random), head: 'laser', columns, say: (text) => text });
  draw(till);
  return toPaper(random, till.style, till.lines);
}

const scribbles: Refusal = {
  kind: 'scribbles',
  why: 'handwriting, nothing printed',
  take: (random) =>
    photograph(
      random,
      drawn(random, 30, (till) => {
        const count = random.int(6, 12);
        for (let line = 0; line < count; line++) {
          till.lines.push({ type: 'scrawl', seed: random.int(1, 1e9), size: random.float(1.2, 1.9) });
        }
      }),
      1,
    ),
};

const code: Refusal = {
  kind: 'screen',
  why: 'a screen with source text',
  async take(random) {
    const words = [
      'const',
      'total',
      'return',
      'receipt',
      'index',
      'await',
      'items',
      'value',
      'map',
      'if',
      'else',
    ];
    const paper = drawn(random, 60, (till) => {
      for (let line = 1; line <= 28; line++) {
        const text = random.some(words, random.int(1, 5)).join(random.pick([' ', '.', ' = ', '(']));
        till.left(
          `${String(line).padStart(3)} ${'  '.repeat(random.int(0, 4))}${text}${random.pick([';', ' {', ');', '}'])}`,
        );
      }
    });
    paper.face = { family: 'DejaVu Sans Mono', advance: 0.604 };
    const { sheet, em } = await printToFit(paper, 26);
    return shoot(random, [{ sheet, x: 0, y: 0 }], {
      difficulty: 0,
      em,
      ink: [206, 222, 196],
      paper: [30, 32, 40],
      ragged: 0,
    });
  },
};

const squares: Refusal = {
  kind: 'qr-alone',
  why: 'a QR code alone',
  take: (random) =>
    photograph(
      random,
      drawn(random, 22, (till) => {
        till.space(1);
        till.squares();
        till.space(1);
      }),
      1,
    ),
};

const blank: Refusal = {
  kind: 'blank-paper',
  why: 'nothing is printed on it',
  take: (random) =>
    photograph(
      random,
      drawn(random, 32, (till) => till.space(random.int(22, 45))),
      random.int(1, 3),
    ),
};

const table: Refusal = {
  kind: 'table',
  why: 'no paper in the picture',
  take: (random) => takeBare(random, false),
};
const gradient: Refusal = {
  kind: 'gradient',
  why: 'light and noise only',
  take: (random) => takeBare(random, true),
};

async function takeBare(random: Random, plain: boolean): ReturnType<typeof photograph> {
  const canvas = newCanvas(random.int(900, 1800), random.int(1600, 2400));
  if (plain) canvas.data.fill(random.int(90, 190));
  else layTable(canvas, random);
  const light = { ...someLight(random, 1), noise: plain ? 22 : 6, slope: 0.7 };
  const file = await develop(
    canvas,
    {
      light,
      blur: 1,
      motion: 0,
      motionAngle: 0,
      turn: 0,
      tagged: false,
      format: { type: 'jpg', quality: 80 },
    },
    random,
  );
  return { file, extension: 'jpg', rotation: 0 };
}

function two(
  kind: string,
  why: string,
  place: (one: Raster, other: Raster, gap: number) => [number, number],
): Refusal {
  return {
    kind,
    why,
    async take(random) {
      // Short kinds, because two long ones together would be too small to read.
      const short = LAYOUTS.filter((layout) =>
        ['fuel', 'toll', 'parking', 'bus', 'services', 'kiosk'].includes(layout.kind),
      );
      const [first, second] = random.some(short, 2);
      const em = random.float(21, 26);
      const one = await printToFit(makeReceipt(random, first!).paper, em);
      const other = await printToFit(makeReceipt(random, second!).paper, em);
      const [x, y] = place(one.sheet, other.sheet, em * random.float(1, 4));
      return shoot(
        random,
        [
          { sheet: one.sheet, x: 0, y: 0 },
          { sheet: other.sheet, x, y },
        ],
        { difficulty: random.int(0, 1), em, cover: random.float(0.85, 0.98) },
      );
    },
  };
}

export const SCENES: readonly Refusal[] = [
  scribbles,
  code,
  squares,
  blank,
  table,
  gradient,
  two('two-side-by-side', 'two receipts of two vendors in one picture', (one, _other, gap) => [
    one.width + gap,
    0,
  ]),
  two('two-one-above-the-other', 'two receipts of two vendors in one picture', (one, _other, gap) => [
    0,
    one.height + gap,
  ]),
];
