#!/usr/bin/env bash
# install.sh VERSION FOLDER: puts the binary of a release into a folder, after comparing its checksum.
set -euo pipefail
version=$1 folder=$2
releases=${CRD_LS_RELEASES:-https://github.com/crd-ls/crd-ls/releases}
suffix=
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64 | Linux-arm64) platform=linux-arm64 ;;
  Darwin-x86_64) platform=darwin-x64 ;;
  Darwin-arm64) platform=darwin-arm64 ;;
  MINGW* | MSYS* | CYGWIN*) platform=win32-x64 suffix=.exe ;;
  *) echo "there is no binary of crd-ls for $(uname -s) on $(uname -m); build it with cargo" >&2; exit 2 ;;
esac
case "$version" in
  latest) from=$releases/latest/download ;;
  *) from=$releases/download/$version ;;
esac
file=crd-ls-$platform$suffix
mkdir -p "$folder"
cd "$folder"
for name in "$file" SHA256SUMS; do
  curl -fsSL --retry 3 -o "$name" "$from/$name"
done
sum() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }
if ! grep -qx "$(sum "$file")[ *]*$file" SHA256SUMS; then
  echo "$from/$file is not what SHA256SUMS of the release says" >&2
  exit 2
fi
mv "$file" "crd-ls$suffix"
chmod +x "crd-ls$suffix"
