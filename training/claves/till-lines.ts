import type { Random } from '../../test/benchmark/receipts/paint/random.js';
import { wordsOf } from '../../src/cfdi/claves/clave-prod-serv.js';
import { englishWords, inventedName } from '../recogniser/texts/invented-names.js';
import { randomEntry, TRAIN_WORDS } from '../recogniser/texts/words.js';

const USUAL_ABBREVIATIONS = new Map(
  `REFRESCO REFR,REFRESCO REF,JABON JAB,QUESO QSO,GALLETAS GTAS,GALLETAS GALL,DETERGENTE DET,SUAVIZANTE SUAV,SHAMPOO SHAMP,SHAMPOO SH,
PAPEL PAP,HIGIENICO HIG,SERVILLETAS SERV,LECHE LCHE,LECHE LCH,MANTEQUILLA MTQLLA,YOGHURT YOG,YOGURT YOG,CERVEZA CERV,CERVEZA CVZA,JUGO JGO,
CHOCOLATE CHOC,TORTILLAS TORT,ACONDICIONADOR ACOND,DESODORANTE DESOD,MAYONESA MAYO,MERMELADA MERM,PECHUGA PECH,DESLACTOSADA DESL,NATURAL NAT,
CIGARROS CIG,BOTELLA BOT,SALCHICHA SALCH,JITOMATE JIT,CEBOLLA CEB,ZANAHORIA ZANAH,HAMBURGUESA HAMB,TACOS TCOS,HUEVO HVO,AZUCAR AZ,ACEITE AC,
PLATANO PLAT,MANZANA MANZ,FRIJOL FRIJ,TOALLAS TOA,LIMPIADOR LIMP,AROMATIZANTE AROM,TABLETAS TAB,PANTALON PANT,PLAYERA PLAY,TORNILLO TORN,
PINTURA PINT,BLANCO BCO,BLANCA BCA,GRANDE GDE,CHICO CH,MEDIANO MED,ENSALADA ENS,PAQUETE PAQ,HABITACION HAB,SERVICIO SERV,POLLO PLLO,POLLO POLL`
    .split(/,\s*/)
    .map((pair) => pair.trim().split(' ') as [string, string])
    .reduce(
      (all, [word, short]) => all.set(word, [...(all.get(word) ?? []), short]),
      new Map<string, string[]>(),
    ),
);
/** Connecting words, and how tills print them. */
const SHORT_CONNECTIVES: Record<string, readonly string[]> = {
  DE: ['', '', 'D'],
  CON: ['C/', 'C'],
  SIN: ['S/', 'S'],
  PARA: ['P/', 'P'],
  EN: ['', 'EN'],
};
const SHORTEST_ABBREVIATED = 5;
const SIZES = ['ML', 'G', 'GR', 'KG', 'L', 'LT', 'PZ', 'PZAS', 'OZ', 'GRS', 'K', 'MG', 'TABS'];

function abbreviate(random: Random, word: string): string {
  if (word.length < SHORTEST_ABBREVIATED || !/^[A-Z]+$/.test(word)) return word;
  const usual = USUAL_ABBREVIATIONS.get(word);
  if (usual && random.chance(0.6)) return random.pick(usual);
  if (random.chance(0.8)) return word.slice(0, random.int(3, 6)) + random.pick(['', '', '', '.']);
  return (
    word[0]! +
    word
      .slice(1)
      .replaceAll(/[AEIOU]/g, '')
      .slice(0, 5)
  );
}

function size(random: Random): string {
  const number = random.pick([
    random.int(1, 12),
    random.int(1, 99),
    random.int(100, 999),
    355,
    600,
    500,
    250,
    900,
  ]);
  return random.pick([
    `${number}${random.pick(SIZES)}`,
    `${number}${random.pick(SIZES)}`,
    `${number} ${random.pick(SIZES)}`,
    `C/${random.int(2, 100)}`,
    `${random.int(2, 24)}X${number}`,
    `${number}`,
    random.pick([
      'KG',
      'KILO',
      'POR KILO',
      'LITRO',
      'GRANEL',
      'PIEZA',
      `${random.int(2, 12)} PIEZAS`,
      'BOLSA',
      'LATA',
      'CHAROLA',
    ]),
  ]);
}

const DOSE_FORMS =
  'TAB,TABS,TABLETAS,CAPS,CAPSULAS,COMP,COMPRIMIDOS,GRAGEAS,JBE,JARABE,SUSP,SUSPENSION,GOTAS,INY,AMP,SOB,SOL,AEROSOL,GEL'.split(
    ',',
  );

/** What tills print behind the name of a medicine: the dose, the form, how many. */
function dose(random: Random): string {
  const strength = `${random.pick([5, 10, 20, 25, 40, 50, 75, 100, 150, 200, 250, 400, 500, 600, 850])}${random.pick(['MG', ' MG', 'MG', 'MCG', 'ML'])}`;
  const form = random.pick(DOSE_FORMS);
  return random.pick([
    strength,
    `${strength} ${form}`,
    `${strength} C/${random.int(4, 60)}`,
    `${strength} ${random.int(4, 60)} ${form}`,
    form,
  ]);
}

