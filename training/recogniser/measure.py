"""Measures of accuracy (characters, lines, digits and RFCs) and of the calibration of certainties."""

import re

import numpy as np

from alphabet import bare

RFC = re.compile(r"(?<![A-ZÑ&])[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z0-9]{3}(?![A-Z0-9])")


def decode(rows, signs):
    """Greedy CTC decoding of one line.

    rows: probabilities or logits [steps, classes]; signs: the character of each class, '' for the blank
    Returns the characters as (text, class, first step, step after the last).
    """
    best = rows.argmax(1)
    changes = np.flatnonzero(np.diff(best)) + 1
    bounds = np.concatenate([[0], changes, [len(best)]])
    runs = zip(bounds[:-1], bounds[1:])
    return [(signs[best[start]], best[start], start, end) for start, end in runs if best[start] != 0]


def aligned(truth, read):
    """The index of `read` for each index of `truth` in the cheapest alignment (-1: none), and its cost."""
    if truth == read:
        return list(range(len(truth))), 0
    costs = np.zeros((len(truth) + 1, len(read) + 1), int).tolist()
    costs[0] = list(range(len(read) + 1))
    for i, sign in enumerate(truth, 1):
        above, row = costs[i - 1], costs[i]
        row[0] = i
        for j, other in enumerate(read, 1):
            row[j] = min(above[j - 1] + (sign != other), above[j] + 1, row[j - 1] + 1)
    found, i, j = [-1] * len(truth), len(truth), len(read)
    while i and j:
        if costs[i][j] == costs[i - 1][j - 1] + (truth[i - 1] != read[j - 1]):
            i, j = i - 1, j - 1
            found[i] = j
        elif costs[i][j] == costs[i - 1][j] + 1:
            i -= 1
        else:
            j -= 1
    return found, costs[-1][-1]


def accuracy(truths, reads):
    """The shares of wrong characters (also without accents and spaces), and of right lines, digits and RFCs."""
    wrong = bare_wrong = right = digits = right_digits = rfcs = right_rfcs = 0
    for truth, read in zip(truths, reads):
        at, cost = aligned(truth, read)
        wrong += cost
        right += truth == read
        bare_wrong += aligned(bare(truth), bare(read))[1]
        is_digit = [index for index, sign in enumerate(truth) if sign.isdigit()]
        digits += len(is_digit)
        right_digits += sum(at[index] >= 0 and read[at[index]] == truth[index] for index in is_digit)
        for token in RFC.findall(truth):
            rfcs += 1
            right_rfcs += re.sub("[- ]", "", token) in re.sub("[- ]", "", read)
    return {
        "lines": len(truths),
        "cer": wrong / max(1, sum(map(len, truths))),
        "bare_cer": bare_wrong / max(1, sum(len(bare(truth)) for truth in truths)),
        "lines_right": right / max(1, len(truths)),
        "digits_right": right_digits / max(1, digits),
        "rfcs": rfcs,
        "rfcs_right": right_rfcs / max(1, rfcs),
    }


def shown(result):
    """Formats the figures in one line."""
    return (
        f"{result['lines']} lines: characters wrong {result['cer']:.2%}, bare {result['bare_cer']:.2%},"
        f" lines right {result['lines_right']:.1%}, digits right {result['digits_right']:.2%},"
        f" RFCs right {result['rfcs_right']:.1%} of {result['rfcs']}"
    )


class Certainties:
    """The characters that were read, with the logits of their steps, and whether they are right."""

    def __init__(self):
        self.logits, self.classes, self.right = [], [], []

    def add(self, logits, decoded, truth):
        """Adds a line: its logits [steps, classes], the characters decoded from them, and its true text."""
        read = "".join(text for text, *_ in decoded)
        at, _ = aligned(truth, read)
        right = {j for i, j in enumerate(at) if j >= 0 and truth[i] == read[j]}
        for index, (_, sign_class, start, end) in enumerate(decoded):
            self.logits.append(logits[start:end])
            self.classes.append(sign_class)
            self.right.append(index in right)

    def at(self, temperature):
        """The certainty (0..1) of each character: that of its most certain step."""
        if not self.logits:
            return np.zeros(0)
        lengths = [len(rows) for rows in self.logits]
        rows = np.concatenate(self.logits) / temperature
        rows = np.exp(rows - rows.max(1, keepdims=True))
        sure = rows[np.arange(len(rows)), np.repeat(self.classes, lengths)] / rows.sum(1)
        return np.maximum.reduceat(sure, np.cumsum([0] + lengths[:-1]))

    def loss(self, temperature):
        """The mean logarithmic loss of the certainties as forecasts."""
        sure = np.clip(self.at(temperature), 1e-6, 1 - 1e-6)
        return -np.mean(np.log(np.where(self.right, sure, 1 - sure)))

    def fit(self):
        """The temperature with the smallest loss."""
        return min(np.exp(np.linspace(np.log(0.4), np.log(4), 47)), key=self.loss)

    def error(self, temperature=1.0, bins=15):
        """Expected calibration error: the mean difference of certainty and share of right characters, over bins."""
        sure, right = self.at(temperature), np.array(self.right)
        which = np.minimum((sure * bins).astype(int), bins - 1)
        apart = [abs(sure[which == one].sum() - right[which == one].sum()) for one in range(bins)]
        return sum(apart) / max(1, len(sure))
