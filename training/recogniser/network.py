"""The recogniser's parts by the names of its tensors, and how they are run fast."""

import torch

from onnx_net import OnnxNet

# Where training may begin: what is before it stays as it is.
PLACES = {
    "image": "x",  # [lines, 3, 48, width], -1..1, blue first
    "neck": "p2o.AveragePool.1",  # [lines, 480, 1, width / 8]
}
NECK = PLACES["neck"]
LAST_FEATURES = "swish_17.tmp_0"
LOGITS = "p2o.Add.277"


class Recogniser(OnnxNet):
    """Pictures of lines → logits of the classes, one row for each 8 pixels."""

    def logits(self, x, start="image", learnt=None, fast=True):
        """Logits [lines, steps, classes] from the tensor of a place; only what comes after `learnt` learns.

        fast: all before the neck in bfloat16, which halves the time and differs by less than noise in the picture.
        """
        place = start
        if learnt and learnt != start:
            with torch.no_grad():
                x, place = self.part(x, start, learnt, fast), learnt
        x = self.part(x, place, "neck", fast)
        return self(x, NECK, LOGITS)

    def part(self, x, start, end, fast=True):
        """From place to place, as 32-bit floats."""
        if start == end:
            return x
        with torch.autocast("cpu", torch.bfloat16, enabled=fast):
            return self(x, PLACES[start], PLACES[end]).float()

    def learn_from(self, place):
        """Lets the weights learn that come after the place; gives those before the neck, and the others.

        Weights of 5 × 5 by channel stay: their gradients take longer than all others together.
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
