"""Trains the recogniser.

    train.py START.onnx FOLDER --from neck  --train NAME… --held NAME… --minutes 10
    train.py START.onnx FOLDER --from image --train NAME… --held NAME… --minutes 45 --processes 2

From the neck on, features of the lines are computed once and cached in FOLDER; from the image on, each line is augmented
each time. It writes trained.onnx to FOLDER, and state.pt every ten minutes, from which the same command resumes. Several
processes of one thread are faster than one process of several: each has its own batches, and their gradients are averaged
at each step.
"""

import argparse
import os
import time

import numpy as np
import onnx
import torch
import torch.distributed as distributed
import torch.multiprocessing as multiprocessing
import torch.nn.functional as F

from evaluate import evaluate
from features import make_features
from lines import Lines, batches, change, padded
from measure import shown
from network import PLACES, Recogniser

RATES = {"neck": 1e-3, "image": 4e-4}
# The share of the learning rate for the layers before the neck, which were trained on many pictures and change less.
FRONT_SHARE = 0.3
WARM_UP = 300
DECAY = 0.01
MAX_GRADIENT_NORM = 5.0
SAVE_EVERY = 600


def loss_of(logits, steps, targets):
    """The sum of the CTC losses of the lines.

    logits: [lines, steps, classes]; steps: the number of steps of each line; targets: the classes of each line
    """
    joined = torch.tensor([one for target in targets for one in target])
    lengths = torch.tensor([len(target) for target in targets])
    steps = torch.as_tensor(steps).clamp(max=logits.shape[1])
    rows = F.log_softmax(logits, 2).transpose(0, 1)
    return F.ctc_loss(rows, joined, steps, lengths, reduction="sum", zero_infinity=True)


def from_features(lines, features, budget, random):
    """Endless batches: features, steps, targets."""
    while True:
        for indices in batches(features.steps * 8, budget, random, spread=0):
            yield features.batch(indices), features.steps[indices], [lines.targets[at] for at in indices]


def from_pictures(lines, budget, random):
    """Endless batches: augmented pictures, steps, targets."""
    while True:
        for indices in batches(padded(lines.widths), budget, random):
            x, widths = change(lines.batch(indices), lines.widths[indices], random)
            yield x, padded(widths) // 8, [lines.targets[at] for at in indices]


