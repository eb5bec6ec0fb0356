/**
 * Finds SAT's code (c_ClaveProdServ) for the name of an article as registers print it: abbreviated, truncated, without accents.
 *
 * A linear model over parts of words (`article-features.ts`), with the confidence of each code. `training/claves` makes it,
 * and docs/cfdi-rules.md says how often it is right.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../sat/claves-prod-serv.js';
import { FEATURE_ROWS, featuresOf } from './article-features.js';

/** Minimum probability of a family; with less an article is 01010101. A wrong code is a false statement, a missing one is not. */
const CONFIDENT = 0.7;
/** The minimum where the IVA of similar articles differs: medicine, prepared food, coffee as a drink or to be brewed. */
const STRICT = 0.8;
const STRICT_FAMILY = /^(?:51|9010|502017)/;
const MEDICINE = /^51/;
/** Minimum probability of the code itself, so that it is not one of several that are equally probable. */
const CONFIDENT_OF_CODE = 0.5;
/** Families that differ by law within the four digits of SAT's families: drinks, antiseptics, supplements, skin care. */
const NARROW_FAMILY = /^(?:5020|5110|5119|5124)/;
const COFFEE = /^502017/;

const CLAVE_LENGTH = 8;
const FLOAT_LENGTH = 4;

/** The weights of the model. Each row of `table` and each code of `codes` has `width` of them. */
export interface ArticleModel {
  claves: readonly ClaveProdServ[];
  width: number;
  /** FEATURE_ROWS × width, as multiples of `tableScale`. */
  table: Int8Array;
  tableScale: number;
  /** claves × width, as multiples of `codeScale`. */
  codes: Int8Array;
  codeScale: number;
  /** One for each code. */
  bias: Float32Array;
}

export interface ArticleGuess {
  clave: ClaveProdServ;
  /** The probability of the code, from 0 to 1. */
  ofCode: number;
  /** The probability that the article is of the code's family. */
  ofFamily: number;
}

/**
 * The file: numbers of codes and of weights in a row (32 bits each), both scales and the biases (32-bit floats), the codes
 * as eight digits, then the weights (8 bits each). Little-endian.
 */
export function encodeModel({
  claves,
  width,
  table,
  tableScale,
  codes,
  codeScale,
  bias,
}: ArticleModel): Buffer {
  const head = Buffer.alloc(4 * FLOAT_LENGTH);
  head.writeUInt32LE(claves.length, 0);
  head.writeUInt32LE(width, FLOAT_LENGTH);
  head.writeFloatLE(tableScale, 2 * FLOAT_LENGTH);
  head.writeFloatLE(codeScale, 3 * FLOAT_LENGTH);
  const biases = Buffer.alloc(bias.length * FLOAT_LENGTH);
  for (const [index, value] of bias.entries()) biases.writeFloatLE(value, index * FLOAT_LENGTH);
  return Buffer.concat([
    head,
    biases,
    Buffer.from(claves.join(''), 'latin1'),
    Buffer.from(codes),
    Buffer.from(table),
  ]);
}

export function decodeModel(bytes: Buffer): ArticleModel {
  const count = bytes.readUInt32LE(0);
  const width = bytes.readUInt32LE(FLOAT_LENGTH);
  let at = 4 * FLOAT_LENGTH;
  const bias = Float32Array.from({ length: count }, (_, index) =>
    bytes.readFloatLE(at + index * FLOAT_LENGTH),
  );
  at += count * FLOAT_LENGTH;
  const digits = bytes.toString('latin1', at, at + count * CLAVE_LENGTH);
  const claves = digits.match(/\d{8}/g) as ClaveProdServ[];
  at += count * CLAVE_LENGTH;
  const weights = (length: number) => new Int8Array(bytes.subarray(at, (at += length)));
  const codes = weights(count * width);
  const table = weights(FEATURE_ROWS * width);
  const [tableScale, codeScale] = [bytes.readFloatLE(2 * FLOAT_LENGTH), bytes.readFloatLE(3 * FLOAT_LENGTH)];
  return { claves, width, table, tableScale, codes, codeScale, bias };
}

let loaded: ArticleModel | null = null;

/** The shipped model, read from its file when it is first needed. */
export function articleModel(): ArticleModel {
  loaded ??= decodeModel(readFileSync(createRequire(import.meta.url).resolve('#claves-model/articles.bin')));
  return loaded;
}

/** The most probable code of the most probable family of an article. `words` is in capitals without accents. */
export function guessArticle(words: string, model = articleModel()): ArticleGuess {
  const probabilities = probabilitiesOf(words, model);
  const families = new Map<string, ArticleGuess>();
  for (const [index, clave] of model.claves.entries()) {
    const ofCode = probabilities[index]!;
    const family = families.get(familyOf(clave));
    const isBest = !family || ofCode > family.ofCode;
    const ofFamily = (family?.ofFamily ?? 0) + ofCode;
    families.set(familyOf(clave), isBest ? { clave, ofCode, ofFamily } : { ...family, ofFamily });
  }
  return [...families.values()].reduce((best, family) => (family.ofFamily > best.ofFamily ? family : best));
}

/** SAT's code of an article, or 01010101 without confidence. `words` is in capitals without accents. */
export function claveOfArticleName(words: string): ClaveProdServ {
  const { clave, ofCode, ofFamily } = guessArticle(words);
  const required = STRICT_FAMILY.test(clave) ? STRICT : CONFIDENT;
  return ofFamily >= required && ofCode >= CONFIDENT_OF_CODE ? clave : NO_EXISTE_EN_EL_CATALOGO;
}

/** Goods of one family bear the same taxes, as a rule. All medicine is one. */
function familyOf(clave: ClaveProdServ): string {
  if (COFFEE.test(clave)) return clave;
  if (NARROW_FAMILY.test(clave)) return clave.slice(0, 6);
  return clave.slice(0, MEDICINE.test(clave) ? 2 : 4);
}

/** The probability of each code of the model. */
function probabilitiesOf(words: string, model: ArticleModel): number[] {
  const { claves, width, table, tableScale, codes, codeScale, bias } = model;
  const features = featuresOf(words);
  const sum = new Float32Array(width);
  for (const row of features)
    for (let index = 0; index < width; index += 1) sum[index]! += table[row * width + index]!;
  const scale = (tableScale * codeScale) / Math.max(1, features.length);
  const scores = claves.map((_, code) => {
    let score = 0;
    for (let index = 0; index < width; index += 1) score += sum[index]! * codes[code * width + index]!;
    return score * scale + bias[code]!;
  });
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}
