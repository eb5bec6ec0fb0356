"""Averages a trained network with the one before training: mix.py START.onnx TRAINED.onnx OUT.onnx [--share 0.4]

Training on painted receipts alone makes the network worse at real paper. An average of the weights before and after training
reads both well (Wortsman and others, Robust fine-tuning of zero-shot models, 2022).
"""

import argparse

import onnx

from network import Recogniser


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("start", help="the network that training began with")
    parser.add_argument("trained")
    parser.add_argument("out")
    parser.add_argument("--share", type=float, default=0.4, help="of the weights before, 0..1")
    options = parser.parse_args()
    before = Recogniser(options.start).state_dict()
    net = Recogniser(options.trained)
    after = net.state_dict()
    net.load_state_dict(
        {
            name: before[name] * options.share + weight * (1 - options.share) if weight.is_floating_point() else weight
            for name, weight in after.items()
        }
    )
    onnx.save(net.to_onnx(), options.out)


if __name__ == "__main__":
    main()
