#!/usr/bin/env bash
# Makes the wheel for a target: packaging/wheel.sh TARGET FOLDER
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: packaging/wheel.sh TARGET FOLDER" >&2; exit 2; }
target=$1
mkdir -p "$2"
out=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."
. packaging/tools.sh
case $target in
  *-linux-gnu) set -- --zig --compatibility manylinux2014 ;;
  *-linux-musl) set -- --zig --compatibility musllinux_1_2 ;;
  *) set -- ;;
esac
cd packaging/pypi
maturin build --release --locked --target "$target" --out "$out" "$@"
