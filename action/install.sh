#!/usr/bin/env bash
# install.sh VERSION FOLDER: puts the binary of a release into a folder, after comparing the checksum of its archive.
set -euo pipefail
version=$1 folder=$2
releases=${CRD_LS_RELEASES:-https://github.com/crd-ls/crd-ls/releases}
suffix= extension=tar.gz
# On Linux the one that needs no C library, so that it runs in each container.
case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) target=x86_64-unknown-linux-musl ;;
  Linux-aarch64 | Linux-arm64) target=aarch64-unknown-linux-musl ;;
  Darwin-x86_64) target=x86_64-apple-darwin ;;
  Darwin-arm64) target=aarch64-apple-darwin ;;
  MINGW*-aarch64 | MSYS*-aarch64 | CYGWIN*-aarch64) target=aarch64-pc-windows-msvc suffix=.exe extension=zip ;;
  MINGW* | MSYS* | CYGWIN*) target=x86_64-pc-windows-msvc suffix=.exe extension=zip ;;
  *) echo "there is no binary of crd-ls for $(uname -s) on $(uname -m); build it with cargo" >&2; exit 2 ;;
esac
case "$version" in
  latest) from=$releases/latest/download ;;
  *) from=$releases/download/$version ;;
esac
file=crd-ls-$target.$extension
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in "$file" SHA256SUMS; do
  curl -fsSL --retry 3 -o "$work/$name" "$from/$name"
done
sum() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }
if ! grep -qx "$(sum "$work/$file")[ *]*$file" "$work/SHA256SUMS"; then
  echo "$from/$file is not what SHA256SUMS of the release says" >&2
  exit 2
fi
case "$extension" in
  zip) unzip -q "$work/$file" -d "$work" ;;
  *) tar -C "$work" -xzf "$work/$file" ;;
esac
mkdir -p "$folder"
mv "$work/crd-ls-$target/crd-ls$suffix" "$folder/"
