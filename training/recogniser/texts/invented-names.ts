import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { isHeldOut, randomEntry } from './words.js';
import type { Words } from './words.js';

const SYLLABLES = [
  // Spanish
  'ba be bi bo bra bri ca co cu cla cor da de di dor el en es fa fe fi flo fre ga gre gui güe güi güer nagüe la le li lo lu ma mar me mi mo mon na ne ni no nor pa pe pi pla po pri ra re ri ro sa se si sol sor ta te ti to tra tri va ve vi vo',
  // Nahuatl and Maya
  'a chi cal co cui ix itz ka kan ku mek mix nah no och pec tla tlan tli toc tzin tzu tec xal xo xul xi xca yax yo yuc za zam zin zo huil hua te',
  // English and trade names
  'all best bio buy cash city clean cool day deal easy fast fit food fresh go green home jet just kid king life max mega net new one pack plus pro quick red shop sky smart spot star sun tec top up way web west wish zone',
].map((text) => text.split(' '));

const ENDINGS = [
  '',
  '',
  'sa',
  'mex',
  'mar',
  'ral',
  'tán',
  'via',
  'ex',
  'on',
  'ax',
  'ia',
  'ora',
  'lux',
  'co',
  'zul',
  'ita',
];

/** An invented, pronounceable name, such as `Brisamar` or `Xoltán`. */
export function inventedName(random: Random, words: Words): string {
  for (;;) {
    const syllables = random.pick(SYLLABLES);
    const middle = Array.from({ length: random.int(1, 3) }, () => random.pick(syllables)).join('');
    const name = middle + random.pick(ENDINGS);
    const fits = name.length >= 4 && name.length <= 11;
    if (fits && isHeldOut(name) === words.held) return name[0]!.toUpperCase() + name.slice(1);
  }
}

/** One to three capitalized English words, such as `Golden Garden Supply`. */
export function englishWords(random: Random, words: Words, max = 3): string {
  const chosen = Array.from({ length: random.int(1, max) }, () => randomEntry(random, words.english));
  return chosen.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}
