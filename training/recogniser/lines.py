"""Pictures of lines with their texts, in batches of similar width, with augmentation.

A set NAME is the files NAME.lines (RGB, 48 rows of `width` pixels, a byte a level) and NAME.jsonl (a line of JSON each:
text, width in pixels, offset in bytes).
"""

import json

import numpy as np
import torch
import torch.nn.functional as F

from alphabet import classes_of, clean

HEIGHT = 48
MIN_WIDTH = 48
STEP = 8


class Lines:
    """The lines of one or more sets."""

    def __init__(self, names, most=None):
        """most: the number of lines of each set, sampled evenly."""
        self.files, self.records, self.dropped = [], [], 0
        for index, name in enumerate(names):
            self.files.append(np.memmap(name + ".lines", np.uint8, "r"))
            with open(name + ".jsonl", encoding="utf8") as records:
                found = [json.loads(record) for record in records]
            if most and len(found) > most:
                found = [found[at * len(found) // most] for at in range(most)]
            for record in found:
                text = clean(record["text"])
                if text:
                    self.records.append((text, record["width"], record["offset"], index))
                else:
                    self.dropped += 1
        self.texts = [text for text, *_ in self.records]
        self.widths = np.array([width for _, width, *_ in self.records])
        self.targets = [classes_of(text) for text in self.texts]

    def __len__(self):
        return len(self.records)

    def picture(self, at):
        """The levels [48, width, 3], red first."""
        _, width, offset, file = self.records[at]
        return self.files[file][offset : offset + HEIGHT * width * 3].reshape(HEIGHT, width, 3)

    def batch(self, indices):
        """The network's input [lines, 3, 48, width], padded with zeros to the widest line."""
        widths = padded(self.widths[indices])
        x = np.zeros((len(indices), 3, HEIGHT, widths.max()), np.float32)
        for row, at in enumerate(indices):
            picture = self.picture(at)[:, :, ::-1].transpose(2, 0, 1)
            x[row, :, :, : picture.shape[2]] = picture / np.float32(127.5) - 1
        return torch.from_numpy(x)


def padded(widths):
    """Rounds widths up to those that the network takes."""
    return np.maximum(MIN_WIDTH, -(-np.asarray(widths) // STEP) * STEP)


def batches(widths, budget, random, spread=32):
    """Batches of indices, in random order: each has at most `budget` pixels of width, which differ by at most `spread`.

    widths: padded widths
    """
    order = random.permutation(len(widths))
    order = order[np.argsort(widths[order], kind="stable")]
    found, start = [], 0
    for at in range(1, len(order) + 1):
        is_full = at == len(order) or (at - start + 1) * widths[order[at]] > budget
        if is_full or widths[order[at]] > widths[order[start]] + spread:
            found.append(order[start:at])
            start = at
    return [found[at] for at in random.permutation(len(found))]


def change(x, widths, random):
    """Augments lines: stretches them, changes their contrast, blurs them and adds noise.

    Returns the pictures, and the width of each line in them.
    """
    lines, _, height, width = x.shape
    factor = np.exp(random.uniform(np.log(0.8), np.log(1.25)))
    stretched = int(padded(round(width * factor)))
    factor = stretched / width
    x = F.interpolate(x, (height, stretched), mode="bilinear", align_corners=False)

    def each(low, high, share=1.0):
        values = random.uniform(low, high, lines) * (random.uniform(size=lines) < share)
        return torch.from_numpy(values.astype(np.float32)).view(-1, 1, 1, 1)

    blurred = F.avg_pool2d(F.pad(x, (1, 1, 1, 1), mode="replicate"), 3, 1)
    x = x + (blurred - x) * each(0.2, 1, 0.3)
    x = (x + each(-0.2, 0.2)) * torch.exp(each(-0.35, 0.25))
    seeded = torch.Generator().manual_seed(int(random.randint(2**31)))
    x = x + torch.randn(lines, 1, height, stretched, generator=seeded) * each(0.01, 0.08, 0.5)
    widths = np.maximum(1, np.round(np.asarray(widths) * factor).astype(int))
    inside = torch.arange(stretched) < torch.from_numpy(widths).view(-1, 1, 1, 1)
    return x.clamp(-1, 1) * inside, widths
