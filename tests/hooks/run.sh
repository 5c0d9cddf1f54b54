#!/usr/bin/env bash
# run.sh BINARY VENV: uses the hook with the real pre-commit, the scripts of the action on a release made of the binary, and
# validates the action and the examples against the schemas that check-jsonschema has of them.
set -euo pipefail
binary=$(realpath "$1") venv=$(realpath "$2")
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home PRE_COMMIT_HOME=$work/pre-commit GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com \
  GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
mkdir -p "$HOME" "$work/bin" "$work/hooks" "$work/repository/config"
ln -s "$binary" "$work/bin/crd-ls"
fail() { echo "$*" >&2; exit 1; }

check() { "$venv/bin/check-jsonschema" --builtin-schema "$1" "${@:2}"; }
check vendor.github-actions "$root/action.yml"
check vendor.github-workflows "$root"/examples/ci/*-workflow.yaml "$root"/.github/workflows/*.yml
check vendor.gitlab-ci "$root/examples/ci/gitlab-ci.yml"
"$venv/bin/pre-commit" validate-manifest "$root/.pre-commit-hooks.yaml"
"$venv/bin/pre-commit" validate-config "$root/examples/ci/pre-commit-config.yaml"

# A repository of hooks with this manifest, and a repository that uses it.
cp "$root/.pre-commit-hooks.yaml" "$work/hooks"
git -C "$work/hooks" init -q && git -C "$work/hooks" add . && git -C "$work/hooks" commit -qm hooks
cd "$work/repository"
git init -q
cat >.pre-commit-config.yaml <<EOF
repos:
  - repo: file://$work/hooks
    rev: $(git -C "$work/hooks" rev-parse HEAD)
    hooks:
      - id: crd-ls-system
        files: ^config/
EOF
cp "$root/fixtures/check/clean.yaml" config/clean.yaml
git add .
export PATH=$work/bin:$PATH
"$venv/bin/pre-commit" install >/dev/null
git commit -qm clean || fail "a commit of a file without errors is refused"
cp "$root/fixtures/check/missing-type.yaml" config/broken.yaml
git add .
if git commit -qm broken 2>"$work/said"; then fail "a commit of a file with an error is taken"; fi
grep -q 'error\[structural/type-missing\]' "$work/said" || fail "the hook does not say why: $(cat "$work/said")"

# A release, as the workflow makes it, and the scripts of the action.
release=$work/releases/download/v9 target=x86_64-unknown-linux-musl
"$root/packaging/archive.sh" "$binary" "$target" "$release"
(cd "$release" && sha256sum crd-ls-* >SHA256SUMS)
export CRD_LS_RELEASES=file://$work/releases
if [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ]; then
  "$root/action/install.sh" v9 "$work/installed"
  PATHS="config" ARGUMENTS="--deny warnings" SARIF='' "$root/action/check.sh" "$work/installed" >"$work/log" 2>/dev/null &&
    fail "the action succeeds in spite of an error"
  grep -q '^::error file=config/broken.yaml,line=24,' "$work/log" || fail "no annotation: $(cat "$work/log")"
  PATHS="config" ARGUMENTS="--exit-zero" SARIF="$work/report.sarif" "$root/action/check.sh" "$work/installed"
  grep -q '"ruleId":"structural/type-missing"' "$work/report.sarif" || fail "no result in the report"
  echo other >>"$release/crd-ls-$target.tar.gz"
  if "$root/action/install.sh" v9 "$work/other" 2>/dev/null; then fail "an archive with another checksum is installed"; fi
fi
echo "the hook, the action and the examples work"
