import { become, integersOf, numberOf } from './graph.js';
import type { Graph, Node } from './graph.js';

/** The network is not of the kind that can be folded. */
export class NotFoldable extends Error {
  override readonly name = 'NotFoldable';
}

/** A factor and what is added after it. */
interface Affine {
  scale: number;
  shift: number;
}

/** Weights of a convolution are divided by no smaller factor than this. */
const LEAST_SCALE = 1e-6;

/**
 * Makes a network faster that computes the same: its sums and products with single numbers, which take as long as
 * its convolutions, become part of these.
 * @throws {NotFoldable} when it finds nothing of the kind: what it was made for has changed
 */
export function fold(graph: Graph): void {
  const changes = [foldHardSwish(graph), foldWhatFollows(graph), foldWhatPrecedes(graph)];
  if (changes.includes(0)) throw new NotFoldable(`Only ${changes.join(', ')} operations could be folded`);
}

/**
 * x · clip(x + 3, 0, 6) / 6 is x · HardSigmoid(x), of which the engine makes a part of the convolution before it.
 * @returns how many there are
 */
export function foldHardSwish(graph: Graph): number {
  let found = 0;
  for (const add of graph.ofType('Add')) {
    const x = add.input.find((name) => graph.scalar(name) === null);
    const clip = graph.onlyConsumerOf(add);
    const multiply = clip && graph.onlyConsumerOf(clip);
    const divide = multiply && graph.onlyConsumerOf(multiply);
    if (!x || !divide || scalarOf(graph, add) !== 3) continue;
    if (clip.opType !== 'Clip' || multiply.opType !== 'Mul' || divide.opType !== 'Div') continue;
    if (!clipsTo(graph, clip, 0, 6) || !multiply.input.includes(x) || graph.scalar(divide.input[1]) !== 6)
      continue;
    become(clip, 'HardSigmoid', [x], { alpha: 1 / 6, beta: 0.5 });
    multiply.input = [x, clip.output[0]!];
    multiply.output = divide.output;
    graph.remove(add, divide);
    found++;
  }
  return found;
}

/**
 * A convolution takes in what its output is multiplied with, and what is added to it: it has weights and a bias.
 * @returns how many operations it saves
 */
export function foldWhatFollows(graph: Graph): number {
  let saved = 0;
  for (const convolution of graph.ofType('Conv')) {
    while (takesInNext(graph, convolution)) saved++;
  }
  return saved;
}

function takesInNext(graph: Graph, convolution: Node): boolean {
  const next = graph.onlyConsumerOf(convolution);
  const weights = graph.constant(convolution.input[1]);
  if (!next || !weights || !['Mul', 'Add'].includes(next.opType)) return false;
  const operand = next.input.find((name) => name !== convolution.output[0]);
  const channels = weights.shape[0]!;
  const values = oneForEach(graph, operand, channels);
  if (!values) return false;
  const bias = biasOf(graph, convolution, channels);
  if (next.opType === 'Add') {
    setBias(
      graph,
      convolution,
      bias.map((value, channel) => value + values[channel]!),
    );
  } else {
    scaleWeights(graph, convolution, (channel) => values[channel]!);
    setBias(
      graph,
      convolution,
      bias.map((value, channel) => value * values[channel]!),
    );
  }
  convolution.output = next.output;
  graph.remove(next);
  return true;
}

/**
 * Convolutions take in the factor before them, and the shift after that factor. Where a convolution pads its input, it
 * does so with zeros that are not shifted: the shift stays then, in a form that the engine is fast with.
 * @returns how many there are
 */
export function foldWhatPrecedes(graph: Graph): number {
  let found = 0;
  for (const multiply of graph.ofType('Mul')) {
    const scale = scalarOf(graph, multiply);
    const x = multiply.input.find((name) => graph.constant(name) === null);
    if (scale === null || x === undefined || Math.abs(scale) < LEAST_SCALE) continue;
    const next = graph.onlyConsumerOf(multiply);
    const shift = next?.opType === 'Add' ? scalarOf(graph, next) : null;
    const last = shift === null ? multiply : next!;
    const convolutions = graph.consumersOf(last.output[0]!);
    if (graph.outputs.includes(last.output[0]!) || !convolutions.every((one) => isTakenIn(graph, one, last)))
      continue;
    const [first] = convolutions;
    if (!first) continue;
    const affine = { scale, shift: shift ?? 0 };
    const staysShifted = affine.shift !== 0 && convolutions.some(isPadded);
    for (const convolution of convolutions) takeInPrevious(graph, convolution, affine, staysShifted);
    if (staysShifted) shiftEachChannel(graph, last, x, affine.shift / scale, channelsInto(graph, first));
    else graph.redirect(last.output[0]!, x);
    graph.remove(...[multiply, last].filter((node) => node !== last || !staysShifted));
    found++;
  }
  return found;
}

