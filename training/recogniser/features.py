"""The features that the frozen front part computes for each line, cached in files.

A set of features is PREFIX.f16 (16-bit floats [all steps, 480]) and PREFIX.steps.npy (the number of steps of each line).
"""

import os
import time

import numpy as np
import torch

from lines import batches, padded

CHANNELS = 480
BUDGET = 32 * 320


class Features:
    """Features of lines, read from the files on demand."""

    def __init__(self, prefix):
        self.steps = np.load(prefix + ".steps.npy")
        self.starts = np.cumsum(np.concatenate([[0], self.steps]))
        self.rows = np.memmap(prefix + ".f16", np.float16, "r").reshape(-1, CHANNELS)

    def __len__(self):
        return len(self.steps)

    def __getitem__(self, at):
        """[steps, 480]"""
        return self.rows[self.starts[at] : self.starts[at] + self.steps[at]]

    def batch(self, indices):
        """The input of the neck: [lines, 480, 1, steps]; the lines must have the same number of steps."""
        stacked = np.stack([self[at] for at in indices]).astype(np.float32)
        return torch.from_numpy(stacked.transpose(0, 2, 1)[:, :, None])


def make_features(net, lines, prefix):
    """Computes the features of all lines, unless the files exist."""
    if not os.path.exists(prefix + ".steps.npy"):
        print(f"features of {len(lines)} lines into {prefix}", flush=True)
        _compute(net, lines, prefix)
    found = Features(prefix)
    if len(found) != len(lines):
        raise ValueError(f"{prefix} are features of {len(found)} lines, not of these {len(lines)}")
    return found


def _compute(net, lines, prefix):
    widths = padded(lines.widths)
    rows = np.memmap(prefix + ".part", np.float16, "w+", shape=(int((widths // 8).sum()), CHANNELS))
    places, steps, used = np.zeros(len(lines), int), np.zeros(len(lines), int), 0
    began = said = time.time()
    for number, indices in enumerate(done := batches(widths, BUDGET, np.random.RandomState(0), spread=0)):
        with torch.no_grad():
            found = net.part(lines.batch(indices), "image", "neck")[:, :, 0].permute(0, 2, 1).numpy()
        for at, its, width in zip(indices, found, lines.widths[indices]):
            places[at], steps[at] = used, min(len(its), padded(width) // 8)
            rows[used : used + steps[at]] = its[: steps[at]]
            used += steps[at]
        if time.time() - said > 60:
            said = time.time()
            print(f"  {number + 1} of {len(done)} batches, {(said - began) / 60:.0f} minutes", flush=True)
    _in_order(rows, places, steps, prefix + ".f16")
    del rows
    os.remove(prefix + ".part")
    np.save(prefix + ".steps.npy", steps)


def _in_order(rows, places, steps, file):
    with open(file, "wb") as out:
        for place, count in zip(places, steps):
            out.write(rows[place : place + count].tobytes())
