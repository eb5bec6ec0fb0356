"""The parts of the recogniser by the names of their tensors, and how to run them fast."""

import torch

from onnx_net import OnnxNet

# The tensors from which on weights can be trained; those before stay as they are.
PLACES = {
    "image": "x",  # [lines, 3, 48, width], -1..1, blue first
    "neck": "p2o.AveragePool.1",  # [lines, 480, 1, width / 8]
}
NECK = PLACES["neck"]
LAST_FEATURES = "swish_17.tmp_0"
LOGITS = "p2o.Add.277"


class Recogniser(OnnxNet):
    """Computes the logits of the classes for pictures of lines, one row for each 8 pixels."""

    def logits(self, x, start="image", learnt=None, fast=True):
        """Logits [lines, steps, classes] from the tensor of a place; only the weights after `learnt` are trained.

        fast: computes all before the neck in bfloat16, which takes half the time; the difference is below the picture's noise.
        """
        place = start
        if learnt and learnt != start:
            with torch.no_grad():
                x, place = self.part(x, start, learnt, fast), learnt
        x = self.part(x, place, "neck", fast)
        return self(x, NECK, LOGITS)

    def part(self, x, start, end, fast=True):
        """Computes one place from another, as 32-bit floats."""
        if start == end:
            return x
        with torch.autocast("cpu", torch.bfloat16, enabled=fast):
            return self(x, PLACES[start], PLACES[end]).float()

    def learn_from(self, place):
        """Enables training of the weights after the place; returns those before the neck, and the others.

        The 5 × 5 weights of single channels are not trained: their gradients take longer than all others together.
        """
        neck = self.parameters_between(NECK)
        learning = {
            name: weight
            for name, weight in self.parameters_between(PLACES[place]).items()
            if weight.ndim != 4 or weight.shape[-1] < 5
        }
        for weight in self.parameters():
            weight.requires_grad_(False)
        for weight in learning.values():
            weight.requires_grad_(True)
        front = [weight for name, weight in learning.items() if name not in neck]
        return front, [weight for name, weight in learning.items() if name in neck]
