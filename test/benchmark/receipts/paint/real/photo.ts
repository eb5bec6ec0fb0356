import sharp from 'sharp';
import { printToFit, shoot, someWear } from '../camera/photograph.js';
import type { Photograph, Shooting } from '../camera/photograph.js';
import type { Colour } from '../camera/canvas.js';
import { someShape } from '../camera/shape.js';
import type { Shape } from '../camera/shape.js';
import type { Paper } from '../paper.js';
import type { Random } from '../random.js';
import { sendByMessenger } from './send.js';
import { someStripes, spoilPrint } from './faults.js';
import { drawMarks } from './marks.js';
import type { Trait } from './traits.js';

const CARBON_INKS: readonly Colour[] = [
  [84, 74, 132],
  [70, 70, 96],
];
const CARBON_PAPERS: readonly Colour[] = [
  [244, 226, 158],
  [244, 204, 206],
  [214, 226, 240],
];
/** The colours of rolls with advertisements, or near their end. */
const TINTED_PAPERS: readonly Colour[] = [
  [238, 212, 236],
  [246, 218, 208],
  [224, 236, 222],
];
/** The maximum height of pictures of long receipts; phones take others with at most 4,000 pixels. */
const TALL = 4600;

/** Photographs the paper as customers do, and adds the traits of the photograph. */
export async function photographReal(random: Random, paper: Paper, traits: Set<Trait>): Promise<Photograph> {
  const noted = (trait: Trait, share: number): boolean => {
    const chosen = random.chance(share);
    if (chosen) traits.add(trait);
    return chosen;
  };
  const long = traits.has('long');
  const needles = traits.has('needles');
  const carbon = needles && noted('carbon-copy', 0.45);
  const tallest = long ? TALL : undefined;
  const { sheet: clean, em } = await printToFit(paper, random.float(24, 36), tallest);
  const ratio = clean.height / clean.width;
  const folds = noted('folds', 0.22)
    ? Array.from({ length: random.int(1, 3) }, () => random.float(0.1, 0.9))
    : [];
  const printed = spoilPrint(
    clean,
    {
      stripes: !needles && noted('striped', 0.12) ? someStripes(random) : [],
      fading: needles && noted('fading-ribbon', 0.5) ? random.float(0.25, 0.5) : 0,
      folds,
    },
    random,
  );
  const mark = (['stamp', 'signature', 'pen'] as const).find((kind) => noted(kind, 0.08));
  const tinted = !carbon && noted('tinted-paper', 0.06);
  const difficulty = random.pick([0, 1, 1, 1, 2, 2]);
  const dim = noted('dim', 0.12);
  const shooting: Shooting = {
    difficulty,
    em,
    shape: shapeOf(folds, ratio),
    wear: wearOf(),
    hand: noted('hand', 0.15),
    others: noted('other-paper', 0.15),
    turn: noted('turned', 0.12) ? random.pick([90, 180, 270] as const) : 0,
    light: {
      ...(dim ? { exposure: random.float(0.5, 0.65), least: 0.3 } : {}),
      noise: random.float(1, 3 + 2 * difficulty),
    },
    cover: random.float(0.78, 1.02),
    ...(tallest === undefined ? {} : { tallest }),
    ...(mark === undefined ? {} : { marks: [await drawMarks(mark, printed, random)] }),
    ...(tinted ? { paper: random.pick(TINTED_PAPERS) } : {}),
    ...(carbon
      ? { ink: random.pick(CARBON_INKS), paper: random.pick(CARBON_PAPERS), blur: random.float(0.03, 0.045) }
      : {}),
  };
  const photograph = await shoot(random, [{ sheet: printed, x: 0, y: 0 }], shooting);
  const sent = random.pick(['as it is', 'as it is', 'messenger', 'messenger', 'small'] as const);
  if (!long && sent !== 'as it is') {
    traits.add(sent === 'messenger' ? 'messenger' : 'small-picture');
    return sendByMessenger(random, photograph, em, sent === 'small');
  }
  const { height, width } = await sharp(photograph.file).metadata();
  if (Math.max(height, width) >= 3000) traits.add('tall-picture');
  return photograph;

  function shapeOf(creased: readonly number[], tall: number): Shape {
    const crumpled = noted('crumpled', 0.12);
    const shape = someShape(random, crumpled ? random.float(0.6, 0.9) : random.float(0, 0.25), tall);
    const across = creased.map((at) => ({
      x: 0.5,
      y: at * tall,
      angle: random.float(-0.03, 0.03),
      depth: random.float(0.2, 0.4),
      width: random.float(0.03, 0.08),
    }));
    const bent: Shape = { ...shape, creases: [...shape.creases, ...across] };
    if (!noted('curl', 0.25)) return bent;
    const curl = {
      end: random.pick(['top', 'bottom', 'bottom'] as const),
      reach: random.float(0.25, 0.6),
      strength: random.float(0.15, 0.35),
      ratio: tall,
    };
    return { ...bent, curl, bow: random.float(-0.02, 0.02) };
  }

  function wearOf(): Shooting['wear'] {
    const wear = someWear(random, 0);
    const faint = noted('faint', 0.15);
    return {
      ...wear,
      ink: faint ? random.float(0.42, 0.58) : carbon ? random.float(0.6, 0.8) : random.float(0.75, 1),
      uneven: random.float(0, carbon || faint ? 0.25 : 0.15),
      bare: !needles && noted('dead-dots', 0.1) ? random.int(1, 3) : 0,
      stains: random.chance(0.12) ? 1 : 0,
    };
  }
}