/** For each letter, those that readers of pictures take it for. */
export const MISREAD_AS: Record<string, string> = {
  A: 'R4', B: 'R8', C: 'GO', D: 'O0', E: 'FC', F: 'PE', G: 'C6', H: 'MNK', I: 'L1T', J: 'I', K: 'XR', L: 'I1', M: 'HN', N: 'MHW',
  O: '0DCQ', P: 'FR', R: 'KAP', S: '58', T: '7I', U: 'VWO', V: 'UY', W: 'UM', X: 'K', Y: 'V', Z: '27',
}; // prettier-ignore

/** The line with one letter misread. */
function misread(random: Random, line: string): string {
  const at = random.int(0, line.length - 1);
  const options = MISREAD_AS[line[at]!];
  return options ? line.slice(0, at) + random.pick([...options]) + line.slice(at + 1) : line;
}

function brand(random: Random): string {
  return random.chance(0.5) ? inventedName(random, TRAIN_WORDS) : randomEntry(random, TRAIN_WORDS.brands);
}

function ending(random: Random): string {
  const parts: string[] = [];
  if (random.chance(0.35)) parts.push(randomEntry(random, TRAIN_WORDS.qualities));
  // Grades are fuels only where they stand alone.
  if (random.chance(0.12)) parts.push(random.pick(['premium', 'regular', 'super', 'magna']));
  if (random.chance(0.22)) parts.push(inventedName(random, TRAIN_WORDS));
  else if (random.chance(0.08)) parts.push(randomEntry(random, TRAIN_WORDS.brands));
  if (random.chance(0.5)) parts.push(size(random));
  return parts.join(' ');
}

/**
 * A name as a till prints it: in capitals, with size and brand, words shortened, the end of the column cut off. A brand may
 * be first before what `isKnown`; alone it names nothing.
 */
export function tillLine(random: Random, name: string, isKnown = true, isMedicine = false): string {
  const shortened = random.pick([0, 0, 0, 0.35, 0.7]);
  const end = isMedicine && random.chance(0.7) ? dose(random) : ending(random);
  const wholeName = random.chance(0.3) ? name : `${name} ${end}`;
  const front = isKnown && random.chance(0.1) ? `${brand(random)} ` : '';
  let words = wordsOf(front + wholeName)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (shortened > 0 || random.chance(0.3))
    words = words.map((word) => (SHORT_CONNECTIVES[word] ? random.pick(SHORT_CONNECTIVES[word]) : word));
  words = words
    .filter((word) => word !== '')
    .map((word) => (random.chance(shortened) ? abbreviate(random, word) : word));
  let line = words.join(' ').replaceAll('/ ', '/');
  if (random.chance(0.04)) line = line.replace(' ', '');
  if (random.chance(0.2)) line = misread(random, line);
  if (random.chance(0.04)) line = line.replace(/^([A-Z]{4,})\b/, '$1S');
  if (random.chance(0.35)) line = line.slice(0, random.int(9, 24)).trimEnd();
  return line;
}

/** A line that names nothing known: invented brands, foreign words, people, places. */
export function strangeLine(random: Random): string {
  const words = TRAIN_WORDS;
  const name = random.pick([
    () => inventedName(random, words),
    () => `${inventedName(random, words)} ${inventedName(random, words)}`,
    () => englishWords(random, words),
    () => `${randomEntry(random, words.given)} ${randomEntry(random, words.surnames)}`,
    () => randomEntry(random, words.towns),
    () => randomEntry(random, words.streets),
    () =>
      random.pick(['ART', 'PROD', 'DEPTO', 'CLAVE', 'SKU', 'COD', 'ARTICULO', 'MODELO', 'REF NO', 'VARIOS']) +
      ` ${random.digits(4)}`,
  ])();
  return tillLine(random, name, false);
}

/** Endings that make another word of the name of goods: SERVILLETERO, JABONERA, or a brand that begins like it. */
const OTHER_ENDINGS = ['ERO', 'ERA', 'ERO', 'ERA', 'ADOR', 'ADORA', 'INA', 'EX', 'IA', 'IX', 'ANO', 'IL'];

/**
 * A line whose words name a kind but which is something else: what holds, cuts or resembles it, or is made for another purpose.
 * `RALLADOR PARA QUESO`, `ACEITE PARA BISAGRA`. `things` are names of no kind, `name` is that of a kind.
 */
export function misleadingLine(random: Random, things: readonly string[], name: string): string {
  const known = name.split(' ')[0]!;
  const thing = random.chance(0.25) ? inventedName(random, TRAIN_WORDS) : random.pick(things);
  const connective = random.pick(['para', 'para', 'de', 'p/']);
  const stem = known.replace(/[aeiou]?s?$/, '');
  const line = random.pick([
    `${thing} ${connective} ${known}`,
    `${thing} ${connective} ${known}`,
    `${known} para ${thing}`,
    stem.length >= SHORTEST_ABBREVIATED
      ? stem + random.pick(OTHER_ENDINGS)
      : `${thing} ${connective} ${known}`,
  ]);
  return tillLine(random, line, false);
}
