#!/usr/bin/env bash
# Counts the instructions of each edit and compares them with those on record; with --renew puts them on record.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$PWD/target/ci/gungraun
version=$(sed -n '/^name = "gungraun-runner"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)

command -v valgrind >/dev/null || { echo "install valgrind to count instructions" >&2; exit 1; }
if ! "$tools/bin/gungraun-runner" --version 2>/dev/null | grep -qF "$version"; then
  cargo install --debug --locked --root "$tools" --target-dir "$tools/target" --version "$version" gungraun-runner
  rm -rf "$tools/target"
fi

export PATH=$tools/bin:$PATH GUNGRAUN_HOME=$PWD/target/gungraun
rm -rf "$GUNGRAUN_HOME"
cargo bench -p crd-ls-benches --bench budgets -- --callgrind-args='--cache-sim=no'
cargo run -q -p crd-ls-benches --no-default-features --bin budgets -- "$GUNGRAUN_HOME/crd-ls-benches/budgets" "$@"
