#!/usr/bin/env bash
# check.sh FOLDER: runs the crd-ls in a folder on $PATHS with $ARGUMENTS, and prints annotations, or a report into $SARIF.
set -euo pipefail
read -ra paths <<<"$PATHS"
read -ra arguments <<<"$ARGUMENTS"
command=("$1/crd-ls" check "${arguments[@]}")
if [ -n "$SARIF" ]; then
  "${command[@]}" --format sarif "${paths[@]}" >"$SARIF"
else
  "${command[@]}" --format github "${paths[@]}"
fi
