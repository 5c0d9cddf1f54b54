#!/usr/bin/env bash
# check.sh FOLDER: runs the crd-ls in a folder on $PATHS with $ARGUMENTS, and prints annotations, or a report into $SARIF.
set -euo pipefail
# Words of all lines; `read` fails at the end of the text, where nothing follows any more.
read -ra paths -d '' <<<"$PATHS" || true
read -ra arguments -d '' <<<"$ARGUMENTS" || true
# An empty array is unset for the bash of macOS.
command=("$1/crd-ls" check ${arguments[@]+"${arguments[@]}"})
if [ -n "$SARIF" ]; then
  "${command[@]}" --format sarif -- ${paths[@]+"${paths[@]}"} >"$SARIF"
else
  "${command[@]}" --format github -- ${paths[@]+"${paths[@]}"}
fi
