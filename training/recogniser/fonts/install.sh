#!/bin/sh
# Fetches the typefaces and the bitmap fonts for training: sh install.sh FOLDER
# It needs Debian 12, apt-get (as root) and npm. It installs only the tools below.
#   FOLDER/ttf         typefaces; librsvg finds them with FONTCONFIG_FILE=FOLDER/fonts.conf
#   FOLDER/pcf         monospaced bitmap fonts
set -eu
[ $# = 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
mkdir -p "$folder/deb" "$folder/root" "$folder/npm" "$folder/ttf" "$folder/pcf" "$folder/bdf"

TOOLS='xfonts-utils otf2bdf python3-fonttools python3-brotli'

DEBIAN='
fonts-3270 fonts-adf-gillius fonts-adf-universalis fonts-agave fonts-arkpandora
fonts-compagnon fonts-courier-prime fonts-fantasque-sans fonts-freefont-ttf fonts-go
fonts-hack fonts-hermit fonts-league-mono fonts-lmodern fonts-monoid fonts-mononoki fonts-mplus
fonts-naver-d2coding fonts-ocr-b fonts-pc fonts-proggy fonts-spleen fonts-texgyre
fonts-tlwg-mono-ttf fonts-tlwg-typewriter-ttf fonts-tlwg-typist-ttf
xfonts-100dpi xfonts-75dpi xfonts-a12k12 xfonts-ayu xfonts-base xfonts-efont-unicode
xfonts-intl-european xfonts-jmk xfonts-kappa20 xfonts-mplus xfonts-shinonome xfonts-terminus'

# Packages of the scope @fontsource.
NPM='
anonymous-pro@5.3.0 archivo-narrow@5.3.0 arimo@5.3.0 asap-condensed@5.3.0
atkinson-hyperlegible-mono@5.3.0 azeret-mono@5.3.0 cascadia-code@5.3.0 commit-mono@5.3.0
courier-prime@5.3.0 cousine@5.3.0 cutive-mono@5.3.0 dm-mono@5.3.0 encode-sans-condensed@5.3.0
fira-code@5.3.0 fira-mono@5.3.0 fira-sans-condensed@5.3.0 fragment-mono@5.3.0 geist-mono@5.3.0
google-sans-code@5.3.1 ia-writer-mono@5.3.0 ibm-plex-mono@5.3.0 ibm-plex-sans-condensed@5.3.0
inconsolata@5.3.0 iosevka@5.3.0 jetbrains-mono@5.3.0 lekton@5.3.0 m-plus-1-code@5.3.0 martian-mono@5.3.0
open-sans-condensed@4.5.5 overpass-mono@5.3.0 oxygen-mono@5.3.0 pt-mono@5.3.0 pt-sans-narrow@5.3.0
pt-sans-caption@5.3.0 red-hat-mono@5.3.0 reddit-mono@5.3.0 roboto@5.3.0 roboto-condensed@5.3.0
roboto-mono@5.3.0 share-tech-mono@5.3.0 sofia-sans-semi-condensed@5.3.0 sometype-mono@5.3.0
source-code-pro@5.3.1 space-mono@5.3.0 spline-sans-mono@5.3.0 ubuntu@5.3.0 ubuntu-condensed@5.3.0
ubuntu-mono@5.3.0 vt323@5.3.0 victor-mono@5.3.0 sono@5.3.0 maple-mono@5.3.0 news-cycle@5.3.0
cabin-condensed@5.3.0'

dpkg -s $TOOLS >/dev/null 2>&1 || { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q $TOOLS; }

cd "$folder/deb"
for package in $DEBIAN; do
  ls "$package"_*.deb >/dev/null 2>&1 || apt-get download -q "$package"
done
for package in $DEBIAN; do dpkg -x "$package"_*.deb "$folder/root"; done

cd "$folder/npm"
[ -f package.json ] || echo '{"private":true}' >package.json
npm install --no-audit --no-fund --ignore-scripts $(for package in $NPM; do echo "@fontsource/$package"; done)

# Typefaces: regular and bold.
for file in node_modules/@fontsource/*/files/*-latin-400-normal.woff \
  node_modules/@fontsource/*/files/*-latin-700-normal.woff \
  node_modules/@fontsource/open-sans-condensed/files/*-latin-300-normal.woff; do
  to="$folder/ttf/$(basename "$file" .woff).ttf"
  [ -f "$to" ] || /usr/bin/python3 -m fontTools.subset "$file" --unicodes='*' --layout-features= \
    --output-file="$to"
done
cd "$folder/root/usr/share/fonts"
cp truetype/3270/3270-Regular.ttf truetype/3270/3270SemiCondensed-Regular.ttf truetype/agave/*.ttf \
  truetype/arkpandora/AerialMono.ttf truetype/arkpandora/AerialMonoBd.ttf \
  truetype/fantasque-sans/Normal/TTF/*-Regular.ttf truetype/fantasque-sans/Normal/TTF/*-Bold.ttf \
  truetype/freefont/FreeMono.ttf truetype/freefont/FreeMonoBold.ttf truetype/hack/Hack-Regular.ttf \
  truetype/hack/Hack-Bold.ttf truetype/hermit/Hermit-medium.otf truetype/monoid/Monoid-Regular.ttf \
  truetype/monoid/Monoid-Bold.ttf truetype/mononoki/*-Regular.ttf truetype/mononoki/*-Bold.ttf \
  truetype/naver-d2coding/*.ttc truetype/tlwg/TlwgMono.ttf truetype/tlwg/TlwgMono-Bold.ttf \
  truetype/tlwg/TlwgTypewriter.ttf truetype/tlwg/TlwgTypewriter-Bold.ttf truetype/tlwg/TlwgTypist.ttf \
  truetype/tlwg/TlwgTypist-Bold.ttf truetype/adf/UniversalisADFStd-Cond.otf \
  truetype/adf/GilliusADF-Cond.otf fonts-go/Go-Mono.ttf fonts-go/Go-Mono-Bold.ttf \
  opentype/compagnon/Compagnon-Medium.otf opentype/league-mono/LeagueMono-NarrowRegular.otf \
  opentype/league-mono/LeagueMono-NarrowBold.otf opentype/mplus/MplusCodeLatin60-Regular.otf \
  opentype/mplus/MplusCodeLatin60-Bold.otf opentype/ocr-b/OCRB.otf opentype/courier-prime/*Sans.otf \
  "$folder/ttf"
cp ../texmf/fonts/opentype/public/lm/lmmono10-regular.otf \
  ../texmf/fonts/opentype/public/tex-gyre/texgyrecursor-regular.otf \
  ../texmf/fonts/opentype/public/tex-gyre/texgyrecursor-bold.otf \
  ../texmf/fonts/opentype/public/tex-gyre/texgyreheroscn-regular.otf \
  ../texmf/fonts/opentype/public/tex-gyre/texgyreheroscn-bold.otf "$folder/ttf"
# Bitmap fonts of X11, unchanged.
BITMAPS='
5x7 5x8 6x9 6x10 6x12 6x13 7x13 7x13B 7x14 8x13B 9x15 9x15B 9x18 9x18B 10x20 8x16 12x24
9x18m a12 clR5x8 clR5x10 clR6x8 clR6x10 clR7x8 clR7x10 clR7x12 clR8x8 clR8x12 clR8x16
clB8x16 clB9x15 h10 h12 h14 h16 lt1-16-etl lt1-16b-etl lt1-18 lt1-24-etl lt1-24b-etl
mplus_f12r
neep-iso8859-1-05x11 neep-iso8859-1-06x13 neep-iso8859-1-08x15 neep-iso8859-1-12x24
neep-iso8859-1-12x24-bold neep-alt-iso8859-1-10x20 shnm6x12a shnm7x14a shnm8x16a shnm9x18a spleen-6x12 spleen-8x16 spleen-12x24
ter-u12n_iso-8859-1 ter-u16n_iso-8859-1 ter-u20n_iso-8859-1 ter-u24n_iso-8859-1 ter-u24b_iso-8859-1
ter-u28b_iso-8859-1'
cd "$folder/root/usr/share/fonts/X11"
for name in $BITMAPS; do cp "misc/$name.pcf.gz" "$folder/pcf/"; done
for dpi in 75 100; do
  for name in courR10 courR12 courR14 courR18 courR24 courB14 courB18 \
    lutRS10 lutRS12 lutRS14 lutRS18 lutRS24 lutBS14 lutBS18; do
    cp "${dpi}dpi/$name-ISO8859-1.pcf.gz" "$folder/pcf/$name-$dpi.pcf.gz"
  done
done

# Converts typefaces to bitmap fonts, as in the memory of a print head, with PIXELS dots to an em.
dots() { # dots NAME FILE PIXELS
  # The tool's exit status is the number of letters.
  otf2bdf -r 72 -p "$3" -c C -l 32_126,160_255 -o "$1.bdf" "$2" || [ -s "$1.bdf" ]
  bdftopcf -o "$1.pcf" "$1.bdf"
  gzip -9nc "$1.pcf" >"$folder/pcf/$1.pcf.gz"
}
cd "$folder/bdf"
pc="$folder/root/usr/share/fonts/pc"
dots pc-mda "$pc/Px_IBM_MDA.ttf" 16
dots pc-vga9 "$pc/Px_IBM_VGA9.ttf" 16
dots pc-ega8 "$pc/Px_IBM_EGA8.ttf" 16
dots pc-cga "$pc/Px_IBM_CGA.ttf" 8
dots pc-amstrad "$pc/Px_AmstradPC1512-2y.ttf" 16
dots proggy-tiny "$folder/root/usr/share/fonts/truetype/proggy/ProggyTiny.ttf" 16
ttf="$folder/ttf"
dots inconsolata-24 "$ttf/inconsolata-latin-700-normal.ttf" 24
dots ibm-plex-20 "$ttf/ibm-plex-mono-latin-400-normal.ttf" 20
dots share-tech-22 "$ttf/share-tech-mono-latin-400-normal.ttf" 22
dots roboto-mono-20 "$ttf/roboto-mono-latin-400-normal.ttf" 20
dots source-code-20 "$ttf/source-code-pro-latin-700-normal.ttf" 20
dots ubuntu-mono-24 "$ttf/ubuntu-mono-latin-700-normal.ttf" 24
dots d2coding-24 "$ttf/D2Coding-Ver1.3.2-20180524-all.ttc" 24
dots ocr-b-20 "$ttf/OCRB.otf" 20
dots courier-prime-30 "$ttf/courier-prime-latin-700-normal.ttf" 30
dots cursor-30 "$ttf/texgyrecursor-bold.otf" 30
dots typewriter-30 "$ttf/TlwgTypewriter-Bold.ttf" 30
dots cousine-30 "$ttf/cousine-latin-400-normal.ttf" 30
dots lm-mono-30 "$ttf/lmmono10-regular.otf" 30

# Written last: if it exists, the folder is complete.
cat >"$folder/fonts.conf" <<CONF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>$folder/ttf</dir>
</fontconfig>
CONF
