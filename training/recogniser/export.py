"""Writes the trained network for the service, with calibrated certainties.

    export.py TRAINED.onnx FOLDER HELD_NAME

It writes recogniser.onnx (output: probabilities [lines, steps, classes]) and alphabet.txt (the characters of the classes from
1 on, in one line, without the space, which is the last) to FOLDER.
"""

import argparse
import os

import onnx
import torch

from alphabet import ALPHABET
from evaluate import certainties
from head import BIAS, WEIGHTS
from lines import Lines
from network import Recogniser

# The licence requires that a changed file says so.
NOTICE = (
    "Derived from ch_PP-OCRv4_rec of PaddleOCR, copyright (c) 2016 PaddlePaddle Authors, Apache License 2.0."
    " Changed: operations folded, last layer replaced, weights trained further on lines of painted receipts."
)


def calibrate(net, lines):
    """Divides the logits by the temperature that fits every other line, and measures the error on the other lines."""
    fitted, tested = certainties(net, lines)
    temperature = fitted.fit()
    before, after = tested.error(), tested.error(temperature)
    with torch.no_grad():
        for name in (WEIGHTS, BIAS):
            net.get_parameter(net.names[name]).div_(temperature)
    return {"temperature": temperature, "signs": len(tested.right), "error_before": before, "error_after": after}


def write(net, folder):
    """Writes the network and its alphabet; returns the network's size in bytes."""
    model = net.to_onnx()
    model.doc_string = NOTICE
    onnx.checker.check_model(model)
    file = os.path.join(folder, "recogniser.onnx")
    onnx.save(model, file)
    with open(os.path.join(folder, "alphabet.txt"), "w", encoding="utf8") as lines:
        lines.write("".join(ALPHABET).strip() + "\n")
    return os.path.getsize(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trained")
    parser.add_argument("folder")
    parser.add_argument("held")
    parser.add_argument("--most", type=int, default=4000)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    net = Recogniser(options.trained)
    found = calibrate(net, Lines([options.held], options.most))
    print(
        f"temperature {found['temperature']:.2f}; calibration error of {found['signs']} other characters:"
        f" {found['error_before']:.4f} before, {found['error_after']:.4f} after"
    )
    os.makedirs(options.folder, exist_ok=True)
    print(f"{write(net, options.folder) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
