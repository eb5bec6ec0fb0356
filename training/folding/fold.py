"""Folds a network: writes one that computes the same in less time.

    fold.py SOURCE.onnx OUT.onnx [--notice TEXT]

Sums and products with constants take as long as the convolutions around them. Folding makes them part of the weights and
biases of these convolutions.
"""

import argparse

import numpy as np
import onnx

from graph import Graph, attribute

# A smaller factor is not folded: the weights would lose their precision.
MIN_SCALE = 1e-6


class NotFoldable(Exception):
    """The network has none of the operations that folding is made for."""


def fold(graph):
    """Folds all that can be folded; raises NotFoldable if one kind of operation does not occur."""
    counts = [fold_hard_swish(graph), fold_following(graph), fold_preceding(graph)]
    if 0 in counts:
        raise NotFoldable(f"Only {', '.join(map(str, counts))} operations could be folded")
    graph.remove_unused_constants()
    return counts


def fold_hard_swish(graph):
    """Replaces x · clip(x + 3, 0, 6) / 6 by x · HardSigmoid(x), which the engine fuses with the convolution before it.

    Returns the number of replacements.
    """
    count = 0
    for add in graph.of_type("Add"):
        x = next((name for name in add.input if graph.scalar(name) is None), None)
        clip = graph.only_consumer(add)
        multiply = clip and graph.only_consumer(clip)
        divide = multiply and graph.only_consumer(multiply)
        if not x or not divide or operand(graph, add) != 3:
            continue
        if (clip.op_type, multiply.op_type, divide.op_type) != ("Clip", "Mul", "Div"):
            continue
        if clip_bounds(graph, clip) != (0, 6) or x not in multiply.input or graph.scalar(divide.input[1]) != 6:
            continue
        graph.replace_node(clip, "HardSigmoid", [x], alpha=1 / 6, beta=0.5)
        multiply.input[:] = [x, clip.output[0]]
        multiply.output[:] = divide.output
        graph.remove(add, divide)
        count += 1
    return count


def fold_following(graph):
    """Folds the factors and summands after a convolution into its weights and bias; returns their number."""
    count = 0
    for convolution in graph.of_type("Conv"):
        while fold_next(graph, convolution):
            count += 1
    return count


def fold_next(graph, convolution):
    """Folds the operation after a convolution; False if that is not possible."""
    following = graph.only_consumer(convolution)
    weights = graph.constants.get(convolution.input[1])
    if following is None or weights is None or following.op_type not in ("Mul", "Add"):
        return False
    other = next((name for name in following.input if name != convolution.output[0]), None)
    values = by_channel(graph, other, len(weights))
    if values is None:
        return False
    bias = bias_of(graph, convolution)
    if following.op_type == "Add":
        set_bias(graph, convolution, bias + values)
    else:
        scale_weights(graph, convolution, values.reshape(-1, *[1] * (weights.ndim - 1)))
        set_bias(graph, convolution, bias * values)
    convolution.output[:] = following.output
    graph.remove(following)
    return True


def fold_preceding(graph):
    """Folds a factor, and the summand after it, into the convolutions that follow; returns the number of factors.

    A convolution pads its input with zeros, to which the summand is not added. So before a padded convolution the summand
    stays, as a normalisation, which the engine computes fast.
    """
    count = 0
    for multiply in graph.of_type("Mul"):
        scale = operand(graph, multiply)
        x = next((name for name in multiply.input if name not in graph.constants), None)
        if scale is None or x is None or abs(scale) < MIN_SCALE:
            continue
        following = graph.only_consumer(multiply)
        shift = operand(graph, following) if following is not None and following.op_type == "Add" else None
        last = multiply if shift is None else following
        shift = np.float32(shift or 0)
        convolutions = graph.consumers(last.output[0])
        if not convolutions or last.output[0] in graph.outputs:
            continue
        if not all(accepts_affine(graph, node, last) for node in convolutions):
            continue
        keeps_shift = shift != 0 and any(is_padded(node) for node in convolutions)
        for convolution in convolutions:
            if not keeps_shift:
                fold_shift(graph, convolution, shift)
            scale_weights(graph, convolution, scale)
        removed = [multiply] if last is multiply else [multiply, last]
        if keeps_shift:
            shift_channels(graph, last, x, shift / scale, input_channels(graph, convolutions[0]))
            removed.remove(last)
        else:
            graph.redirect(last.output[0], x)
        graph.remove(*removed)
        count += 1
    return count


