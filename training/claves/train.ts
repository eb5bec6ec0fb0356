/**
 * Trains the classifier of articles: npm run train:claves, which rewrites src/cfdi/claves/model/articles.bin. Deterministic.
 */
import { writeFileSync } from 'node:fs';
import { encodeModel, type ArticleModel } from '../../src/cfdi/claves/article-classifier.js';
import { FEATURE_ROWS, featuresOf } from '../../src/cfdi/claves/article-features.js';
import { NO_EXISTE_EN_EL_CATALOGO, type ClaveProdServ } from '../../src/sat/claves-prod-serv.js';
import { Random } from '../../test/benchmark/receipts/paint/random.js';
import { wordsOf } from '../../src/cfdi/claves/clave-prod-serv.js';
import { HARDWARE, SERVICES, WARES } from '../recogniser/texts/lists/goods.js';
import { KINDS, OTHERS } from './kinds.js';
import { misleadingLine, strangeLine, tillLine } from './till-lines.js';

const [output = 'src/cfdi/claves/model/articles.bin'] = process.argv.slice(2);
const WIDTH = 48;
const EPOCHS = 16;
const RATE = 0.15;
/** Lines of each name in an epoch, and the least of each kind. */
const LINES_OF_NAME = 5;
const LEAST_LINES = 100;
const STRANGE_LINES = 4000;
const MISLEADING_LINES = 4000;
/** Share of the features of a line that are left out, so that none is decisive alone. */
const LEFT_OUT = 0.1;

interface Example {
  line: string;
  code: number;
}

const random = new Random(20_261);
const claves: ClaveProdServ[] = [NO_EXISTE_EN_EL_CATALOGO, ...KINDS.keys()];
const names: readonly (readonly string[])[] = [otherNames(), ...KINDS.values()];

/** The articles of no kind; of the shared lists only those whose first word names no kind. */
function otherNames(): readonly string[] {
  const firstWord = (name: string) => wordsOf(name).split(' ')[0]!.replace(/E?S$/, '');
  const known = new Set([...KINDS.values()].flat().map(firstWord));
  const shared = [...HARDWARE, ...WARES, ...SERVICES].filter((name) => !known.has(firstWord(name)));
  return [...OTHERS, ...OTHERS, ...shared];
}

function epochExamples(): Example[] {
  const examples: Example[] = [];
  for (const [code, ofKind] of names.entries()) {
    const count = Math.max(LINES_OF_NAME, Math.ceil(LEAST_LINES / ofKind.length));
    for (const name of ofKind)
      for (let copy = 0; copy < count; copy += 1)
        examples.push({ line: tillLine(random, name, code > 0, claves[code]!.startsWith('51')), code });
  }
  for (let index = 0; index < STRANGE_LINES; index += 1)
    examples.push({ line: strangeLine(random), code: 0 });
  for (let index = 0; index < MISLEADING_LINES; index += 1) {
    const ofKind = names[random.int(1, names.length - 1)]!;
    examples.push({ line: misleadingLine(random, names[0]!, random.pick(ofKind)), code: 0 });
  }
  for (let index = examples.length - 1; index > 0; index -= 1) {
    const other = random.int(0, index);
    [examples[index], examples[other]] = [examples[other]!, examples[index]!];
  }
  return examples;
}

const table = Float32Array.from({ length: FEATURE_ROWS * WIDTH }, () => random.float(-1, 1) / WIDTH);
const codes = new Float32Array(claves.length * WIDTH);
const bias = new Float32Array(claves.length);
// Adagrad: the sums of squared gradients, one for each row.
const tableSums = new Float32Array(FEATURE_ROWS).fill(1e-6);
const codeSums = new Float32Array(claves.length).fill(1e-6);
const isTrained = new Uint8Array(FEATURE_ROWS);

/** One step of stochastic gradient descent on the cross entropy. Returns whether the code was right before it. */
function learn(features: readonly number[], code: number, rate: number): boolean {
  const hidden = new Float32Array(WIDTH);
  for (const row of features)
    for (let index = 0; index < WIDTH; index += 1)
      hidden[index]! += table[row * WIDTH + index]! / features.length;
  const scores = new Float32Array(claves.length);
  let best = 0;
  for (let one = 0; one < claves.length; one += 1) {
    let score = bias[one]!;
    for (let index = 0; index < WIDTH; index += 1) score += hidden[index]! * codes[one * WIDTH + index]!;
    scores[one] = score;
    if (score > scores[best]!) best = one;
  }
  const highest = scores[best]!;
  let total = 0;
  for (let one = 0; one < claves.length; one += 1) total += scores[one] = Math.exp(scores[one]! - highest);
  const back = new Float32Array(WIDTH);
  for (let one = 0; one < claves.length; one += 1) {
    const error = scores[one]! / total - (one === code ? 1 : 0);
    if (Math.abs(error) < 1e-4) continue;
    let square = 0;
    for (let index = 0; index < WIDTH; index += 1) {
      back[index]! += error * codes[one * WIDTH + index]!;
      square += (error * hidden[index]!) ** 2;
    }
    codeSums[one]! += square / WIDTH;
    const step = (rate * error) / Math.sqrt(codeSums[one]!);
    for (let index = 0; index < WIDTH; index += 1) codes[one * WIDTH + index]! -= step * hidden[index]!;
    bias[one]! -= rate * 0.02 * error;
  }
  let square = 0;
  for (let index = 0; index < WIDTH; index += 1) square += (back[index]! / features.length) ** 2;
  for (const row of features) {
    isTrained[row] = 1;
    tableSums[row]! += square / WIDTH;
    const step = rate / features.length / Math.sqrt(tableSums[row]!);
    for (let index = 0; index < WIDTH; index += 1) table[row * WIDTH + index]! -= step * back[index]!;
  }
  return best === code;
}

for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
  const examples = epochExamples();
  let right = 0;
  for (const [index, { line, code }] of examples.entries()) {
    const features = featuresOf(line).filter(() => !random.chance(LEFT_OUT));
    if (features.length === 0) continue;
    const done = (epoch + index / examples.length) / EPOCHS;
    if (learn(features, code, RATE * (1 - done))) right += 1;
  }
  process.stdout.write(
    `epoch ${epoch + 1}: ${((100 * right) / examples.length).toFixed(1)} % of ${examples.length} right\n`,
  );
}

// Parts that no training line has say nothing.
for (let row = 0; row < FEATURE_ROWS; row += 1)
  if (!isTrained[row]) table.fill(0, row * WIDTH, (row + 1) * WIDTH);
writeFileSync(output, encodeModel(quantized()));

function quantized(): ArticleModel {
  const steps = (weights: Float32Array) => {
    const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    return { scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
  };
  const [rows, ofCodes] = [steps(table), steps(codes)];
  return {
    claves,
    width: WIDTH,
    table: rows.weights,
    tableScale: rows.scale,
    codes: ofCodes.weights,
    codeScale: ofCodes.scale,
    bias,
  };
}
