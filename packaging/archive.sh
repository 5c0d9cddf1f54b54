#!/usr/bin/env bash
# Puts a release's binary into an archive with what belongs to it: packaging/archive.sh BINARY TARGET FOLDER
# The archive is crd-ls-TARGET.tar.gz, for Windows crd-ls-TARGET.zip. Its folder has the licence, the README, the man
# pages and the completions of shells, which the binary writes itself where it can run here.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: packaging/archive.sh BINARY TARGET FOLDER" >&2; exit 2; }
binary=$1 target=$2 out=$3
root=$(cd "$(dirname "$0")/.." && pwd)
name=crd-ls-$target
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$out" "$work/$name"
cp "$binary" "$root/LICENSE" "$root/README.md" "$root/CHANGELOG.md" "$work/$name/"
if "$binary" --version >/dev/null 2>&1; then
  mkdir "$work/$name/completions" "$work/$name/man"
  for shell in bash elvish fish powershell zsh; do
    "$binary" completions "$shell" >"$work/$name/completions/crd-ls.$shell"
  done
  "$binary" man >"$work/$name/man/crd-ls.1"
fi

case $target in
  *-windows-*) (cd "$work" && 7z a -bso0 "$name.zip" "$name") && mv "$work/$name.zip" "$out/" ;;
  *) tar -C "$work" -czf "$out/$name.tar.gz" "$name" ;;
esac
