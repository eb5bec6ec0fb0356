"""A torch module that runs the graph of an ONNX file, to train its weights and write them back.

It supports only the operations of the recogniser. Pictures have the shape [lines, channels, height, width].
"""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import numpy_helper
from torch import nn

# Operations whose constants are weights. Constants of others (exponents, divisors) are not trained.
WITH_WEIGHTS = {"Conv", "BatchNormalization", "MatMul", "Add", "Mul"}


class OnnxNet(nn.Module):
    """Runs the network, or the part of it between two of its tensors."""

    def __init__(self, source):
        """source: an onnx.ModelProto, or the name of an ONNX file."""
        super().__init__()
        self.model = onnx.load(source) if isinstance(source, str) else source
        graph = self.model.graph
        self.input = graph.input[0].name
        self.output = graph.output[0].name
        self.tensors = {tensor.name: tensor for tensor in graph.initializer}
        nodes = []
        for node in graph.node:
            if node.op_type == "Constant":
                self.tensors[node.output[0]] = node.attribute[0].t
            else:
                nodes.append(node)
        self.constants = {name: numpy_helper.to_array(tensor) for name, tensor in self.tensors.items()}
        self.names = {}
        self._make_parameters(nodes)
        self.steps = _fuse(nodes, self.constants)
        self.plans = {}

    def _make_parameters(self, nodes):
        # A constant with several uses has several meanings (a factor and a variance), so it is not trained.
        taken = [name for node in nodes for name in node.input]
        for node in nodes:
            for at, name in enumerate(node.input):
                value = self.constants.get(name)
                if value is None or value.dtype != np.float32 or value.size == 1:
                    continue
                is_weight = node.op_type in WITH_WEIGHTS and taken.count(name) == 1
                is_weight = is_weight and not (node.op_type == "BatchNormalization" and at > 2)
                tensor = _by_pixel(torch.from_numpy(value.copy()))
                key = name.replace(".", "/")
                if is_weight:
                    self.register_parameter(key, nn.Parameter(tensor))
                elif key not in self._buffers:
                    self.register_buffer(key, tensor, persistent=False)
                self.names[name] = key

    def parameters_between(self, start, end=None):
        """The weights that are used from the tensor `start` on, by their names in the file."""
        steps = self._plan((start,), end or self.output)
        names = [name for step, _ in steps for name in step.inputs if name in self.names]
        return {name: self._parameters[self.names[name]] for name in names if self.names[name] in self._parameters}

    def forward(self, x, start=None, end=None):
        """Computes the tensor `end` (default: the network's output) from the tensor `start` (default: its input)."""
        start, end = start or self.input, end or self.output
        values = {start: _by_pixel(x)}
        for step, dead in self._plan((start,), end):
            values[step.output] = step.run(*[self._value(name, values) for name in step.inputs])
            for name in dead:
                del values[name]
        return values[end]

    def _value(self, name, values):
        if name in values:
            return values[name]
        return getattr(self, self.names[name]) if name in self.names else self.constants[name]

    def _plan(self, starts, end):
        """The steps that are needed, each with the tensors that are not needed after it."""
        key = (starts, end)
        if key not in self.plans:
            needed, steps = {end}, []
            for step in reversed(self.steps):
                if step.output in needed and step.output not in starts:
                    steps.insert(0, step)
                    needed.update(step.inputs)
            missing = [name for name in needed if name == self.input and name not in starts]
            if missing:
                raise ValueError(f"{end} can't be computed from {starts[0]}")
            made = {step.output for step in steps} | set(starts)
            last = {name: at for at, step in enumerate(steps) for name in step.inputs if name in made}
            dead = [[name for name, at in last.items() if at == index] for index in range(len(steps))]
            self.plans[key] = list(zip(steps, dead))
        return self.plans[key]

    def to_onnx(self):
        """The ONNX model with the weights as they are now."""
        for name, key in self.names.items():
            if key in self._parameters:
                value = self._parameters[key].detach().numpy()
                self.tensors[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return self.model


def _by_pixel(x):
    """Converts pictures to the memory layout by pixel, which is faster for convolutions."""
    return x.contiguous(memory_format=torch.channels_last) if x.ndim == 4 else x


class Step:
    """An operation, or several that are faster as one: its inputs, its output, and the function."""

    def __init__(self, inputs, output, run):
        self.inputs, self.output, self.run = list(inputs), output, run


def _fuse(nodes, constants):
    """Converts nodes to steps; hard-swish, swish and layer normalisation become one step each."""
    producers = {name: node for node in nodes for name in node.output}
    steps = []
    for node in nodes:
        fused = _swish(node, producers, constants) or _layer_norm(node, producers, constants)
        steps.append(fused or Step(node.input, node.output[0], _operation(node, constants)))
    return steps


def _swish(node, producers, constants):
    if node.op_type != "Mul":
        return None
    x, gate = node.input
    gate_node = producers.get(gate)
    if gate_node is None:
        return None
    if gate_node.op_type == "HardSigmoid" and gate_node.input[0] == x:
        return Step([x], node.output[0], F.hardswish)
    if gate_node.op_type != "Sigmoid":
        return None
    inner = producers.get(gate_node.input[0])
    by_one = inner is not None and inner.op_type == "Mul" and inner.input[0] == x and constants.get(inner.input[1]) == 1
    return Step([x], node.output[0], F.silu) if by_one or gate_node.input[0] == x else None


def _layer_norm(node, producers, constants):
    """(x - mean) / sqrt(variance + epsilon) · weight + bias, written as nine nodes."""

    def made_by(name, op_type):
        found = producers.get(name)
        return found if found is not None and found.op_type == op_type else None

    scaled = node.op_type == "Add" and made_by(node.input[0], "Mul")
    divided = scaled and made_by(scaled.input[0], "Div")
    root = divided and made_by(divided.input[1], "Sqrt")
    variance = root and made_by(root.input[0], "Add")
    apart = divided and made_by(divided.input[0], "Sub")
    if not variance or not apart:
        return None
    epsilon = float(constants[variance.input[1]])

    def run(x, weight, bias):
        return F.layer_norm(x, weight.shape, weight, bias, epsilon)

    return Step([apart.input[0], scaled.input[1], node.input[1]], node.output[0], run)


def _operation(node, constants):
    attributes = {one.name: onnx.helper.get_attribute_value(one) for one in node.attribute}
    return OPERATIONS[node.op_type](attributes, [constants.get(name) for name in node.input])


def _conv(attributes, inputs):
    top, left, bottom, right = attributes["pads"]
    if (top, left) != (bottom, right):
        raise ValueError("Padding that differs by side")
    stride, dilation, groups = tuple(attributes["strides"]), tuple(attributes["dilations"]), attributes["group"]

    def run(x, weight, bias=None):
        # Torch computes the gradient of the weights, which is slow by channel, even if only the bias needs one.
        if bias is not None and bias.requires_grad and not weight.requires_grad:
            return F.conv2d(x, weight, None, stride, (top, left), dilation, groups) + _by_channel(bias, x)
        return F.conv2d(x, weight, bias, stride, (top, left), dilation, groups)

    return run


def _batch_normalisation(attributes, inputs):
    epsilon = attributes["epsilon"]
    _, scale, _, mean, variance = inputs
    if epsilon == 0 and (scale == 1).all() and (mean == 0).all() and (variance == 1).all():
        return lambda x, scale, bias, mean, variance: x + _by_channel(bias, x)
    return lambda x, scale, bias, mean, variance: F.batch_norm(x, mean, variance, scale, bias, False, 0.0, epsilon)


def _by_channel(bias, x):
    return bias.to(x.dtype).view(1, -1, 1, 1)


def _average_pool(attributes, inputs):
    kernel, stride = tuple(attributes["kernel_shape"]), tuple(attributes["strides"])
    return lambda x: F.avg_pool2d(x, kernel, stride)


def _hard_sigmoid(attributes, inputs):
    alpha, beta = attributes["alpha"], attributes["beta"]
    return lambda x: torch.clamp(x * alpha + beta, 0, 1)


def _slice(attributes, inputs):
    def run(x):
        at = [slice(None)] * x.ndim
        for axis, start, end in zip(attributes["axes"], attributes["starts"], attributes["ends"]):
            at[axis] = slice(start, end)
        return x[tuple(at)]

    return run


def _concat(attributes, inputs):
    axis = attributes["axis"]
    return lambda *parts: torch.cat(parts, axis) if torch.is_tensor(parts[0]) else np.concatenate(parts, axis)


def _reshape(x, shape):
    return x.reshape([x.shape[at] if size == 0 else int(size) for at, size in enumerate(shape)])


def _squeeze(attributes, inputs):
    (axis,) = attributes["axes"]
    return lambda x: x.squeeze(axis)


def _plain(run):
    return lambda attributes, inputs: run


# Shapes are numpy arrays, all others torch tensors.
OPERATIONS = {
    "Conv": _conv,
    "BatchNormalization": _batch_normalisation,
    "HardSigmoid": _hard_sigmoid,
    "AveragePool": _average_pool,
    "Slice": _slice,
    "Concat": _concat,
    "Squeeze": _squeeze,
    "GlobalAveragePool": _plain(lambda x: x.mean((2, 3), keepdim=True)),
    "Relu": _plain(F.relu),
    "Sigmoid": _plain(torch.sigmoid),
    "Mul": _plain(lambda a, b: _number(a) * _number(b)),
    "Add": _plain(lambda a, b: _number(a) + _number(b)),
    "Sub": _plain(lambda a, b: a - _number(b)),
    "Div": _plain(lambda a, b: a / _number(b)),
    "Pow": _plain(lambda a, b: a ** _number(b)),
    "Sqrt": _plain(torch.sqrt),
    "ReduceMean": lambda attributes, inputs: lambda x: x.mean(tuple(attributes["axes"]), keepdim=True),
    "MatMul": _plain(torch.matmul),
    "Softmax": lambda attributes, inputs: lambda x: torch.softmax(x, attributes["axis"]),
    "Transpose": lambda attributes, inputs: lambda x: x.permute(*attributes["perm"]),
    "Shape": _plain(lambda x: np.array(x.shape, np.int64)),
    "Cast": _plain(lambda x: x),
    "Reshape": _plain(_reshape),
}


def _number(value):
    return value.item() if isinstance(value, np.ndarray) else value