class Training:
    """The state of a training: network, optimiser and progress."""

    def __init__(self, options):
        self.options = options
        self.net = Recogniser(options.start)
        front, neck = self.net.learn_from(options.place)
        rate = options.rate or RATES[options.place]
        self.rates = [rate * FRONT_SHARE, rate]
        self.learning = front + neck
        groups = [{"params": weights} for weights in (front, neck)]
        self.optimiser = torch.optim.AdamW(groups, rate, weight_decay=DECAY)
        self.step, self.spent = 0, 0.0
        self.state_file = os.path.join(options.folder, "state.pt")
        if os.path.exists(self.state_file):
            self._go_on()

    def _go_on(self):
        state = torch.load(self.state_file)
        self.net.load_state_dict(state["net"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.step, self.spent = state["step"], state["spent"]
        print(f"resumes at step {self.step}, after {self.spent / 60:.1f} minutes", flush=True)

    def save(self):
        """Writes the network, and the state to resume from."""
        onnx.save(self.net.to_onnx(), os.path.join(self.options.folder, "trained.onnx"))
        state = {"net": self.net.state_dict(), "optimiser": self.optimiser.state_dict()}
        torch.save(state | {"step": self.step, "spent": self.spent}, self.state_file + ".new")
        os.replace(self.state_file + ".new", self.state_file)

    def is_done(self):
        """Whether the time is over by the clock of the first process, because all must take the same number of steps."""
        spent = torch.tensor([self.spent])
        if self.options.processes > 1:
            distributed.broadcast(spent, 0)
        self.spent = spent.item()
        return self.spent >= self.options.minutes * 60

    def share_gradients(self):
        """Makes the gradients of all processes their mean."""
        if self.options.processes == 1:
            return
        gradients = [weights.grad for weights in self.learning if weights.grad is not None]
        joined = torch.cat([gradient.flatten() for gradient in gradients])
        distributed.all_reduce(joined)
        joined /= self.options.processes
        for gradient, shared in zip(gradients, joined.split([gradient.numel() for gradient in gradients])):
            gradient.copy_(shared.view_as(gradient))

    def learn(self, x, steps, targets):
        """Takes a step; returns the loss for each character."""
        done = min(1.0, self.spent / 60 / self.options.minutes)
        share = min(1.0, (self.step + 1) / WARM_UP) * 0.5 * (1 + np.cos(np.pi * done))
        for group, rate in zip(self.optimiser.param_groups, self.rates):
            group["lr"] = rate * max(share, 0.01)
        start = "neck" if self.options.place == "neck" else "image"
        logits = self.net.logits(x, start, self.options.place)
        loss = loss_of(logits, steps, targets)
        self.optimiser.zero_grad()
        # Divided by the size of a full batch, so that lines of rare widths, in small batches, do not count more than others.
        full = max(1, self.options.batch * 320 // (logits.shape[1] * 8))
        (loss / full).backward()
        self.share_gradients()
        norm = torch.nn.utils.clip_grad_norm_(self.learning, MAX_GRADIENT_NORM)
        if torch.isfinite(norm):
            self.optimiser.step()
        self.step += 1
        return loss.item() / max(1, sum(map(len, targets)))


def run(rank, options):
    """Trains in the process of this rank; the first process reports and saves."""
    torch.set_num_threads(options.threads)
    torch.set_flush_denormal(True)
    torch.manual_seed(options.seed)
    if options.processes > 1:
        meeting = f"file://{os.path.abspath(options.folder)}/meeting.{os.getppid()}"
        distributed.init_process_group("gloo", meeting, rank=rank, world_size=options.processes)
    is_first = rank == 0
    training = Training(options)
    lines = Lines(options.train, options.most)
    held = [(name, Lines([name], options.held_most)) for name in options.held if is_first]
    if is_first:
        print(f"{len(lines)} lines to learn from, {lines.dropped} with unknown signs", flush=True)
    random = np.random.RandomState(options.seed + training.step + 1000003 * rank)
    budget, known = options.batch * 320, [None] * len(held)
    if options.place == "neck":
        prefix = os.path.join(options.folder, "features")
        features = make_features(training.net, lines, prefix)
        known = [make_features(training.net, its, f"{prefix}.held.{at}") for at, (_, its) in enumerate(held)]
        source = from_features(lines, features, budget, random)
    else:
        source = from_pictures(lines, budget, random)

    def report():
        for (name, its), features in zip(held, known):
            print(f"  {os.path.basename(name)} {shown(evaluate(training.net, its, features=features)[0])}", flush=True)

    report()
    began = said = saved = time.time()
    before, losses, seen = training.spent, [], 0
    while not training.is_done():
        x, steps, targets = next(source)
        losses.append(training.learn(x, steps, targets))
        seen += len(targets)
        now = time.time()
        training.spent = before + now - began
        if now - said > 60 and is_first:
            print(
                f"{training.spent / 60:.0f} minutes, step {training.step}, {(now - began) * 1000 / seen:.1f} ms a line,"
                f" loss {np.mean(losses):.4f} a sign",
                flush=True,
            )
            said, losses = now, []
        if now - saved > SAVE_EVERY and is_first:
            training.save()
            report()
            saved = time.time()
            began += saved - now
    if is_first:
        training.save()
        report()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("start", help="the network to begin with")
    parser.add_argument("folder")
    parser.add_argument("--from", dest="place", choices=PLACES, default="neck", help="the first part that learns")
    parser.add_argument("--train", nargs="+", required=True)
    parser.add_argument("--held", nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=60, help="in all, also over several runs")
    parser.add_argument("--batch", type=int, default=32, help="lines of 320 pixels that a batch may hold")
    parser.add_argument("--rate", type=float)
    parser.add_argument("--most", type=int, help="lines of each set to learn from")
    parser.add_argument("--held-most", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of each process")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    if options.processes == 1:
        run(0, options)
    else:
        multiprocessing.spawn(run, (options,), options.processes)


if __name__ == "__main__":
    main()
