"""Reads held-out lines and tells how well.

    evaluate.py NETWORK.onnx NAME [NAME…] [--keys KEYS.txt] [--most 1000]

With --keys the network is one with the characters of that file (the installed one): of these only those count that the
service would take.
"""

import argparse
import re

import numpy as np
import torch

from alphabet import ALPHABET
from lines import Lines, batches, padded
from measure import Certainties, accuracy, decode, shown
from network import Recogniser

# As the service reads with all characters: see receiptAlphabet in src/receipts/ocr/ctc.ts.
FULL_WIDTH = dict(zip("：，（）％＄￥－", ":,()%$¥-"))
SERVICE_SIGNS = re.compile("[\u0020-\u007e\u00a1-\u00ff€£¥]")
BUDGET = 16 * 320


def read_lines(net, lines, classes=None, features=None):
    """Logits [steps, classes] of each line, in the order of the lines.

    classes: those to look at, of all that the network has; features: of each line [steps, 480], where they are known
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
            logits = logits.numpy() if classes is None else logits.numpy()[:, :, classes]
            for at, rows in zip(indices, logits):
                found[at] = rows
    return found


def evaluate(net, lines, signs=None, classes=None, features=None):
    """The accuracy of the network on the lines."""
    signs = signs or ["", *ALPHABET]
    logits = read_lines(net, lines, classes, features)
    reads = ["".join(text for text, *_ in decode(rows, signs)) for rows in logits]
    return accuracy(lines.texts, reads), reads


def certainties(net, lines):
    """The signs read of every other line, to fit a temperature to, and those of the others, to test it."""
    halves = Certainties(), Certainties()
    for at, rows in enumerate(read_lines(net, lines)):
        halves[at % 2].add(rows, decode(rows, ["", *ALPHABET]), lines.texts[at])
    return halves


def service_signs(keys):
    """Signs and classes that the service takes of a network with these characters; the blank first."""
    texts = [FULL_WIDTH.get(key, key) for key in keys]
    taken = [(text, at) for text, at in zip(texts, keys.values()) if SERVICE_SIGNS.fullmatch(text)]
    return ["", *[text for text, _ in taken]], [0, *[at for _, at in taken]]


def main():
    from head import read_keys

    parser = argparse.ArgumentParser()
    parser.add_argument("network")
    parser.add_argument("names", nargs="+")
    parser.add_argument("--keys")
    parser.add_argument("--most", type=int)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, help="how many misread lines to show")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    net = Recogniser(options.network)
    signs, classes = service_signs(read_keys(options.keys)) if options.keys else (None, None)
    for name in options.names:
        lines = Lines([name], options.most)
        result, reads = evaluate(net, lines, signs, classes)
        print(name, shown(result), flush=True)
        wrong = [(truth, read) for truth, read in zip(lines.texts, reads) if truth != read]
        for truth, read in wrong[: options.show]:
            print(f"  {truth}\n  {read}\n")


if __name__ == "__main__":
    main()
