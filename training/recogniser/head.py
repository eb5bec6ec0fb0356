"""Replaces the head of the folded recogniser by one for the alphabet, with weights of the former head.

    head.py BASE.onnx KEYS.txt START.onnx
"""

import argparse

import numpy as np
import onnx
from onnx import helper, numpy_helper

from alphabet import ALPHABET, base_of
from network import LAST_FEATURES

WEIGHTS, BIAS = "linear_85.w_0", "linear_85.b_0"
# A character that the network did not know starts with the weights of a similar one, less this number of logits.
LESS_LIKELY = 2.0


def read_keys(file):
    """The class of each character of PP-OCR's network."""
    with open(file, encoding="utf8") as lines:
        keys = lines.read().rstrip("\n").split("\n")
    classes = {key.strip("\r"): at + 1 for at, key in enumerate(keys)}
    return classes | {" ": len(keys) + 1}


def with_head(model, keys, seed=1):
    """The model with the alphabet's head, and before it a residual block that does nothing yet."""
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    tensors |= {node.output[0]: node.attribute[0].t for node in model.graph.node if node.op_type == "Constant"}
    weights, bias = (numpy_helper.to_array(tensors[name]) for name in (WEIGHTS, BIAS))
    rows = [0] + [keys.get(sign, keys.get(base_of(sign))) for sign in ALPHABET]
    less = np.array([0] + [0 if sign in keys else LESS_LIKELY for sign in ALPHABET], np.float32)
    tensors[WEIGHTS].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(weights[:, rows]), WEIGHTS))
    tensors[BIAS].CopyFrom(numpy_helper.from_array(bias[rows] - less, BIAS))
    model.graph.output[0].type.tensor_type.shape.dim[-1].dim_value = len(rows)
    _insert_residual(model.graph, "residual.0", len(weights), np.random.RandomState(seed))
    return model


def _insert_residual(graph, name, channels, random):
    """Inserts x + conv(swish(conv(x))), the outer convolution with zeros, before the features are reshaped for the head."""
    at = next(at for at, node in enumerate(graph.node) if LAST_FEATURES in node.input and node.op_type == "Squeeze")
    reader = graph.node[at]
    x = reader.input[0]
    shapes = {"inner": (channels, channels, 1, 3), "outer": (channels, channels, 1, 1)}
    scales = {"inner": (channels * 3) ** -0.5, "outer": 0}
    for part, shape in shapes.items():
        values = (random.standard_normal(shape) * scales[part]).astype(np.float32)
        zeros = np.zeros(channels, np.float32)
        graph.initializer.append(numpy_helper.from_array(values, f"{name}.{part}.w"))
        graph.initializer.append(numpy_helper.from_array(zeros, f"{name}.{part}.b"))

    def conv(source, part, pad):
        inputs = [source, f"{name}.{part}.w", f"{name}.{part}.b"]
        fixed = {"strides": [1, 1], "dilations": [1, 1], "group": 1, "kernel_shape": shapes[part][2:]}
        return helper.make_node("Conv", inputs, [f"{name}.{part}"], pads=[0, pad, 0, pad], **fixed)

    nodes = [
        conv(x, "inner", 1),
        helper.make_node("Sigmoid", [f"{name}.inner"], [f"{name}.gate"]),
        helper.make_node("Mul", [f"{name}.inner", f"{name}.gate"], [f"{name}.swish"]),
        conv(f"{name}.swish", "outer", 0),
        helper.make_node("Add", [x, f"{name}.outer"], [f"{name}.sum"]),
    ]
    reader.input[0] = f"{name}.sum"
    for offset, node in enumerate(nodes):
        graph.node.insert(at + offset, node)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("base")
    parser.add_argument("keys")
    parser.add_argument("start")
    options = parser.parse_args()
    model = with_head(onnx.load(options.base), read_keys(options.keys))
    onnx.checker.check_model(model)
    onnx.save(model, options.start)


if __name__ == "__main__":
    main()
