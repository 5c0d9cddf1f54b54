#!/usr/bin/env bash
# Measures keystrokes by the size of the file, and draws curve.svg. For a machine that does nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."
export CRITERION_HOME=$PWD/target/criterion
cargo bench --manifest-path benches/Cargo.toml --target-dir target --bench stages -- keystroke/bytes
cargo run --release --manifest-path benches/Cargo.toml --target-dir target --bin curve -- target/criterion
