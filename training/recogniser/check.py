"""Compares the outputs of a network in torch and in the service's engine; run it in the project's root.

    training/recogniser/check.py NETWORK.onnx [--lines NAME]

Differences up to 3e-4 are rounding: both differ as much from the result in 64-bit floats.
"""

import argparse
import os
import subprocess
import tempfile

import numpy as np
import torch

from lines import Lines, batches, padded
from network import Recogniser

HOW = ["node", "--no-warnings", "--import", "./src/receipts/reader/run-from-sources.ts"]
SCRIPT = "training/recogniser/run-network.ts"


def in_engine(network, x):
    """The output of the network for these pictures, computed by onnxruntime-node."""
    with tempfile.TemporaryDirectory() as folder:
        given, got = os.path.join(folder, "in.f32"), os.path.join(folder, "out.f32")
        x.numpy().tofile(given)
        shape = ",".join(map(str, x.shape))
        done = subprocess.run([*HOW, SCRIPT, network, given, shape, got], check=True, capture_output=True, text=True)
        return np.fromfile(got, np.float32).reshape([int(size) for size in done.stdout.split(",")])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network")
    parser.add_argument("--lines")
    options = parser.parse_args()
    net = Recogniser(options.network)
    random = torch.Generator().manual_seed(1)
    inputs = [torch.rand(shape, generator=random) * 2 - 1 for shape in ((1, 3, 48, 320), (3, 3, 48, 48))]
    if options.lines:
        lines = Lines([options.lines], 200)
        inputs += [lines.batch(found) for found in batches(padded(lines.widths), 3000, np.random.RandomState(1))[:12]]
    for x in inputs:
        with torch.no_grad():
            ours = net(x).numpy()
        theirs = in_engine(options.network, x)
        print(f"{list(x.shape)}: differ by at most {np.abs(ours - theirs).max():.1e}", flush=True)


if __name__ == "__main__":
    main()
