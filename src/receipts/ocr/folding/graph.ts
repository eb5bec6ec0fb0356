import onnxProto from 'onnx-proto';
import type { onnx } from 'onnx-proto';

const { AttributeProto, ModelProto, TensorProto } = onnxProto.onnx;
const { FLOAT } = TensorProto.DataType;

export type Node = onnx.NodeProto;

/** Numbers that a network was made with: weights, biases, factors. */
export interface Constant {
  shape: readonly number[];
  values: Float32Array;
}

/** A neural network as a graph of operations that can be changed: read from the bytes of an ONNX file, and written to such. */
export class Graph {
  private readonly model: onnx.ModelProto;
  private readonly inner: onnx.GraphProto;
  private readonly constants = new Map<string, Constant>();
  private made = 0;

  constructor(bytes: Uint8Array) {
    this.model = ModelProto.decode(bytes);
    this.inner = this.model.graph as onnx.GraphProto;
    for (const { opType, output, attribute } of this.nodes)
      if (opType === 'Constant') this.learn(output[0]!, attribute.find(({ name }) => name === 'value')?.t);
    for (const tensor of this.inner.initializer) this.learn(tensor.name!, tensor);
  }

  /** Its operations, each after those that it needs. */
  get nodes(): Node[] {
    return this.inner.node as Node[];
  }

  /** Names of what the network is asked for. */
  get outputs(): string[] {
    return this.inner.output.map(({ name }) => name!);
  }

  ofType(type: string): Node[] {
    return this.nodes.filter(({ opType }) => opType === type);
  }

  /** The constant of this name; null for what is computed, and for numbers of other kinds. */
  constant(name: string | undefined): Constant | null {
    return this.constants.get(name ?? '') ?? null;
  }

  /** The single number that a constant consists of. */
  scalar(name: string | undefined): number | null {
    const constant = this.constant(name);
    return constant?.values.length === 1 ? constant.values[0]! : null;
  }

  /** Who takes what has this name. */
  consumersOf(name: string): Node[] {
    return this.nodes.filter(({ input }) => input.includes(name));
  }

  /** The one operation that takes this node's output, where that goes nowhere else. */
  onlyConsumerOf({ output }: Node): Node | null {
    const consumers = this.consumersOf(output[0]!);
    return consumers.length === 1 && !this.outputs.includes(output[0]!) ? consumers[0]! : null;
  }

  /** Adds a constant, and gives its name. */
  addConstant(shape: readonly number[], values: Float32Array): string {
    const name = `folded.${this.made++}`;
    const rawData = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.inner.initializer.push(TensorProto.create({ name, dims: [...shape], dataType: FLOAT, rawData }));
    this.constants.set(name, { shape, values });
    return name;
  }

  remove(...nodes: Node[]): void {
    this.inner.node = this.nodes.filter((node) => !nodes.includes(node));
  }

  /** Lets everyone take `to` who took `from`. */
  redirect(from: string, to: string): void {
    for (const node of this.nodes) node.input = node.input.map((name) => (name === from ? to : name));
  }

  /** The bytes of an ONNX file, without the constants that nobody takes. */
  toBytes(): Uint8Array {
    const taken = new Set(this.nodes.flatMap(({ input }) => input));
    this.inner.node = this.nodes.filter(
      ({ opType, output }) => opType !== 'Constant' || taken.has(output[0]!),
    );
    this.inner.initializer = this.inner.initializer.filter(({ name }) => taken.has(name!));
    return ModelProto.encode(this.model).finish();
  }

  private learn(name: string, tensor: onnx.ITensorProto | null | undefined): void {
    if (tensor?.dataType !== FLOAT) return;
    const { rawData, floatData, dims } = tensor;
    // Copied, for the bytes of a file needn't lie where numbers of four bytes may.
    const values = rawData?.length
      ? new Float32Array(new Uint8Array(rawData).buffer)
      : Float32Array.from(floatData ?? []);
    this.constants.set(name, { shape: (dims ?? []).map(Number), values });
  }
}

/** The whole numbers of a node's attribute. */
export function integersOf({ attribute }: Node, name: string): number[] {
  return (attribute.find((one) => one.name === name)?.ints ?? []).map(Number);
}

/** The number of a node's attribute; null where it has none. */
export function numberOf({ attribute }: Node, name: string): number | null {
  return attribute.find((one) => one.name === name)?.f ?? null;
}

/** Makes another operation of a node, on other inputs. */
export function become(node: Node, opType: string, input: string[], numbers: Record<string, number>): void {
  node.opType = opType;
  node.input = input;
  node.attribute = Object.entries(numbers).map(([name, f]) =>
    AttributeProto.create({ name, type: AttributeProto.AttributeType.FLOAT, f }),
  );
}
