#!/usr/bin/env bash
# Builds the module and the JavaScript that loads it: web/build.sh
#
# With rustup's wasm32 target and the source of the standard library, where they are installed or can be added, or else
# with Debian's compiler for the web, which has both: `apt-get install rustc-web cargo-web rust-web-src lld-22`.
set -euo pipefail
web=$(realpath "$(dirname "$0")")
target=${CARGO_TARGET_DIR:-$web/../target}/web
target=$(realpath -m "$target")
triple=wasm32-unknown-unknown
cd "$web"

# The module must not contain paths of this machine. Deeply nested texts need half a megabyte of stack more than usual.
flags="--remap-path-prefix=$(realpath ..)=crd-ls --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
# A panic ends the module, and the page starts another one, so its words and its place are left out. The standard library
# is built the same way. A stable compiler takes these options only with RUSTC_BOOTSTRAP.
flags+=" -Z location-detail=none -Z unstable-options -C panic=immediate-abort"
export RUSTC_BOOTSTRAP=1

build() {
  "$1" build --locked --release --package crd-ls-web --target "$triple" --target-dir "$target" \
    -Z build-std=std,panic_abort -Z build-std-features=optimize_for_size
}

with_rustup() {
  RUSTFLAGS=$flags build cargo
}

with_debian() {
  local linker
  linker=$(find /usr/bin -name 'wasm-ld-*' | sort -V | tail -1)
  RUSTC=/usr/bin/rustc RUSTFLAGS="$flags -C linker=$linker -C linker-flavor=wasm-ld" build /usr/bin/cargo
}

if ./wasm_target.sh; then
  with_rustup
elif [ -x /usr/bin/cargo ] && [ -d /usr/lib/rustlib/src/rust/library ]; then
  with_debian
else
  echo "build.sh: no Rust for $triple; run 'rustup target add $triple && rustup component add rust-src', or see the head of this script" >&2
  exit 1
fi

# The tool that writes the JavaScript runs on this machine and is not optimized.
env -u RUSTC_BOOTSTRAP cargo build --locked --package bindgen --target-dir "$target"
rm -rf page/engine/module
"$target/debug/bindgen" "$target/$triple/release/crd_ls_web.wasm" page/engine/module

# Chosen by the compressed size: levels above 1 and simplified locals make the module shorter, but it compresses less.
module=page/engine/module/crd_ls_web_bg.wasm
passes=(-O1 --skip-pass=simplify-locals --duplicate-function-elimination --code-folding)
node_modules/.bin/wasm-opt "${passes[@]}" --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
  --enable-mutable-globals --enable-reference-types --enable-multivalue "$module" -o "$module"
