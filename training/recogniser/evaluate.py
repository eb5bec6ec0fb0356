"""Measures how well a network reads held-out lines.

    evaluate.py NETWORK.onnx NAME [NAME…] [--most 1000] [--show 20]
"""

import argparse

import numpy as np
import torch

from alphabet import ALPHABET
from lines import Lines, batches, padded
from measure import Certainties, accuracy, decode, shown
from network import Recogniser

BUDGET = 16 * 320


def read_lines(net, lines, features=None):
    """The logits [steps, classes] of each line, in the order of the lines.

    features: [steps, 480] of each line, if they were computed before
    """
    found = [None] * len(lines)
    widths = padded(lines.widths)
    with torch.no_grad():
        for indices in batches(widths, BUDGET, np.random.RandomState(0), spread=0):
            if features is None:
                logits = net.logits(lines.batch(indices), fast=False)
            else:
                stacked = np.stack([features[at] for at in indices]).astype(np.float32)
                logits = net.logits(torch.from_numpy(stacked.transpose(0, 2, 1)[:, :, None]), "neck", fast=False)
            for at, rows in zip(indices, logits.numpy()):
                found[at] = rows
    return found


def evaluate(net, lines, features=None):
    """The accuracy of the network on the lines, and its texts."""
    logits = read_lines(net, lines, features)
    reads = ["".join(text for text, *_ in decode(rows, ["", *ALPHABET])) for rows in logits]
    return accuracy(lines.texts, reads), reads


def certainties(net, lines):
    """The certainties of every other line, to fit a temperature, and those of the other lines, to test it."""
    halves = Certainties(), Certainties()
    for at, rows in enumerate(read_lines(net, lines)):
        halves[at % 2].add(rows, decode(rows, ["", *ALPHABET]), lines.texts[at])
    return halves


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network")
    parser.add_argument("names", nargs="+")
    parser.add_argument("--most", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="how many misread lines to show")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    net = Recogniser(options.network)
    for name in options.names:
        lines = Lines([name], options.most)
        result, reads = evaluate(net, lines)
        print(name, shown(result), flush=True)
        wrong = [(truth, read) for truth, read in zip(lines.texts, reads) if truth != read]
        for truth, read in wrong[: options.show]:
            print(f"  {truth}\n  {read}\n")


if __name__ == "__main__":
    main()