def accepts_affine(graph, node, previous):
    """Whether the node is a convolution of the previous node's output, with constant weights."""
    return node.op_type == "Conv" and node.input[0] == previous.output[0] and node.input[1] in graph.constants


def fold_shift(graph, convolution, shift):
    """Folds a number that is added to the input of a convolution into its bias."""
    if shift == 0:
        return
    weights = graph.constants[convolution.input[1]]
    sums = weights.reshape(len(weights), -1).sum(1, dtype=np.float64)
    set_bias(graph, convolution, (bias_of(graph, convolution) + sums * shift).astype(np.float32))


def shift_channels(graph, node, x, shift, channels):
    """Makes the node add a number to all of x, as a normalisation of mean 0 and variance 1."""
    one, zero = (graph.add_constant(np.full(channels, value, np.float32)) for value in (1, 0))
    bias = graph.add_constant(np.full(channels, shift, np.float32))
    graph.replace_node(node, "BatchNormalization", [x, one, bias, zero, one], epsilon=0.0)


def input_channels(graph, convolution):
    """The number of channels that a convolution takes."""
    return graph.constants[convolution.input[1]].shape[1] * (attribute(convolution, "group") or 1)


def is_padded(convolution):
    """Whether the convolution pads its input."""
    return any(pad > 0 for pad in attribute(convolution, "pads") or [])


def by_channel(graph, name, channels):
    """A constant as one number for each channel of [1, channels, height, width]; None if it has another shape."""
    constant = graph.constants.get(name)
    if constant is None or constant.ndim > 4:
        return None
    if constant.size == 1:
        return np.full(channels, constant.flat[0], np.float32)
    is_by_channel = constant.ndim >= 3 and constant.shape[-3] == channels and constant.size == channels
    return constant.reshape(channels) if is_by_channel else None


def bias_of(graph, convolution):
    """The bias of a convolution; zeros if it has none."""
    if len(convolution.input) > 2:
        return graph.constants[convolution.input[2]]
    return np.zeros(len(graph.constants[convolution.input[1]]), np.float32)


def set_bias(graph, convolution, bias):
    convolution.input[:] = [*convolution.input[:2], graph.add_constant(bias)]


def scale_weights(graph, convolution, scale):
    convolution.input[1] = graph.add_constant(graph.constants[convolution.input[1]] * scale)


def operand(graph, node):
    """The single number that a sum or product of two takes; None if it takes none."""
    scalars = [graph.scalar(name) for name in node.input[:2]]
    return next((scalar for scalar in scalars if scalar is not None), None)


def clip_bounds(graph, clip):
    """The bounds of a clip: attributes up to version 10 of ONNX's operators, inputs since 11."""
    inputs = [graph.scalar(name) for name in clip.input[1:3]] + [None, None]
    found = [attribute(clip, "min"), attribute(clip, "max")]
    return tuple(bound if bound is not None else given for bound, given in zip(found, inputs))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("out")
    parser.add_argument("--notice", help="the description that the file gets, such as its licence and what was changed")
    options = parser.parse_args()
    model = onnx.load(options.source)
    counts = fold(Graph(model))
    if options.notice:
        model.doc_string = options.notice
    onnx.checker.check_model(model)
    onnx.save(model, options.out)
    print(f"{sum(counts)} operations folded: {counts[0]} hard-swish, {counts[1]} after convolutions, {counts[2]} before")


if __name__ == "__main__":
    main()
