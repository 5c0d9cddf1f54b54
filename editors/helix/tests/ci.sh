#!/usr/bin/env bash
# Uses crd-ls in a real Helix, from a fresh Debian:
#   editors/helix/tests/ci.sh path/to/crd-ls
# Helix is Debian's since its release 13. In an earlier one it runs unpacked beside its own C library, in target/ci.
set -euo pipefail
tests=$(realpath "$(dirname "$0")")
cache=$(realpath -m "$tests/../../../target/ci/helix")
binary=$(realpath "${1:-target/release/crd-ls}")

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }

packages() {
  command -v tmux >/dev/null && return
  as_root apt-get update -q
  as_root apt-get install -y -q --no-install-recommends tmux
}

# The package of a later release, from the same archive as the packages of this one.
unpacked() {
  [ -x "$cache/hx" ] && return
  rm -rf "$cache"
  mkdir -p "$cache"/{lists/partial,archives/partial,root}
  local archive key=/usr/share/keyrings/debian-archive-keyring.gpg
  archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -1)
  echo "deb [signed-by=$key] $archive trixie main" >"$cache/sources.list"
  local options=(-o "Dir::Etc::sourcelist=$cache/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$cache/lists"
    -o "Dir::Cache=$cache" -o Dir::State::status=/dev/null -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update -q
  (cd "$cache/archives" && apt-get "${options[@]}" download hx libc6 libgcc-s1)
  local package
  for package in "$cache"/archives/*.deb; do dpkg-deb -x "$package" "$cache/root"; done
  local libraries loader
  libraries=$(dirname "$(find "$cache/root" -name libc.so.6 -print -quit)")
  loader=$(find "$cache/root" -name 'ld-linux*.so.*' -print -quit)
  cat >"$cache/hx" <<END
#!/bin/sh
export HELIX_RUNTIME='$cache/root/usr/lib/hx/runtime'
exec '$loader' --library-path '$libraries' '$cache/root/usr/lib/hx/hx' "\$@"
END
  chmod +x "$cache/hx"
}

packages
helix=$(command -v hx || true)
if [ -z "$helix" ]; then
  unpacked
  helix=$cache/hx
fi
python3 "$tests/session.py" "$binary" "$helix"
