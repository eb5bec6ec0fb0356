import type { Random } from '../../../test/benchmark/receipts/paint/random.js';
import { withoutAccents } from '../../../test/benchmark/receipts/paint/vendors.js';
import { englishWords, inventedName } from './invented-names.js';
import type { PageStyle } from './page-style.js';
import { applyArticleStyle } from './page-style.js';
import { randomEntry } from './words.js';
import type { Words } from './words.js';

export const KINDS = ['groceries', 'dishes', 'medicines', 'hardware', 'wares', 'services'] as const;
export type Kind = (typeof KINDS)[number];

/** The usual abbreviations of frequent words. */
const USUAL_ABBREVIATIONS = new Map(
  `refresco REFR,jabón JAB,queso QSO,galletas GTAS,galletas GALL,detergente DET,suavizante SUAV,shampoo SHAMP,papel PAP,higiénico HIG,
servilletas SERV,leche LCHE,mantequilla MTQLLA,yoghurt YOG,cerveza CERV,jugo JGO,paquete PAQ,botella BOT,chocolate CHOC,tortillas TORT,
acondicionador ACOND,desodorante DESOD,mayonesa MAYO,mermelada MERM,pechuga PECH,deslactosada DESL,vainilla VAI,fresa FSA,natural NAT,
grande GDE,chico CH,mediano MED,blanco BCO,blanca BCA,negro NGO,azul AZ,caballero CAB,dama DMA,tableta TAB,cápsulas CAPS,jarabe JBE,
solución SOL,inyectable INY,tornillo TORN,galvanizado GALV,pintura PINT,limpiador LIMP,aromatizante AROM,servicio SERV,especial ESP`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Abbreviates a word as tills do: `refresco` to `REFR`, `mantequilla` to `MANT` or `MNTQLL`. */
function abbreviate(random: Random, word: string): string {
  // Sizes, and words with a slash, are abbreviated already.
  if (word.length <= 4 || !/^\p{L}+$/u.test(word)) return word;
  const usual = USUAL_ABBREVIATIONS.get(word);
  if (usual !== undefined && random.chance(0.6)) return usual;
  const plain = withoutAccents(word);
  if (random.chance(0.75)) return plain.slice(0, random.int(3, 5)) + random.pick(['', '', '', '.']);
  return (
    plain[0]! +
    plain
      .slice(1)
      .replaceAll(/[aeiou]/g, '')
      .slice(0, 5)
  );
}

function metric(random: Random): string {
  const number = random.pick([
    90,
    100,
    120,
    125,
    150,
    170,
    200,
    235,
    250,
    300,
    330,
    340,
    355,
    360,
    400,
    450,
    454,
    473,
    500,
    600,
    680,
    750,
    800,
    850,
    900,
    946,
    random.int(10, 999),
  ]);
  const gap = random.pick(['', '', ' ']);
  return random.pick([
    `${number}${gap}${random.pick(['G', 'GR', 'ML', 'g', 'ml', 'GRS', 'gr', 'G', 'ML'])}`,
    `${number}${gap}${random.pick(['G', 'ML'])}`,
    `${random.int(1, 20)}${gap}${random.pick(['L', 'LT', 'KG', 'kg', 'LTS', 'L', 'K'])}`,
    `${random.int(1, 5)}.${random.int(1, 9)}${gap}${random.pick(['L', 'LT', 'KG', 'L'])}`,
    `${number}`,
    `${random.int(2, 40)}${gap}${random.pick(['PZ', 'PZAS', 'pz', 'PK', 'P', 'ROLLOS', 'SOB', 'HJ'])}`,
    `C/${random.int(2, 100)}`,
    `${random.int(2, 12)}X${number}`,
  ]);
}

function inches(random: Random): string {
  const part = (): string =>
    random.pick(['1/2', '3/4', '1/4', '3/8', '1', '2', '1 1/2', '5/16', '4', '6', '1/8', '10']);
  return random.pick([
    `${part()}"`,
    `${part()}"`,
    `${part()}" x ${part()}"`,
    `${part()}X${part()}`,
    `${part()} PULG`,
    `${random.int(1, 12)}'`,
    `${random.int(1, 20)} x ${random.int(1, 90)} cm`,
    `No. ${random.int(4, 20)}`,
    `#${random.int(2, 14)}`,
    `cal. ${random.int(8, 24)}`,
    `${random.int(3, 100)}W`,
    `${random.pick([110, 127, 220])}V`,
    `${random.pick([45, 90])}°`,
    `${random.int(1, 25)} mm`,
    `${random.int(1, 100)} m`,
    `P/${random.pick(['sedan', 'pick up', 'motor', 'muro', 'madera', 'WC', 'Jetta', 'Tsuru', 'Aveo'])} ${random.int(1995, 2026)}`,
  ]);
}

function dose(random: Random): string {
  const strength = `${random.pick([1, 2, 5, 10, 20, 25, 40, 50, 75, 80, 100, 150, 200, 250, 400, 500, 600, 850, 875])}${random.pick([' ', '', ''])}${random.pick(['mg', 'MG', 'mg', 'mcg', 'UI', 'g'])}`;
  const count = random.int(2, 60);
  const form = random.pick(['tab', 'caps', 'comp', 'tabs', 'amp', 'grag', 'sob', 'ovulos', 'pzas', '']);
  return random
    .pick([
      `${strength} C/${count} ${form}`,
      `${strength} ${count} ${form}`,
      `${strength} c/${count}`,
      `${strength} ${random.pick([30, 60, 100, 120, 150, 240])} ml`,
      `${count} ${form} ${strength}`,
      `${random.pick([60, 120, 150])}ml jbe`,
      strength,
    ])
    .trim();
}

function ofKind(random: Random, words: Words, kind: Kind): string {
  const isImported = kind === 'wares' && random.chance(0.2);
  const name = isImported ? englishWords(random, words) : randomEntry(random, words[kind]);
  const quality = (share: number): string =>
    random.chance(share) ? ` ${randomEntry(random, words.qualities)}` : '';
  const brand = (share: number): string =>
    random.chance(share)
      ? ` ${random.chance(0.85) ? randomEntry(random, words.brands) : inventedName(random, words)}`
      : '';
  const size = (share: number, make: (random: Random) => string): string =>
    random.chance(share) ? ` ${make(random)}` : '';
  switch (kind) {
    case 'groceries': {
      // For drinks and sweets, tills print only the brand.
      if (random.chance(0.2))
        return `${randomEntry(random, words.brands)}${quality(0.5)}${size(0.8, metric)}`;
      return random.chance(0.6)
        ? `${name}${quality(0.4)}${brand(0.6)}${size(0.7, metric)}`
        : `${name}${brand(0.5)}${quality(0.6)}${size(0.7, metric)}`;
    }
    case 'dishes':
      return random.pick([
        `${name}${quality(0.1)}`,
        `${name}${quality(0.25)}`,
        `${name} ${random.pick(['c/queso', 'c/papas', 's/cebolla', 'grande', 'chico', 'doble', 'p/2', '1/2', 'orden', 'mixto', 'con todo'])}`,
        `${name} (${random.int(2, 8)})`,
        `${name} ${random.int(2, 12)} pz`,
        `${name} ${random.pick(['350g', '355 ml', '12 oz', '16 oz', '1/2 kg', '1 L', '2 oz', '250 g', '500ml'])}`,
        `Paq ${random.int(1, 9)} ${name}`,
      ]);
    case 'medicines':
      return `${name}${brand(0.25)}${size(0.8, dose)}`;
    case 'hardware':
      return `${name}${quality(0.3)}${size(0.75, inches)}${brand(0.35)}`;
    case 'wares':
      return `${name}${quality(0.5)}${brand(0.4)}${random.pick(['', '', ` T-${random.int(22, 42)}`, ` ${random.pick(['CH', 'M', 'G', 'XG'])}`, ` ${random.digits(4)}`, ` ${random.pick(['W', 'K', 'X', 'Q', 'Z'])}${random.digits(3)}`])}`;
    case 'services':
      return `${name}${quality(0.15)}${random.pick(['', '', '', ` ${random.int(1, 12)} hrs`, ` ${random.int(1, 9)} noches`, ` ${random.int(1, 4)} cil`, ` #${random.int(1, 400)}`])}`;
  }
}

/** A random article name in the style of the till. */
export function randomArticleName(random: Random, words: Words, style: PageStyle, kind: Kind): string {
  const name = ofKind(random, words, kind);
  const short = name
    .split(' ')
    .map((word) => (random.chance(style.shortened) ? abbreviate(random, word) : word))
    .join(' ');
  return applyArticleStyle(style, short[0]!.toUpperCase() + short.slice(1));
}
