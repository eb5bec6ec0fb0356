"""Writes the trained network as the service takes it: certainties that may be believed, and small.

    export.py TRAINED.onnx FOLDER HELD_NAME [--half]

FOLDER gets recogniser.onnx (output: probabilities [lines, steps, classes]) and alphabet.txt (the signs of the classes
1…, one a line).
"""

import argparse
import os

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from alphabet import ALPHABET
from evaluate import certainties
from head import BIAS, WEIGHTS
from lines import Lines
from network import Recogniser

# Weights of fewer numbers than this stay 32-bit floats, which variances of normalisations need.
LEAST_HALVED = 1024


def calibrate(net, lines):
    """Divides the logits by the temperature that suits the first half of these lines; says what the others show."""
    fitted, tested = certainties(net, lines)
    temperature = fitted.fit()
    before, after = tested.error(), tested.error(temperature)
    with torch.no_grad():
        for name in (WEIGHTS, BIAS):
            net.get_parameter(net.names[name]).div_(temperature)
    return {"temperature": temperature, "signs": len(tested.right), "error_before": before, "error_after": after}


def halve(model):
    """Stores large weights as 16-bit floats, which the engine makes 32-bit ones of as it loads them."""
    graph = model.graph
    tensors = list(graph.initializer) + [node.attribute[0].t for node in graph.node if node.op_type == "Constant"]
    names = [*[tensor.name for tensor in graph.initializer]]
    names += [node.output[0] for node in graph.node if node.op_type == "Constant"]
    large = {
        name: numpy_helper.to_array(tensor)
        for name, tensor in zip(names, tensors)
        if tensor.data_type == TensorProto.FLOAT and np.prod(tensor.dims) >= LEAST_HALVED
    }
    kept = [tensor for tensor in graph.initializer if tensor.name not in large]
    nodes = [node for node in graph.node if node.op_type != "Constant" or node.output[0] not in large]
    casts = [helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT) for name in large]
    halves = [numpy_helper.from_array(value.astype(np.float16), f"{name}.half") for name, value in large.items()]
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept + halves)
    graph.node.extend(casts + nodes)
    return model


def write(net, folder, half=False):
    """Writes the network and its alphabet; gives the network's size in bytes."""
    model = net.to_onnx()
    if half:
        # A copy, for the network's own weights stay as they are.
        model = halve(onnx.load_from_string(model.SerializeToString()))
    onnx.checker.check_model(model)
    file = os.path.join(folder, "recogniser.onnx")
    onnx.save(model, file)
    with open(os.path.join(folder, "alphabet.txt"), "w", encoding="utf8") as lines:
        lines.write("".join(sign + "\n" for sign in ALPHABET))
    return os.path.getsize(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trained")
    parser.add_argument("folder")
    parser.add_argument("held")
    parser.add_argument("--half", action="store_true")
    parser.add_argument("--most", type=int, default=4000)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    net = Recogniser(options.trained)
    found = calibrate(net, Lines([options.held], options.most))
    print(
        f"temperature {found['temperature']:.2f}; certainty and truth of {found['signs']} other signs are apart by"
        f" {found['error_before']:.4f} before, {found['error_after']:.4f} after"
    )
    os.makedirs(options.folder, exist_ok=True)
    print(f"{write(net, options.folder, options.half) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
