#!/usr/bin/env bash
# Builds crd-ls for a target: packaging/build.sh TARGET [OPTION...]
# The options are those of `cargo build`; without any it is a release. Zig links for Linux on any machine, with a glibc
# from 2.17 on or musl. macOS wants Apple's frameworks, and MSVC its linker, so these are built on their own system.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { echo "usage: packaging/build.sh TARGET [OPTION...]" >&2; exit 2; }
target=$1
shift
[ $# -gt 0 ] || set -- --release
rustup target add "$target"
case $target in
  *-linux-gnu) set -- zigbuild --target "$target.2.17" "$@" ;;
  *-linux-*) set -- zigbuild --target "$target" "$@" ;;
  *) set -- build --target "$target" "$@" ;;
esac
if [ "$1" = zigbuild ]; then . packaging/tools.sh; fi
cargo "$@" --locked --bin crd-ls
