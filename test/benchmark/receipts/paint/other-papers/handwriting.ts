import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../random.js';
import { escape } from '../svg.js';

const FOLDER = '/usr/share/fonts';

/** Fonts of handwriting with their Debian package, and by how much they must grow to be as tall as the others. */
const HANDS = [
  {
    family: 'DkgHandwriting',
    file: 'truetype/fifthhorseman/dkg.ttf',
    of: 'fonts-dkg-handwriting',
    grow: 0.9,
  },
  { family: 'Breip', file: 'truetype/breip/Breip.ttf', of: 'fonts-breip', grow: 0.95 },
  {
    family: 'Because We Mentor',
    file: 'opentype/bwht/BecauseWeMentor-Regular.otf',
    of: 'fonts-bwht',
    grow: 1.3,
  },
  {
    family: 'Because We Organize',
    file: 'opentype/bwht/BecauseWeOrganize-Regular.otf',
    of: 'fonts-bwht',
    grow: 1.1,
  },
  { family: 'Rufscript', file: 'truetype/rufscript/Rufscript010.ttf', of: 'fonts-rufscript', grow: 1.1 },
  { family: 'Humor Sans', file: 'truetype/humor-sans/Humor-Sans.ttf', of: 'fonts-humor-sans', grow: 1 },
] as const;

/** @throws if fonts of handwriting are missing: others would take their place without a word */
export function requireHandwriting(): void {
  const missing = HANDS.filter(({ file }) => !existsSync(join(FOLDER, file))).map(({ of }) => of);
  if (missing.length > 0)
    throw new Error(`Fonts of handwriting are missing: apt-get install ${[...new Set(missing)].join(' ')}`);
}

/** Where a value is written: the left end of its line, or the right end. */
export interface Place {
  x: number;
  y: number;
  size: number;
  end?: boolean;
}

/** The hand of one person. */
export interface Hand {
  family: string;
  /** Writes a value. @returns an SVG element */
  write: (text: string, place: Place) => string;
}

/** A hand whose letters stand apart or lean on each other, above or below the line. */
export function someHand(random: Random): Hand {
  const { family, grow } = random.pick(HANDS);
  const apart = random.float(-0.02, 0.12);
  const uneven = random.float(0.02, 0.07);
  return {
    family,
    write(text, { x, y, size, end = false }) {
      const em = size * grow * random.float(0.92, 1.08);
      let above = 0;
      let space = 0;
      const letters: string[] = [];
      for (const letter of text) {
        if (letter === ' ') {
          space = random.float(0.2, 0.4) * em;
          continue;
        }
        const to = random.float(-uneven, uneven) * em;
        const dx = space + random.float(apart - 0.05, apart + 0.05) * em;
        letters.push(
          `<tspan dx="${dx.toFixed(1)}" dy="${(to - above).toFixed(1)}" font-size="${(em * random.float(0.94, 1.06)).toFixed(1)}">${escape(letter)}</tspan>`,
        );
        above = to;
        space = 0;
      }
      const down = random.float(-0.2, 0.12) * size;
      const turn = random.float(-2.2, 1.2);
      return `<text transform="translate(${x.toFixed(1)} ${(y + down).toFixed(1)}) rotate(${turn.toFixed(2)})" text-anchor="${end ? 'end' : 'start'}" font-family="${family}" fill="#000">${letters.join('')}</text>`;
    },
  };
}
