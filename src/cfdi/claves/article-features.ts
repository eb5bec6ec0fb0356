/** Number of rows of the classifier's table. Features share a row when their hashes do. */
export const FEATURE_ROWS = 1 << 15;

/** Words that the classifier looks at; the rest of a long description is brand, colour and size. */
const MOST_WORDS = 7;
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/** Letters of two neighbouring words that make one feature: `PAPE HIGI` for PAPEL HIGIENICO. */
const LETTERS_OF_PAIR = 4;

/** Sizes and doses: their numbers say nothing about the kind of article, but their units do. */
const SIZE =
  /\d+(?:[.,/]\d+)?\s?(MG|MCG|ML|LTS?|L|GRS?|G|KGS?|K|PZA?S?|OZ|CMS?|MM|MTS?|M|W|V|HJS?|HOJAS|TABS?|CAPS?|COMP)\b/g;
const UNITS: Record<string, string> = {
  LT: 'L',
  LTS: 'L',
  GR: 'G',
  GRS: 'G',
  KG: 'K',
  KGS: 'K',
  PZ: 'P',
  PZA: 'P',
  PZS: 'P',
  PZAS: 'P',
  CMS: 'CM',
  MT: 'M',
  MTS: 'M',
  HJ: 'HOJAS',
  HJS: 'HOJAS',
  TAB: 'TABS',
  CAP: 'TABS',
  CAPS: 'TABS',
  COMP: 'TABS',
};

/** Letters that digits inside words stand for, if a picture was misread: T4COS. */
const LETTER_FOR_DIGIT: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '4': 'A',
  '5': 'S',
  '7': 'T',
  '8': 'B',
};

/**
 * The rows of the classifier's table that an article name uses: parts of three to five letters of its words, with their
 * ends marked, whole words, and pairs of neighbouring words. So YOG and YOGHURT share parts. The first word counts twice, because it
 * names the article: `CHOCOLATE CON LECHE`. `words` is in capitals without accents.
 */
export function featuresOf(words: string): number[] {
  const rows: number[] = [];
  const add = (feature: string) => rows.push(hash(feature) % FEATURE_ROWS);
  for (const [, unit] of words.matchAll(SIZE)) add(`0${UNITS[unit!] ?? unit}`);
  const letters = words
    .replaceAll(SIZE, ' ')
    .replaceAll(/(?<=[A-Z])[014578](?=[A-Z])/g, (digit) => LETTER_FOR_DIGIT[digit]!);
  const names = (letters.match(/[A-Z]+/g) ?? []).slice(0, MOST_WORDS);
  for (const [index, name] of names.entries()) {
    const marked = `<${name}>`;
    for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1)
      for (let at = 0; at + length <= marked.length; at += 1) add(marked.slice(at, at + length));
    if (marked.length !== LONGEST_PART) add(`=${name}`);
    if (index === 0) {
      add(`1${name}`);
      for (let length = SHORTEST_PART - 1; length <= Math.min(LONGEST_PART, name.length); length += 1)
        add(`1<${name.slice(0, length)}`);
    }
    const next = names[index + 1];
    if (next) add(`${name.slice(0, LETTERS_OF_PAIR)} ${next.slice(0, LETTERS_OF_PAIR)}`);
  }
  return rows;
}

/** FNV-1a with a final mixing step, because the low bits are used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