function isTakenIn(graph: Graph, node: Node, before: Node): boolean {
  return (
    node.opType === 'Conv' && node.input[0] === before.output[0] && graph.constant(node.input[1]) !== null
  );
}

function takeInPrevious(
  graph: Graph,
  convolution: Node,
  { scale, shift }: Affine,
  staysShifted: boolean,
): void {
  const { shape, values } = graph.constant(convolution.input[1])!;
  const channels = shape[0]!;
  if (!staysShifted && shift !== 0) {
    const each = values.length / channels;
    const bias = biasOf(graph, convolution, channels);
    const sumOf = (channel: number): number =>
      values.subarray(channel * each, (channel + 1) * each).reduce((sum, value) => sum + value, 0);
    setBias(
      graph,
      convolution,
      bias.map((value, channel) => value + sumOf(channel) * shift),
    );
  }
  scaleWeights(graph, convolution, () => scale);
}

/** Adds a number to all of x, as a normalisation that normalises nothing. */
function shiftEachChannel(graph: Graph, node: Node, x: string, shift: number, channels: number): void {
  const all = (value: number): string =>
    graph.addConstant([channels], new Float32Array(channels).fill(value));
  const [one, zero] = [all(1), all(0)];
  become(node, 'BatchNormalization', [x, one, all(shift), zero, one], { epsilon: 0 });
}

/** How many channels a convolution takes. */
function channelsInto(graph: Graph, convolution: Node): number {
  const groups = convolution.attribute.find(({ name }) => name === 'group')?.i ?? 1;
  return graph.constant(convolution.input[1])!.shape[1]! * Number(groups);
}

function isPadded(convolution: Node): boolean {
  return integersOf(convolution, 'pads').some((pad) => pad > 0);
}

/** A constant as one number for each channel of a picture's shape [1, channels, height, width]. */
function oneForEach(graph: Graph, name: string | undefined, channels: number): Float32Array | null {
  const constant = graph.constant(name);
  if (!constant) return null;
  const { shape, values } = constant;
  if (values.length === 1 && shape.length <= 4) return new Float32Array(channels).fill(values[0]!);
  const isByChannel =
    shape.length >= 3 && shape.length <= 4 && shape.at(-3) === channels && values.length === channels;
  return isByChannel ? values : null;
}

function biasOf(graph: Graph, { input }: Node, channels: number): Float32Array {
  return graph.constant(input[2])?.values ?? new Float32Array(channels);
}

function setBias(graph: Graph, convolution: Node, bias: Float32Array): void {
  const [x, weights] = convolution.input;
  convolution.input = [x!, weights!, graph.addConstant([bias.length], bias)];
}

function scaleWeights(graph: Graph, convolution: Node, scaleOf: (channel: number) => number): void {
  const { shape, values } = graph.constant(convolution.input[1])!;
  const each = values.length / shape[0]!;
  const scaled = values.map((value, at) => value * scaleOf(Math.floor(at / each)));
  convolution.input = convolution.input.with(1, graph.addConstant(shape, scaled));
}

/** The single number that a sum or product of two takes. */
function scalarOf(graph: Graph, { input }: Node): number | null {
  return graph.scalar(input[0]) ?? graph.scalar(input[1]);
}

/** The bounds of a clip are attributes or inputs, by the age of the network's format. */
function clipsTo(graph: Graph, clip: Node, least: number, most: number): boolean {
  const bounds = [
    numberOf(clip, 'min') ?? graph.scalar(clip.input[1]),
    numberOf(clip, 'max') ?? graph.scalar(clip.input[2]),
  ];
  return bounds[0] === least && bounds[1] === most;
}
