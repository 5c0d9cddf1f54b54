#!/usr/bin/env bash
# Exits with 0 where rustup's compiler has the target of WebAssembly and the source of the standard library, or can be given
# them within four minutes.
triple=wasm32-unknown-unknown
rustlib=$(rustc --print sysroot)/lib/rustlib
has_target() { [ -d "$rustlib/$triple" ]; }
has_source() { [ -d "$rustlib/src/rust/library" ]; }
has_target && has_source && exit
command -v rustup >/dev/null || exit 1
has_target || timeout 120 rustup target add "$triple" || exit 1
has_source || timeout 120 rustup component add rust-src || exit 1
has_target && has_source
