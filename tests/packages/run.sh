#!/usr/bin/env bash
# run.sh BINARY VENV: makes the package for npm from the binary and a wheel from a debug build, installs both, and uses
# them: the command, the language server, and the hook of pre-commit.
set -euo pipefail
binary=$(realpath "$1") venv=$(realpath "$2")
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "$*" >&2; exit 1; }
version=$("$binary" --version)
# The command finds an error, and the server starts.
works() {
  local status=0
  [ "$("$1" --version)" = "$version" ] || fail "$1 is not $version"
  "$1" check --format short "$root/fixtures/check/missing-type.yaml" >"$work/said" || status=$?
  [ "$status" -eq 1 ] || fail "$1 check exits with $status"
  grep -q 'error\[structural/type-missing\]' "$work/said" || fail "$1 check says: $(cat "$work/said")"
  local served
  served=$("$venv/bin/python" "$root/tests/packages/initialize.py" "$1" --stdio) || fail "$1 --stdio fails"
  [ "crd-ls $served" = "$version" ] || fail "$1 --stdio is version $served"
}

# Node comes from the machine, or from pip.
export PATH=$PATH:$venv/bin
target=$(rustc -vV | sed -n 's/^host: //p')
"$root/packaging/npm/pack.js" "$work/npm" "$target" "$binary" >/dev/null
"$root/packaging/npm/pack.js" "$work/npm" >/dev/null
mkdir "$work/project"
(cd "$work/project" && npm install --silent --offline --no-audit --no-fund --omit=optional "$work"/npm/*.tgz)
works "$work/project/node_modules/.bin/crd-ls"

(cd "$root/packaging/pypi" && "$venv/bin/maturin" build --quiet --locked --compatibility linux --out "$work/wheel")
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --no-index "$work"/wheel/*.whl
works "$work/venv/bin/crd-ls"

# The hook is built and installed without an index, so that it takes this wheel.
"$work/venv/bin/pip" download -q --no-deps --dest "$work/wheel" setuptools==80.9.0

# A commit of the manifest and the files that pip reads, as pre-commit clones them.
export HOME=$work/home PRE_COMMIT_HOME=$work/pre-commit PIP_FIND_LINKS=$work/wheel PIP_NO_INDEX=1 \
  GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com \
  GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
mkdir -p "$HOME" "$work/hooks" "$work/repository"
cp -r "$root/.pre-commit-hooks.yaml" "$root/pyproject.toml" "$root/src" "$work/hooks"
git -C "$work/hooks" init -q && git -C "$work/hooks" add . && git -C "$work/hooks" commit -qm hooks
cd "$work/repository"
git init -q
cp "$root/fixtures/check/missing-type.yaml" broken.yaml
git add .
if "$venv/bin/pre-commit" try-repo "$work/hooks" crd-ls --all-files >"$work/said"; then fail "the hook takes a file with an error"; fi
grep -q 'error\[structural/type-missing\]' "$work/said" || fail "the hook says: $(cat "$work/said")"
echo "the packages for npm and PyPI work, and so does the hook with the wheel"
